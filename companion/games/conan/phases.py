"""The phases of a turn in their order, and those that are missing.

A turn that was begun in the app asks. Before the first one the guide alone knows the phase: the app then only tells
what would be missed.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.conan.guide_cards import (
    AFTER_START,
    HEROES_ACT,
    MARKER_ROW,
    OVERLORD_RECOVERY_ROWS,
    RECOVERY_ROW,
    START_ROW,
)
from companion.games.conan.lookup import living_heroes
from companion.games.conan.overlord_gems import is_overlord_hidden
from companion.games.conan.recovery import recovers
from companion.games.conan.stage import is_stage
from companion.games.conan.state import ConanState, Hero
from companion.kernel.refusal import Caution


def recovers_first(state: ConanState, hero: Hero) -> Iterator[Caution]:
    """Ask where a hero acts before stance and recovery."""
    if state.side != "heroes" or hero.recovered or _is_past_recovery(state):
        return
    if state.stage:
        yield Caution("acts_before_recovery", hero=hero.name)
    elif recovers(state, hero):
        yield Caution("recovery_comes_first", asks=False)


def is_before_start(state: ConanState) -> bool:
    """Return whether the Overlord's turn is over and the heroes' has not begun."""
    return state.stage == "overlord_over" and START_ROW not in state.place.ticked


def is_before_recovery(state: ConanState) -> bool:
    """Return whether the heroes' turn would end before it was begun, or without recovery."""
    is_missing = is_before_start(state) or is_recovery_missing(state)
    return is_missing and not _is_past_recovery(state)


def is_recovery_missing(state: ConanState) -> bool:
    """Return whether the heroes' turn was begun in the app and nobody has recovered in it."""
    heroes = living_heroes(state)
    return state.stage == "heroes" and bool(heroes) and not any(hero.recovered for hero in heroes)


def _is_past_recovery(state: ConanState) -> bool:
    """Return whether the guide has left the stances of this turn, or they were done by hand."""
    if RECOVERY_ROW in state.place.ticked:
        return True
    return state.place.card in HEROES_ACT and not is_stage(state, "overlord_over")


def begins_first(state: ConanState) -> Iterator[Caution]:
    """Ask where the Overlord acts before turn marker and recovery."""
    if state.side == "overlord" and state.place.card not in AFTER_START:
        yield from missing_beginning(state)


def missing_beginning(state: ConanState) -> Iterator[Caution]:
    """Yield the part of the Overlord's beginning that is missing.

    A tracker that the group keeps itself is not missed.
    """
    ticked = state.place.ticked
    marker = not state.overlord.advanced and "track" not in state.hidden and MARKER_ROW not in ticked
    recovery = not state.overlord.recovered and not is_overlord_hidden(state)
    recovery = recovery and not set(OVERLORD_RECOVERY_ROWS) & set(ticked)
    if state.stage not in ("heroes_over", "overlord"):
        if not state.stage and (marker or recovery):
            yield Caution("overlord_begins_first", asks=False)
    elif marker and recovery:
        yield Caution("overlord_not_begun")
    elif marker or recovery:
        yield Caution("marker_not_advanced" if marker else "overlord_not_recovered")
