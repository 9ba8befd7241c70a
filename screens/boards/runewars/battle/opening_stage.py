"""OpeningStage: attacker and defender in an area; the figures are those on the app's map."""

from __future__ import annotations

from companion.games.runewars.fighting import side_of
from companion.games.runewars.moves.battles import StartBattle
from companion.games.runewars.state import NEUTRAL, SIDES, Battle, Runewars
from companion.kernel.move import AnyMove
from screens.boards.runewars.battle.ranks_lines import ranks_line, side_line
from screens.boards.runewars.battle.stage import Stage
from screens.parts.sheets.sheet_parts import heading, note


class OpeningStage(Stage):
    """The stage that chooses attacker and defender.

    The attacker is the player who is not at home; both can be chosen otherwise. The battle is only a trial.
    """

    word, icon = "begin_battle", "sword-cross"

    def fill(self, state: Runewars, battle: Battle) -> None:
        self._sides = self.add_sides(battle, self.page.head_share())
        people = tuple((player.id, player.name, "") for player in state.players)
        attacker, defender = self.page.opponents
        self.page.add(heading(self.say("attacker")))
        self.page.chips("attacker", people, (attacker,), lambda player: self._choose(player, defender))
        self.page.add(heading(self.say("defender")))
        others = (*people, (NEUTRAL, self.say("neutral"), ""))
        self.page.chips("defender", others, (defender,), lambda player: self._choose(attacker, player))
        if not battle.ranks:
            self.page.add(note(self.say("nobody_here")))
        for side in SIDES if battle.ranks else ():
            self.page.add(side_line(self.table, battle, side))
            self.page.add(*(ranks_line(self.table, ranks) for ranks in side_of(battle, side)))

    def _choose(self, attacker: str, defender: str) -> None:
        self.page.choose(opponents=(attacker, defender))

    def moves(self, state: Runewars, battle: Battle) -> tuple[AnyMove, ...]:
        return (StartBattle(battle.area, *self.page.opponents),)

    def show(self, state: Runewars, battle: Battle) -> None:
        self.show_sides(self._sides, state, battle)

    def go_on(self, state: Runewars, battle: Battle) -> None:
        self.table.do(*self.moves(state, battle))
