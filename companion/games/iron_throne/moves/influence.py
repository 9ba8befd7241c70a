"""Moves of influence tokens between their owner and the boards of other houses."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.iron_throne.encounter import mark_applied, twice_cautions
from companion.games.iron_throne.ending import end_cautions
from companion.games.iron_throne.lookup import house_in, name_by_id, with_house
from companion.games.iron_throne.state import House, IronThrone
from companion.kernel.field import arg
from companion.kernel.message import Message
from companion.kernel.move import Move
from companion.kernel.refusal import Caution, Refusal


@dataclass(frozen=True, slots=True)
class ExtendInfluence(Move[IronThrone]):
    """Put an unused influence token on the board of another house."""

    house: str = arg("id of the house whose token it is", of="house")
    rival: str = arg("id of the house on whose board it goes", of="house")

    def apply(self, state: IronThrone) -> IronThrone:
        house, rival = house_in(state, self.house), house_in(state, self.rival)
        if house.id == rival.id:
            raise Refusal("own_board", house=house.called)
        if not house.unused_influence and "influence" in state.hidden:
            return state
        if not house.unused_influence:
            raise Refusal("no_influence_left", house=house.called)
        if self._is_between_sides(state):
            state = mark_applied(state, self._line)
        return _with_tokens(state, house, (*house.influence, rival.id))

    def cautions(self, before: IronThrone, after: IronThrone) -> Iterator[Caution]:
        if self._is_between_sides(before):
            yield from twice_cautions(before, self._line)
        yield from end_cautions(before, after)

    @property
    def _line(self) -> str:
        return f"influence.{self.house}"

    def _is_between_sides(self, state: IronThrone) -> bool:
        return self.rival in (state.challenger, state.defender)


@dataclass(frozen=True, slots=True)
class ReturnInfluence(Move[IronThrone]):
    """Take an influence token back from another board (card effects, corrections)."""

    house: str = arg("id of the house whose token it is", of="house")
    rival: str = arg("id of the house on whose board it lies", of="house")
    spent: bool = arg("true: it stays used and gives no point; false: it can be used again", default=False)

    def apply(self, state: IronThrone) -> IronThrone:
        house, rival = house_in(state, self.house), house_in(state, self.rival)
        others = _without_token(house, rival)
        return _with_tokens(state, house, (*others, house.id) if self.spent else others)

    def describe(self, before: IronThrone, after: IronThrone) -> Message:
        values = {"house": name_by_id(before, self.house), "rival": name_by_id(before, self.rival)}
        return Message(self.text_key("spent" if self.spent else ""), values, self.house)


@dataclass(frozen=True, slots=True)
class MoveInfluence(Move[IronThrone]):
    """Move an influence token from one board to another (card effects, corrections)."""

    house: str = arg("id of the house whose token it is", of="house")
    rival: str = arg("id of the house on whose board it lies", of="house")
    to: str = arg("id of the house on whose board it goes", of="house")

    def apply(self, state: IronThrone) -> IronThrone:
        house, rival, to = (house_in(state, one) for one in (self.house, self.rival, self.to))
        if house.id == to.id:
            raise Refusal("own_board", house=house.called)
        return _with_tokens(state, house, (*_without_token(house, rival), to.id))

    def describe(self, before: IronThrone, after: IronThrone) -> Message:
        names = {"house": self.house, "rival": self.rival, "to": self.to}
        values = {field: name_by_id(before, house) for field, house in names.items()}
        return Message(self.text_key(), values, self.house)


def _with_tokens(state: IronThrone, house: House, boards: tuple[str, ...]) -> IronThrone:
    return with_house(state, house, influence=boards)


def _without_token(house: House, rival: House) -> tuple[str, ...]:
    """Return the boards of a house's tokens without one on this rival's."""
    if rival.id not in house.influence:
        raise Refusal("no_token_there", house=house.called, rival=rival.called)
    first = house.influence.index(rival.id)
    return house.influence[:first] + house.influence[first + 1 :]
