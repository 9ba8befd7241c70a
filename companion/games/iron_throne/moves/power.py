"""Moves of power tokens."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass

from companion.games.iron_throne.ending import FALLEN_ICON, fate_cautions, name_fallen
from companion.games.iron_throne.lookup import character_in, name_by_id
from companion.games.iron_throne.power import (
    OUT,
    half_rounded_up,
    leader_of,
    transfer,
)
from companion.games.iron_throne.preparation import mark_strengthened, strength_cautions
from companion.games.iron_throne.state import MOST_TOKENS, IronThrone
from companion.games.iron_throne.words import house_at, of_character
from companion.kernel.field import arg
from companion.kernel.message import Message
from companion.kernel.move import Move
from companion.kernel.refusal import Caution, Refusal

PLACE = "id of a house (its leader card), id of a character, or out (out of the game)"


@dataclass(frozen=True, slots=True)
class MovePower(Move[IronThrone]):
    """Move power tokens from one place to another."""

    source: str = arg(f"where from: {PLACE}", of="place")
    to: str = arg(f"where to: {PLACE}", of="place")
    by: int = arg("how many tokens", default=1, least=1, most=MOST_TOKENS)

    def apply(self, state: IronThrone) -> IronThrone:
        return transfer(state, self.source, self.to, self.by)

    def cautions(self, before: IronThrone, after: IronThrone) -> Iterator[Caution]:
        yield from fate_cautions(before, after)

    def describe(self, before: IronThrone, after: IronThrone) -> Message:
        variant = "removed" if self.to == OUT else "regained" if self.source == OUT else ""
        values = {"source": name_by_id(before, self.source), "to": name_by_id(before, self.to), "n": self.by}
        fallen = name_fallen(before, after)
        if fallen["deaths"]:
            return Message(self.text_key(variant, "dies"), {**values, **fallen}, icon=FALLEN_ICON)
        return Message(self.text_key(variant), values, house_at(before, self.to if self.source == OUT else self.source))

    def burst_key(self) -> Hashable | None:
        return ("move_power", self.source, self.to)


@dataclass(frozen=True, slots=True)
class StrengthenCharacter(Move[IronThrone]):
    """Move power from the leader card to a character of the same house.

    This happens in the preparation and as the defender's reward.
    """

    character: str = arg("id of the character that gets the power", of="character")
    by: int = arg("how many tokens", default=1, least=1, most=MOST_TOKENS)

    def apply(self, state: IronThrone) -> IronThrone:
        house = leader_of(state, self.character)
        return mark_strengthened(transfer(state, house, self.character, self.by), house)

    def cautions(self, before: IronThrone, after: IronThrone) -> Iterator[Caution]:
        return strength_cautions(before, leader_of(before, self.character), self.by)

    def describe(self, before: IronThrone, after: IronThrone) -> Message:
        return of_character(before, self, self.character, source="leader", n=self.by)


@dataclass(frozen=True, slots=True)
class TakePenalty(Move[IronThrone]):
    """A character gives half of its power, rounded up, back to its leader."""

    character: str = arg("id of the character", of="character")
    by: int | None = arg("how many tokens; by default half, rounded up", default=None, least=0, most=MOST_TOKENS)

    def apply(self, state: IronThrone) -> IronThrone:
        character = character_in(state, self.character)
        if character.id in state.encounter.protected:
            raise Refusal("protected", character=name_by_id(state, character.id))
        by = half_rounded_up(character.power) if self.by is None else self.by
        return transfer(state, character.id, leader_of(state, character.id), by)

    def cautions(self, before: IronThrone, after: IronThrone) -> Iterator[Caution]:
        yield from fate_cautions(before, after)

    def describe(self, before: IronThrone, after: IronThrone) -> Message:
        dies = character_in(after, self.character).dead and not character_in(before, self.character).dead
        return of_character(before, self, self.character, "dies" if dies else "", FALLEN_ICON if dies else "")
