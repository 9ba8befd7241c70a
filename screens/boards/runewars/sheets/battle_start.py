"""BattleStartSheet: who attacks whom in an area; the figures are those on the app's map."""

from __future__ import annotations

from collections.abc import Hashable

from companion.games.runewars.fighting import sides_in
from companion.games.runewars.lookup import area_in, named, units_at
from companion.games.runewars.moves.battles import StartBattle
from companion.games.runewars.state import NEUTRAL, Runewars
from companion.kernel.game import AnyMove
from screens.boards.runewars.sheets.battle_sheet import BattleSheet
from screens.parts.calculator_sheet import CalculatorSheet
from screens.parts.sheet_parts import heading
from screens.table import Table


class BattleStartSheet(CalculatorSheet):
    """The attacker is whoever is not at home; both can be chosen otherwise."""

    tag = "battle_start"
    fills = True

    def __init__(self, table: Table, area_id: str) -> None:
        state: Runewars = table.state
        area = area_in(state, area_id)
        self._area = area_id
        self._attacker, self._defender = sides_in(state, area_id)
        super().__init__(table, table.say("battle_in", area=area.name), table.say("begin_battle"), "sword-cross")

    def choices(self) -> Hashable:
        return self._attacker, self._defender

    def fill(self, state: Runewars) -> None:
        people = tuple((player.id, player.name, "") for player in state.players)
        self.add(heading(self.say("attacker")))
        self.chips("attacker", people, (self._attacker,), self._attack)
        self.add(heading(self.say("defender")))
        self.chips("defender", (*people, (NEUTRAL, self.say("neutral"), "")), (self._defender,), self._defend)
        for units in units_at(state, self._area):
            owner = self.say("neutral") if units.owner == NEUTRAL else named(state, units.owner)
            self.add(heading(f"{owner}: {units.figures} {units.name}"))

    def moves(self) -> tuple[AnyMove, ...]:
        return (StartBattle(self._area, self._attacker, self._defender),)

    def make(self) -> None:
        if self.table.do(*self.moves(), tell=True):
            self.close()
            BattleSheet(self.table).open()

    def _attack(self, player: str) -> None:
        self._attacker = player
        self.follow(self.table.state)

    def _defend(self, player: str) -> None:
        self._defender = player
        self.follow(self.table.state)
