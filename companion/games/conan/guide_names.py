"""The names that the guide and the log may use: things to loop over, conditions, numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from companion.games.conan.allies import ally_tiles, can_order
from companion.games.conan.derive import life, turns_left
from companion.games.conan.gems import places
from companion.games.conan.guide_cards import (
    AFTER_START,
    HEROES_ACT,
    MARKER_ROW,
    MOMENTS,
    OVERLORD_RECOVERY_ROWS,
    RECOVERY_ROW,
    STANCE_CARD,
    TURNING_ROWS,
)
from companion.games.conan.load import excess
from companion.games.conan.lookup import living_heroes
from companion.games.conan.overlord_gems import overlord_places, overlord_recovers
from companion.games.conan.phases import is_recovery_missing, missing_beginning
from companion.games.conan.prints import TRACK_END
from companion.games.conan.recovery import dead_heroes, recovery_value
from companion.games.conan.river import activations_left
from companion.games.conan.stage import is_stage
from companion.games.conan.state import SPACES, ConanState, Hero, Overlord, Side, Stage, Thing
from companion.kernel.game import Glance, StateFunctions
from companion.kernel.ids import NamedId
from companion.kernel.refusal import Caution
from companion.kernel.state import Place

SIDES: Mapping[str, Side] = {"heroes.": "heroes", "overlord.": "overlord"}
"""The side whose turn it is, by how the ids of its cards begin."""

CARDS = (*MOMENTS, *TURNING_ROWS, *TURNING_ROWS.values(), RECOVERY_ROW, MARKER_ROW, *OVERLORD_RECOVERY_ROWS, *SIDES)

RECOVERY_BOOKS = ("recovered", "recovered_as", "recovered_gems", "recovered_dead", "base_spent", "base_lost")
BOOKKEEPING = (
    *("side", "stage", "stage_at"),
    *(f"heroes.{done}" for done in RECOVERY_BOOKS),
    *(f"heroes.spaces.{space}.used" for space in SPACES),
    *(f"heroes.allies.figures.{done}" for done in ("activated", "attacked", "extra_movement")),
    *(
        f"overlord.{done}"
        for done in ("recovered", "advanced", "activations", "activated", "active", "attacks", "reinforcement_points")
    ),
    "overlord.river.extra_movement",
)
"""The turn and the things used in it: gems and tiles lie on the table, these lie nowhere."""


STANCES = (NamedId("aggressive", "conan:value.aggressive"), NamedId("cautious", "conan:value.cautious"))


def carried_objects(state: ConanState) -> tuple[Thing, ...]:
    return tuple(thing for hero in state.heroes for thing in hero.objects)


def commanders(state: ConanState) -> tuple[Hero, ...]:
    """Return the living heroes who can give orders to an ally tile in play."""
    return tuple(hero for hero in state.heroes if can_order(hero)) if ally_tiles(state) else ()


def casters(state: ConanState) -> tuple[Hero | Overlord, ...]:
    return (*state.heroes, state.overlord)


def every_figure(state: ConanState) -> tuple[NamedId, ...]:
    """Return the figures of every tile by their numbers, f1, f2 and on: they have no names."""
    allies = tuple(figure.id for hero in state.heroes for tile in hero.allies for figure in tile.figures)
    units = tuple(figure.id for tile in state.overlord.river for figure in tile.figures)
    return _choices((*allies, *units))


def _choices(ids: Iterable[str]) -> tuple[NamedId, ...]:
    return tuple(NamedId(each, each) for each in dict.fromkeys(ids))


COLLECTIONS: StateFunctions = {
    "hero": lambda state: state.heroes,
    "player": casters,
    "living_hero": living_heroes,
    "receiver": lambda state: state.heroes,
    "carrier": lambda state: tuple(hero for hero in state.heroes if hero.objects),
    "commanding": lambda state: tuple(hero for hero in state.heroes if hero.allies),
    "commander": commanders,
    "tile": lambda state: state.overlord.river,
    "object": lambda state: (*state.ground, *carried_objects(state)),
    "carried_object": carried_objects,
    "lying_object": lambda state: state.ground,
    "ally": ally_tiles,
    "marker": lambda state: state.markers,
    "stance": lambda state: STANCES,
    "spell": lambda state: tuple(spell for caster in casters(state) for spell in caster.spells),
    "skill": lambda state: _choices(skill.id for hero in state.heroes for skill in hero.skills),
    "figure": every_figure,
    "struck": lambda state: (*state.heroes, *state.overlord.river, *ally_tiles(state)),
    "gem_place": lambda state: _choices(place for hero in state.heroes for place in places(hero)),
    "overlord_place": lambda state: _choices(overlord_places(state.overlord)),
}


def are_heroes_next(state: ConanState) -> bool:
    """Return whether there is a turn of the heroes.

    There is none before the Overlord's first where he starts, nor without a living hero.

    Where he starts the guide opens on his turn: before its first card the heroes have none.
    """
    return bool(living_heroes(state)) and (state.scenario.first_side == "heroes" or bool(state.place.card))


def may_heroes_cast(state: ConanState) -> bool:
    return are_heroes_next(state) and any(hero.spells for hero in living_heroes(state))


def may_heroes_command(state: ConanState) -> bool:
    return are_heroes_next(state) and bool(commanders(state)) and "allies" not in state.hidden


PREDICATES: dict[str, Any] = {
    "heroes_are_next": are_heroes_next,
    "heroes_may_cast": may_heroes_cast,
    "heroes_may_command": may_heroes_command,
    "no_hero_lives": lambda state: not living_heroes(state),
    "overlord_tracked": lambda state: "overlord" not in state.hidden,
    "has_dead_tiles": lambda state: any(tile.dead for tile in state.overlord.river),
    "has_events": lambda state: any(tile.event for tile in state.overlord.river),
}

VALUES: StateFunctions = {
    "turn": lambda state: state.turn,
    "next_turn": lambda state: state.turn if state.overlord.advanced else min(state.turn + 1, TRACK_END),
    "turns_left": turns_left,
    "dead": dead_heroes,
    "aggressive": lambda state: recovery_value("aggressive", dead_heroes(state)),
    "cautious": lambda state: recovery_value("cautious", dead_heroes(state)),
    "overlord_recovers": lambda state: overlord_recovers(state.overlord),
    "activations_left": lambda state: activations_left(state.overlord),
}


def side_of(card: str) -> Side | None:
    """Return the side whose turn it is on a card of the guide."""
    return next((side for start, side in SIDES.items() if card.startswith(start)), None)


def enter(state: ConanState, card: str) -> ConanState:
    """Return the state on a card of the guide: it is the turn of the side whose card it is."""
    state = replace(state, round_begun=max(state.round_begun, state.place.round))
    side = side_of(card) or state.side
    return state if side == state.side else replace(state, side=side)


def caution_leaving(state: ConanState, to: Place, jump: bool) -> Iterator[Caution]:
    """Yield a caution for each thing that is undone when the group leaves a card.

    Objects above the maximum lie on the ground at once; a turn is begun, and ended before the other side's.
    """
    if "objects" not in state.hidden:
        for hero in state.heroes:
            if excess(hero):
                yield Caution("must_drop", hero=hero.name, n=excess(hero))
    if jump and to.round > state.place.round:
        yield from _skipped_turns(state)
    elif _is_skipping_end(state, to):
        yield Caution("heroes_not_ended" if state.stage == "heroes" else "overlord_not_ended")
    yield from _missed_beginning(state, to)


def _missed_beginning(state: ConanState, to: Place) -> Iterator[Caution]:
    """Ask where a side is to act whose turn has not begun.

    The group may come to its cards from any card before them: a jump leaves the beginning out as well.
    """
    here = state.place
    if to.round < here.round:
        return
    if to.card in HEROES_ACT and (here.card == STANCE_CARD or to.round > here.round):
        if _is_undone(state, "overlord_over"):
            yield Caution("heroes_not_started")
        elif to.round == here.round and is_recovery_missing(state):
            yield Caution("heroes_not_recovered")
    if to.card in AFTER_START and here.card not in AFTER_START and to.round == here.round:
        yield from missing_beginning(state)


def _skipped_turns(state: ConanState) -> Iterator[Caution]:
    """Ask about the turns that a jump to the next round passes over, once the present one began."""
    if is_stage(state, "heroes"):
        yield Caution("heroes_cut_short")
    elif is_stage(state, "heroes_over"):
        yield Caution("overlord_skipped")
    elif is_stage(state, "overlord"):
        yield Caution("overlord_not_ended")


def _is_skipping_end(state: ConanState, to: Place) -> bool:
    """Return whether the table goes on to the other side's turn without ending the present one."""
    here, there = side_of(state.place.card), side_of(to.card)
    if here is None or there is None or here == there or not _is_undone(state, here):
        return False
    if here == "heroes" and not living_heroes(state):
        return False
    return to.round > state.place.round if here == "overlord" else to.round == state.place.round


def _is_undone(state: ConanState, stage: Stage) -> bool:
    """Return whether the turn is still at this stage and the row that would lead on is unticked."""
    return state.stage == stage and TURNING_ROWS.get(state.place.card) not in state.place.ticked


def glance(state: ConanState) -> tuple[Glance, ...]:
    """Return the gems that each hero has left to lose."""
    return tuple(Glance(hero.id, hero.name, hero.seat, life(hero), hero.gems_total) for hero in state.heroes)
