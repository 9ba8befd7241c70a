"""Moves of a hero's gems: assign, move, damage, heal, correct."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from companion.games.conan.allies import take_back_orders
from companion.games.conan.damage import Take, deaths, fall_dead, suffer
from companion.games.conan.gems import gems_in, put_gems, shift
from companion.games.conan.lookup import any_hero, living_hero, with_hero
from companion.games.conan.movement import interrupt, lost_movement_cautions
from companion.games.conan.prints import MOST_COUNTED
from companion.games.conan.stance import CALM_SPACES, action_cautions
from companion.games.conan.state import MOST_GEMS, SPACES, ConanState, Hero, SpaceName
from companion.games.conan.words import of_hero, of_hurt
from companion.kernel.field import arg
from companion.kernel.items import find
from companion.kernel.message import Message
from companion.kernel.move import Move
from companion.kernel.refusal import Caution, Refusal

HERO = "id of the hero, by default the name in small letters: conan, belit"
PLACE = "reserve, fatigue, wounds, an action space, or the id of a spell or of an ally tile"
INTERRUPTING = ("melee", "ranged", "manipulation")


@dataclass(frozen=True, slots=True)
class AssignGems(Move[ConanState]):
    """Assign gems from the reserve to an action space."""

    hero: str = arg(HERO, of="living_hero")
    space: SpaceName = arg("action space", choices=SPACES)
    gems: int = arg("how many", default=1, least=1, most=MOST_COUNTED)

    def apply(self, state: ConanState) -> ConanState:
        hero = shift(living_hero(state, self.hero), "reserve", self.space, self.gems, state.options)
        if self.space in INTERRUPTING:
            hero = interrupt(hero, state.options)
        return with_hero(state, hero)

    def cautions(self, before: ConanState, after: ConanState) -> Iterator[Caution]:
        if self.space not in CALM_SPACES:
            yield from action_cautions(before, self.hero)
        if self.space in INTERRUPTING:
            yield from lost_movement_cautions(before, after, self.hero)

    def describe(self, before: ConanState, after: ConanState) -> Message:
        return of_hero(
            before, self.hero, f"assign_gems.{self.space}", n=count_taken(before, after, self.hero, "reserve")
        )

    def burst_key(self) -> Hashable:
        return (self.move_name(), self.hero, self.space)


@dataclass(frozen=True, slots=True)
class MoveGems(Move[ConanState]):
    """Move a hero's gems from any place to any other."""

    hero: str = arg(HERO, of="living_hero")
    source: str = arg(f"where they are: {PLACE}", of="gem_place")
    target: str = arg(f"where they go: {PLACE}", of="gem_place")
    gems: int = arg("how many", default=1, least=1, most=MOST_COUNTED)

    def apply(self, state: ConanState) -> ConanState:
        hero = shift(living_hero(state, self.hero), self.source, self.target, self.gems, state.options)
        state = with_hero(state, hero)
        if self.target == "reserve":
            state = take_back_orders(state, self.source, self.gems)
        return fall_dead(state, hero) if hero.wounds == hero.gems_total else state

    def cautions(self, before: ConanState, after: ConanState) -> Iterator[Caution]:
        if self.source == "reserve" and self._is_action(before):
            yield from action_cautions(before, self.hero)
        if self.source == "wounds":
            yield Caution("wounds_stay", hero=any_hero(before, self.hero).name)
        yield from deaths(before, after)

    def _is_action(self, state: ConanState) -> bool:
        """Return whether gems in this place act: they need the own turn and an aggressive hero."""
        spell = find(any_hero(state, self.hero).spells, self.target)
        return self.target in SPACES and self.target not in CALM_SPACES if spell is None else not spell.reaction

    def describe(self, before: ConanState, after: ConanState) -> Message:
        return of_hero(before, self.hero, "move_gems", n=count_taken(before, after, self.hero, self.source))

    def burst_key(self) -> Hashable:
        return (self.move_name(), self.hero, self.source, self.target)


@dataclass(frozen=True, slots=True)
class DamageHero(Move[ConanState]):
    """A hero suffers damage: gems go to the wounds.

    They come from fatigue first, then from use, then from the reserve.
    """

    says: ClassVar = ("heroes.dead",)

    hero: str = arg(HERO, of="living_hero")
    by: int = arg("damage", default=1, least=0, most=MOST_COUNTED)
    take: tuple[Take, ...] = arg("gems in use to lose first; by default as the setting says", default=())

    def apply(self, state: ConanState) -> ConanState:
        return suffer(state, living_hero(state, self.hero), self.by, self.take)

    def cautions(self, before: ConanState, after: ConanState) -> Iterator[Caution]:
        yield from deaths(before, after)

    def describe(self, before: ConanState, after: ConanState) -> Message:
        return of_hurt(before, after, self.hero, "damage_hero", n=self.by)


def return_to_play(state: ConanState, hero: Hero) -> Hero:
    """Return a dead hero alive again.

    Where the others have recovered, so has this one, and in the heroes' turn the base movement is there.
    """
    acting = any(other.recovered for other in state.heroes)
    hero = replace(hero, dead=False, recovered=acting, recovered_as=None, recovered_gems=0, recovered_dead=0)
    return replace(hero, base_spent=0, base_lost=state.side == "overlord")


HealedTo = Literal["reserve", "fatigue"]


@dataclass(frozen=True, slots=True)
class HealHero(Move[ConanState]):
    """A card or the scenario takes gems out of the wounds.

    A hero who returns in the heroes' turn can move at once.
    """

    hero: str = arg(HERO, of="hero")
    by: int = arg("how many gems", default=1, least=1, most=MOST_COUNTED)
    to: HealedTo = arg("where they go, as the card says", default="fatigue", choices=("reserve", "fatigue"))

    def apply(self, state: ConanState) -> ConanState:
        hero = shift(any_hero(state, self.hero), "wounds", self.to, self.by, state.options)
        return with_hero(state, return_to_play(state, hero) if hero.dead else hero)

    def describe(self, before: ConanState, after: ConanState) -> Message:
        return of_hurt(before, after, self.hero, "heal_hero")

    def cautions(self, before: ConanState, after: ConanState) -> Iterator[Caution]:
        hero = any_hero(before, self.hero)
        if hero.dead:
            yield Caution("hero_returns", hero=hero.name)


@dataclass(frozen=True, slots=True)
class CorrectGems(Move[ConanState]):
    """Set how many gems a hero has in one place; the hero's total follows."""

    hero: str = arg(HERO, of="hero")
    place: str = arg(PLACE, of="gem_place")
    gems: int = arg("how many are there", least=0, most=MOST_GEMS)

    def apply(self, state: ConanState) -> ConanState:
        hero = any_hero(state, self.hero)
        total = hero.gems_total + self.gems - gems_in(hero, self.place)
        if total < 1:
            raise Refusal("no_gems_left", hero=hero.name)
        corrected = replace(put_gems(hero, self.place, self.gems), gems_total=total)
        if corrected.wounds == total:
            return fall_dead(state, corrected)
        return with_hero(state, return_to_play(state, corrected) if hero.dead else corrected)

    def cautions(self, before: ConanState, after: ConanState) -> Iterator[Caution]:
        hero, then = any_hero(before, self.hero), any_hero(after, self.hero)
        if then.gems_total != hero.gems_total:
            yield Caution("gem_sum_changes", hero=hero.name, total=then.gems_total)
        if hero.dead and not then.dead:
            yield Caution("hero_returns", hero=hero.name)
        yield from deaths(before, after)

    def describe(self, before: ConanState, after: ConanState) -> Message:
        return of_hero(before, self.hero, "correct_gems")


def count_taken(before: ConanState, after: ConanState, hero_id: str, place: str) -> int:
    """Return the number of gems that left a place, by one tap or by several."""
    old, new = (gems_in(any_hero(state, hero_id), place) for state in (before, after))
    return old - new
