"""FindSheet: a list that is too long for the sheet, searched by its names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.nova_aetas.campaign.state import NovaCampaign
from companion.letters import fold
from screens.boards.nova_aetas.campaign.sheet.found import Found
from screens.boards.nova_aetas.campaign.sheet.section import sheet_row
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import note
from screens.table.table import Table
from screens.widgets.controls.list_row import RowCard
from screens.widgets.controls.search_field import SearchField
from screens.widgets.layout.column import Column

AT_MOST = 30
"""So many rows are shown; the others are found by a few letters."""

IN_SIGHT = 8
"""So many lines of a list stand on the sheet itself."""


class FindSheet(LiveSheet[NovaCampaign]):
    """The sheet that searches a list and opens a line of it.

    `lines` are those of a state; `opens` gets the id of the one that was tapped. Tags: `tag` and the id.
    """

    def __init__(
        self,
        table: Table[NovaCampaign],
        title: str,
        tag: str,
        lines: Callable[[Any], tuple[Found, ...]],
        opens: Callable[[str], object],
    ) -> None:
        self._tag, self._lines, self._opens = tag, lines, opens
        self._field = SearchField(table.say("sheet.search"))
        self._rows = Column(gap=6)
        self._shown: tuple[Found, ...] | None = None
        super().__init__(table, title, fills=True)
        self._field.bind(on_search=lambda *_: self.show(self.table.state))

    def build(self, state: Any) -> None:
        for part in (self._field, self._rows):
            self.column.add_widget(part)

    def show(self, state: Any) -> None:
        letters = fold(self._field.text.strip())
        found = tuple(line for line in self._lines(state) if letters in fold(f"{line.title} {line.caption}"))
        if found == self._shown:
            return
        self._shown = found
        self._rows.clear_widgets()
        self._fill(found)

    def _fill(self, found: tuple[Found, ...]) -> None:
        if not found:
            self._rows.add_widget(note(self.say("sheet.nothing_found")))
            return
        card = RowCard(face="s2", thickness=0)
        for line in found[:AT_MOST]:
            act = self._opener(line.id)
            card.add_widget(sheet_row(line.title, line.caption, f"{self._tag}.{line.id}", act, line.icon))
        self._rows.add_widget(card)
        if len(found) > AT_MOST:
            self._rows.add_widget(note(self.say("sheet.more_found", n=len(found) - AT_MOST)))

    def _opener(self, line_id: str) -> Callable[[], object]:
        return lambda: self._opens(line_id)
