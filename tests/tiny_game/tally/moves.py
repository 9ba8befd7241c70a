"""The moves of Tally: points come from the bank, for one player or for all."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace

from companion.kernel.field import arg
from companion.kernel.items import change, find_required
from companion.kernel.move import Move
from companion.kernel.refusal import Caution, Refusal

from .state import HIGH, State


@dataclass(frozen=True, slots=True)
class AddPoints(Move[State]):
    """Give points from the bank to a player."""

    player: str = arg("id of the player", of="player")
    by: int = arg("how many", default=1, least=-99, most=99)

    def apply(self, state: State) -> State:
        player = find_required(state.players, self.player, "player")
        if player.points + self.by < 0 or (state.bank < self.by and "bank" not in state.hidden):
            raise Refusal("not_enough", name=player.name)
        players = change(state.players, player.id, points=player.points + self.by)
        return replace(state, players=players, bank=state.bank - self.by)

    def cautions(self, before: State, after: State) -> Iterator[Caution]:
        player = find_required(after.players, self.player, "player")
        if player.points > HIGH:
            yield Caution("high", name=player.name)
        elif self.by > 3:
            yield Caution("generous", asks=False)

    def burst_key(self) -> Hashable | None:
        return ("points", self.player)


@dataclass(frozen=True, slots=True)
class Share(Move[State]):
    """Give everybody the same."""

    by: int = arg("how many each", default=1, least=-99, most=99)

    def apply(self, state: State) -> State:
        for player in state.players:
            state = AddPoints(player.id, self.by).apply(state)
        return state


MOVES = (AddPoints, Share)
