"""AreaPick: the choice of one area out of several, for the next step."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

from companion.games.runewars.forms import NEW_AREA
from companion.games.runewars.lookup import name_by_id
from companion.games.runewars.state import Area, Runewars
from screens.boards.runewars.forms import open_form
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, note
from screens.table.table import Table
from screens.widgets.controls.list_row import ListRow, RowCard

NOTHING_YET = Area(id="", name="")

Areas = Callable[[Runewars], tuple[Area, ...]]


class AreaPick(LiveSheet[Runewars]):
    """The sheet to choose an area; a tap closes the sheet and goes on with that area.

    So does naming a new area, if it is one of the possible ones.
    """

    def __init__(
        self, table: Table[Runewars], title: str, areas: Areas, then: Callable[[str], object], like: Area
    ) -> None:
        self._areas, self._then, self._like = areas, then, like
        add = button(table.say("new_area"), "pick.add", self._add, "plus")
        super().__init__(table, title, (add,))

    def shape(self, state: Runewars) -> Hashable:
        return self._areas(state)

    def build(self, state: Runewars) -> None:
        found = self._areas(state)
        if not found:
            self.column.add_widget(note(self.say("no_areas")))
            return
        card = RowCard(face="s2", thickness=0)
        for area in found:
            owner = name_by_id(state, area.controller) if area.controller else self.say("uncontrolled")
            row = ListRow(area.name, owner, tag=f"pick.{area.id}")
            row.bind(on_release=lambda _, area_id=area.id: self._pick(area_id))
            card.add_widget(row)
        self.column.add_widget(card)

    def _add(self) -> None:
        likely = {"likely_home": self._like.home, "likely_controller": self._like.controller}
        open_form(self.table, NEW_AREA, **likely)

    def _on_change(self, old: Any, new: Any) -> None:
        super()._on_change(old, new)
        known = {area.id for area in old.areas}
        added = [area.id for area in self._areas(new) if area.id not in known]
        if added:
            self._pick(added[0])

    def _pick(self, area: str) -> None:
        self.close()
        self._then(area)


def pick_area(
    table: Table[Runewars], title: str, areas: Areas, then: Callable[[str], object], like: Area = NOTHING_YET
) -> None:
    """Ask for an area, unless there is only one.

    `like` has the values of a new one.
    """
    found = areas(table.state)
    if len(found) == 1:
        then(found[0].id)
    else:
        AreaPick(table, title, areas, then, like).open()
