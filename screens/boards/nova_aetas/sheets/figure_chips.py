"""Chips for the figures of an enemy type, of which one is chosen."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.nova_aetas.state import Model
from screens.widgets.controls.chip import Chip
from screens.widgets.layout.column import Flow


def figure_chips(
    figures: tuple[Model, ...], chosen: str, acted: tuple[str, ...], tag: str, choose: Callable[[str], object]
) -> Flow:
    """Return a chip for each figure; those that have acted stay in place and cannot be chosen."""
    flow = Flow()
    for model in figures:
        chip = Chip(model.name, tone="quiet" if model.id in acted else "plain")
        chip.tag, chip.disabled, chip.selected = f"{tag}.{model.id}", model.id in acted, model.id == chosen
        chip.bind(on_release=lambda _, one=model.id: choose(one))
        flow.add_widget(chip)
    return flow
