"""Moves of objects: gain, pick up, give, drop, throw, discard; complex manipulations."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from companion.games.conan.combat import judged_cards
from companion.games.conan.dice import fixed_axes
from companion.games.conan.entries import ID_DOC, ThingSetup
from companion.games.conan.gems import check_has_gems, old_gem_cautions, shift, spend
from companion.games.conan.handling import CHEST_DIFFICULTY, Handling, lands_at
from companion.games.conan.load import THROWABLE, burdens, can_throw, excess
from companion.games.conan.lookup import find_lying, find_used, living_hero, used_ids, with_hero
from companion.games.conan.makers import new_thing
from companion.games.conan.movement import interrupt
from companion.games.conan.moves.combat import (
    AXES,
    BONUS,
    ENEMIES,
    OWN,
    REROLLS,
    UNSAID,
    find_held,
    unsaid_cautions,
)
from companion.games.conan.moves.gems import HERO
from companion.games.conan.prints import MOST_COUNTED, ThingPrint
from companion.games.conan.stance import action_cautions, deed_cautions
from companion.games.conan.state import ConanState, Hero
from companion.games.conan.words import ConanMove, handling_words, object_name, of_hero
from companion.kernel.codec import LONGEST_WORDS
from companion.kernel.field import arg
from companion.kernel.items import drop, put
from companion.kernel.message import Message, Word, Words
from companion.kernel.move import Move
from companion.kernel.refusal import Caution, Refusal
from companion.kernel.shared_values import build_from

OBJECT = "id of the object, by default its name in small letters: battle_axe"
FREE = "true: costs no gem"
CHEST = Words((Word("ui.chest_word"),))


@dataclass(frozen=True, slots=True)
class GainObject(ThingPrint, Move[ConanState]):
    """A new object: from a chest, the scenario or a card. It costs nothing."""

    says: ClassVar = ("ground",)

    hero: str = arg("id of the hero who gets it; none: it lies in an area", default="", of="living_hero")
    where: str = arg("where it lies, in your own words", default="", longest=LONGEST_WORDS)
    id: str = arg(ID_DOC, default="")

    def apply(self, state: ConanState) -> ConanState:
        thing = new_thing(build_from(ThingSetup, self, where=""), used_ids(state))
        if not self.hero:
            return replace(state, ground=(*state.ground, replace(thing, where=self.where)))
        hero = living_hero(state, self.hero)
        return with_hero(state, hero, objects=(*hero.objects, thing))

    def cautions(self, before: ConanState, after: ConanState) -> Iterator[Caution]:
        yield from burdens(before, after, self.hero)

    def describe(self, before: ConanState, after: ConanState) -> Message:
        key = "gain_object" if self.hero else "gain_object.ground"
        return of_hero(before, self.hero, key, object=self.name)


@dataclass(frozen=True, slots=True)
class PickUp(Move[ConanState]):
    """A hero picks up or catches an object: a simple manipulation, one gem."""

    says: ClassVar = ("ground",)

    hero: str = arg(HERO, of="living_hero")
    object: str = arg(OBJECT, of="lying_object")
    free: bool = arg(FREE, default=False)

    def apply(self, state: ConanState) -> ConanState:
        carried = tuple(replace(thing, where="", dropped_by="") for thing in find_lying(state, self.object))
        hero = _simple(state, living_hero(state, self.hero), self.free)
        hero = replace(hero, objects=(*hero.objects, *carried))
        return replace(state, heroes=put(state.heroes, hero), ground=drop(state.ground, self.object))

    def cautions(self, before: ConanState, after: ConanState) -> Iterator[Caution]:
        yield from deed_cautions(before, after, self.hero)
        yield from burdens(before, after, self.hero)


@dataclass(frozen=True, slots=True)
class GiveObject(ConanMove):
    """A hero hands an object to another: one of the two pays a gem, it is equipped at once."""

    hero: str = arg("id of the hero who has it", of="carrier")
    receiver: str = arg("id of the hero who gets it", of="living_hero")
    object: str = arg(OBJECT, of="carried_object")
    payer: str = arg("id of the one who pays; by default who has it", default="", of="living_hero")
    free: bool = arg(FREE, default=False)

    def apply(self, state: ConanState) -> ConanState:
        giver, receiver = living_hero(state, self.hero), living_hero(state, self.receiver)
        given = find_used(state, giver, self.object)
        payer = self.payer or giver.id
        if giver.id == receiver.id or payer not in (giver.id, receiver.id):
            raise Refusal("bad_handover")
        giver = _simple(state, giver, self.free) if payer == giver.id else giver
        receiver = _simple(state, receiver, self.free) if payer == receiver.id else receiver
        giver = replace(giver, objects=drop(giver.objects, self.object))
        receiver = replace(receiver, objects=(*receiver.objects, *given))
        return replace(state, heroes=put(put(state.heroes, giver), receiver))

    def cautions(self, before: ConanState, after: ConanState) -> Iterator[Caution]:
        payer = self.payer or self.hero
        yield from deed_cautions(before, after, payer)
        yield from burdens(before, after, self.receiver)


@dataclass(frozen=True, slots=True)
class DropObject(Move[ConanState]):
    """A hero leaves an object in the area, free of charge."""

    says: ClassVar = ("ground",)

    hero: str = arg(HERO, of="carrier")
    object: str = arg(OBJECT, of="carried_object")
    where: str = arg("where it lies, in your own words", default="", longest=LONGEST_WORDS)

    def apply(self, state: ConanState) -> ConanState:
        return _leave(state, living_hero(state, self.hero), self.object, self.where)

    def cautions(self, before: ConanState, after: ConanState) -> Iterator[Caution]:
        if not excess(living_hero(before, self.hero)):
            yield from action_cautions(before, self.hero)


@dataclass(frozen=True, slots=True)
class DiscardObject(ConanMove):
    """A hero's object leaves the game."""

    hero: str = arg(HERO, of="carrier")
    object: str = arg(OBJECT, of="carried_object")

    def apply(self, state: ConanState) -> ConanState:
        hero = living_hero(state, self.hero)
        find_used(state, hero, self.object)
        return with_hero(state, hero, objects=drop(hero.objects, self.object))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Roll(Move[ConanState]):
    """A complex manipulation: gems, axes, rerolls, the card that helps, and who is in the area."""

    is_event: ClassVar = True

    hero: str = arg(HERO)
    gems: int = arg("gems assigned; 0 if they already lie on the space", default=1, least=0, most=MOST_COUNTED)
    axes: int | None = arg(f"{AXES}; {UNSAID}", default=None, least=0, most=MOST_COUNTED)
    rerolls: int = arg(REROLLS, default=0, least=0, most=MOST_COUNTED)
    enemies: int = arg(ENEMIES, default=0, least=0, most=MOST_COUNTED)
    own: int = arg(OWN, default=1, least=1, most=MOST_COUNTED)
    card: str = arg("id of the card that helps", default="", of="carried_object")
    bonus: int | None = arg(BONUS, default=None, least=0, most=MOST_COUNTED)

    @property
    def needed(self) -> int:
        """The power that the manipulation takes."""
        raise NotImplementedError

    def handling_in(self, state: ConanState) -> Handling:
        """Return the manipulation with the axes of the card that helps."""
        axes = (self.axes or 0) + helping_axes(state, self.hero, self.card, self.bonus)
        return Handling(difficulty=self.needed, axes=axes, enemies=self.enemies, own=self.own)

    def guard(self, state: ConanState) -> None:
        check_has_gems(living_hero(state, self.hero), "manipulation", self.gems)

    def pay(self, state: ConanState) -> Hero:
        """Return the hero after gems and rerolls; a move begun is over."""
        hero = living_hero(state, self.hero)
        if self.card:
            find_used(state, hero, self.card)
        hero = interrupt(spend(hero, "manipulation", self.gems, state.options), state.options)
        return shift(hero, "reserve", "reroll", self.rerolls, state.options)

    def cautions(self, before: ConanState, after: ConanState) -> Iterator[Caution]:
        yield from deed_cautions(before, after, self.hero)
        yield from old_gem_cautions(before, self.hero, "manipulation", self.gems)
        yield from judged_cards(before, find_held(before, self.hero, self.card), "manipulation")
        yield from unsaid_cautions(self.axes)
        yield from self.tell_success(before)

    def tell_success(self, state: ConanState) -> Iterator[Caution]:
        """Tell what follows from success."""
        return iter(())


@dataclass(frozen=True, slots=True)
class Manipulate(_Roll):
    """A complex manipulation: gems, axes, hindrance, difficulty. A chest has 2."""

    hero: str = arg(HERO, of="living_hero")
    difficulty: int = arg("axes needed", default=CHEST_DIFFICULTY, least=0, most=MOST_COUNTED)
    what: str = arg("what is attempted, in your own words", default="", longest=LONGEST_WORDS)
    chest: bool = arg("opens a chest: who succeeds draws the top asset card", default=False)

    @property
    def needed(self) -> int:
        return self.difficulty

    def apply(self, state: ConanState) -> ConanState:
        return with_hero(state, self.pay(state))

    def tell_success(self, state: ConanState) -> Iterator[Caution]:
        if self.chest and self.handling_in(state).is_success:
            yield Caution("chest_opened", asks=False, hero=living_hero(state, self.hero).name)

    def describe(self, before: ConanState, after: ConanState) -> Message:
        handling, what = self.handling_in(before), self.what.strip()
        if self.chest and not what:
            key, named = ("chest" if handling.is_success else "failed_what"), CHEST
        else:
            key, named = _manipulation_key(handling.is_success, what), Words((what,))
        values = {"difficulty": self.difficulty, "success": handling.is_success, "what": named}
        return of_hero(before, self.hero, self.text_key(key), power=handling_words(handling), **values)


def _manipulation_key(is_success: bool, what: str) -> str:
    """Return the variant of the log text, by its end and by whether it was named."""
    if is_success:
        return "what" if what else ""
    return "failed_what" if what else "failed"


@dataclass(frozen=True, slots=True)
class ThrowObject(_Roll):
    """A hero throws an object of encumbrance 3 or less; short of its goal it lands on the way."""

    says: ClassVar = ("ground",)

    hero: str = arg(HERO, of="carrier")
    object: str = arg(OBJECT, of="carried_object")
    distance: int = arg("areas to the goal: the difficulty", default=1, least=1, most=MOST_COUNTED)

    @property
    def needed(self) -> int:
        return self.distance

    def apply(self, state: ConanState) -> ConanState:
        for thing in find_used(state, living_hero(state, self.hero), self.object):
            if not can_throw(thing) and "objects" not in state.hidden:
                raise Refusal("too_heavy_to_throw", object=thing.name, most=THROWABLE)
        return _leave(state, self.pay(state), self.object, "")

    def describe(self, before: ConanState, after: ConanState) -> Message:
        handling = self.handling_in(before)
        key = "throw_object" if handling.is_success else "throw_object.short"
        flies = lands_at(handling) if handling.is_success else handling_words(handling)
        thing = object_name(before, self.hero, self.object)
        return of_hero(before, self.hero, key, object=thing, n=flies, distance=self.distance)


def helping_axes(state: ConanState, hero_id: str, card: str, bonus: int | None) -> int:
    """Return the axes without rolling of the card that helps, unless the table says how many."""
    return fixed_axes(find_held(state, hero_id, card), "manipulation") if bonus is None else bonus


def _simple(state: ConanState, hero: Hero, free: bool) -> Hero:
    paid = hero if free else spend(hero, "manipulation", 1, state.options)
    return interrupt(paid, state.options)


def _leave(state: ConanState, hero: Hero, thing_id: str, where: str) -> ConanState:
    """Return the state with one of the hero's objects lying on the board."""
    left = tuple(replace(thing, where=where, dropped_by=hero.id) for thing in find_used(state, hero, thing_id))
    hero = replace(hero, objects=drop(hero.objects, thing_id))
    return replace(state, heroes=put(state.heroes, hero), ground=(*state.ground, *left))
