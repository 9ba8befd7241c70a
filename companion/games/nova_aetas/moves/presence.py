"""A hero's presence: on the battlefield, on a location card, or away; and the familiar."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from companion.games.nova_aetas.harm import without_forms_of
from companion.games.nova_aetas.lookup import hero_in, models, name_in, with_hero
from companion.games.nova_aetas.moves.enemies import defeat_cautions
from companion.games.nova_aetas.moves.heroes import HERO
from companion.games.nova_aetas.state import NovaAetas, Whereabouts
from companion.games.nova_aetas.words import NovaMove, describe_by_fields
from companion.kernel.field import arg
from companion.kernel.message import Message
from companion.kernel.refusal import Caution


@dataclass(frozen=True, slots=True)
class SetFamiliar(NovaMove):
    """A hero has a familiar in this mission, or none."""

    hero: str = arg(HERO, of="hero")
    name: str = arg("name of the familiar; empty: none", default="")

    says: ClassVar[tuple[str, ...]] = ("heroes.familiar",)

    def apply(self, state: NovaAetas) -> NovaAetas:
        return with_hero(state, hero_in(state, self.hero), familiar=self.name.strip())

    def cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        hero = hero_in(before, self.hero)
        if self.name.strip() and hero.familiar:
            yield Caution("second_familiar", hero=hero.name, familiar=hero.familiar)

    def describe(self, before: NovaAetas, after: NovaAetas) -> Message:
        return describe_by_fields(self, before, after, "" if self.name.strip() else "none")


@dataclass(frozen=True, slots=True)
class SetPlace(NovaMove):
    """A hero is on the battlefield, on a location card, or away from both."""

    hero: str = arg(HERO, of="hero")
    place: Whereabouts = arg("board, location or out")

    says: ClassVar[tuple[str, ...]] = ("heroes.place",)

    def apply(self, state: NovaAetas) -> NovaAetas:
        state = with_hero(state, hero_in(state, self.hero), place=self.place, ground="plain")
        return state if self.place == "board" else without_forms_of(state, self.hero)

    def cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        hero = hero_in(before, self.hero)
        yield from leaving_cautions(before, after)
        if hero.familiar and (hero.place == "board") != (self.place == "board"):
            yield Caution(_familiar_code(self.place == "board"), asks=False, familiar=hero.familiar, hero=hero.name)

    def describe(self, before: NovaAetas, after: NovaAetas) -> Message:
        return describe_by_fields(self, before, after, self.place)


def leaving_cautions(before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
    """Say which transformed models are gone with the hero, and whose transformation ends."""
    there = _name_others(after)
    gone = [name for own, name in _name_others(before).items() if own not in there]
    if gone:
        yield Caution("forms_leave", asks=False, names=", ".join(gone))
    old = {hero.id for hero in before.heroes if hero.form is not None}
    ended = [hero.name for hero in after.heroes if hero.id in old and hero.form is None]
    if ended:
        yield Caution("forms_end", asks=False, names=", ".join(ended))
    yield from defeat_cautions(before, after)


def _name_others(state: NovaAetas) -> dict[str, str]:
    """Return the names of figures and allies by their ids."""
    return {model.id: model.name for model in models(state)} | {ally.id: ally.name for ally in state.allies}


def _familiar_code(is_back: bool) -> str:
    return "familiar_back" if is_back else "familiar_leaves"


@dataclass(frozen=True, slots=True)
class SetAbsent(NovaMove):
    """A hero takes no part in this mission, or comes back."""

    hero: str = arg(HERO, of="hero")
    absent: bool = arg("true: takes no part", default=True)

    says: ClassVar[tuple[str, ...]] = ("heroes.absent",)

    def apply(self, state: NovaAetas) -> NovaAetas:
        hero = hero_in(state, self.hero)
        acting = state.activation is not None and state.activation.token == hero.id
        state = with_hero(state, hero, absent=self.absent)
        state = without_forms_of(state, hero.id) if self.absent else state
        return replace(state, activation=None) if acting and self.absent else state

    def cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        hero = hero_in(before, self.hero)
        yield from leaving_cautions(before, after)
        if before.activation is not None and after.activation is None:
            yield Caution("activation_cut", asks=False, name=name_in(before, before.activation.token))
        if hero.familiar and hero.place == "board" and hero.absent != self.absent:
            yield Caution(_familiar_code(not self.absent), asks=False, familiar=hero.familiar, hero=hero.name)

    def describe(self, before: NovaAetas, after: NovaAetas) -> Message:
        return describe_by_fields(self, before, after, "" if self.absent else "back", hero=name_in(before, self.hero))
