"""The printed cards: the names of their values, and whether name and values are known."""

from __future__ import annotations

import re
from dataclasses import fields

from companion.games.lotr.card_values import AllyValues, CardValues, HeroValues
from companion.games.lotr.state import Character, EncounterCard
from companion.kernel.shared_values import build_from

_NUMBER = re.compile(r"\d+$")

HERO, ALLY, ENCOUNTER_CARD = (tuple(spec.name for spec in fields(cls)) for cls in (HeroValues, AllyValues, CardValues))
"""The names of the values on a card."""


def name_of(name: str, item_id: str) -> str:
    """Return the name that was said, or the thing's number as on the table if it has none.

    The second card without a name is called #2.
    """
    number = _NUMBER.search(item_id)
    return name.strip() or (f"#{number[0]}" if number else item_id)


def is_known(character: Character) -> bool:
    """Return whether the printed values of a character are known: no card has only zeros."""
    return bool(character.willpower or character.attack or character.defense or character.hit_points)


def is_typed(card: EncounterCard) -> bool:
    """Return whether somebody has typed any number of an encounter card."""
    return build_from(CardValues, card) != CardValues()


def is_named(name: str) -> bool:
    """Return whether the name was given by the players and is not only a number."""
    return bool(name) and not name.startswith("#")
