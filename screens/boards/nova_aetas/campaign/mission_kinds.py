"""The icons for the kinds of missions and for the clues on their cards."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.nova_aetas.campaign.state import Clue
from screens.look.theme import current
from screens.widgets.words.text import Icon

MISSION_ICONS: Mapping[str, str] = {
    "campaign": "flag-variant",
    "encounter": "account-group",
    "hunt": "paw",
    "exploration": "compass-outline",
}

CLUE_ICONS: Mapping[Clue, str] = {
    "water": "waves",
    "swamp": "grass",
    "urban": "city-variant-outline",
    "rural": "barn",
    "buildings": "home-group",
    "stealth": "incognito",
}


def mission_mark(kind: str) -> Icon:
    """Return the icon before the title of a mission."""
    return Icon(MISSION_ICONS[kind], points=26, colour="acc", size_hint_x=None, width=current().sp(30))
