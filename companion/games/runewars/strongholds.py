"""Strongholds: the areas where they may stand, and those that may become the Capital."""

from __future__ import annotations

from dataclasses import replace

from companion.games.runewars.lookup import area_in, player_in, stronghold_at, strongholds_of, with_player
from companion.games.runewars.state import Area, Runewars, Stronghold
from companion.kernel.items import drop


def sites(state: Runewars, player: str) -> tuple[Area, ...]:
    """Return the areas of a player without a Stronghold, where one can be built.

    The Lost City is none of them.
    """
    own = (area for area in state.areas if area.controller == player and not area.lost_city)
    return tuple(area for area in own if has_room(state, area))


def has_room(state: Runewars, area: Area) -> bool:
    """Return whether the controller of an area can build there.

    About the Lost City the app asks.
    """
    return bool(area.controller) and stronghold_at(state, area.id) is None


def can_rise(state: Runewars, stronghold: Stronghold) -> bool:
    """Return whether a Stronghold can become the Capital, which takes development cards."""
    return state.options.development_cards and not stronghold.capital


def home_sites(state: Runewars, player: str) -> tuple[Area, ...]:
    """Return the areas where the player can rebuild the Capital: those in the home realm."""
    return tuple(area for area in sites(state, player) if area.home == player)


def stronghold_areas(state: Runewars, player: str) -> tuple[Area, ...]:
    """Return the areas with a Stronghold of a player, where units and heroes are recruited."""
    return tuple(area_in(state, each.area) for each in strongholds_of(state, player))


def without_stronghold(state: Runewars, stronghold: Stronghold) -> Runewars:
    """Return the state without a Stronghold; the owner of a Capital may rebuild it."""
    if stronghold.capital:
        state = with_player(state, player_in(state, stronghold.owner), capital_lost=True)
    return replace(state, strongholds=drop(state.strongholds, stronghold.id))
