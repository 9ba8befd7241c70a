"""SupplySheet: whom winter does not feed, and the figures that go."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

from companion.games.runewars.lookup import named, units_at
from companion.games.runewars.moves.units import DestroyUnits
from companion.games.runewars.state import Runewars
from companion.games.runewars.supply import starving
from screens.parts.live_sheet import LiveSheet
from screens.parts.sheet_parts import button, buttons_row, heading, note
from screens.table import Table


class SupplySheet(LiveSheet):
    """Each area with too many units; a tap takes one figure away."""

    def __init__(self, table: Table) -> None:
        super().__init__(table, table.say("supply"))

    def shape(self, state: Runewars) -> Hashable:
        return state.units, tuple(player.food for player in state.players)

    def build(self, state: Runewars) -> None:
        hungry = starving(state)
        if not hungry:
            self.column.add_widget(note(self.say("nobody_starves"), "check-circle-outline"))
        for hunger in hungry:
            words = self.say(
                "starves", player=named(state, hunger.player), area=named(state, hunger.area), n=hunger.destroyed
            )
            self.column.add_widget(heading(words))
            keys = [
                button(
                    f"{units.name} {units.figures}",
                    f"supply.{units.id}",
                    partial(self._lose, units.id, not units.standing),
                    "minus",
                )
                for units in units_at(state, hunger.area, hunger.player)
            ]
            for at in range(0, len(keys), 2):
                self.column.add_widget(buttons_row(*keys[at : at + 2]))

    def _lose(self, units: str, routed: bool) -> None:
        self.table.do(DestroyUnits(units, 0 if routed else 1, 1 if routed else 0), tell=True)
