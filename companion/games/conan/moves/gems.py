"""Moves of a hero's gems: assign, move, damage, heal, correct."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace
from typing import Literal

from companion.games.conan.damage import Take, fall_dead, suffer
from companion.games.conan.gems import gems_in, put_gems, shift
from companion.games.conan.lookup import any_hero, living_hero
from companion.games.conan.movement import interrupted
from companion.games.conan.state import SPACES, ConanState, SpaceName
from companion.kernel.game import Move, Refusal, arg
from companion.kernel.items import put

HERO = "id of the hero, by default the name in small letters: conan, belit"
PLACE = "reserve, fatigue, wounds, an action space, or the id of a spell or of an ally tile"
INTERRUPTING = ("melee", "ranged", "manipulation")


@dataclass(frozen=True, slots=True)
class AssignGems(Move[ConanState]):
    """Assign gems from the reserve to an action space."""

    hero: str = arg(HERO)
    space: SpaceName = arg("action space", choices=SPACES)
    gems: int = arg("how many", default=1, least=1)

    def apply(self, state: ConanState) -> ConanState:
        hero = shift(living_hero(state, self.hero), "reserve", self.space, self.gems, state.options)
        if self.space in INTERRUPTING:
            hero = interrupted(hero, state.options)
        return replace(state, heroes=put(state.heroes, hero))

    def burst(self) -> Hashable:
        return (self.move_name(), self.hero, self.space)


@dataclass(frozen=True, slots=True)
class MoveGems(Move[ConanState]):
    """Move a hero's gems from any place to any other."""

    hero: str = arg(HERO)
    source: str = arg(f"where they are: {PLACE}")
    target: str = arg(f"where they go: {PLACE}")
    gems: int = arg("how many", default=1, least=1)

    def apply(self, state: ConanState) -> ConanState:
        hero = shift(living_hero(state, self.hero), self.source, self.target, self.gems, state.options)
        state = replace(state, heroes=put(state.heroes, hero))
        return fall_dead(state, hero) if hero.wounds == hero.gems_total else state

    def burst(self) -> Hashable:
        return (self.move_name(), self.hero, self.source, self.target)


@dataclass(frozen=True, slots=True)
class DamageHero(Move[ConanState]):
    """A hero suffers damage: gems go to the wounds from fatigue, then from use, then from the reserve."""

    hero: str = arg(HERO)
    by: int = arg("damage", default=1, least=0)
    take: tuple[Take, ...] = arg("gems in use to lose first; by default as the setting says", default=())

    def apply(self, state: ConanState) -> ConanState:
        return suffer(state, living_hero(state, self.hero), self.by, self.take)


@dataclass(frozen=True, slots=True)
class HealHero(Move[ConanState]):
    """A card or the scenario takes gems out of the wounds."""

    hero: str = arg(HERO)
    by: int = arg("how many gems", default=1, least=1)
    to: Literal["reserve", "fatigue"] = arg(
        "where they go, as the card says", default="fatigue", choices=("reserve", "fatigue")
    )

    def apply(self, state: ConanState) -> ConanState:
        hero = shift(any_hero(state, self.hero), "wounds", self.to, self.by, state.options)
        return replace(state, heroes=put(state.heroes, replace(hero, dead=False)))


@dataclass(frozen=True, slots=True)
class CorrectGems(Move[ConanState]):
    """Set how many gems a hero has in one place; the hero's total follows."""

    hero: str = arg(HERO)
    place: str = arg(PLACE)
    gems: int = arg("how many are there", least=0, most=60)

    def apply(self, state: ConanState) -> ConanState:
        hero = any_hero(state, self.hero)
        total = hero.gems_total + self.gems - gems_in(hero, self.place)
        if total < 1:
            raise Refusal("no_gems_left", hero=hero.name)
        hero = replace(put_gems(hero, self.place, self.gems), gems_total=total)
        state = replace(state, heroes=put(state.heroes, replace(hero, dead=hero.wounds == total)))
        return fall_dead(state, hero) if hero.wounds == total else state
