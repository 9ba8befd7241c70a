"""Counts how often moves are applied."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from companion.kernel.move import AnyMove, GuideMove


def count_applications(monkeypatch: pytest.MonkeyPatch, *kinds: type[AnyMove]) -> Counter[str]:
    """Count from now on how often moves of these kinds are applied, by their classes."""
    counts: Counter[str] = Counter()
    for kind in kinds:
        name = "apply_in" if issubclass(kind, GuideMove) else "apply"
        monkeypatch.setattr(kind, name, _counted(getattr(kind, name), counts))
    return counts


def _counted(apply: Any, counts: Counter[str]) -> Any:
    def counting(move: AnyMove, *state: Any) -> Any:
        counts[type(move).__name__] += 1
        return apply(move, *state)

    return counting
