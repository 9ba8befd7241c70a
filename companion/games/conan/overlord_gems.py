"""The Overlord's gems: the places that hold them, and moving them.

Their sum never changes here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion.games.conan.state import OVERLORD, Benefit, ConanState, Options, Overlord
from companion.kernel.items import change, find, require
from companion.kernel.refusal import Refusal

OVERLORD_ZONES = ("reserve", "fatigue", "effects", "discarded")
BENEFITS: tuple[Benefit, ...] = ("movement", "guard", "reroll")


def overlord_places(overlord: Overlord) -> Iterator[str]:
    """Yield every place that can hold the Overlord's gems."""
    yield from OVERLORD_ZONES
    yield from BENEFITS
    yield from (spell.id for spell in overlord.spells)


def overlord_gems_in(overlord: Overlord, place: str) -> int:
    """Return the gems in a place, or refuse a place that there is not."""
    if place in OVERLORD_ZONES:
        return int(getattr(overlord, place))
    if place in BENEFITS:
        return int(getattr(overlord.benefits, place))
    return require(find(overlord.spells, place), Refusal("unknown_overlord_place", place=place)).gems


def most_paid(overlord: Overlord, place: str) -> int:
    """Return the gems that a place would hold if the whole reserve were paid into it."""
    return overlord_gems_in(overlord, place) + overlord.reserve


def all_overlord_gems(overlord: Overlord) -> int:
    return sum(overlord_gems_in(overlord, place) for place in overlord_places(overlord))


def shift_overlord(overlord: Overlord, source: str, target: str, gems: int, options: Options) -> Overlord:
    """Return the Overlord with gems passed from one place to another.

    Gems that are not there or do not fit are refused.
    """
    there = overlord_gems_in(overlord, source)
    if gems > there:
        raise Refusal("overlord_gems_short" if source == "reserve" else "gems_not_there", gems=gems, there=there)
    held, spell = overlord_gems_in(overlord, target), find(overlord.spells, target)
    if gems and spell and options.limits and source != target and held + gems > spell.limit:
        raise Refusal("spell_limit", spell=spell.name, limit=spell.limit, there=held)
    emptied = put_overlord_gems(overlord, source, there - gems)
    return put_overlord_gems(emptied, target, overlord_gems_in(emptied, target) + gems)


def put_overlord_gems(overlord: Overlord, place: str, gems: int) -> Overlord:
    """Return the Overlord with exactly so many gems in a place."""
    changed: Any = {place: gems}
    if place in OVERLORD_ZONES:
        return replace(overlord, **changed)
    if place in BENEFITS:
        return replace(overlord, benefits=replace(overlord.benefits, **changed))
    return replace(overlord, spells=change(overlord.spells, place, gems=gems))


def is_overlord_hidden(state: ConanState) -> bool:
    """Return whether the group counts the Overlord's gems with its own pieces.

    Then the app neither moves nor asks for them.
    """
    return OVERLORD in state.hidden


def pay_as_overlord(state: ConanState, source: str, target: str, gems: int) -> Overlord:
    """Return the Overlord after he paid gems; untouched where the group counts them itself."""
    if is_overlord_hidden(state):
        return state.overlord
    return shift_overlord(state.overlord, source, target, gems, state.options)


def rest_overlord(overlord: Overlord, waiting: tuple[str, ...] = ()) -> Overlord:
    """Return the Overlord with gems in use in fatigue, except in places where they wait.

    They come from spells, effects and benefits.
    """
    stay = ("reserve", "fatigue", "discarded", *waiting)
    spent = [place for place in overlord_places(overlord) if place not in stay]
    fatigue = overlord.fatigue + sum(overlord_gems_in(overlord, place) for place in spent)
    for place in spent:
        overlord = put_overlord_gems(overlord, place, 0)
    return replace(overlord, fatigue=fatigue)


def overlord_recovers(overlord: Overlord) -> int:
    """Return the gems that the Overlord recovers: at most those in fatigue."""
    return min(overlord.fatigue, overlord.recovery)
