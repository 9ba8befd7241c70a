"""Areas are named, change hands, are activated, and lie under frost or desolation."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.games.runewars.figures import count_allied, with_allies_freed, with_peasant_back
from companion.games.runewars.lookup import (
    area_in,
    is_followed,
    name_by_id,
    player_in,
    stronghold_at,
    with_area,
    with_player,
)
from companion.games.runewars.printed import AreaValues
from companion.games.runewars.state import A_FEW, MOST_DIAL, RESOURCES, Area, Runewars
from companion.games.runewars.supply import yield_of
from companion.games.runewars.victory import target_cautions
from companion.games.runewars.words import RunewarsMove, describe_by_fields
from companion.kernel.field import arg
from companion.kernel.ids import make_id
from companion.kernel.message import Message
from companion.kernel.refusal import Caution, Refusal
from companion.kernel.shared_values import build_from, collect_given

AREA = "id of the area"


def _refuse_name(state: Runewars, name: str, area_id: str = "") -> None:
    """Refuse an empty name, and one that another area has already."""
    if not name.strip():
        raise Refusal("area_without_name")
    if any(area.name.casefold() == name.strip().casefold() for area in state.areas if area.id != area_id):
        raise Refusal("area_there", area=name.strip())


class _AreaMove(RunewarsMove):
    """A move by which a player may come to the target of victory, or fall below it."""

    __slots__ = ()

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        yield from target_cautions(before, after)


@dataclass(frozen=True, slots=True)
class AddArea(_AreaMove, AreaValues):
    """Name an area of the map, so that runes, units and tokens can be told apart by it."""

    name: str = arg("name of the area; its id is the name in small letters")
    controller: str = arg("id of the player who controls it; empty: nobody", default="", of="player")
    home: str = arg("id of the player in whose home realm it lies; empty: nobody’s", default="", of="player")

    def apply(self, state: Runewars) -> Runewars:
        for player in (self.controller, self.home):
            if player:
                player_in(state, player)
        _refuse_name(state, self.name)
        new_id = make_id(self.name, {area.id for area in state.areas}, "area")
        area = build_from(Area, self, id=new_id, controller=self.controller or self.home)
        return replace(state, areas=(*state.areas, area))


@dataclass(frozen=True, slots=True)
class NameMap(RunewarsMove):
    """Give the map a name, under which the group finds its areas again."""

    name: str = arg("name of the map; empty: none", default="")

    def apply(self, state: Runewars) -> Runewars:
        return replace(state, map_name=self.name.strip())


@dataclass(frozen=True, slots=True)
class EditArea(RunewarsMove):
    """Set right the printed values of an area; only the given ones change."""

    area: str = arg(AREA, of="area")
    name: str | None = arg("its name", default=None)
    home: str | None = arg("id of the player in whose home realm it lies; empty: nobody’s", default=None, of="player")
    food: int | None = arg("food that it gives", default=None, least=0, most=MOST_DIAL)
    wood: int | None = arg("wood that it gives", default=None, least=0, most=MOST_DIAL)
    ore: int | None = arg("ore that it gives", default=None, least=0, most=MOST_DIAL)
    city_runes: int | None = arg("runes of its city", default=None, least=0, most=A_FEW)
    tile_12: bool | None = arg("whether it is on tile 12", default=None)
    city: str | None = arg("name of its city; empty: none", default=None)
    exploration: str | None = arg("its exploration token, in your own words; empty: none", default=None)

    def apply(self, state: Runewars) -> Runewars:
        area = area_in(state, self.area)
        if self.name is not None:
            _refuse_name(state, self.name, area.id)
        if self.home:
            player_in(state, self.home)
        return with_area(state, area, **collect_given(self, "area"))

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        if self.home and _has_tokens(before, area_in(before, self.area)):
            yield from home_cautions(area_in(after, self.area))
        yield from target_cautions(before, after)


@dataclass(frozen=True, slots=True)
class ControlArea(RunewarsMove):
    """An area changes hands, and with it the rune in it."""

    area: str = arg(AREA, of="area")
    player: str = arg("id of the player who controls it now; empty: nobody", default="", of="player")

    def apply(self, state: Runewars) -> Runewars:
        area = area_in(state, self.area)
        if self.player:
            player_in(state, self.player)
        return with_allies_freed(with_area(state, area, controller=self.player, left_by=""), area.id, self.player)

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        """Ask where allied units would not stay allied, which they do only in a friendly area."""
        if count_allied(after, self.area) < count_allied(before, self.area):
            yield Caution("allies_lost", asks=False, area=name_by_id(before, self.area))
        yield from target_cautions(before, after)

    def describe(self, before: Runewars, after: Runewars) -> Message:
        freed = count_allied(after, self.area) < count_allied(before, self.area)
        parts = ("" if self.player else "nobody", "freed" if freed else "")
        return describe_by_fields(self, before, after, ".".join(filter(None, parts)))


@dataclass(frozen=True, slots=True)
class ActivateArea(RunewarsMove):
    """Put an activation token on an area, or take it away.

    Peasants leave an area that is activated.
    """

    says = ("areas.activated",)

    area: str = arg(AREA, of="area")
    on: bool = arg("true: activated", default=True)

    def apply(self, state: Runewars) -> Runewars:
        return activate(state, area_in(state, self.area)) if self.on else self._take_token_off(state)

    def _take_token_off(self, state: Runewars) -> Runewars:
        return with_area(state, area_in(state, self.area), activated=False)

    def describe(self, before: Runewars, after: Runewars) -> Message:
        return describe_by_fields(self, before, after, "" if self.on else "off")


def activate(state: Runewars, area: Area) -> Runewars:
    """Return the state with an activation token on an area; a peasant goes back to its player."""
    return with_peasant_back(with_area(state, area, activated=True), area.id)


@dataclass(frozen=True, slots=True)
class PlaceFrost(RunewarsMove):
    """Put a frost token on an area: it gives nothing, and it is winter there."""

    area: str = arg(AREA, of="area")

    def apply(self, state: Runewars) -> Runewars:
        area = area_in(state, self.area)
        if area.frost >= A_FEW:
            raise Refusal("frost_enough", area=area.name, n=area.frost)
        return with_area(state, area, frost=area.frost + 1)

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        area = area_in(before, self.area)
        yield from home_cautions(area)
        if area.desolation:
            yield Caution("desolation_there", area=area.name)
        yield from target_cautions(before, after)


@dataclass(frozen=True, slots=True)
class TakeFrost(_AreaMove):
    """Take a frost token off an area."""

    area: str = arg(AREA, of="area")

    def apply(self, state: Runewars) -> Runewars:
        area = area_in(state, self.area)
        if not area.frost:
            raise Refusal("no_frost", area=area.name)
        return with_area(state, area, frost=area.frost - 1)


@dataclass(frozen=True, slots=True)
class PlaceDesolation(RunewarsMove):
    """Put a desolation token on an area: it gives its resources once more, then nothing.

    The controller of the area takes those resources.
    """

    says = ("areas.desolation",)

    area: str = arg(AREA, of="area")

    def apply(self, state: Runewars) -> Runewars:
        area = area_in(state, self.area)
        if area.desolation:
            raise Refusal("desolation_there", area=area.name)
        if area.controller:
            state = _with_gift(state, area)
        return with_area(state, area, desolation=True)

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        area = area_in(before, self.area)
        yield from home_cautions(area)
        if area.frost and is_followed(before, "units"):
            yield Caution("frost_there", area=area.name)
        yield from target_cautions(before, after)


def _with_gift(state: Runewars, area: Area) -> Runewars:
    player, gift = player_in(state, area.controller), yield_of(area)
    dials = {name: _raise_dial(getattr(player, name), getattr(gift, name)) for name in RESOURCES}
    return with_player(state, player, **dials)


def _raise_dial(dial: int, gift: int) -> int:
    """Add a gift to a dial up to its last number; a higher value set by the table stays."""
    return max(dial, min(MOST_DIAL, dial + gift))


@dataclass(frozen=True, slots=True)
class LiftDesolation(_AreaMove):
    """Take the desolation token off an area."""

    says = ("areas.desolation",)

    area: str = arg(AREA, of="area")

    def apply(self, state: Runewars) -> Runewars:
        area = area_in(state, self.area)
        if not area.desolation:
            raise Refusal("no_desolation", area=area.name)
        return with_area(state, area, desolation=False)


@dataclass(frozen=True, slots=True)
class PlaceLostCity(RunewarsMove):
    """The Lost City appears on tile 12; tokens anywhere on the tile go instead."""

    area: str = arg("id of the area on tile 12", of="area")

    def apply(self, state: Runewars) -> Runewars:
        area = area_in(state, self.area)
        if self._is_covered(state):
            cleared = (with_no_tokens(each) if each in self._tile(state) else each for each in state.areas)
            return replace(state, areas=tuple(cleared))
        if any(each.lost_city for each in state.areas):
            raise Refusal("lost_city_there")
        return with_area(state, area, lost_city=True)

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        area = area_in(before, self.area)
        if not area.tile_12:
            yield Caution("not_tile_12", area=area.name)
        if area_in(after, area.id).lost_city and stronghold_at(before, area.id) is not None:
            yield Caution("stronghold_there", area=area.name)
        yield from target_cautions(before, after)

    def describe(self, before: Runewars, after: Runewars) -> Message:
        return describe_by_fields(self, before, after, "cleared" if self._is_covered(before) else "")

    def _tile(self, state: Runewars) -> tuple[Area, ...]:
        """Return all areas of the tile, as far as the app knows them."""
        return tuple(each for each in state.areas if each.tile_12 or each.id == self.area)

    def _is_covered(self, state: Runewars) -> bool:
        return any(_has_tokens(state, each) for each in self._tile(state))


def with_no_tokens(area: Area) -> Area:
    return replace(area, frost=0, desolation=False)


def _has_tokens(state: Runewars, area: Area) -> bool:
    """Return whether tokens lie on an area; frost that only the table follows does not count."""
    return area.desolation or (area.frost > 0 and is_followed(state, "units"))


def can_hold_lost_city(area: Area) -> bool:
    """Return whether the Lost City can appear there, or tokens there make way for it."""
    return area.tile_12 and not area.lost_city


def home_cautions(area: Area) -> Iterator[Caution]:
    """Ask where frost or desolation would lie in a home realm."""
    if area.home:
        yield Caution("home_realm", area=area.name)
