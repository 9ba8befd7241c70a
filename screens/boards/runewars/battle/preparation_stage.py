"""PreparationStage: steps 1 to 4 of a battle, before the rounds.

Units stand by initiative, Heroes support, cards are played.
"""

from __future__ import annotations

from companion.games.runewars.fighting import is_striking, leader_of_side
from companion.games.runewars.lookup import name_by_id
from companion.games.runewars.state import NEUTRAL, SIDES, Ranks, Runewars, Side
from screens.boards.runewars.battle.ranks_lines import ranks_line, side_line
from screens.boards.runewars.battle.stage import BattleStage
from screens.boards.runewars.fight.step_row import StepRow
from screens.parts.sheets.sheet_parts import note


class PreparationStage(BattleStage):
    """The stage of the preparation; its main button applies nothing.

    The rounds begin at the first initiative at which any figure stands.
    """

    word, icon = "begin_rounds", "arrow-right"

    def fill(self, state: Runewars) -> None:
        """Add the kinds of both sides with the heroes who may support them."""
        self.add_sides(self.page.head_share())
        for side in SIDES:
            self._fill_side(side)
        if self.battle.defender == NEUTRAL:
            leader = name_by_id(state, leader_of_side(state, self.battle, "defender"))
            self.page.add(note(self.say("neutrals_led", player=leader), "account"))
        title, why = self.say("before_rounds_title"), self.say("before_rounds")
        before = StepRow(title, why, "cards-outline", tag="battle.cards")
        self.page.add(self.page.make_tickable(before))

    def _fill_side(self, side: Side) -> None:
        self.page.add(side_line(self.table, self.battle, side))
        for ranks in self.list_side(side):
            self._fill_ranks(ranks)

    def _fill_ranks(self, ranks: Ranks) -> None:
        self.page.add(ranks_line(self.table, ranks))
        if ranks.before:
            self.page.add(note(self.say("routed_out", n=ranks.before), "run"))
        self.page.add_row(f"hero.{ranks.id}")

    def go_on(self, state: Runewars) -> None:
        """Begin the rounds, at the first initiative at which somebody stands."""
        self.page.memory.prepared = True
        if is_striking(self.battle):
            self.page.follow(state)
        else:
            self.table.do(*self.page.view.moves)
