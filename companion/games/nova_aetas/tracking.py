"""What the app follows: the Horologium alone, Perilium and wounds too, or everything, less what the group hides."""

from __future__ import annotations

from companion.games.nova_aetas.state import NovaAetas

NUMBERS = ("perilium", "wounds")


def follows_heroes(state: NovaAetas) -> bool:
    """Perilium and wounds, and the attacks that change them."""
    return state.options.tracking != "clock"


def follows_all(state: NovaAetas) -> bool:
    """Also status tokens, equipment, points, stealth and loot."""
    return state.options.tracking == "all"


def shown_numbers(state: NovaAetas) -> tuple[str, ...]:
    """The numbers of heroes that stand on the board."""
    if not follows_heroes(state):
        return ()
    return tuple(name for name in NUMBERS if name not in state.hidden)
