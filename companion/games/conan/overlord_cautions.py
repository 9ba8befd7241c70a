"""Cautions of the Overlord's turn: the track, recovery, tiles and benefits."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.conan.moves.overlord import (
    CorrectOverlordGems,
    MoveOverlordGems,
    OverlordRecover,
    UseBenefit,
)
from companion.games.conan.moves.river import ActivateTile
from companion.games.conan.moves.track import AdvanceTurn
from companion.games.conan.overlord_gems import overlord_gems_in, overlord_places
from companion.games.conan.state import TRACK_END, ConanState
from companion.kernel.game import AnyMove, Caution
from companion.kernel.items import find


def overlord_cautions(state: ConanState, move: AnyMove) -> Iterator[Caution]:
    match move:
        case AdvanceTurn():
            yield from _track(state)
        case OverlordRecover():
            if state.overlord.recovered:
                yield Caution("overlord_already_recovered")
        case ActivateTile():
            tile = find(state.overlord.river, move.tile)
            if tile and tile.dead:
                yield Caution("dead_tile", asks=False, tile=tile.name)
        case UseBenefit():
            yield from _benefit(state, move)
        case MoveOverlordGems(source="discarded"):
            yield Caution("discarded_stay")
        case CorrectOverlordGems():
            yield from _correction(state, move)


def _track(state: ConanState) -> Iterator[Caution]:
    if state.overlord.advanced:
        yield Caution("turn_already_advanced", turn=state.turn)
    if state.turn >= TRACK_END:
        yield Caution("track_end", asks=False, end=TRACK_END)
    elif 0 < state.scenario.turn_limit <= state.turn:
        yield Caution("past_turn_limit", asks=False, limit=state.scenario.turn_limit)


def _benefit(state: ConanState, move: UseBenefit) -> Iterator[Caution]:
    """Bought movement is at most the base movement of each figure of the tile."""
    tile = find(state.overlord.river, move.tile)
    if move.benefit != "movement" or tile is None or not tile.base_move:
        return
    most = tile.base_move * max(1, len(tile.figures))
    if tile.extra_movement + move.gems > most:
        yield Caution("benefit_over_base", tile=tile.name, most=most)


def _correction(state: ConanState, move: CorrectOverlordGems) -> Iterator[Caution]:
    overlord = state.overlord
    if move.place in overlord_places(overlord) and overlord_gems_in(overlord, move.place) != move.gems:
        total = overlord.gems_total + move.gems - overlord_gems_in(overlord, move.place)
        yield Caution("overlord_gem_sum_changes", total=total)
