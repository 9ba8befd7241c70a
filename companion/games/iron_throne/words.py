"""Words of the log: names in place of ids, and whose shape marks a line."""

from __future__ import annotations

from companion.games.iron_throne.lookup import called, hostage_in, owner_of
from companion.games.iron_throne.power import OUT, is_character
from companion.games.iron_throne.state import IronThrone
from companion.kernel.game import AnyMove, Telling


def key_of(move: AnyMove, variant: str = "") -> str:
    """The sentence of a move, or of one of its variants."""
    return f"{move.move_name()}.{variant}" if variant else move.move_name()


def house_at(state: IronThrone, place: str) -> str:
    """The id of the house to which a place of power belongs; empty for what is out of the game."""
    if place == OUT:
        return ""
    return owner_of(state, place).id if is_character(state, place) else place


def of_character(
    before: IronThrone, move: AnyMove, character: str, variant: str = "", icon: str = ""
) -> Telling:
    """What happens to a character, told by its house."""
    house = owner_of(before, character)
    values = {"house": house.called, "character": called(before, character)}
    return Telling(key_of(move, variant), values, house.id, icon)


def of_hostage(
    before: IronThrone, move: AnyMove, hostage: str, variant: str = "", **more: object
) -> Telling:
    """What happens to a hostage, told by the house that holds it."""
    row = hostage_in(before, hostage)
    values = {"holder": called(before, row.holder), "owner": called(before, row.owner), **more}
    return Telling(key_of(move, variant), values, row.holder)
