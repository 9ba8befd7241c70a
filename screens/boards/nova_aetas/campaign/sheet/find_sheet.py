"""FindSheet: a list that is too long for the sheet, searched by its names."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from companion.games.nova_aetas.campaign.state import NovaCampaign
from companion.letters import fold
from screens.boards.nova_aetas.campaign.sheet.rows import Found, sheet_row
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import note
from screens.table.table import Table
from screens.widgets.controls.list_row import RowCard
from screens.widgets.controls.search_field import SearchField
from screens.widgets.layout.column import Column

AT_MOST = 30
"""So many rows are shown; the others are found by a few letters."""


@dataclass(frozen=True, slots=True)
class Search:
    """A list to be searched: its title, its lines in a state, the tag of the row to it.

    `opens` gets the id of the line that was tapped.
    """

    title: str
    tag: str
    lines: Callable[[Any], tuple[Found, ...]]
    opens: Callable[[str], object]


class FindSheet(LiveSheet[NovaCampaign]):
    """The sheet that searches a list and opens a line of it. Tags: found.<id>."""

    def __init__(self, table: Table[NovaCampaign], search: Search) -> None:
        self._search = search
        self._field = SearchField(table.say("sheet.search"))
        self._rows = Column(gap=6)
        self._shown: tuple[Found, ...] | None = None
        super().__init__(table, search.title, fills=True)
        self._field.bind(on_search=lambda *_: self.show(self.table.state))

    def build(self, state: Any) -> None:
        for part in (self._field, self._rows):
            self.column.add_widget(part)

    def show(self, state: Any) -> None:
        letters = fold(self._field.text.strip())
        found = tuple(line for line in self._search.lines(state) if letters in fold(f"{line.title} {line.caption}"))
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
            act = partial(self._search.opens, line.id)
            card.add_widget(sheet_row(line.title, line.caption, f"found.{line.id}", act, line.icon))
        self._rows.add_widget(card)
        if len(found) > AT_MOST:
            self._rows.add_widget(note(self.say("sheet.more_found", n=len(found) - AT_MOST)))
