"""The printed factions with their starting values. Editable in every setup."""

from __future__ import annotations

from dataclasses import dataclass

from companion.forms.phrase import Phrase, text
from companion.games.runewars.state import Alignment
from companion.kernel.ids import slug


@dataclass(frozen=True, slots=True)
class Faction:
    """A faction sheet. A value that only the box says for certain is 0, to be typed."""

    id: str
    name: str
    alignment: Alignment
    food: int = 3
    wood: int = 0
    ore: int = 0
    influence: int = 0
    tactics: int = 0


FACTIONS = (
    Faction("daqan", "Daqan Lords", "good", influence=3, tactics=2),
    Faction("latari", "Latari Elves", "good", food=2),
    Faction("uthuk", "Uthuk Y’llan", "evil"),
    Faction("waiqar", "Waiqar the Undying", "evil"),
)

NUMBERS = ("food", "wood", "ore", "influence", "tactics")
"""The starting values on a faction’s sheet."""


def faction_called(name: str) -> Faction | None:
    """Return the faction with this id or name."""
    return next((each for each in FACTIONS if slug(name) in (each.id, slug(each.name))), None)


def say_faction(written: str) -> Phrase:
    """Return the name of a faction as its sheet prints it, or as the table has named it."""
    faction = faction_called(written)
    return text(f"faction.{faction.id}") if faction else written
