"""The settings of what the app tracks, and of what it leaves to the table."""

from __future__ import annotations

from companion.games.nova_aetas.state import NovaAetas

NUMBERS = ("perilium", "wounds")
WOUNDS, FIGURES = "wounds", "enemies"
"""The trackers of the wounds of heroes and allies, and of those of enemy figures."""


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


def is_fall_counted(state: NovaAetas, tracker: str) -> bool:
    """Return whether the app's count of wounds decides who is KO or defeated.

    While a group counts them with its pieces, the table decides: the app's count stops one short of Health. A play of
    an older version that had hidden them goes on as it began, since its moves were made after the app's verdicts.
    """
    return state.counts_hidden or tracker not in state.hidden
