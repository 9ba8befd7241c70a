"""Stealth: its track, how the token goes up and stealth ends, and what it gives to whoever attacks."""

from __future__ import annotations

from dataclasses import replace

from companion.games.nova_aetas.state import Characteristic, Hero, NovaAetas, Stealth
from companion.kernel.limits import Limits
from companion.kernel.refusal import Refusal

SPACES = Limits(2, 8)
"""How many spaces a track has."""

DICE = Limits(1, 4)
"""How many dice a test of stealth rolls; each beyond the first costs Action Points."""


def track_of(state: NovaAetas) -> Stealth:
    if state.stealth is None:
        raise Refusal("no_stealth")
    return state.stealth


def risen(state: NovaAetas) -> NovaAetas:
    """The stealth token goes up; on the last space stealth is over."""
    track = track_of(state)
    space = track.space + 1
    over = space >= len(track.values) - 1
    return replace(state, stealth=None if over else replace(track, space=space))


def attack_bonus(state: NovaAetas) -> int:
    """Dice that a hero who attacks an enemy rolls more."""
    return state.options.stealth_bonus if state.stealth else 0


def attack_dice(state: NovaAetas, hero: Hero, characteristic: Characteristic) -> int:
    """Dice of an attack before what cards and tokens add."""
    return int(getattr(hero, characteristic)) + attack_bonus(state)
