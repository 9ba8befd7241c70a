"""The things that the table types in: skills, objects, spells, allies, tiles, markers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.content.icons import icon_names
from companion.games.conan.state import MOST_LOAD, TRACK_END, Bonus, Die, ThingKind
from companion.kernel.codec import LONGEST_WORDS
from companion.kernel.field import arg

ID_DOC = "id; by default the name in small letters, words joined by _, with 2, 3... if taken"

DICE_DOC = "dice of its attack, if it is one"
ATTACKS_DOC = "dice that its figures roll, for melee and for ranged attacks"
LIVES_DOC = "life points left of each figure in play; by default all are there and whole"


@dataclass(frozen=True, slots=True, kw_only=True)
class SkillSetup:
    """A skill as typed in."""

    name: str = arg("name of the skill")
    limit: int | None = arg("load at which it is lost; none: never", default=None, least=1, most=MOST_LOAD)


@dataclass(frozen=True, slots=True, kw_only=True)
class ThingSetup:
    """An object that a hero has, or that lies on the board."""

    name: str = arg("name on the card")
    id: str = arg(ID_DOC, default="")
    encumbrance: int = arg("encumbrance on the card", default=0, least=0, most=20)
    kind: ThingKind = arg("kind of card", default="item", choices=("weapon", "shield", "armour", "item"))
    bonuses: tuple[Bonus, ...] = arg("dice that the card adds, for each use", default=())
    thrown: bool = arg("a ranged attack leaves the card in the target's area", default=False)
    area: bool = arg("hits a whole area and is discarded after use", default=False)
    text: str = arg("what the card says, in your own words", default="", longest=LONGEST_WORDS)
    where: str = arg("where it lies, if nobody carries it", default="", longest=LONGEST_WORDS)


@dataclass(frozen=True, slots=True, kw_only=True)
class SpellSetup:
    """A spell card."""

    name: str = arg("name on the card")
    id: str = arg(ID_DOC, default="")
    cost: int = arg("gems that a casting costs", default=1, least=0, most=20)
    limit: int = arg("most gems on the card", default=1, least=0, most=20)
    reaction: bool = arg("can be cast in the opponent's turn", default=False)
    area: bool = arg("hits everyone in an area", default=False)
    dice: tuple[Die, ...] = arg(DICE_DOC, default=())
    gems: int = arg("gems that lie on it", default=0, least=0, most=20)


@dataclass(frozen=True, slots=True, kw_only=True)
class AllySetup:
    """An ally tile beside a hero's sheet."""

    name: str = arg("name of the allies")
    id: str = arg(ID_DOC, default="")
    figures: int = arg("how many figures", default=1, least=1, most=12)
    life: int = arg("life points of each", default=1, least=1, most=15)
    base_move: int = arg("base movement", default=2, least=0, most=9)
    gems: int = arg("gems that lie on it", default=0, least=0, most=30)
    lives: tuple[int, ...] = arg(LIVES_DOC, default=(), least=1, most=15)
    activated: int = arg("figures activated in this turn, from the first", default=0, least=0, most=12)
    attacked: int = arg("figures that have attacked in this turn, from the first", default=0, least=0, most=12)


@dataclass(frozen=True, slots=True, kw_only=True)
class TileSetup:
    """A tile of the river, from the left."""

    name: str = arg("name of the unit or of the event")
    id: str = arg(ID_DOC, default="")
    count: int = arg("how many figures", default=1, least=0, most=20)
    life: int = arg("life points of each", default=1, least=1, most=15)
    base_move: int = arg("base movement; 0: not said", default=0, least=0, most=9)
    armour: int = arg("fixed armour", default=0, least=0, most=9)
    attacks: tuple[Bonus, ...] = arg(ATTACKS_DOC, default=())
    reinforcement: int = arg("reinforcement points that a figure costs", default=1, least=0, most=20)
    event: bool = arg("an event tile", default=False)
    dead: bool = arg("already on its bloodied side", default=False)
    color: str = arg("colour of its bases", default="")
    icon: str = arg("icon on the board", default="", known=icon_names)
    lives: tuple[int, ...] = arg(LIVES_DOC, default=(), least=1, most=15)


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkerSetup:
    """An extra marker on the turn track."""

    name: str = arg("whose life points, or which event")
    id: str = arg(ID_DOC, default="")
    value: int = arg("where it stands", default=0, least=0, most=TRACK_END)
    kind: Literal["life", "event"] = arg("what it counts", default="life", choices=("life", "event"))


@dataclass(frozen=True, slots=True, kw_only=True)
class SpaceSetup:
    """An action space as printed on a sheet."""

    limit: int | None = arg("most gems; none: no limit", default=None, least=0, most=30)
    die: Die | None = arg("die rolled for each gem", default=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class SpacesSetup:
    """The action spaces that differ from the printed sheet."""

    movement: SpaceSetup | None = arg("movement", default=None)
    melee: SpaceSetup | None = arg("melee attack", default=None)
    ranged: SpaceSetup | None = arg("ranged attack", default=None)
    guard: SpaceSetup | None = arg("guard", default=None)
    manipulation: SpaceSetup | None = arg("manipulation", default=None)
    reroll: SpaceSetup | None = arg("reroll", default=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class OnSpacesSetup:
    """The gems that lie on a hero's action spaces. They have served their actions already."""

    movement: int = arg("on movement", default=0, least=0, most=30)
    melee: int = arg("on melee attack", default=0, least=0, most=30)
    ranged: int = arg("on ranged attack", default=0, least=0, most=30)
    guard: int = arg("on guard", default=0, least=0, most=30)
    manipulation: int = arg("on manipulation", default=0, least=0, most=30)
    reroll: int = arg("on reroll", default=0, least=0, most=30)


@dataclass(frozen=True, slots=True, kw_only=True)
class BenefitsSetup:
    """The gems that the Overlord has spent on benefits in this turn."""

    movement: int = arg("on movement", default=0, least=0, most=75)
    guard: int = arg("on guard", default=0, least=0, most=75)
    reroll: int = arg("on reroll", default=0, least=0, most=75)
