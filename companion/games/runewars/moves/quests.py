"""A hero tries a quest."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.runewars.deeds import deed_cautions, fallen_cautions, rout_cautions
from companion.games.runewars.lookup import hero_in, is_followed, player_in, with_hero
from companion.games.runewars.moves.rewards import with_rewards
from companion.games.runewars.state import Attribute, Runewars
from companion.games.runewars.words import RunewarsMove, describe_by_fields
from companion.kernel.field import arg
from companion.kernel.message import Message, Word
from companion.kernel.refusal import Caution


@dataclass(frozen=True, slots=True)
class TryQuest(RunewarsMove):
    """A hero tries a quest: as many fate cards as the tested attribute.

    A completed quest is replaced at once.
    """

    hero: str = arg("id of the hero", of="hero")
    attribute: Attribute = arg("the tested attribute")
    passed: bool = arg("true: the quest is completed")
    rewards: tuple[str, ...] = arg("names of the reward cards", default=())
    name: str = arg("name of the quest; empty: not told", default="")

    def apply(self, state: Runewars) -> Runewars:
        hero = hero_in(state, self.hero)
        return with_rewards(with_hero(state, hero, acted=state.place.round, moved=0), hero.id, self.rewards)

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        hero = hero_in(before, self.hero)
        owner = player_in(before, hero.owner)
        yield from rout_cautions(before, hero)
        yield from fallen_cautions(before, hero)
        if hero.commander:
            yield Caution("commander_quests", hero=hero.name)
        if not getattr(hero, self.attribute) and is_followed(before, "heroes"):
            yield Caution("attribute_unknown", hero=hero.name)
        if not owner.quests:
            yield Caution("no_quest", player=owner.name)
        if self.rewards and not self.passed:
            yield Caution("no_reward_unpassed")
        yield from deed_cautions(before, self.hero)

    def describe(self, before: Runewars, after: Runewars) -> Message:
        cards = getattr(hero_in(before, self.hero), self.attribute)
        name = self.name.strip()
        return describe_by_fields(
            self,
            before,
            after,
            "passed" if self.passed else "",
            cards=cards,
            rewards=len(self.rewards),
            quest=Word("ui.quest_told.named", name=name) if name else Word("ui.quest_told.some"),
            tested=Word(f"ui.attribute_told.{self.attribute}"),
        )
