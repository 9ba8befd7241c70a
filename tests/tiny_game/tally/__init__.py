"""Tally: the smallest game there can be, to test the core without any real game's rules."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace
from typing import Literal

from companion.content.game_content import content_of
from companion.kernel.game import Caution, Game, GameState, Glance, Move, Refusal, arg
from companion.kernel.items import change, find

HIGH = 10


@dataclass(frozen=True, slots=True)
class Player:
    id: str
    name: str
    seat: int
    points: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    windows: Literal["strip", "pause"] = "strip"
    bonus: bool = False
    step: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    players: tuple[str, ...] = arg("names of the players", default=("Anna", "Bruno"))
    options: Options = Options()


@dataclass(frozen=True, slots=True, kw_only=True)
class State(GameState):
    players: tuple[Player, ...]
    options: Options = Options()
    bank: int = 20


@dataclass(frozen=True, slots=True)
class AddPoints(Move[State]):
    """Give points from the bank to a player."""

    player: str = arg("id of the player")
    by: int = arg("how many", default=1, least=-99, most=99)

    def apply(self, state: State) -> State:
        player = find(state.players, self.player)
        if player is None:
            raise Refusal("unknown_player", player=self.player)
        if player.points + self.by < 0 or state.bank - self.by < 0:
            raise Refusal("not_enough", name=player.name)
        players = change(state.players, player.id, points=player.points + self.by)
        return replace(state, players=players, bank=state.bank - self.by)

    def cautions(self, before: State, after: State) -> Iterator[Caution]:
        player = find(after.players, self.player)
        if player is not None and player.points > HIGH:
            yield Caution("high", name=player.name)
        elif self.by > 3:
            yield Caution("generous", asks=False)

    def burst(self) -> Hashable | None:
        return ("points", self.player)


@dataclass(frozen=True, slots=True)
class Share(Move[State]):
    """Give everybody the same."""

    by: int = arg("how many each", default=1)

    def apply(self, state: State) -> State:
        for player in state.players:
            state = AddPoints(player.id, self.by).apply(state)
        return state


def start(setup: Setup) -> State:
    if not setup.players:
        raise Refusal("nobody")
    players = tuple(Player(f"p{n + 1}", name, n) for n, name in enumerate(setup.players))
    return State(players=players, options=setup.options)


GAME = Game(
    id="tally",
    version=1,
    content=content_of("tally"),
    setup=Setup,
    state=State,
    setup_for=lambda players: Setup(players=tuple(f"P{n + 1}" for n in range(players))),
    start=start,
    moves=(AddPoints, Share),
    derive=lambda state: {"total": sum(player.points for player in state.players)},
    invariants=lambda state: () if sum(p.points for p in state.players) + state.bank == 20 else ("points",),
    collections={"player": lambda state: state.players},
    predicates={"rich": lambda state: state.bank > 10},
    values={"each_gets": lambda state: state.options.step},
    glance=lambda state: tuple(Glance(p.id, p.name, p.seat, p.points) for p in state.players),
    enter=lambda state, card: replace(state, bank=state.bank) if card == "give.share" else state,
)
