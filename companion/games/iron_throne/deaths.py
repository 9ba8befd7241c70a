"""Deaths that follow from a move, for cautions and messages."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.iron_throne.ending import end_cautions
from companion.games.iron_throne.lookup import character_in
from companion.games.iron_throne.state import Character, House, IronThrone
from companion.kernel.refusal import Caution


def fate_cautions(before: IronThrone, after: IronThrone) -> Iterator[Caution]:
    """Yield a caution for each character that dies, and one if the game is over with it."""
    for house, character in _find_deaths(before, after):
        yield Caution("character_dies", asks=False, house=house.called, character=character.name)
    yield from end_cautions(before, after)


def fallen_names(before: IronThrone, after: IronThrone) -> str:
    """Return the names of the characters that die; empty if none does."""
    return ", ".join(character.name for _, character in _find_deaths(before, after))


def _find_deaths(before: IronThrone, after: IronThrone) -> Iterator[tuple[House, Character]]:
    for house in after.houses:
        for character in house.characters:
            if character.dead and not character_in(before, character.id).dead:
                yield house, character
