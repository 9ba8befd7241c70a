"""The phase bar of a play: the phases of its game, with the present one marked."""

from __future__ import annotations

from typing import Any

from companion.plays.describing.describer import phase_of
from screens.table.table import Table
from screens.widgets.controls.phase_bar import PhaseBar, PhaseItem


def phase_bar(table: Table[Any]) -> PhaseBar:
    """Return a bar with a cell for each phase of the game."""
    language = table.context.texts.language
    cells = tuple(
        PhaseItem(phase.id, phase.icon, phase.short.in_(language), phase.title.in_(language))
        for phase in table.game.content.phases
    )
    return PhaseBar(cells)


def phase_index(table: Table[Any]) -> int:
    """Return the index of the present phase."""
    present = phase_of(table.game, table.state)
    ids = [phase.id for phase in table.game.content.phases]
    return ids.index(present) if present in ids else 0
