"""BattleStage: the sides and their strength in the head of every stage of a battle."""

from __future__ import annotations

from companion.games.runewars.fighting import BattleResult, side_of
from companion.games.runewars.forms.battle import describe_parts
from companion.games.runewars.lookup import name_by_id
from companion.games.runewars.orders import current_turn
from companion.games.runewars.state import Battle, Ranks, Runewars, Side
from screens.boards.runewars.battle.names import contenders
from screens.boards.runewars.fight.fight import Stage
from screens.boards.runewars.fight.sides_card import SidesCard, number_for


class BattleStage(Stage):
    """A stage of the battle under way."""

    @property
    def battle(self) -> Battle:
        """The battle under way, or the one that would begin."""
        battle: Battle = self.table.state.battle or self.page.find_thing("battle")
        return battle

    def list_side(self, side: Side) -> tuple[Ranks, ...]:
        """Return the kinds of one side."""
        return side_of(self.battle, side)

    def subtitle(self, state: Runewars) -> str:
        """Return the area, and the order by which the attacker came."""
        turn = current_turn(state)
        if turn is None or turn.player.id != self.battle.attacker:
            return self.place_words("")
        order = self.say(f"order.{turn.order.number}")
        return self.place_words(self.say("order_by", order=order, player=turn.player.name))

    def place_words(self, what: str) -> str:
        """Return the area of the battle, and a word beside it."""
        area = name_by_id(self.table.state, self.battle.area)
        return self.say("place_and", area=area, what=what) if what else area

    def add_sides(self, height: float) -> None:
        """Add the card of both sides to the top of the head, in so many pixels."""
        number = self.page.wide_number() if self.page.is_wide else number_for(height)
        self._sides = SidesCard(contenders(self.table, self.battle), self.say("strength_word"), number)
        self.page.head.add_widget(self._sides)

    def show(self, state: Runewars) -> None:
        """Show the strength of both sides as the trial leaves it."""
        found: BattleResult = self.page.find_thing("strengths")
        say = self.table.describer.say_phrase
        sides = (found.attacker, found.defender)
        self._sides.show(*((f"{each.total}", [say(part) for part in describe_parts(each)]) for each in sides))
