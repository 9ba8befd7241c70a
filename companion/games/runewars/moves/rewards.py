"""Reward cards come to a hero, and go from one to another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.games.runewars.lookup import companions_of, every_reward, hero_in, name_by_id, with_hero
from companion.games.runewars.moves.heroes import HERO
from companion.games.runewars.state import Reward, Runewars
from companion.games.runewars.words import RunewarsMove, describe_by_fields
from companion.kernel.field import arg
from companion.kernel.ids import make_unique_id
from companion.kernel.items import drop
from companion.kernel.message import Message
from companion.kernel.refusal import Caution, Refusal


@dataclass(frozen=True, slots=True)
class GainReward(RunewarsMove):
    """A hero gets a reward card."""

    hero: str = arg(HERO, of="hero")
    name: str = arg("name of the card, or what the players call it while it is hidden")

    def apply(self, state: Runewars) -> Runewars:
        return with_rewards(state, self.hero, (self.name,))

    def describe(self, before: Runewars, after: Runewars) -> Message:
        """Return the message of a reward without its name: rewards lie face down."""
        hero = hero_in(before, self.hero)
        return Message(self.text_key(), {"hero": hero.name}, hero.owner)


def with_rewards(state: Runewars, hero_id: str, rewards: tuple[str, ...]) -> Runewars:
    hero = hero_in(state, hero_id)
    used = {reward.id for reward in every_reward(state)}
    for name in rewards:
        if not name.strip():
            raise Refusal("reward_without_name")
        reward = Reward(id=make_unique_id(f"reward{len(used) + 1}", used), name=name.strip())
        used.add(reward.id)
        hero = replace(hero, rewards=(*hero.rewards, reward))
    return with_hero(state, hero)


@dataclass(frozen=True, slots=True)
class PassReward(RunewarsMove):
    """A reward card goes to another hero met on the way, or is discarded."""

    hero: str = arg(HERO, of="hero")
    reward: str = arg("id of the card", of="reward")
    to: str = arg("id of the other hero; empty: discarded", default="", of="hero")

    def apply(self, state: Runewars) -> Runewars:
        hero = hero_in(state, self.hero)
        reward = next((each for each in hero.rewards if each.id == self.reward), None)
        if reward is None:
            raise Refusal("no_such_reward", hero=hero.name)
        if self.to == hero.id:
            raise Refusal("same_hero", hero=hero.name)
        state = with_hero(state, hero, rewards=drop(hero.rewards, reward.id))
        if not self.to:
            return state
        other = hero_in(state, self.to)
        return with_hero(state, other, rewards=(*other.rewards, reward))

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        """Ask where heroes exchange cards without meeting; in passing, only the table knows."""
        hero = hero_in(before, self.hero)
        if self.to and hero_in(before, self.to) not in companions_of(before, hero):
            yield Caution("heroes_apart", hero=hero.name, other=name_by_id(before, self.to))

    def describe(self, before: Runewars, after: Runewars) -> Message:
        return describe_by_fields(self, before, after, "" if self.to else "discarded")
