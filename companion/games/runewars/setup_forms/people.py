"""The people at the table as choices of the setup forms."""

from __future__ import annotations

from companion.forms.phrase import Phrase
from companion.forms.row import Choice
from companion.games.runewars.setup import Setup
from companion.games.runewars.setup_forms.faction import say_faction
from companion.games.runewars.setup_people import find_person, list_players


def list_people(setup: Setup) -> list[Choice[str]]:
    """Return everybody at the table."""
    return [
        Choice(find_person(player, place), player.name or say_faction(player.faction) or f"{place + 1}")
        for place, player in enumerate(list_players(setup))
    ]


def name_person(setup: Setup, who: str) -> Phrase:
    """Return the name of a person of the setup."""
    return next((choice.words for choice in list_people(setup) if choice.value == who), who)
