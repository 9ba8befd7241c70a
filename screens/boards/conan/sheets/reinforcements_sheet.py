"""ReinforcementsSheet: points that an event gives, and the figures that they bring back."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from companion.games.conan.icons import tile_icon
from companion.games.conan.moves.overlord import GainReinforcement, Reinforce
from companion.games.conan.river import units
from companion.games.conan.setup import OverlordSetup
from companion.games.conan.state import ConanState, Tile
from companion.kernel.limits import limits_of
from screens.look.theme import current
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import heading, note, panel
from screens.table.table import Table
from screens.widgets.controls.list_row import ListRow
from screens.widgets.numbers.counter import CounterCard
from screens.widgets.words.text import Icon

POINTS = limits_of(OverlordSetup, "reinforcement_points")


class ReinforcementsSheet(LiveSheet[ConanState]):
    """A tap on a unit brings one figure back for its cost."""

    def __init__(self, table: Table[ConanState], _hero_id: str = "", **kwargs: Any) -> None:
        super().__init__(table, table.say("reinforcements"), **kwargs)

    def shape(self, state: ConanState) -> Hashable:
        return tuple(
            (tile.id, tile.name, len(tile.figures), tile.reinforcement, tile.dead)
            for tile in units(state.overlord.river)
        )

    def build(self, state: ConanState) -> None:
        tag = "reinforcements.points"
        self._points = CounterCard(self.say("points"), "account-plus", tag=tag, limits=POINTS)
        self._points.bind(on_step=lambda _, delta: self.table.do(GainReinforcement(delta)))
        self._points.bind(on_number=lambda _: self._type())
        self.column.add_widget(self._points)
        self.column.add_widget(heading(self.say("bring_back")))
        card = panel(0)
        for tile in units(state.overlord.river):
            card.add_widget(self._unit(tile))
        if not units(state.overlord.river):
            card.add_widget(note(self.say("river_empty")))
        self.column.add_widget(card)

    def show(self, state: ConanState) -> None:
        self._points.value = state.overlord.reinforcement_points

    def _unit(self, tile: Tile) -> ListRow:
        theme = current()
        row = ListRow(
            tile.name,
            self.say("unit_cost", n=len(tile.figures), cost=tile.reinforcement),
            leading=Icon(
                "skull" if tile.dead else tile_icon(tile),
                points=24,
                colour="acc",
                size_hint_x=None,
                width=theme.sp(26),
            ),
            trailing=Icon("plus", points=24, colour="low", size_hint_x=None, width=theme.sp(26)),
            side=4,
            tag=f"reinforcements.unit.{tile.id}",
        )
        row.bind(on_release=lambda _: self.table.do(Reinforce(tile.id), notice=True))
        return row

    def _type(self) -> None:
        there = self.table.state.overlord.reinforcement_points
        self.ask(
            self.say("points"),
            there,
            lambda points: self.table.do(GainReinforcement(points - there)),
            limits=POINTS,
        )
