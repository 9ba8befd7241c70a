"""The things that players of The Iron Throne name: houses, and each of their people."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.iron_throne.houses import house_sheets
from companion.games.iron_throne.state import CHARACTERS_PER_HOUSE, IronThrone
from companion.kernel.field import arg
from companion.kernel.thing_kind import ThingKind, ThingOnTable


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseCard:
    """A house: its leader and its four characters."""

    name: str = arg("name of the house")
    leader: str = arg("its leader", default="")
    characters: tuple[str, ...] = arg("its characters", default=())


@dataclass(frozen=True, slots=True, kw_only=True)
class CharacterCard:
    """A character or leader, with the house it last belonged to."""

    name: str = arg("name of the character")
    house: str = arg("the house", default="")


def houses(state: IronThrone) -> Iterator[ThingOnTable]:
    for house in state.houses:
        people = tuple(character.name for character in house.characters)
        yield ThingOnTable(HouseCard(name=house.name, leader=house.leader, characters=people), house.player)


def characters(state: IronThrone) -> Iterator[ThingOnTable]:
    for house in state.houses:
        for name in (house.leader, *(character.name for character in house.characters)):
            if name.strip():
                yield ThingOnTable(CharacterCard(name=name, house=house.name), house.player)


def printed_characters() -> Iterator[CharacterCard]:
    for sheet in house_sheets():
        for name in sheet.people:
            yield CharacterCard(name=name, house=sheet.name)


def printed_houses() -> Iterator[HouseCard]:
    for sheet in house_sheets():
        leader, *others = sheet.people
        yield HouseCard(name=sheet.name, leader=leader, characters=tuple(others[:CHARACTERS_PER_HOUSE]))


KINDS = (
    ThingKind(
        id="house",
        card=HouseCard,
        seen=houses,
        shown=("leader", "characters"),
        icon="castle",
        printed=printed_houses,
    ),
    ThingKind(
        id="character",
        card=CharacterCard,
        seen=characters,
        shown=("house",),
        icon="account",
        printed=printed_characters,
    ),
)
