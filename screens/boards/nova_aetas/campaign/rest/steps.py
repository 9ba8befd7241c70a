"""The rest's panels in the guide, by the card on which they stand."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from screens.parts.step_panel import StepPanel

REST_STEPS: Mapping[str, Callable[..., StepPanel]] = {}
