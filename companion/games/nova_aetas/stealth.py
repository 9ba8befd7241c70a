"""Stealth: its track, and how the token goes up and stealth ends."""

from __future__ import annotations

from dataclasses import replace

from companion.games.nova_aetas.state import NovaAetas, Stealth
from companion.kernel.game import Refusal


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
