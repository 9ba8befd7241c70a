"""The people at the table as choices of the setup forms."""

from __future__ import annotations

from companion.forms.ask import Ask
from companion.forms.name_of import NameOf
from companion.forms.phrase import Phrase, text
from companion.forms.row import Choice
from companion.games.runewars.factions import say_faction
from companion.games.runewars.setup import Setup
from companion.games.runewars.setup_people import find_person, list_players


def ask_needed(ask: Ask[Setup], words: Phrase, kind: str, name: str) -> str:
    """Ask for the name of a thing of this kind, without which it is not added."""
    typed = ask.name("name", words, NameOf(kind), propose=name)
    if not typed:
        ask.need(text("under_way.nameless"), "name")
    return typed


def list_people(setup: Setup) -> list[Choice[str]]:
    """Return everybody at the table."""
    return [
        Choice(find_person(player, place), player.name or say_faction(player.faction) or f"{place + 1}")
        for place, player in enumerate(list_players(setup))
    ]


def name_person(setup: Setup, who: str) -> Phrase:
    """Return the name of a person of the setup."""
    return next((choice.words for choice in list_people(setup) if choice.value == who), who)
