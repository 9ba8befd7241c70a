"""QuestSheet, RewardSheet: the actions of a hero in summer.

Their effect is shown before they are done.
"""

from __future__ import annotations

from collections.abc import Hashable

from kivy.uix.widget import Widget

from companion.games.runewars.lookup import companions_of, hero_in
from companion.games.runewars.moves.quests import TryQuest
from companion.games.runewars.moves.rewards import PassReward
from companion.games.runewars.rule_links import RULES
from companion.games.runewars.state import ATTRIBUTES, Attribute, Hero, Reward, Runewars
from companion.kernel.move import AnyMove
from companion.plays.playing.play import Trial
from screens.boards.runewars.forms import receive_runes
from screens.boards.runewars.rules_row import rules_row
from screens.parts.names.asked_name import AskedName
from screens.parts.names.offered_names import offer_names
from screens.parts.sheets.calculator_sheet import CalculatorSheet
from screens.parts.sheets.decision_foot import DecisionFoot, Verdict
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, buttons_row, choice_chips, heading, note
from screens.table.table import Table
from screens.widgets.controls.text_field import TextField

MOST_REWARDS = 3


def attribute_word(table: Table[Runewars], hero: Hero, name: str) -> str:
    return table.say("attribute_now", name=table.say(name), n=getattr(hero, name))


def attribute_called(name: str) -> Attribute:
    return next(each for each in ATTRIBUTES if each == name)


class QuestSheet(CalculatorSheet[Runewars]):
    """The sheet of a quest: so many fate cards, then it is completed or not.

    It has the rewards and all else that the quest brings. The foot says how many cards and why, and which changes
    completing it brings.
    """

    tag = "quest"

    def __init__(self, table: Table[Runewars], hero_id: str, attribute: Attribute) -> None:
        self._hero, self._attribute = hero_id, attribute
        self._rewards: list[TextField] = []
        super().__init__(table, table.say("quest"), table.say("quest_passed"), foot=DecisionFoot(in_lines=True))

    def _keys(self, table: Table[Runewars], word: str, icon: str) -> tuple[Widget, ...]:
        failed = button(table.say("quest_failed"), "quest.failed", lambda: self._try(False), "close")
        return failed, button(word, "quest.passed", lambda: self._try(True), icon, "primary")

    def choices(self) -> Hashable:
        return self._hero

    def fill(self, state: Runewars) -> None:
        hero = hero_in(state, self._hero)
        self._name = TextField(self.say("quest_name"), "", tag="quest.name")
        offer_names(self.table.context, self._name, lambda: AskedName("runewars", "quest"), lambda _: None)
        self.add(self._name, heading(self.say("quest_rewards")))
        for number in range(1, MOST_REWARDS + 1):
            field = TextField(self.say("reward_name"), "", tag=f"quest.reward{number}")
            self._rewards.append(field)
            self.add(field)
        self.add(note(self.say("quest_replaced"), "map-marker-path"))
        runes = button(self.say("receive"), "quest.runes", lambda: receive_runes(self.table, hero.owner), "hexagon")
        self.add(buttons_row(runes), rules_row(self.table, RULES["quest"]))

    def verdict(self, state: Runewars, trial: Trial[Runewars]) -> Verdict | None:
        hero = hero_in(state, self._hero)
        cards = getattr(hero, self._attribute)
        because = self.say("quest_because", attribute=self.say(self._attribute), n=cards)
        return Verdict("tie", self.say("quest_draw", hero=hero.name, n=cards), because, f"{cards}", "cards")

    def moves(self) -> tuple[AnyMove, ...]:
        return (self._quest(True),)

    def _quest(self, passed: bool) -> TryQuest:
        typed = tuple(field.text.strip() for field in self._rewards if field.text.strip())
        return TryQuest(self._hero, self._attribute, passed, typed if passed else (), self._name.text.strip())

    def _try(self, passed: bool) -> None:
        self.apply(self._quest(passed))


class RewardSheet(LiveSheet[Runewars]):
    """A reward card goes to a hero in the same area, or is discarded."""

    def __init__(self, table: Table[Runewars], hero_id: str, reward: Reward, title: str) -> None:
        self._hero, self._reward = hero_id, reward
        super().__init__(table, title)

    def build(self, state: Runewars) -> None:
        others = companions_of(state, hero_in(state, self._hero))
        if others:
            self.column.add_widget(heading(self.say("give_to")))
            words = [(hero.id, hero.name, "account") for hero in others]
            self.column.add_widget(choice_chips(words, "", "reward.to", self._give))
        discard = button(self.say("discard_reward"), "reward.discard", lambda: self._give(""), "delete-outline")
        self.column.add_widget(buttons_row(discard))

    def _give(self, hero: str) -> None:
        self.apply(PassReward(self._hero, self._reward.id, hero))
