"""AreasSheet: the areas that the table has named, with the things in them, and new ones."""

from __future__ import annotations

from collections.abc import Hashable

from companion.games.runewars.forms import NEW_AREA
from companion.games.runewars.lookup import name_by_id, rune_at, stronghold_at, units_at
from companion.games.runewars.state import Area, Runewars
from screens.boards.runewars.forms import open_form
from screens.boards.runewars.sheets.area_sheet import AreaSheet
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, note
from screens.table.table import Table
from screens.widgets.controls.list_row import ListRow, RowCard
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.words.text import Icon


class AreasSheet(LiveSheet[Runewars]):
    """A tap opens an area."""

    def __init__(self, table: Table[Runewars]) -> None:
        add = button(table.say("new_area"), "areas.add", self._add, "plus", "primary")
        super().__init__(table, table.say("areas"), (add,))

    def shape(self, state: Runewars) -> Hashable:
        return state.areas, state.units, state.runes, state.strongholds

    def build(self, state: Runewars) -> None:
        if not state.areas:
            self.column.add_widget(note(self.say("no_areas")))
            return
        card = RowCard(face="s2", thickness=0)
        for area in state.areas:
            card.add_widget(self._row(state, area))
        self.column.add_widget(card)

    def _row(self, state: Runewars, area: Area) -> ListRow:
        owner = next((player for player in state.players if player.id == area.controller), None)
        side = self.theme.sp(26)
        mark = (
            PlayerShape(owner.seat, 24)
            if owner
            else Icon("map-marker-outline", points=22, colour="mid", size_hint=(None, None), size=(side, side))
        )
        row = ListRow(area.name, self._contents(state, area), leading=mark, tag=f"area.{area.id}")
        row.bind(on_release=lambda _: AreaSheet(self.table, area.id).open())
        return row

    def _contents(self, state: Runewars, area: Area) -> str:
        """Return the contents of an area in words: controller, units, rune, Stronghold, tokens."""
        parts = [name_by_id(state, area.controller) if area.controller else self.say("uncontrolled")]
        figures = sum(each.figures for each in units_at(state, area.id))
        parts += [self.say("units_here", n=figures)] if figures else []
        parts += [self.say("rune_here")] if rune_at(state, area.id) else []
        parts += [self.say("stronghold")] if stronghold_at(state, area.id) else []
        parts += [self.say("frost_here", n=area.frost)] if area.frost else []
        parts += [self.say("desolation")] if area.desolation else []
        parts += [self.say("activated")] if area.activated else []
        return " · ".join(parts)

    def _add(self) -> None:
        open_form(self.table, NEW_AREA)
