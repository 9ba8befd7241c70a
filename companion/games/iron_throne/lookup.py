"""Finding houses, characters and hostages by id, and putting changed ones back."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.games.iron_throne.state import LEADER, Character, Hostage, House, IronThrone
from companion.kernel.items import find, find_required, ids_of, put, require, rotate
from companion.kernel.refusal import Refusal
from companion.letters import fold


def house_in(state: IronThrone, house_id: str) -> House:
    return find_required(state.houses, house_id, "house")


def owner_of(state: IronThrone, character_id: str) -> House:
    """Return the house to which a character belongs."""
    for house in state.houses:
        if find(house.characters, character_id) is not None:
            return house
    known = ids_of(character for house in state.houses for character in house.characters)
    raise Refusal("unknown_character", character=character_id, known=known)


def character_in(state: IronThrone, character_id: str) -> Character:
    found = find(owner_of(state, character_id).characters, character_id)
    assert found is not None
    return found


def character_of(house: House, character_id: str) -> Character:
    """Return a character, which must belong to this house."""
    known = ids_of(house.characters)
    wrong = Refusal("not_of_this_house", character=character_id, house=house.called, known=known)
    return require(find(house.characters, character_id), wrong)


def refuse_foreign(owner: House, card: str, character: str) -> None:
    """Refuse a character of another house, or one on a card that shows none."""
    if not character:
        return
    if card != "character":
        raise Refusal("no_character_on_card")
    character_of(owner, character)


def character_on_card(owner: House, card: str, character: str) -> str:
    """Return the id of the character on a played card, or `LEADER`, who may be written by name."""
    names_leader = find(owner.characters, character) is None and fold(character) in (LEADER, fold(owner.leader))
    if card == "character" and character and names_leader:
        return LEADER
    refuse_foreign(owner, card, character)
    return character


def open_hostage(state: IronThrone, hostage_id: str) -> Hostage:
    """Return a row of the ledger that is still open, or refuse."""
    hostage = hostage_in(state, hostage_id)
    if not hostage.is_open:
        raise Refusal("hostage_closed", hostage=hostage_id)
    return hostage


def hostage_in(state: IronThrone, hostage_id: str) -> Hostage:
    known = ids_of(row for row in state.hostages if row.is_open)
    return require(find(state.hostages, hostage_id), Refusal("unknown_hostage", hostage=hostage_id, known=known))


def name_of(state: IronThrone, some_id: str) -> str:
    """Return the name of a house or a character; other words stand for themselves."""
    for house in state.houses:
        if house.id == some_id:
            return house.name
        character = find(house.characters, some_id)
        if character is not None:
            return character.name
    return some_id


def name_by_id(state: IronThrone, some_id: str) -> str:
    """Return the name of a thing for sentences: a house goes by its player's name, too."""
    house = find(state.houses, some_id)
    return house.called if house else name_of(state, some_id)


def letter_of(state: IronThrone, house: House) -> str:
    """Return the initial of a house that shares its shape with another, else nothing."""
    shared = [other for other in state.houses if other.seat == house.seat]
    return house.name[:1].upper() if len(shared) > 1 else ""


def clockwise_from(state: IronThrone, house_id: str) -> tuple[House, ...]:
    """Return all houses in seat order, starting with this one."""
    return rotate(state.houses, house_id)


def with_house(state: IronThrone, house: House, **changes: Any) -> IronThrone:
    return replace(state, houses=put(state.houses, replace(house, **changes)))


def with_character(state: IronThrone, character: Character, **changes: Any) -> IronThrone:
    house = owner_of(state, character.id)
    return with_house(state, house, characters=put(house.characters, replace(character, **changes)))


def with_hostage(state: IronThrone, hostage: Hostage, /, **changes: Any) -> IronThrone:
    return replace(state, hostages=put(state.hostages, replace(hostage, **changes)))
