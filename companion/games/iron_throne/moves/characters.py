"""Moves on characters: death, return, protection, names."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from companion.games.iron_throne.ending import end_cautions
from companion.games.iron_throne.lookup import character_in, house_in, name_of, with_character, with_house
from companion.games.iron_throne.power import OUT, is_character, leader_of, transfer
from companion.games.iron_throne.state import IronThrone
from companion.games.iron_throne.words import house_at, of_character
from companion.kernel.field import arg
from companion.kernel.message import Message
from companion.kernel.move import Move
from companion.kernel.refusal import Caution, Refusal
from companion.letters import fold

PowerTo = Literal["leader", "out"]


@dataclass(frozen=True, slots=True)
class KillCharacter(Move[IronThrone]):
    """A character dies; the power it still has goes to its leader or out of the game."""

    says: ClassVar = ("houses.characters.dead",)

    character: str = arg("id of the character", of="character")
    power_to: PowerTo = arg("where its power goes", default="leader")

    def apply(self, state: IronThrone) -> IronThrone:
        character = character_in(state, self.character)
        if character.dead:
            raise Refusal("already_dead", character=character.name)
        to = OUT if self.power_to == "out" else leader_of(state, character.id)
        state = transfer(state, character.id, to, character.power)
        return with_character(state, character, power=0, dead=True)

    def cautions(self, before: IronThrone, after: IronThrone) -> Iterator[Caution]:
        yield from end_cautions(before, after)

    def describe(self, before: IronThrone, after: IronThrone) -> Message:
        return of_character(before, self, self.character)


@dataclass(frozen=True, slots=True)
class ReviveCharacter(Move[IronThrone]):
    """A dead character is in play again, without power."""

    says: ClassVar = ("houses.characters.dead",)

    character: str = arg("id of the character", of="character")

    def apply(self, state: IronThrone) -> IronThrone:
        character = character_in(state, self.character)
        if not character.dead:
            raise Refusal("not_dead", character=character.name)
        return with_character(state, character, dead=False)

    def describe(self, before: IronThrone, after: IronThrone) -> Message:
        return of_character(before, self, self.character)


@dataclass(frozen=True, slots=True)
class ProtectCharacter(Move[IronThrone]):
    """A character is safe from penalties in this encounter, or no longer is."""

    character: str = arg("id of the character", of="character")
    on: bool = arg("true protects, false takes the protection away", default=True)

    def apply(self, state: IronThrone) -> IronThrone:
        character = character_in(state, self.character)
        others = tuple(other for other in state.encounter.protected if other != character.id)
        protected = (*others, character.id) if self.on else others
        return replace(state, encounter=replace(state.encounter, protected=protected))

    def describe(self, before: IronThrone, after: IronThrone) -> Message:
        return of_character(before, self, self.character, "" if self.on else "off")


@dataclass(frozen=True, slots=True)
class Rename(Move[IronThrone]):
    """Give a house or a character another name; its id stays."""

    id: str = arg("id of the house or of the character", of="place")
    name: str = arg("the new name")

    def apply(self, state: IronThrone) -> IronThrone:
        name = self.name.strip()
        if not name:
            raise Refusal("empty_name")
        if is_character(state, self.id):
            return with_character(state, character_in(state, self.id), name=name)
        if any(fold(house.name) == fold(name) for house in state.houses if house.id != self.id):
            raise Refusal("house_twice", house=name)
        return with_house(state, house_in(state, self.id), name=name)

    def describe(self, before: IronThrone, after: IronThrone) -> Message:
        values = {"old": name_of(before, self.id), "name": self.name.strip()}
        return Message(self.text_key(), values, house_at(before, self.id))


@dataclass(frozen=True, slots=True)
class NameLeader(Move[IronThrone]):
    """Set the name of a house's leader."""

    house: str = arg("id of the house", of="house")
    leader: str = arg("name of the leader")

    def apply(self, state: IronThrone) -> IronThrone:
        if not self.leader.strip():
            raise Refusal("empty_name")
        return with_house(state, house_in(state, self.house), leader=self.leader.strip())

    def describe(self, before: IronThrone, after: IronThrone) -> Message:
        house = house_in(before, self.house)
        values = {"house": house.called, "old": house.leader or "–", "leader": self.leader.strip()}
        return Message(self.text_key(), values, house.id)
