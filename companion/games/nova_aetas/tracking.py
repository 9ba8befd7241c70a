"""The setting of how much the app tracks: the Horologium, Perilium and wounds too, or all."""

from __future__ import annotations

from companion.games.nova_aetas.state import NovaAetas

NUMBERS = ("perilium", "wounds")


def follows_heroes(state: NovaAetas) -> bool:
    """Return whether the app tracks Perilium and wounds, and the attacks that change them."""
    return state.options.tracking != "clock"


def follows_all(state: NovaAetas) -> bool:
    """Return whether the app also tracks status tokens, equipment, points, stealth and loot."""
    return state.options.tracking == "all"


def shown_numbers(state: NovaAetas) -> tuple[str, ...]:
    """Return the numbers of heroes that stand on the board."""
    if not follows_heroes(state):
        return ()
    return tuple(name for name in NUMBERS if name not in state.hidden)
