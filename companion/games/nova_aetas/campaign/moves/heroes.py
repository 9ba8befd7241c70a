"""A hero's part of the sheet, set right by hand: values, Experience Points, wounds, notes.

It also says who plays at all.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from companion.games.nova_aetas.campaign.choices import party_size
from companion.games.nova_aetas.campaign.entries import WoundEntry
from companion.games.nova_aetas.campaign.lookup import (
    find_by_name,
    hero_in,
    list_names,
    require_name,
    with_hero,
    wound_in,
)
from companion.games.nova_aetas.campaign.setup import SEATS, HeroEntry
from companion.games.nova_aetas.campaign.sheet import with_hero_entry, with_wound
from companion.games.nova_aetas.campaign.state import MOST_COINS, MOST_COUNT, Hero, Item, NovaCampaign
from companion.games.nova_aetas.campaign.words import CampaignMove, describe_by_fields
from companion.games.nova_aetas.characteristics import GivenCharacteristics
from companion.games.nova_aetas.state import MOST_HERO_HEALTH, MOST_PARTY
from companion.kernel.codec import LONGEST_WORDS
from companion.kernel.field import arg
from companion.kernel.items import drop, put
from companion.kernel.message import Message
from companion.kernel.refusal import Caution, Refusal
from companion.kernel.shared_values import collect_given
from companion.letters import fold

Upgrade = Literal["rapidity", "dexterity", "physique", "mind", "health", "none"]
"""A characteristic, or none: no mark any more."""

HERO = "id of the hero"
MOST_HEROES = 12
"""On one sheet: those who are absent count too."""


@dataclass(frozen=True, slots=True)
class AddHero(CampaignMove):
    """A hero joins the group, with a sheet as it stands."""

    hero: HeroEntry = arg("the hero's sheet")

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        name = require_name(self.hero.name, "hero")
        if find_by_name((*state.heroes, *state.companions), name) is not None:
            raise Refusal("name_taken", name=name)
        if len(state.heroes) >= MOST_HEROES:
            raise Refusal("too_many_heroes", n=len(state.heroes) + 1, most=MOST_HEROES)
        if party_size(state) >= MOST_PARTY and not self.hero.absent:
            raise Refusal("party_full", most=MOST_PARTY)
        entry = self.hero if self.hero.seat is not None else replace(self.hero, seat=_free_seat(state))
        return with_hero_entry(state, entry)


def _free_seat(state: NovaCampaign) -> int:
    taken = {hero.seat for hero in state.heroes}
    return next((seat for seat in range(SEATS) if seat not in taken), len(state.heroes) % SEATS)


@dataclass(frozen=True, slots=True)
class RemoveHero(CampaignMove):
    """A hero leaves the group for good: the hero's own equipment goes along.

    Equipment of others that the hero carried is put back.
    """

    hero: str = arg(HERO, of="hero")

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        hero = hero_in(state, self.hero)
        if len(state.heroes) == 1:
            raise Refusal("last_hero", hero=hero.name)
        items = tuple(_without(hero, item) for item in state.items if not (item.is_own and item.hero == hero.id))
        formulae = tuple(replace(each, hero="") if each.hero == hero.id else each for each in state.formulae)
        return replace(state, heroes=drop(state.heroes, hero.id), items=items, formulae=formulae)


def _without(hero: Hero, item: Item) -> Item:
    left = tuple(each for each in item.equipped if each != hero.id)
    return replace(item, equipped=left, hero="" if item.hero == hero.id else item.hero)


@dataclass(frozen=True, slots=True)
class CorrectHero(GivenCharacteristics, CampaignMove):
    """Set right the values on a hero's sheet; only the values given change."""

    hero: str = arg(HERO, of="hero")
    name: str | None = arg("name", default=None)
    player: str | None = arg("who plays the hero", default=None)
    seat: int | None = arg("colour and shape, 0 to 5", default=None, least=0, most=SEATS - 1)
    base_class: str | None = arg("base class", default=None)
    advanced_class: str | None = arg("advanced class", default=None)
    heroic: str | None = arg("heroic skill", default=None)
    upgrade: Upgrade | None = arg("characteristic that the advanced class has raised, or none", default=None)
    bond: str | None = arg("bond equipment", default=None)
    schools: tuple[str, ...] | None = arg("schools whose spells may be equipped", default=None)
    encumbrance: int | None = arg("limit of Encumbrance; 0: none", default=None, least=0, most=MOST_COUNT)
    familiar: str | None = arg("name of the familiar", default=None)
    wounds: int | None = arg("wounds kept from the last mission", default=None, least=0, most=MOST_HERO_HEALTH)

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        hero = hero_in(state, self.hero)
        given = collect_given(self, "hero")
        others = (*drop(state.heroes, hero.id), *state.companions)
        if "name" in given and find_by_name(others, require_name(given["name"], "hero")) is not None:
            raise Refusal("name_taken", name=given["name"])
        if self.schools is not None:
            given["schools"] = list_names(self.schools)
        if given.get("upgrade") == "none":
            given["upgrade"] = None
        corrected = replace(hero, **given)
        if corrected.health > state.options.health_max:
            raise Refusal("health_too_high", hero=hero.name, n=state.options.health_max)
        return with_hero(state, replace(corrected, wounds=min(corrected.wounds, corrected.health - 1)))

    def cautions(self, before: NovaCampaign, after: NovaCampaign) -> Iterator[Caution]:
        hero = hero_in(before, self.hero)
        if hero.advanced_class and fold(hero.advanced_class) != fold(hero_in(after, self.hero).advanced_class):
            yield Caution("class_by_hand", asks=False, hero=hero.name)


@dataclass(frozen=True, slots=True)
class ChangeXp(CampaignMove):
    """A hero earns Experience Points, or loses some that were counted by mistake."""

    hero: str = arg(HERO, of="hero")
    by: int = arg("how many", default=1, least=-MOST_COINS, most=MOST_COINS)

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        hero = hero_in(state, self.hero)
        earned = min(MOST_COINS, hero.xp_earned + self.by)
        return with_hero(state, hero, xp_earned=_check_covered(hero, earned, hero.xp_spent))

    def burst_key(self) -> Hashable | None:
        return ("xp", self.hero)


@dataclass(frozen=True, slots=True)
class SetSpentXp(CampaignMove):
    """Set right how many Experience Points a hero has spent."""

    hero: str = arg(HERO, of="hero")
    spent: int = arg("how many in all", least=0, most=MOST_COINS)

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        hero = hero_in(state, self.hero)
        _check_covered(hero, hero.xp_earned, self.spent)
        return with_hero(state, hero, xp_spent=self.spent)


def _check_covered(hero: Hero, earned: int, spent: int) -> int:
    """Refuse more spent Experience Points than were earned."""
    if earned < spent:
        raise Refusal("xp_overspent", hero=hero.name, earned=max(0, earned), spent=spent)
    return earned


@dataclass(frozen=True, slots=True)
class AddSeriousWound(CampaignMove):
    """A Serious Wound card is written on a hero's sheet."""

    says: ClassVar[tuple[str, ...]] = ("heroes.serious_wounds",)

    hero: str = arg(HERO, of="hero")
    name: str = arg("name of the card")
    cost: int = arg("Popolini that its cure costs", default=0, least=0, most=MOST_COINS)

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        return with_wound(state, hero_in(state, self.hero), WoundEntry(name=self.name, cost=self.cost))


@dataclass(frozen=True, slots=True)
class PriceWound(CampaignMove):
    """Set right the cost of the cure of a Serious Wound."""

    hero: str = arg(HERO, of="hero")
    wound: str = arg("id of the Serious Wound", of="wound")
    cost: int = arg("Popolini", least=0, most=MOST_COINS)

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        hero = hero_in(state, self.hero)
        wound = replace(wound_in(hero, self.wound), cost=self.cost)
        return with_hero(state, hero, serious_wounds=put(hero.serious_wounds, wound))


@dataclass(frozen=True, slots=True)
class ForgetSeriousWound(CampaignMove):
    """A Serious Wound is struck without a cure."""

    says: ClassVar[tuple[str, ...]] = ("heroes.serious_wounds",)

    hero: str = arg(HERO, of="hero")
    wound: str = arg("id of the Serious Wound", of="wound")

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        hero = hero_in(state, self.hero)
        wound = wound_in(hero, self.wound)
        return with_hero(state, hero, serious_wounds=drop(hero.serious_wounds, wound.id))


@dataclass(frozen=True, slots=True)
class WriteNotes(CampaignMove):
    """The notes of a hero."""

    hero: str = arg(HERO, of="hero")
    notes: str = arg("the notes", default="", longest=LONGEST_WORDS)

    def apply(self, state: NovaCampaign) -> NovaCampaign:
        return with_hero(state, hero_in(state, self.hero), notes=self.notes.strip())

    def describe(self, before: NovaCampaign, after: NovaCampaign) -> Message:
        return describe_by_fields(self, before, after, "" if self.notes.strip() else "none")
