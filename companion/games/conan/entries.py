"""The things that the table types in: skills, objects, spells, allies, tiles, markers."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.conan.prints import AllyCard, Die, MarkerPrint, SkillPrint, SpellPrint, ThingPrint, TilePrint
from companion.kernel.codec import LONGEST_WORDS
from companion.kernel.field import arg

ID_DOC = "id; by default the name in small letters, words joined by _, with 2, 3... if taken"

LIVES_DOC = "life points left of each figure in play; by default all are there and whole"


@dataclass(frozen=True, slots=True, kw_only=True)
class SkillSetup(SkillPrint):
    """A skill as typed in."""

    name: str = arg("name of the skill")


@dataclass(frozen=True, slots=True, kw_only=True)
class ThingSetup(ThingPrint):
    """An object that a hero has, or that lies on the board."""

    id: str = arg(ID_DOC, default="")
    where: str = arg("where it lies, if nobody carries it", default="", longest=LONGEST_WORDS)


@dataclass(frozen=True, slots=True, kw_only=True)
class SpellSetup(SpellPrint):
    """A spell card."""

    id: str = arg(ID_DOC, default="")
    gems: int = arg("gems that lie on it", default=0, least=0, most=20)


@dataclass(frozen=True, slots=True, kw_only=True)
class AllySetup(AllyCard):
    """An ally tile beside a hero's sheet."""

    id: str = arg(ID_DOC, default="")
    gems: int = arg("gems that lie on it", default=0, least=0, most=30)
    lives: tuple[int, ...] = arg(LIVES_DOC, default=(), least=1, most=15)
    activated: int = arg("figures activated in this turn, from the first", default=0, least=0, most=12)
    attacked: int = arg("figures that have attacked in this turn, from the first", default=0, least=0, most=12)


@dataclass(frozen=True, slots=True, kw_only=True)
class TileSetup(TilePrint):
    """A tile of the river, from the left."""

    id: str = arg(ID_DOC, default="")
    dead: bool = arg("already on its bloodied side", default=False)
    lives: tuple[int, ...] = arg(LIVES_DOC, default=(), least=1, most=15)


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkerSetup(MarkerPrint):
    """An extra marker on the turn track."""

    id: str = arg(ID_DOC, default="")


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
