"""The printed values of areas, heroes and units, shared by state, setup, moves and shelf."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.games.runewars.options import A_FEW
from companion.kernel.field import arg

Shape = Literal["triangle", "rectangle", "circle", "hexagon"]

INITIATIVES = 5
MOST_DIAL = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class AreaGifts:
    """The resources and runes that an area gives to its controller while it lies under no token."""

    food: int = arg("food that it gives", default=0, least=0, most=MOST_DIAL)
    wood: int = arg("wood that it gives", default=0, least=0, most=MOST_DIAL)
    ore: int = arg("ore that it gives", default=0, least=0, most=MOST_DIAL)
    city_runes: int = arg("runes of its city, with the free cities", default=0, least=0, most=A_FEW)


@dataclass(frozen=True, slots=True, kw_only=True)
class AreaValues(AreaGifts):
    """All that is printed on an area; no frost or desolation touches its exploration token."""

    tile_12: bool = arg("true: it is on tile 12, where the Lost City may come", default=False)
    city: str = arg("name of its city; empty: none", default="")
    exploration: str = arg("its exploration token, in your own words; empty: none", default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class HeroValues:
    """A hero's card.

    `health` 0: nobody has typed it, so the app does not know when the hero falls.
    """

    strength: int = arg("strength printed on the hero’s card", default=0, least=0, most=A_FEW)
    agility: int = arg("agility printed on the hero’s card", default=0, least=0, most=A_FEW)
    wisdom: int = arg("wisdom printed on the hero’s card", default=0, least=0, most=A_FEW)
    health: int = arg("damage that defeats the hero; 0: not told", default=0, least=0, most=A_FEW)


@dataclass(frozen=True, slots=True, kw_only=True)
class BaseValues:
    """A unit in battle: the shape of its base, its initiative and its health."""

    shape: Shape = arg("shape of the base", default="triangle")
    initiative: int = arg("its initiative", default=1, least=1, most=INITIATIVES)
    health: int = arg("damage that destroys one figure", default=1, least=1, most=A_FEW)


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitValues(BaseValues):
    """A kind of unit on the map."""

    fast: bool = arg("true: moves three spaces", default=False)
    allied: bool = arg("true: neutral figures that follow their owner", default=False)
    undead: bool = arg("true: undead tokens of the player, used as figures", default=False)
