"""The names that the guide and the log may use: things to loop over, conditions, numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.games.conan.derive import life, turns_left
from companion.games.conan.overlord_gems import overlord_recovers
from companion.games.conan.recovery import dead_heroes, recovery_value
from companion.games.conan.river import activations_left
from companion.games.conan.state import TRACK_END, ConanState, Hero, Overlord, Thing, Tile
from companion.kernel.game import Glance, Named


@dataclass(frozen=True, slots=True)
class StanceChoice:
    """A stance as a choice; its name is the key of a text, since it is a word of the app."""

    id: str
    name: str


STANCES = (
    StanceChoice("aggressive", "conan:value.aggressive"),
    StanceChoice("cautious", "conan:value.cautious"),
)


def living(state: ConanState) -> tuple[Hero, ...]:
    return tuple(hero for hero in state.heroes if not hero.dead)


def dead_tiles(state: ConanState) -> tuple[Tile, ...]:
    return tuple(tile for tile in state.overlord.river if tile.dead)


def every_object(state: ConanState) -> tuple[Thing, ...]:
    return (*state.ground, *(thing for hero in state.heroes for thing in hero.objects))


def casters(state: ConanState) -> tuple[Hero | Overlord, ...]:
    return (*state.heroes, state.overlord)


COLLECTIONS: Named = {
    "hero": lambda state: state.heroes,
    "player": casters,
    "living_hero": living,
    "receiver": lambda state: state.heroes,
    "tile": lambda state: state.overlord.river,
    "object": every_object,
    "ally": lambda state: tuple(tile for hero in state.heroes for tile in hero.allies),
    "marker": lambda state: state.markers,
    "stance": lambda state: STANCES,
}


def heroes_are_next(state: ConanState) -> bool:
    """Where the Overlord starts, the guide opens on his turn: before its first card the heroes have none."""
    return state.scenario.first_side == "heroes" or bool(state.place.card)


def heroes_may_cast(state: ConanState) -> bool:
    return heroes_are_next(state) and any(hero.spells for hero in living(state))


def heroes_may_command(state: ConanState) -> bool:
    return heroes_are_next(state) and any(hero.allies for hero in living(state))


PREDICATES: dict[str, Any] = {
    "heroes_are_next": heroes_are_next,
    "heroes_may_cast": heroes_may_cast,
    "heroes_may_command": heroes_may_command,
    "overlord_tracked": lambda state: "overlord" not in state.hidden,
    "has_dead_tiles": lambda state: bool(dead_tiles(state)),
    "has_events": lambda state: any(tile.event for tile in state.overlord.river),
}

VALUES: Named = {
    "turn": lambda state: state.turn,
    "next_turn": lambda state: min(state.turn + 1, TRACK_END),
    "turns_left": turns_left,
    "dead": dead_heroes,
    "aggressive": lambda state: recovery_value("aggressive", dead_heroes(state)),
    "cautious": lambda state: recovery_value("cautious", dead_heroes(state)),
    "overlord_recovers": lambda state: overlord_recovers(state.overlord),
    "activations_left": lambda state: activations_left(state.overlord),
}


def glance(state: ConanState) -> tuple[Glance, ...]:
    """The gems that each hero has left to lose."""
    return tuple(
        Glance(hero.id, hero.name, hero.seat, life(hero), hero.gems_total) for hero in state.heroes
    )
