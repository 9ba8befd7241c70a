"""The end of a mission: its reason, as far as the rules name one."""

from __future__ import annotations

from companion.games.nova_aetas.hunt import hunt_over
from companion.games.nova_aetas.state import NovaAetas
from companion.kernel.game import Points

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


def count_result(state: NovaAetas) -> tuple[Points, ...]:
    """Return what the group brings home from a mission that is over: the loot stands last."""
    if state.result is None:
        return ()
    fallen = sum(1 for hero in state.heroes if hero.ko)
    wounds = sum(len(hero.serious_wounds) + hero.nameless_wounds for hero in state.heroes)
    lines = {"result_ko": fallen, "result_wounds": wounds, "result_loot": state.loot_kept or 0}
    return tuple(Points(key, value) for key, value in lines.items())
