"""The values printed on a card: setups and moves say them, and the state stores them."""

from __future__ import annotations

import re
from typing import Any

from companion.games.lotr.state import Character

_NUMBER = re.compile(r"\d+$")

CHARACTER = ("willpower", "attack", "defense", "hit_points", "ranged", "sentinel")
ENCOUNTER_CARD = ("threat", "engagement", "attack", "defense", "hit_points", "quest_points")


def of_character(card: object) -> dict[str, Any]:
    """Return the printed values of a hero or an ally from the setup or move that says them."""
    return {name: getattr(card, name) for name in CHARACTER}


def of_encounter_card(card: object) -> dict[str, Any]:
    """Return the printed values of an enemy or a location."""
    return {name: getattr(card, name) for name in ENCOUNTER_CARD}


def name_of(name: str, item_id: str) -> str:
    """Return the name that was said, or the thing's number as on the table if it has none.

    The second card without a name is called #2.
    """
    number = _NUMBER.search(item_id)
    return name.strip() or (f"#{number[0]}" if number else item_id)


def is_known(character: Character) -> bool:
    """Return whether the printed values of a character are known: no card has only zeros."""
    return bool(character.willpower or character.attack or character.defense or character.hit_points)


def is_named(name: str) -> bool:
    """Return whether the name was given by the players and is not only a number."""
    return bool(name) and not name.startswith("#")
