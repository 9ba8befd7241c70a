"""Influence tokens go from their owner to the boards of other houses, and sometimes back."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.game import Move, Refusal, arg
from companion.games.iron_throne.lookup import house_in, with_house
from companion.games.iron_throne.state import House, Influence, IronThrone
from companion.items import put


@dataclass(frozen=True, slots=True)
class ExtendInfluence(Move[IronThrone]):
    """Put an unused influence token on the board of another house."""

    house: str = arg("id of the house whose token it is")
    rival: str = arg("id of the house on whose board it goes")

    def apply(self, state: IronThrone) -> IronThrone:
        house, rival = house_in(state, self.house), house_in(state, self.rival)
        if house.id == rival.id:
            raise Refusal("own_board", house=house.name)
        if not house.unused_influence:
            raise Refusal("no_influence_left", house=house.name)
        return _relocate(state, house, "", rival.id)


@dataclass(frozen=True, slots=True)
class ReturnInfluence(Move[IronThrone]):
    """Take an influence token back from another board (card effects, corrections)."""

    house: str = arg("id of the house whose token it is")
    rival: str = arg("id of the house on whose board it lies")
    spent: bool = arg("true: it stays used and gives no point; false: it can be used again", default=False)

    def apply(self, state: IronThrone) -> IronThrone:
        house, rival = house_in(state, self.house), house_in(state, self.rival)
        return _relocate(state, house, rival.id, house.id if self.spent else "")


@dataclass(frozen=True, slots=True)
class MoveInfluence(Move[IronThrone]):
    """Move an influence token from one board to another (card effects, corrections)."""

    house: str = arg("id of the house whose token it is")
    rival: str = arg("id of the house on whose board it lies")
    to: str = arg("id of the house on whose board it goes")

    def apply(self, state: IronThrone) -> IronThrone:
        house, rival, to = (house_in(state, one) for one in (self.house, self.rival, self.to))
        if house.id == to.id:
            raise Refusal("own_board", house=house.name)
        return _relocate(state, house, rival.id, to.id)


def _relocate(state: IronThrone, house: House, source: str, to: str) -> IronThrone:
    token: Influence | None = next((token for token in house.influence if token.on == source), None)
    if token is None:
        raise Refusal("no_token_there", house=house.name, rival=house_in(state, source).name)
    return with_house(state, replace(house, influence=put(house.influence, replace(token, on=to))))
