"""The end of a mission: its reason, as far as the rules name one."""

from __future__ import annotations

from companion.games.nova_aetas.hunt import hunt_over
from companion.games.nova_aetas.state import NovaAetas

LIMIT = "limit"
HUNT_ENDS = ("hunt_defeated", "hunt_ko")
"""A prey without cards has a step of its own, at the moment when it must act."""


def find_end(state: NovaAetas) -> str:
    """Return why the mission is over: its limit, or the end of a hunt; empty while it goes on."""
    if state.result is not None or state.preparing:
        return ""
    if state.hour_limit and state.hour >= state.hour_limit:
        return LIMIT
    return f"hunt_{over}" if (over := hunt_over(state)) else ""
