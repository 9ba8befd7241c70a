"""What the app follows of each hero: as the setting says, less what the group hides."""

from __future__ import annotations

from companion.games.nova_aetas.state import NovaAetas

NUMBERS = ("perilium", "wounds")


def shown_numbers(state: NovaAetas) -> tuple[str, ...]:
    """The numbers of heroes that stand on the board."""
    if state.options.tracking == "clock":
        return ()
    return tuple(name for name in NUMBERS if name not in state.hidden)
