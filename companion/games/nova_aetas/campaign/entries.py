"""Entries of the sheet and its tables: the values of its lines, for setups and moves."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from companion.games.nova_aetas.characteristics import Characteristics, GivenCharacteristics
from companion.games.nova_aetas.shelf_cards import (
    ClassCard,
    CompanionCard,
    HiredSkillCard,
    ReagentCard,
    SkillCard,
    Stat,
    WoundCard,
)
from companion.games.nova_aetas.state import MOST_COINS, MOST_HERO_HEALTH, MOST_VALUE, StatusSide
from companion.kernel.codec import LONGEST_WORDS
from companion.kernel.field import arg
from companion.kernel.shared_values import build_from, collect_given

ItemKind = Literal["starting", "bond", "destiny", "hero_formula", "formula", "reward"]
Service = Literal["none", "craft", "cure", "hire"]

DESTINY_CARDS = 6
MOST_COUNT = 99
ABSORBED = "wounds that each of the items absorbs, in their order"


@dataclass(frozen=True, slots=True, kw_only=True)
class HeroValues(Characteristics):
    """The values of a hero's sheet that a setup says and the sheet keeps."""

    player: str = arg("who plays the hero", default="")
    base_class: str = arg("base class", default="")
    advanced_class: str = arg("advanced class", default="")
    heroic: str = arg("heroic skill", default="")
    upgrade: Stat | None = arg("characteristic that the advanced class has raised", default=None)
    xp_earned: int = arg("Experience Points earned in all", default=0, least=0, most=MOST_COINS)
    xp_spent: int = arg("those that are spent", default=0, least=0, most=MOST_COINS)
    destiny_owned: tuple[int, ...] = arg("Destiny cards", default=(1,), least=1, most=DESTINY_CARDS)
    destiny_resolved: tuple[int, ...] = arg("those that are resolved", default=(), least=1, most=DESTINY_CARDS)
    achievements: tuple[str, ...] = arg("personal Achievements", default=())
    bond: str = arg("bond equipment", default="")
    schools: tuple[str, ...] = arg("schools whose spells may be equipped", default=())
    encumbrance: int = arg("limit of Encumbrance; 0: none", default=0, least=0, most=MOST_COUNT)
    familiar: str = arg("name of the familiar", default="")
    wounds: int = arg("wounds kept from the last mission", default=0, least=0, most=MOST_HERO_HEALTH)
    notes: str = arg("notes", default="", longest=LONGEST_WORDS)
    absent: bool = arg("true: takes no part for now", default=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class SkillEntry(SkillCard):
    """A skill of a hero."""

    equipped: bool = arg("true: equipped", default=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class CapEntry:
    category: str = arg("category of skills")
    most: int = arg("how many may be equipped", default=1, least=0, most=MOST_VALUE)


@dataclass(frozen=True, slots=True, kw_only=True)
class WoundEntry(WoundCard):
    """A Serious Wound of a hero."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GearValues:
    """The print of a piece of equipment, and of the formula that makes it."""

    school: str = arg("school of a spell", default="")
    trick: bool = arg("true: a trick, for everybody", default=False)
    encumbrance: int = arg("Encumbrance", default=0, least=0, most=MOST_COUNT)
    resistance: int = arg("wounds that it absorbs", default=0, least=0, most=MOST_VALUE)


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemEntry(GearValues):
    """A line of the inventory."""

    name: str = arg("name of the item")
    kind: ItemKind = arg("starting, bond, destiny, hero_formula, formula or reward", default="reward")
    hero: str = arg("whose it is, if only one hero may use it", default="", of="hero")
    copies: int = arg("how many", default=1, least=1, most=MOST_COUNT)
    familiar: bool = arg("true: a familiar", default=False)


def starting_item(written: str | ItemEntry) -> ItemEntry:
    """Return a hero's piece of starting equipment; by hand one may be written as a bare name."""
    entry = ItemEntry(name=written) if isinstance(written, str) else written
    return replace(entry, kind="starting")


@dataclass(frozen=True, slots=True, kw_only=True)
class CompanionSkillEntry(HiredSkillCard):
    bought: bool = arg("true: bought", default=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class CompanionEntry(CompanionCard):
    """A companion's card: values, three skills, three items."""

    skills: tuple[CompanionSkillEntry, ...] = arg("the skills on the card", default=())
    hired: int = arg("number of the rest of the hiring; 0: the present one", default=0, least=0, most=MOST_COUNT)
    in_use: bool = arg("true: takes part in missions, where there is room", default=True)

    @property
    def price(self) -> int:
        """The Popolini for the skills that are bought; the hiring itself is free."""
        return sum(skill.cost for skill in self.skills if skill.bought)


def companion_entry(card: CompanionCard) -> CompanionEntry:
    """Return the entry of a card, to hire the companion anew: nothing is bought yet."""
    skills = tuple(build_from(CompanionSkillEntry, skill, bought=False) for skill in card.skills)
    return build_from(CompanionEntry, card, skills=skills, hired=0, in_use=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class HiredEntry(GivenCharacteristics):
    """A companion's card at the Barracks.

    For a companion who is hired again, the values that the entry leaves out are as on the earlier card.
    """

    name: str = arg("name of the companion")
    skills: tuple[CompanionSkillEntry, ...] | None = arg("the skills on the card, each bought or not", default=None)
    items: tuple[str, ...] | None = arg("the items on the card", default=None)
    resistances: tuple[int, ...] | None = arg(ABSORBED, default=None, least=0, most=MOST_VALUE)
    hired: int = arg("stands in older plays; the present rest counts", default=0, least=0, most=MOST_COUNT)
    in_use: bool = arg("true: takes part in missions, where there is room", default=True)

    def card(self, known: CompanionEntry | None) -> CompanionEntry:
        """Return the whole card: the values said here, the others as known of the companion."""
        return replace(known or CompanionEntry(name=self.name), **collect_given(self, "hired"), hired=0)


# --- tables of the box -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class ReagentEntry(ReagentCard):
    checked: bool = arg("true: compared with the box", default=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class ShopEntry:
    """A shop, how many may visit it in a city and in a village, and whether companions may."""

    name: str = arg("name of the shop")
    city: int = arg("how many may visit it in a city", default=1, least=0, most=MOST_COUNT)
    village: int = arg("how many may visit it in a village", default=1, least=0, most=MOST_COUNT)
    service: Service = arg("craft, cure, hire or none of these", default="none")
    companions: bool = arg("true: companions may visit it", default=True)
    checked: bool = arg("true: compared with the box", default=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class StatusEntry:
    """A status token of the box, for the missions."""

    name: str = arg("name of the status")
    side: StatusSide = arg("positive or negative", default="negative")
    checked: bool = arg("true: compared with the box", default=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassEntry(ClassCard):
    """An advanced class in the table of a campaign."""

    checked: bool = arg("true: compared with the box", default=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class NeedEntry:
    """Reagents of one kind: those that a formula takes, or that a group has."""

    reagent: str = arg("the reagent", of="reagent")
    count: int = arg("how many", default=1, least=1, most=MOST_COUNT)


@dataclass(frozen=True, slots=True, kw_only=True)
class FormulaEntry(GearValues):
    """A formula card: its ingredients, the number of copies printed, and the item made from it."""

    name: str = arg("name of the item that it makes")
    hero: str = arg("whose it is, if only one hero may use it", default="", of="hero")
    needs: tuple[NeedEntry, ...] = arg("reagents that it takes", default=())
    coins: int = arg("Popolini that it takes", default=0, least=0, most=MOST_COINS)
    copies: int = arg("copies in the box", default=1, least=1, most=MOST_COUNT)
    checked: bool = arg("true: compared with the box", default=False)
