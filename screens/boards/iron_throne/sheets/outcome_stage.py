"""OutcomeStage: the agreements of the houses, and every consequence to apply or strike."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.iron_throne.moves.consequences import Consequence, Resolution, resolve
from companion.games.iron_throne.resolution_draft import ResolutionDraft
from companion.games.iron_throne.state import IronThrone
from companion.kernel.refusal import Refusal
from screens.boards.iron_throne.sheets.encounter_stage import EncounterStage
from screens.boards.iron_throne.sheets.line_row import LineRow
from screens.boards.iron_throne.sheets.line_sheet import LineSheet
from screens.boards.iron_throne.sheets.truce_part import TrucePart
from screens.parts.sheets.sheet_parts import heading, note
from screens.table.table import Table
from screens.widgets.controls.list_row import RowCard


class OutcomeStage(EncounterStage):
    """The page of the outcome.

    `draft` has the lines that the players strike and change; `redraw` shows it again after a change.
    """

    def __init__(
        self,
        table: Table[IronThrone],
        state: IronThrone,
        draft: ResolutionDraft,
        redraw: Callable[[], object],
        **kwargs: Any,
    ) -> None:
        self._draft, self._redraw = draft, redraw
        super().__init__(table, state, **kwargs)

    def build(self) -> None:
        try:
            resolution = resolve(self.state)
        except Refusal as refusal:
            self.add_widget(note(self.table.describer.say_refusal(refusal), "information-outline"))
            return
        if resolution.verdict.ending == "truce":
            self.add_widget(TrucePart(self.table, self.state))
        self._add_lines(resolution)

    def _add_lines(self, resolution: Resolution) -> None:
        self.add_widget(heading(self.say("consequences")))
        card = RowCard(face="s2", thickness=0)
        for line in resolution.lines:
            row = LineRow(self.table, self.state, line, self._draft, self._open_details)
            row.bind(on_release=lambda _, line=line: self._strike(line))
            card.add_widget(row)
        self.add_widget(card)

    def _strike(self, line: Consequence) -> None:
        self._draft.toggle(line.id)
        self.table.context.buzz("place")
        self._redraw()

    def _open_details(self, line: Consequence) -> None:
        LineSheet(self.table, line, self._draft, self._redraw).open()
