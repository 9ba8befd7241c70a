"""The print of cards and tiles, said once for the state, for setups and for moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.content.icons import icon_names
from companion.kernel.codec import LONGEST_WORDS
from companion.kernel.field import arg

Die = Literal["yellow", "orange", "red"]
BonusUse = Literal["melee", "ranged", "guard", "armour", "manipulation"]
ThingKind = Literal["weapon", "shield", "armour", "item"]

BONUS_USES: tuple[BonusUse, ...] = ("melee", "ranged", "guard", "armour", "manipulation")
MOST_COST = 20
MOST_COUNTED = 99
MOST_LOAD = 30
TRACK_END = 15
"""Limits of what a table types in: the cost of a tile or of a spell, whatever is counted, encumbrance, the track."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bonus:
    """The bonus of a card for one use: dice, perhaps a free reroll, perhaps fixed axes."""

    use: BonusUse = arg("what the card helps with", choices=BONUS_USES)
    dice: tuple[Die, ...] = arg("dice that it adds", default=())
    free_reroll: bool = arg("an arrow: one free reroll of a die of the first colour", default=False)
    axes: int = arg("axes that it adds without rolling", default=0, least=0, most=MOST_COUNTED)


@dataclass(frozen=True, slots=True, kw_only=True)
class SkillPrint:
    """A skill. At a load of `limit` or more it is lost."""

    limit: int | None = arg("load at which it is lost; none: never", default=None, least=1, most=MOST_LOAD)


@dataclass(frozen=True, slots=True, kw_only=True)
class ThingPrint:
    """The card of an object."""

    name: str = arg("name on the card")
    encumbrance: int = arg("encumbrance on the card", default=0, least=0, most=20)
    kind: ThingKind = arg("kind of card", default="item", choices=("weapon", "shield", "armour", "item"))
    bonuses: tuple[Bonus, ...] = arg("dice that the card adds, for each use", default=())
    thrown: bool = arg("a ranged attack leaves the card in the target's area", default=False)
    area: bool = arg("hits a whole area and is discarded after use", default=False)
    text: str = arg("what the card says, in your own words", default="", longest=LONGEST_WORDS)


@dataclass(frozen=True, slots=True, kw_only=True)
class SpellPrint:
    """The card of a spell."""

    name: str = arg("name on the card")
    cost: int = arg("gems that a casting costs", default=1, least=0, most=MOST_COST)
    limit: int = arg("most gems on the card", default=1, least=0, most=MOST_COST)
    reaction: bool = arg("can be cast in the opponent's turn", default=False)
    area: bool = arg("hits everyone in an area", default=False)
    dice: tuple[Die, ...] = arg("dice of its attack, if it is one", default=())


@dataclass(frozen=True, slots=True, kw_only=True)
class AllyPrint:
    """A tile of allies."""

    name: str = arg("name of the allies")
    base_move: int = arg("base movement", default=2, least=0, most=9)


@dataclass(frozen=True, slots=True, kw_only=True)
class AllyCard(AllyPrint):
    """A tile of allies as it comes to the table: all its figures are whole."""

    figures: int = arg("how many figures", default=1, least=1, most=12)
    life: int = arg("life points of each", default=1, least=1, most=15)


@dataclass(frozen=True, slots=True, kw_only=True)
class TilePrint:
    """A tile of the river: units that act together, or an event."""

    name: str = arg("name of the unit or of the event")
    count: int = arg("how many figures", default=1, least=0, most=20)
    life: int = arg("life points of each", default=1, least=1, most=15)
    base_move: int = arg("base movement; 0: not said", default=0, least=0, most=9)
    armour: int = arg("fixed armour", default=0, least=0, most=9)
    attacks: tuple[Bonus, ...] = arg("dice that its figures roll, for melee and for ranged attacks", default=())
    reinforcement: int = arg("reinforcement points that a figure costs", default=1, least=0, most=20)
    event: bool = arg("an event tile", default=False)
    color: str = arg("colour of its bases", default="")
    icon: str = arg("icon on the board", default="", known=icon_names)


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkerPrint:
    """An extra marker on the turn track: life points of a character, or an event."""

    name: str = arg("whose life points, or which event")
    value: int = arg("where it stands", default=0, least=0, most=TRACK_END)
    kind: Literal["life", "event"] = arg("what it counts", default="life", choices=("life", "event"))
