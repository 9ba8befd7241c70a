"""OpeningStage: attacker and defender in an area; the figures are those on the app's map."""

from __future__ import annotations

from companion.games.runewars.state import SIDES, Runewars
from screens.boards.runewars.battle.ranks_lines import ranks_line, side_line
from screens.boards.runewars.battle.stage import BattleStage
from screens.parts.sheets.sheet_parts import note


class OpeningStage(BattleStage):
    """The stage that chooses attacker and defender.

    The attacker is the player who is not at home; both can be chosen otherwise. The battle is only a trial.
    """

    word, icon = "begin_battle", "sword-cross"

    def subtitle(self, state: Runewars) -> str:
        """Return the area and the order, once two different sides are chosen."""
        return super().subtitle(state) if self._is_possible else ""

    @property
    def _is_possible(self) -> bool:
        return self.page.find_thing("battle") is not None

    def fill(self, state: Runewars) -> None:
        """Add both choices, and the figures that would fight."""
        if self._is_possible:
            self.add_sides(self.page.head_share())
        for side in SIDES:
            self.page.add_row(side, self.say(side))
        if not self._is_possible:
            return
        if not self.battle.ranks:
            self.page.add(note(self.say("nobody_here")))
        for side in SIDES if self.battle.ranks else ():
            self.page.add(side_line(self.table, self.battle, side))
            self.page.add(*(ranks_line(self.table, ranks) for ranks in self.list_side(side)))

    def show(self, state: Runewars) -> None:
        """Show both strengths, once two different sides are chosen."""
        if self._is_possible:
            super().show(state)

    def go_on(self, state: Runewars) -> None:
        """Begin the battle; its page says so."""
        self.table.do(*self.page.view.moves)
