"""Stage: one part of a battle on its page: its contents, the word and action of its key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.runewars.fighting import BattleResult as Strengths
from companion.games.runewars.fighting import expected_verdict, owner_of_side
from companion.games.runewars.state import NEUTRAL, Battle, Runewars
from companion.kernel.move import AnyMove
from screens.boards.runewars.battle.names import contenders, side_name, sum_parts
from screens.boards.runewars.fight.sides_card import SidesCard, number_for
from screens.parts.sheets.decision_foot import Verdict

if TYPE_CHECKING:
    from screens.boards.runewars.battle.battle_page import BattlePage


class Stage:
    """A stage of a battle: `fill` fills head and rows of the page, `show` writes the values.

    `word` and `icon` are those of the main button.
    """

    rules = "battle"
    word = "apply_and_on"
    icon = "check-bold"

    def __init__(self, page: BattlePage) -> None:
        self.page, self.table, self.say = page, page.table, page.say

    # --- what each stage says ----------------------------------------------------------------------------

    def fill(self, state: Runewars, battle: Battle) -> None:
        """Put head and rows into the page."""

    def moves(self, state: Runewars, battle: Battle) -> tuple[AnyMove, ...]:
        """Return the moves of the main button, as far as a trial can show them."""
        return ()

    def show(self, state: Runewars, battle: Battle) -> None:
        """Write the values of a battle as the trial leaves it."""

    def go_on(self, state: Runewars, battle: Battle) -> None:
        """Handle a tap on the main key."""

    def subtitle(self, state: Runewars, battle: Battle) -> str:
        return self.page.order_words(state, battle)

    def verdict(self, state: Runewars, battle: Battle) -> Verdict:
        """Return the present winner, and the strength that the other side would need."""
        found = expected_verdict(state, battle)
        return self.make_verdict(state, battle, found, "wins_now", "neutral_win")

    # --- for all of them ---------------------------------------------------------------------------------

    def make_verdict(self, state: Runewars, battle: Battle, found: Strengths, wins: str, neutrals: str) -> Verdict:
        neutral = owner_of_side(battle, found.winner) == NEUTRAL
        title = self.say(neutrals) if neutral else self.say(wins, player=side_name(self.table, battle, found.winner))
        score = self.say("score", won=_total_of(found, found.winner), lost=_total_of(found, found.loser))
        return Verdict("tie", title, self._distance(battle, found), score, _icon(found))

    def _distance(self, battle: Battle, found: Strengths) -> str:
        if found.attacker.total == found.defender.total:
            return self.say("tie_defends")
        if owner_of_side(battle, found.loser) == NEUTRAL:
            return self.say("neutrals_short", n=found.short)
        return self.say("short_of", n=found.short, player=side_name(self.table, battle, found.loser))

    def add_sides(self, battle: Battle, height: float) -> SidesCard:
        """Add the card of both sides to the top of the head, in so many pixels."""
        number = self.page.wide_number() if self.page.is_wide else number_for(height)
        card = SidesCard(contenders(self.table, battle), self.say("strength_word"), number)
        self.page.head.add_widget(card)
        return card

    def show_sides(self, card: SidesCard, state: Runewars, battle: Battle) -> None:
        found = expected_verdict(state, battle)
        card.show(*((f"{each.total}", sum_parts(self.table, each)) for each in (found.attacker, found.defender)))


def _total_of(found: Strengths, side: str) -> int:
    return found.attacker.total if side == "attacker" else found.defender.total


def _icon(found: Strengths) -> str:
    if found.winner == "attacker":
        return "sword"
    return "castle" if found.defender.stronghold else "shield"
