"""SupplySheet: whom winter does not feed, and the figures that go."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

from companion.games.runewars.lookup import name_by_id, units_at
from companion.games.runewars.moves.units import DestroyUnits
from companion.games.runewars.rule_links import RULES
from companion.games.runewars.state import MOST_UNITS, NEUTRAL, Runewars
from companion.games.runewars.supply import find_crowded, find_starving
from screens.boards.runewars.rules_row import rules_row
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, buttons_row, heading, note
from screens.table.table import Table


class SupplySheet(LiveSheet[Runewars]):
    """Each area with too many units; a tap takes one figure away."""

    def __init__(self, table: Table[Runewars]) -> None:
        super().__init__(table, table.say("supply"))

    def shape(self, state: Runewars) -> Hashable:
        return state.units, tuple(player.food for player in state.players)

    def build(self, state: Runewars) -> None:
        hungry, full = find_starving(state), find_crowded(state)
        if not hungry:
            self.column.add_widget(note(self.say("nobody_starves"), "check-circle-outline"))
        for hunger in hungry:
            self._add_excess(state, hunger.area, hunger.player, "starves", hunger.destroyed)
            self.column.add_widget(note(self.say("starves_because", n=hunger.units, food=hunger.food), "barley"))
        for area, owner, n in full:
            self._add_excess(state, area.id, owner, "crowded", n - MOST_UNITS)
        self.column.add_widget(rules_row(self.table, RULES["supply"]))

    def _add_excess(self, state: Runewars, area: str, owner: str, word: str, n: int) -> None:
        """Add the choice of losses for units above the limit.

        The owner chooses which kind loses one, one tap for each; a routed figure goes first.
        """
        whose = self.say("neutral") if owner == NEUTRAL else name_by_id(state, owner)
        self.column.add_widget(heading(self.say(word, player=whose, area=name_by_id(state, area), n=n)))
        keys = [
            button(
                f"{units.name} ×{units.figures}",
                f"supply.{units.id}",
                partial(self._lose, units.id, bool(units.routed)),
                "minus",
            )
            for units in units_at(state, area, owner)
        ]
        for at in range(0, len(keys), 2):
            self.column.add_widget(buttons_row(*keys[at : at + 2]))

    def _lose(self, units: str, routed: bool) -> None:
        self.table.do(DestroyUnits(units, 0 if routed else 1, 1 if routed else 0), notice=True)
