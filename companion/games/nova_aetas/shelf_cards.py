"""The cards of things on a campaign sheet, as the shelf stores them, with the same fields.

They stand with the mission, so that looking at the shelf loads no campaign.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.games.nova_aetas.characteristics import Characteristics
from companion.games.nova_aetas.setup import ItemSetup
from companion.games.nova_aetas.state import MANY, MOST_COINS, MOST_VALUE, Deck
from companion.kernel.field import arg

Stat = Literal["rapidity", "dexterity", "physique", "mind", "health"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemCard(ItemSetup):
    """An item, for a mission and for the sheet between missions."""

    encumbrance: int = arg("Encumbrance", default=0, least=0, most=MANY)
    school: str = arg("school of a spell", default="")
    trick: bool = arg("true: a trick, for everybody", default=False)
    familiar: bool = arg("true: a familiar", default=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class SkillCard:
    """A skill as the skill sheet prints it."""

    name: str = arg("name of the skill")
    cost: int = arg("Experience Points", default=0, least=0, most=MANY)
    category: str = arg("its category", default="")
    keyword: str = arg("its keyword", default="")
    prerequisite: str = arg("name of the skill that it needs", default="")
    advanced: bool = arg("true: of the advanced class", default=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassCard:
    """An advanced class as its sheet prints it."""

    name: str = arg("name of the advanced class")
    base: str = arg("name of its base class", default="")
    first: Stat = arg("one of the two characteristics that it may raise", default="rapidity")
    second: Stat = arg("the other one", default="health")
    bonds: tuple[str, ...] = arg("names of its bond equipment", default=())
    heroic: str = arg("its heroic skill", default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class HiredSkillCard:
    """A skill printed on a companion's card."""

    name: str = arg("name of the skill")
    cost: int = arg("Popolini", default=0, least=0, most=MOST_COINS)


@dataclass(frozen=True, slots=True, kw_only=True)
class CompanionCard(Characteristics):
    """A companion: values, skills, items."""

    name: str = arg("name of the companion")
    skills: tuple[HiredSkillCard, ...] = arg("the skills on the card", default=())
    items: tuple[str, ...] = arg("the items on the card", default=())
    resistances: tuple[int, ...] = arg(
        "wounds that each of the items absorbs, in their order", default=(), least=0, most=MOST_VALUE
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class WoundCard:
    """A Serious Wound card."""

    name: str = arg("name of the card")
    cost: int = arg("Popolini that its cure costs", default=0, least=0, most=MOST_COINS)


@dataclass(frozen=True, slots=True, kw_only=True)
class ReagentCard:
    """A reagent: its deck, and its prices for buying and selling in shops."""

    name: str = arg("name of the reagent")
    deck: Deck = arg("elementum, alchimia or pecunia", default="elementum")
    buy: int = arg("Popolini to buy one", default=0, least=0, most=MOST_COINS)
    sell: int = arg("Popolini for one that is sold", default=0, least=0, most=MOST_COINS)


@dataclass(frozen=True, slots=True, kw_only=True)
class FamiliarCard:
    name: str = arg("name of the familiar")


@dataclass(frozen=True, slots=True, kw_only=True)
class FactionCard:
    name: str = arg("name of the faction")


@dataclass(frozen=True, slots=True, kw_only=True)
class EventCard:
    name: str = arg("title of the Event card")
