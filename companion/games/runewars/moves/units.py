"""Units are recruited, march, are routed, stand up and are destroyed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.games.runewars.calendar import season_of
from companion.games.runewars.figures import (
    join_figures,
    move_figures,
    take_figures,
    turn_figures,
    with_allies_freed,
    with_step,
    with_tokens_back,
)
from companion.games.runewars.in_battle import SAID
from companion.games.runewars.limits import crowd_cautions, development_cautions
from companion.games.runewars.lookup import (
    area_in,
    is_followed,
    name_by_id,
    owner_in,
    player_in,
    stronghold_at,
    units_at,
    units_in,
    with_area,
    with_player,
)
from companion.games.runewars.movement import march_cautions, refuse_ends_between
from companion.games.runewars.moves.areas import activate
from companion.games.runewars.printed import UnitValues
from companion.games.runewars.resolving import is_preparing, order_cautions, target_area_cautions, with_target
from companion.games.runewars.state import (
    CONQUER,
    MANY,
    MARCH_NAMES,
    NEUTRAL,
    STRATEGIZE,
    UNDEAD,
    Area,
    Runewars,
    Units,
)
from companion.games.runewars.supply import find_starving
from companion.games.runewars.victory import target_cautions
from companion.games.runewars.words import RunewarsMove, describe_by_fields, order_words
from companion.kernel.field import arg
from companion.kernel.message import Message, Word, Words
from companion.kernel.refusal import Caution, Refusal
from companion.kernel.shared_values import build_from

UNITS = "id of the units: units1, units2, … in the order in which they came"


@dataclass(frozen=True, slots=True)
class RecruitUnits(RunewarsMove, UnitValues):
    """Figures come into an area: recruited, allied, or neutral ones that the map prints."""

    says = SAID

    owner: str = arg("id of the player, or neutral", of="owner")
    area: str = arg("id of the area", of="area")
    name: str = arg("kind of unit")
    n: int = arg("how many figures", default=1, least=1, most=MANY)

    def apply(self, state: Runewars) -> Runewars:
        owner, area = owner_in(state, self.owner), area_in(state, self.area)
        if not self.name.strip():
            raise Refusal("units_without_name")
        allied = self.allied and owner != NEUTRAL
        arriving = build_from(Units, self, id="", owner=owner, allied=allied, standing=self.n)
        state = join_figures(self._with_tokens(state) if self.undead else state, arriving)
        return with_allies_freed(state, area.id, area.controller)

    def _with_tokens(self, state: Runewars) -> Runewars:
        """Return the state with undead tokens taken from the player's supply."""
        player = player_in(state, self.owner)
        if player.undead < self.n:
            raise Refusal("undead_limit", player=player.name, has=player.undead, most=UNDEAD)
        return with_player(state, player, undead=player.undead - self.n)

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        stronghold = stronghold_at(before, self.area)
        at_home = is_preparing(before) and area_in(before, self.area).home == self.owner
        is_own = stronghold is not None and stronghold.owner == self.owner
        if self.owner != NEUTRAL and not (self.allied or at_home or is_own):
            yield Caution("no_stronghold_there", area=name_by_id(before, self.area))
        cities = any(area.city or area.city_runes for area in before.areas)
        here = area_in(before, self.area)
        if self.allied and cities and not (here.city or here.city_runes):
            yield Caution("no_city_there", area=here.name)
        if self.allied and all(each.allied for each in units_at(before, here.id, self.owner)):
            yield from _foreign_area_cautions(here, self.owner)
        if self.owner == NEUTRAL and here.controller and is_followed(before, "units"):
            yield Caution("neutrals_in_friendly", area=here.name, player=name_by_id(before, here.controller))
        if self.undead:
            yield from development_cautions(before, self.owner)
        yield from crowd_cautions(before, after)
        yield from target_cautions(before, after)

    def describe(self, before: Runewars, after: Runewars) -> Message:
        return describe_by_fields(self, before, after, "neutral" if self.owner == NEUTRAL else "")


@dataclass(frozen=True, slots=True)
class Shift:
    """Figures that take part in a march, and the areas that they cross on their way."""

    units: str = arg(UNITS, of="units")
    n: int = arg("how many standing figures", least=1, most=MANY)
    through: tuple[str, ...] = arg("ids of the areas between, none if the target is adjacent", default=(), of="area")


@dataclass(frozen=True, slots=True)
class MarchUnits(RunewarsMove):
    """Units of a player march to one area by an order, and the area is activated.

    Order 1 moves them one space, the orders 2 and 3 two spaces.
    """

    says = ("units.area", "areas.activated", *SAID)

    player: str = arg("id of the player", of="player")
    order: int = arg("1 Strategize, 2 Mobilize or 3 Conquer", least=STRATEGIZE, most=CONQUER, names=MARCH_NAMES)
    to: str = arg("id of the area", of="area")
    shifts: tuple[Shift, ...] = arg("who goes; nobody need be named where the units are hidden", default=())

    def guard(self, state: Runewars) -> None:
        for shift in self.shifts if is_followed(state, "units") else ():
            refuse_ends_between(state, shift.through, units_in(state, shift.units).area, self.to)

    def apply(self, state: Runewars) -> Runewars:
        """Return the state after the march.

        The target is activated before anybody arrives: a peasant there has gone by then.
        """
        player_in(state, self.player)
        to = area_in(state, self.to)
        if not self.shifts and is_followed(state, "units"):
            raise Refusal("nobody_marches")
        if self.order != STRATEGIZE:
            state = activate(state, to)
        friend = self.player if to.controller == self.player else area_in(state, to.id).controller
        for shift in self.shifts:
            state = self._shift(state, shift)
        state = with_area(state, area_in(state, to.id), left_by="")
        if self.order != STRATEGIZE:
            state = with_target(state, to.id)
        return with_allies_freed(state, to.id, friend)

    def _endings(self, before: Runewars, after: Runewars) -> tuple[str | Word, ...]:
        """Return the further results of the march, as words for its message.

        The area is activated, and allied units that went alone are neutral again.
        """
        activates = () if self.order == STRATEGIZE else (", ", Word("ui.activated"))
        freed = _count_allied(after, self.player) < _count_allied(before, self.player)
        return (*activates, ", ", Word("ui.allies_freed")) if freed else activates

    def _shift(self, state: Runewars, shift: Shift) -> Runewars:
        units, to = units_in(state, shift.units), area_in(state, self.to)
        if not is_followed(state, "units"):
            return self._shift_unseen(state, units, shift.n)
        if units.area == to.id:
            raise Refusal("already_there", units=units.name, area=to.name)
        for area_id in shift.through:
            area_in(state, area_id)
        state = move_figures(state, units, to.id, shift.n)
        if self.order == STRATEGIZE:
            state = with_step(state, units, to.id, shift.n)
        if not units_at(state, units.area, units.owner):
            state = with_area(state, area_in(state, units.area), left_by=units.owner)
        return state

    def _shift_unseen(self, state: Runewars, units: Units, n: int) -> Runewars:
        """Return the state after figures that the group keeps have gone, as far as the app has them."""
        going = min(n, units.standing)
        return move_figures(state, units, self.to, going) if going and units.area != self.to else state

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        yield from order_cautions(before, self.player, self.order)
        yield from target_area_cautions(before, self.order, self.to)
        for shift in self.shifts:
            units = units_in(before, shift.units)
            yield from march_cautions(before, self.order, units, shift.through, area_in(before, self.to))
        if is_followed(before, "units"):
            yield from self._unit_cautions(before, after)
        yield from target_cautions(before, after)

    def _unit_cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        """Ask about the units that the app follows: whose they are, and whom they join or meet."""
        for shift in self.shifts:
            units = units_in(before, shift.units)
            if units.owner != self.player:
                yield Caution("not_their_units", units=units.name, player=name_by_id(before, self.player))
            yield from self._step_cautions(before, units, shift.n)
        yield from _lonely_allies(before, after, self)
        yield from crowd_cautions(before, after)
        yield from meeting_cautions(after, self.player, self.to)

    def _step_cautions(self, state: Runewars, units: Units, n: int) -> Iterator[Caution]:
        """Ask where Strategize would lead figures on that it has moved already."""
        stepped = sum(each.n for each in state.stepped if each.id == units.id)
        if self.order == STRATEGIZE and stepped and n > units.standing - stepped:
            yield Caution("stepped_already", units=units.name, n=stepped)

    def describe(self, before: Runewars, after: Runewars) -> Message:
        kinds = ", ".join(f"{name_by_id(before, shift.units)} ×{shift.n}" for shift in self.shifts)
        crossed = dict.fromkeys(area for shift in self.shifts for area in shift.through)
        through = ", ".join(name_by_id(before, area) for area in crossed)
        origins = dict.fromkeys(units_in(before, shift.units).area for shift in self.shifts)
        return describe_by_fields(
            self,
            before,
            after,
            "through" if through else "" if kinds else "unseen",
            kinds=kinds,
            order=order_words(self.order),
            through=through,
            activated=Words(self._endings(before, after)),
            origin=", ".join(name_by_id(before, area) for area in origins),
        )


def _foreign_area_cautions(area: Area, player: str) -> Iterator[Caution]:
    """Ask before allied units are alone in an area that is not friendly."""
    if area.controller != player:
        yield Caution("allies_alone", area=area.name)


def _stranger_cautions(state: Runewars, area: Area, player: str) -> Iterator[Caution]:
    """Ask before units become allied far from own units and friendly areas."""
    if area.controller != player and not units_at(state, area.id, player):
        yield Caution("ally_among_strangers", area=area.name, player=name_by_id(state, player))


def _count_allied(state: Runewars, player: str) -> int:
    return sum(each.figures for each in state.units if each.allied and each.owner == player)


def _lonely_allies(before: Runewars, after: Runewars, move: MarchUnits) -> Iterator[Caution]:
    """Ask where allied units on their own would end in an area that is not friendly."""
    allies = all(units_in(before, shift.units).allied for shift in move.shifts)
    own = any(not each.allied for each in units_at(after, move.to, move.player))
    if allies and not own:
        yield from _foreign_area_cautions(area_in(before, move.to), move.player)


def meeting_cautions(state: Runewars, player: str, area: str) -> Iterator[Caution]:
    """Say that units meet others: enemies are fought, neutral units fought or talked to."""
    if not units_at(state, area, player):
        return
    others = {units.owner for units in units_at(state, area)} - {player}
    stronghold = stronghold_at(state, area)
    if others - {NEUTRAL}:
        yield Caution("battle_due", asks=False, area=name_by_id(state, area))
    elif stronghold is not None and stronghold.owner != player:
        yield Caution("stronghold_due", asks=False, area=name_by_id(state, area))
    elif others:
        yield Caution("neutrals_there", asks=False, area=name_by_id(state, area))


@dataclass(frozen=True, slots=True)
class Starved:
    units: str = arg(UNITS, of="units")
    standing: int = arg("how many standing ones", default=0, least=0, most=MANY)
    routed: int = arg("how many routed ones", default=0, least=0, most=MANY)


@dataclass(frozen=True, slots=True)
class RoutUnits(RunewarsMove):
    """Standing figures are routed."""

    says = SAID

    units: str = arg(UNITS, of="units")
    n: int = arg("how many", default=1, least=1, most=MANY)

    def apply(self, state: Runewars) -> Runewars:
        return turn_figures(state, units_in(state, self.units), self.n)


@dataclass(frozen=True, slots=True)
class RallyUnits(RunewarsMove):
    """Routed figures stand up by an effect."""

    says = SAID

    units: str = arg(UNITS, of="units")
    n: int = arg("how many", default=1, least=1, most=MANY)

    def apply(self, state: Runewars) -> Runewars:
        return turn_figures(state, units_in(state, self.units), -self.n)


@dataclass(frozen=True, slots=True)
class DestroyUnits(RunewarsMove):
    """Figures leave the board: winter, a ninth unit, an effect."""

    says = SAID

    units: str = arg(UNITS, of="units")
    standing: int = arg("how many standing ones", default=0, least=0, most=MANY)
    routed: int = arg("how many routed ones", default=0, least=0, most=MANY)

    def apply(self, state: Runewars) -> Runewars:
        if not self.standing + self.routed:
            raise Refusal("nobody_chosen")
        left = take_figures(state, units_in(state, self.units), self.standing, self.routed)
        return with_tokens_back(state, left)

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        yield from target_cautions(before, after)

    def describe(self, before: Runewars, after: Runewars) -> Message:
        area = name_by_id(before, units_in(before, self.units).area)
        return describe_by_fields(self, before, after, n=self.standing + self.routed, area=area)


@dataclass(frozen=True, slots=True)
class StarveUnits(RunewarsMove):
    """Winter: figures that the food does not keep leave the board, in all areas at once."""

    says = SAID

    losses: tuple[Starved, ...] = arg("which figures")

    def apply(self, state: Runewars) -> Runewars:
        if not any(each.standing + each.routed for each in self.losses):
            raise Refusal("nobody_chosen")
        left = state
        for each in self.losses:
            left = take_figures(left, units_in(left, each.units), each.standing, each.routed)
        return with_tokens_back(state, left)

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        if season_of(before) != "winter" and not find_starving(before):
            yield Caution("not_winter")
        elif is_followed(before, "dials") and is_followed(before, "units"):
            yield from self._excess_cautions(before)
        yield from target_cautions(before, after)

    def _excess_cautions(self, state: Runewars) -> Iterator[Caution]:
        """Ask where more figures go than the food leaves without."""
        due = {(each.area, each.player): each.destroyed for each in find_starving(state)}
        lost: dict[tuple[str, str], int] = {}
        for each in self.losses:
            units = units_in(state, each.units)
            lost[units.area, units.owner] = lost.get((units.area, units.owner), 0) + each.standing + each.routed
        for (area, player), n in lost.items():
            if n > due.get((area, player), 0):
                most, where, who = due.get((area, player), 0), name_by_id(state, area), name_by_id(state, player)
                yield Caution("starved_too_many", n=most, lost=n, area=where, player=who)

    def describe(self, before: Runewars, after: Runewars) -> Message:
        return Message(self.text_key(), {"lost": ", ".join(_name_loss(before, each) for each in self.losses)})


def _name_loss(state: Runewars, loss: Starved) -> str:
    units = units_in(state, loss.units)
    return f"{name_by_id(state, units.area)}: {units.name} ×{loss.standing + loss.routed}"


@dataclass(frozen=True, slots=True)
class AllyUnits(RunewarsMove):
    """Neutral figures become a player's allies, or allied ones neutral again."""

    says = SAID

    units: str = arg(UNITS, of="units")
    player: str = arg("id of the player; empty: neutral again", default="", of="player")

    def apply(self, state: Runewars) -> Runewars:
        units = units_in(state, self.units)
        owner = player_in(state, self.player).id if self.player else NEUTRAL
        if units.owner == owner:
            raise Refusal("not_neutral" if self.player else "not_allied", units=units.name)
        state = take_figures(state, units, units.standing, units.routed)
        return join_figures(state, replace(units, owner=owner, allied=bool(self.player)))

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        units = units_in(before, self.units)
        if self.player and units.owner != NEUTRAL:
            yield Caution("not_neutral", units=units.name)
        elif self.player and is_followed(before, "units"):
            yield from _stranger_cautions(before, area_in(before, units.area), self.player)
        if not self.player and not units.allied:
            yield Caution("not_allied", units=units.name)
        yield from crowd_cautions(before, after)
        yield from target_cautions(before, after)

    def describe(self, before: Runewars, after: Runewars) -> Message:
        return describe_by_fields(self, before, after, "" if self.player else "neutral")
