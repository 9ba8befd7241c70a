"""PreparationStage: steps 1 to 4 of a battle, before the rounds.

Units stand by initiative, Heroes support, cards are played.
"""

from __future__ import annotations

from functools import partial

from companion.games.runewars.fighting import at_initiative, leader_of_side, side_of, supporters
from companion.games.runewars.lookup import name_by_id
from companion.games.runewars.moves.battles import SupportRanks
from companion.games.runewars.state import NEUTRAL, SIDES, Battle, Ranks, Runewars, Side
from screens.boards.runewars.battle.ranks_lines import ranks_line, side_line
from screens.boards.runewars.battle.stage import Stage
from screens.boards.runewars.fight.step_row import StepRow
from screens.parts.sheets.sheet_parts import note


class PreparationStage(Stage):
    """The stage of the preparation; its main button applies nothing.

    The rounds begin at the first initiative at which any figure stands.
    """

    word, icon = "begin_rounds", "arrow-right"

    def fill(self, state: Runewars, battle: Battle) -> None:
        self._sides = self.add_sides(battle, self.page.head_share())
        for side in SIDES:
            self._fill_side(state, battle, side)
        if battle.defender == NEUTRAL:
            leader = name_by_id(state, leader_of_side(state, battle, "defender"))
            self.page.add(note(self.say("neutrals_led", player=leader), "account"))
        title, why = self.say("before_rounds_title"), self.say("before_rounds")
        before = StepRow(title, why, "cards-outline", tag="battle.cards")
        self.page.add(self.page.make_tickable(before, self.page.draft.ticked))

    def _fill_side(self, state: Runewars, battle: Battle, side: Side) -> None:
        self.page.add(side_line(self.table, battle, side))
        for ranks in side_of(battle, side):
            self._fill_ranks(state, battle, ranks)

    def _fill_ranks(self, state: Runewars, battle: Battle, ranks: Ranks) -> None:
        self.page.add(ranks_line(self.table, ranks))
        if ranks.before:
            self.page.add(note(self.say("routed_out", n=ranks.before), "run"))
        helpers = supporters(state, battle, ranks.side)
        if helpers:
            chips = (("", self.say("no_support"), ""), *((hero.id, hero.name, "account-star") for hero in helpers))
            self.page.chips(f"hero.{ranks.id}", chips, (ranks.hero,), partial(self._support, ranks.id))

    def _support(self, ranks: str, hero: str) -> None:
        self.table.do(SupportRanks(ranks, hero))

    def show(self, state: Runewars, battle: Battle) -> None:
        self.show_sides(self._sides, state, battle)

    def go_on(self, state: Runewars, battle: Battle) -> None:
        """Begin the rounds, at the first initiative at which somebody stands."""
        self.page.draft.prepared = True
        if any(ranks.standing for ranks in at_initiative(battle, battle.initiative)):
            self.page.follow(state)
        else:
            self.table.do(*self.page.moves())
