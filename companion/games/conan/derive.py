"""Values computed from the state and not stored in it, for screens and `companion replay`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.conan.combat import attacker
from companion.games.conan.gems import capacity_left, limit_of, spent_gems
from companion.games.conan.load import base_movement, excess, load, movement_lost, skills_lost, weigh
from companion.games.conan.movement import points_at_risk, points_left
from companion.games.conan.overlord_gems import overlord_recovers
from companion.games.conan.prints import TRACK_END
from companion.games.conan.recovery import dead_heroes, recovers
from companion.games.conan.river import ACTIVATIONS, activations_left, cost, payable
from companion.games.conan.state import SPACES, ConanState, Hero, Options

NEAR_DEATH = 3
"""With so few gems left to lose a hero is in danger."""


def derive(state: ConanState) -> Mapping[str, Any]:
    """Return all computed values by name."""
    return {
        "turn": state.turn,
        "side": state.side,
        "dead_heroes": dead_heroes(state),
        "ends": ends(state),
        "heroes": {hero.id: hero_values(state, hero) for hero in state.heroes},
        "overlord": overlord_values(state),
    }


def hero_values(state: ConanState, hero: Hero) -> Mapping[str, Any]:
    """Return the computed values of a hero's board."""
    return {
        "life": life(hero),
        "spent": spent_gems(hero),
        "dead": hero.dead,
        "load": load(hero),
        "must_drop": excess(hero),
        "skills_lost": tuple(skill.id for skill in skills_lost(hero)),
        "movement_lost": movement_lost(weigh(state, hero)),
        "base_movement": base_movement(weigh(state, hero)),
        "move_points": points_left(weigh(state, hero)),
        "points_at_risk": points_at_risk(weigh(state, hero), state.options),
        "recovers": recovers(state, hero),
        "recovers_aggressive": recovers(state, hero, "aggressive"),
        "recovers_cautious": recovers(state, hero, "cautious"),
        "room": {space: capacity_left(hero, space, state.options) for space in SPACES},
        "limits": limits(hero, state.options),
    }


def overlord_values(state: ConanState) -> Mapping[str, Any]:
    """Return the computed values of the Overlord's board."""
    overlord, attacking = state.overlord, attacker(state)
    return {
        "attacking": attacking.id if attacking else "",
        "attacks_left": len(attacking.figures) - overlord.attacks if attacking else 0,
        "recovers": overlord_recovers(overlord),
        "activations_left": activations_left(overlord),
        "activation": min(overlord.activations + 1, ACTIVATIONS),
        "costs": {tile.id: cost(overlord, tile.id) for tile in overlord.river},
        "payable": payable(state),
        "figures": {tile.id: len(tile.figures) for tile in overlord.river},
    }


def life(hero: Hero) -> int:
    """Return the gems that are not wounds: those that the hero can still lose."""
    return hero.gems_total - hero.wounds


def limits(hero: Hero, options: Options) -> Mapping[str, int | None]:
    """Return the exertion limit of each space under these settings."""
    return {space: limit_of(hero, space, options) for space in SPACES}


def turns_left(state: ConanState) -> int:
    """Return the turns until the scenario's limit, or until the end of the track."""
    return max(0, (state.scenario.turn_limit or TRACK_END) - state.turn)


def ends(state: ConanState) -> tuple[str, ...]:
    """Return the reasons to think of the end.

    The table decides: goals are the scenario's.
    """
    counted = "track" not in state.hidden
    reasons = {
        "all_heroes_dead": all(hero.dead for hero in state.heroes),
        "turn_limit": counted and 0 < state.scenario.turn_limit <= state.turn,
        "track_end": counted and state.turn >= TRACK_END,
    }
    return tuple(reason for reason, holds in reasons.items() if holds)


def is_near_death(hero: Hero) -> bool:
    return not hero.dead and life(hero) <= NEAR_DEATH
