"""PowerMove: the moves that carry power tokens from one place to another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.iron_throne.ending import fate_cautions
from companion.games.iron_throne.power import transfer
from companion.games.iron_throne.state import IronThrone
from companion.kernel.move import Move
from companion.kernel.refusal import Caution


@dataclass(frozen=True, slots=True)
class PowerWay:
    """A number of tokens from one place to another."""

    source: str
    to: str
    by: int


@dataclass(frozen=True, slots=True)
class PowerMove(Move[IronThrone]):
    """A move that carries power tokens along one way."""

    def way(self, state: IronThrone) -> PowerWay:
        """Return where the tokens come from, where they go, and how many they are."""
        raise NotImplementedError

    def place(self, state: IronThrone) -> str:
        """Return the place that the move is about."""
        return self.way(state).to

    def apply(self, state: IronThrone) -> IronThrone:
        way = self.way(state)
        return transfer(state, way.source, way.to, way.by)

    def cautions(self, before: IronThrone, after: IronThrone) -> Iterator[Caution]:
        yield from fate_cautions(before, after)
