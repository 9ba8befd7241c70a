"""Peasants and undead: the tokens that development cards bring into play."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass

from companion.games.runewars.limits import development_cautions
from companion.games.runewars.lookup import (
    area_in,
    is_followed,
    player_in,
    stronghold_owners,
    units_at,
    with_area,
    with_player,
)
from companion.games.runewars.state import NEUTRAL, PEASANTS, UNDEAD, Area, Runewars
from companion.games.runewars.words import RunewarsMove
from companion.kernel.field import arg
from companion.kernel.refusal import Caution, Refusal


@dataclass(frozen=True, slots=True)
class PlacePeasant(RunewarsMove):
    """A peasant holds an area that its units leave: it stays friendly until it is activated."""

    player: str = arg("id of the player", of="player")
    area: str = arg("id of the area", of="area")

    def apply(self, state: Runewars) -> Runewars:
        player, area = player_in(state, self.player), area_in(state, self.area)
        if not player.peasants:
            raise Refusal("no_peasant_left", player=player.name, n=PEASANTS)
        if area.peasant:
            raise Refusal("peasant_there", area=area.name)
        state = with_player(state, player, peasants=player.peasants - 1)
        return with_area(state, area, peasant=True, peasant_of=player.id, left_by="", controller=player.id)

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        yield from development_cautions(before, self.player)
        yield from _peasant_cautions(before, self.player, area_in(before, self.area))


def _peasant_cautions(state: Runewars, player: str, area: Area) -> Iterator[Caution]:
    """Ask where a peasant does not take the place of own units that have just left.

    The source is silent about neutral units beside it: an area with some is read as nobody's own.
    """
    leaver, follows = peasant_player(state, area), is_followed(state, "units")
    if player not in (leaver, area.controller) and area.controller:
        yield Caution("not_own_area", area=area.name)
    elif follows and units_at(state, area.id, player):
        yield Caution("peasant_beside_units", area=area.name)
    elif follows and units_at(state, area.id, NEUTRAL):
        yield Caution("peasant_beside_neutrals", area=area.name)
    elif leaver != player:
        yield Caution("peasant_not_left", area=area.name)


def peasant_player(state: Runewars, area: Area) -> str:
    """Return the player who may leave a peasant: the one who has just left, or the controller.

    A conquered area of a foreign realm falls back to it with the last unit: whoever leaves it comes first, unless
    others have entered it since.
    """
    here = units_at(state, area.id) if is_followed(state, "units") else ()
    others = {each.owner for each in here} | stronghold_owners(state, area.id)
    is_taken = bool(others - {area.left_by, NEUTRAL})
    return area.controller if is_taken else area.left_by or area.controller


def can_leave_peasant(state: Runewars, area: Area) -> bool:
    """Return whether a player can leave a peasant in an area."""
    return state.options.development_cards and bool(peasant_player(state, area)) and not area.peasant


@dataclass(frozen=True, slots=True)
class UseUndead(RunewarsMove):
    """Undead tokens come into play as figures, or go back with a negative number."""

    player: str = arg("id of the player", of="player")
    by: int = arg("how many come into play", default=1, least=-UNDEAD, most=UNDEAD)

    def apply(self, state: Runewars) -> Runewars:
        player = player_in(state, self.player)
        if player.undead < self.by:
            raise Refusal("undead_limit", player=player.name, has=player.undead, most=UNDEAD)
        return with_player(state, player, undead=min(UNDEAD, player.undead - self.by))

    def guard(self, state: Runewars) -> None:
        """Raise Refusal if more undead tokens would come back than there are.

        `apply` only limits the number, since in older plays the players took back by hand the tokens that now come
        back by themselves.
        """
        player = player_in(state, self.player)
        if player.undead - self.by > UNDEAD:
            raise Refusal("undead_limit", player=player.name, has=player.undead, most=UNDEAD)

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        if self.by > 0:
            yield from development_cautions(before, self.player)

    def burst_key(self) -> Hashable | None:
        return ("undead", self.player)
