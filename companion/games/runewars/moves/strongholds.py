"""Strongholds are built, damaged, repaired and lost; one of them may become the Capital."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.games.runewars.figures import settle_area
from companion.games.runewars.limits import development_cautions, stronghold_cautions
from companion.games.runewars.lookup import (
    area_in,
    is_followed,
    name_by_id,
    player_in,
    stronghold_at,
    stronghold_in,
    strongholds_of,
    with_area,
    with_player,
    with_stronghold,
)
from companion.games.runewars.moves.resources import pay, price_cautions
from companion.games.runewars.orders import current_turn
from companion.games.runewars.resolving import again_cautions, bonus_cautions, is_preparing, with_gain
from companion.games.runewars.state import FORTIFY, HARVEST, Area, Runewars, Stronghold
from companion.games.runewars.strongholds import without_stronghold
from companion.games.runewars.supply import Dials
from companion.games.runewars.victory import target_cautions
from companion.games.runewars.words import RunewarsMove, describe_by_fields
from companion.kernel.field import arg
from companion.kernel.items import fresh_id
from companion.kernel.message import Message
from companion.kernel.refusal import Caution, Refusal

STRONGHOLD = "id of the Stronghold: stronghold1, stronghold2, …"
TOKEN = "development_token"
"""What the bonus of Harvest brings once."""

CAPITAL_PRICE = Dials(wood=1, ore=2)


@dataclass(frozen=True, slots=True)
class BuildStronghold(RunewarsMove):
    """A player builds a Stronghold in an area that is theirs from then on."""

    player: str = arg("id of the player", of="player")
    area: str = arg("id of the area", of="area")
    damaged: bool = arg("true: on its damaged side", default=False)

    def apply(self, state: Runewars) -> Runewars:
        player = player_in(state, self.player)
        return build(state, player.id, self.area, damaged=self.damaged)

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        area = area_in(before, self.area)
        if area.controller not in ("", self.player):
            yield Caution("not_own_area", area=area.name)
        yield from site_cautions(area)
        is_first = is_preparing(before) and not strongholds_of(before, self.player)
        if is_first and area.home != self.player and _has_realm(before, self.player):
            yield Caution("stronghold_at_home", area=area.name)
        yield from stronghold_cautions(before, after)
        yield from target_cautions(before, after)


def _has_realm(state: Runewars, player: str) -> bool:
    """Return whether the app knows an area of a player's home realm."""
    return any(area.home == player for area in state.areas)


def site_cautions(area: Area) -> Iterator[Caution]:
    """Ask where something would be built in the Lost City."""
    if area.lost_city:
        yield Caution("no_stronghold_in_lost_city")


def build(state: Runewars, player: str, area_id: str, *, damaged: bool = False, capital: bool = False) -> Runewars:
    area = area_in(state, area_id)
    if stronghold_at(state, area.id) is not None:
        raise Refusal("stronghold_there", area=area.name)
    ours = Stronghold(
        id=fresh_id(state.strongholds, "stronghold"), owner=player, area=area.id, damaged=damaged, capital=capital
    )
    return with_area(replace(state, strongholds=(*state.strongholds, ours)), area, controller=player)


def _sentence_for(state: Runewars, stronghold_id: str, ending: str = "") -> str:
    """Return the ending of the sentence's key: the Capital has sentences of its own."""
    kind = "capital" if stronghold_in(state, stronghold_id).capital else ""
    return ".".join(filter(None, (kind, ending)))


@dataclass(frozen=True, slots=True)
class DamageStronghold(RunewarsMove):
    """A Stronghold is turned to its damaged side, or repaired."""

    says = ("strongholds.damaged",)

    stronghold: str = arg(STRONGHOLD, of="stronghold")
    damaged: bool = arg("true: damaged; false: repaired", default=True)

    def apply(self, state: Runewars) -> Runewars:
        return with_stronghold(state, stronghold_in(state, self.stronghold), damaged=self.damaged)

    def describe(self, before: Runewars, after: Runewars) -> Message:
        return describe_by_fields(
            self, before, after, _sentence_for(before, self.stronghold, "" if self.damaged else "repaired")
        )


@dataclass(frozen=True, slots=True)
class LoseStronghold(RunewarsMove):
    """A Stronghold is destroyed."""

    stronghold: str = arg(STRONGHOLD, of="stronghold")

    def apply(self, state: Runewars) -> Runewars:
        stronghold = stronghold_in(state, self.stronghold)
        return settle_area(without_stronghold(state, stronghold), stronghold.area)

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        yield from target_cautions(before, after)

    def describe(self, before: Runewars, after: Runewars) -> Message:
        return describe_by_fields(self, before, after, _sentence_for(before, self.stronghold))


@dataclass(frozen=True, slots=True)
class DevelopStronghold(RunewarsMove):
    """A development token is put on a Stronghold, or taken off with an empty name."""

    stronghold: str = arg(STRONGHOLD, of="stronghold")
    development: str = arg("name of the development; empty: none", default="")

    def apply(self, state: Runewars) -> Runewars:
        stronghold = stronghold_in(state, self.stronghold)
        if self.development.strip():
            state = with_gain(state, TOKEN)
        return with_stronghold(state, stronghold, development=self.development.strip())

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        if self.development.strip():
            yield from bonus_cautions(before, stronghold_in(before, self.stronghold).owner, HARVEST)
            yield from again_cautions(before, TOKEN)

    def describe(self, before: Runewars, after: Runewars) -> Message:
        ending = _sentence_for(before, self.stronghold, "" if self.development.strip() else "off")
        return describe_by_fields(self, before, after, ending)


@dataclass(frozen=True, slots=True)
class RaiseCapital(RunewarsMove):
    """A Stronghold in the home realm becomes the Capital: its development stays, it is whole."""

    stronghold: str = arg(STRONGHOLD, of="stronghold")

    def apply(self, state: Runewars) -> Runewars:
        stronghold = stronghold_in(state, self.stronghold)
        _refuse_second_capital(state, stronghold.owner)
        state = with_player(state, player_in(state, stronghold.owner), capital_lost=False)
        return with_stronghold(state, stronghold, capital=True, damaged=False)

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        stronghold = stronghold_in(before, self.stronghold)
        if area_in(before, stronghold.area).home != stronghold.owner:
            yield Caution("capital_at_home", area=name_by_id(before, stronghold.area))
        owner = player_in(before, stronghold.owner)
        if owner.capital_lost:
            yield Caution("capital_is_rebuilt", player=owner.name)
        yield from development_cautions(before, owner.id)


@dataclass(frozen=True, slots=True)
class RebuildCapital(RunewarsMove):
    """A destroyed Capital is rebuilt with the order Fortify, for 2 ore and 1 wood."""

    player: str = arg("id of the player", of="player")
    area: str = arg("id of the area", of="area")

    def apply(self, state: Runewars) -> Runewars:
        player = player_in(state, self.player)
        _refuse_second_capital(state, player.id)
        state = build(pay(state, player.id, CAPITAL_PRICE), player.id, self.area, capital=True)
        return with_player(state, player_in(state, player.id), capital_lost=False)

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        turn, player = current_turn(before), player_in(before, self.player)
        if not player.capital_lost:
            yield Caution("no_capital_lost", player=player.name)
        yield from price_cautions(before, player.id, CAPITAL_PRICE)
        fortifies = turn is not None and turn.player.id == self.player and turn.order.number == FORTIFY
        if is_followed(before, "orders") and not fortifies:
            yield Caution("rebuilt_without_fortify")
        area = area_in(before, self.area)
        if area.home != self.player:
            yield Caution("capital_at_home", area=area.name)
        if area.controller not in ("", self.player):
            yield Caution("not_own_area", area=area.name)
        yield from site_cautions(area)
        yield from target_cautions(before, after)


def _refuse_second_capital(state: Runewars, player: str) -> None:
    if any(each.capital and each.owner == player for each in state.strongholds):
        raise Refusal("capital_there", player=name_by_id(state, player))
