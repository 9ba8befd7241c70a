"""Duel: two players pull at one rope. A whole game in one module: what a game needs, and nothing that it may have."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.content.game_content import content_of
from companion.kernel.field import arg
from companion.kernel.game import Game
from companion.kernel.items import find_required
from companion.kernel.move import Move
from companion.kernel.refusal import Refusal
from companion.kernel.state import GameState, Result

LONG = 3
"""Who has pulled the rope this far has won."""


@dataclass(frozen=True, slots=True)
class Player:
    id: str
    name: str
    seat: int = arg("colour and shape", least=0, most=5)


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    players: tuple[Player, ...] = arg("the two players")


@dataclass(frozen=True, slots=True, kw_only=True)
class State(GameState):
    players: tuple[Player, ...]
    rope: int = 0


@dataclass(frozen=True, slots=True)
class Pull(Move[State]):
    """Pull the rope one step to a player's side."""

    player: str = arg("id of the player", of="player")

    def apply(self, state: State) -> State:
        puller = find_required(state.players, self.player, "player")
        if state.result is not None:
            raise Refusal("over")
        rope = state.rope + (1 if puller == state.players[0] else -1)
        won = Result(outcome="won", winners=(puller.id,)) if abs(rope) == LONG else None
        return replace(state, rope=rope, result=won)


def setup_for(players: int) -> Setup:
    return Setup(players=tuple(Player(f"p{seat + 1}", "", seat) for seat in range(players)))


def start(setup: Setup) -> State:
    return State(players=tuple(replace(player, name=player.name or player.id.upper()) for player in setup.players))


GAME = Game(
    id="duel",
    version=1,
    content=content_of("duel"),
    setup=Setup,
    state=State,
    setup_for=setup_for,
    start=start,
    moves=(Pull,),
)
