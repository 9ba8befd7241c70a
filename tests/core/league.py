"""A league of Tally: the smallest campaign there can be. Points of an evening come home once."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from companion.content.game_content import GameContent, register_content
from companion.games import GameEntry
from companion.kernel.campaign import Campaign
from companion.kernel.field import arg
from companion.kernel.game import Game
from companion.kernel.items import find_required, put
from companion.kernel.move import Move
from companion.kernel.refusal import Refusal
from companion.kernel.state import GameState
from tests.tiny_game import on_shelf
from tests.tiny_game.tally import GAME as TALLY
from tests.tiny_game.tally import Setup as Evening
from tests.tiny_game.tally import State as EveningState

CONTENT = GameContent("tally.campaign", Path(__file__).parent / "league_data")


@dataclass(frozen=True, slots=True)
class Match:
    id: str
    name: str
    is_home: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    names: tuple[str, ...] = arg("the players", default=("Anna", "Bruno"))


@dataclass(frozen=True, slots=True, kw_only=True)
class League(GameState):
    names: tuple[str, ...]
    points: int = 0
    matches: tuple[Match, ...] = ()


@dataclass(frozen=True, slots=True)
class BeginEvening(Move[League]):
    """An evening begins."""

    match: str = arg("key of the evening")

    def apply(self, state: League) -> League:
        return replace(state, matches=(*state.matches, Match(self.match, f"{len(state.matches) + 1}")))


@dataclass(frozen=True, slots=True)
class BringPoints(Move[League]):
    """The points of an evening come home."""

    match: str = arg("key of the evening")
    points: int = arg("how many", least=0, most=99)

    def apply(self, state: League) -> League:
        match = find_required(state.matches, self.match, "match")
        if match.is_home:
            raise Refusal("home")
        matches = put(state.matches, replace(match, is_home=True))
        return replace(state, points=state.points + self.points, matches=matches)


def mission_setup(state: League) -> Evening:
    if not state.names:
        raise Refusal("nobody")
    return Evening(players=state.names)


def spoils(state: League, key: str, evening: EveningState) -> BringPoints:
    return BringPoints(key, sum(player.points for player in evening.players))


LEAGUE = Campaign(
    game=Game(
        id="tally.campaign",
        version=1,
        content=CONTENT,
        setup=Setup,
        state=League,
        setup_for=lambda players: Setup(),
        start=lambda setup: League(names=setup.names),
        moves=(BeginEvening, BringPoints),
        collections={"player": lambda state: ()},
    ),
    mission_setup=mission_setup,
    begin=lambda state, key: BeginEvening(key),
    spoils=spoils,
    missions=lambda state: state.matches,
)
GAME = replace(TALLY, campaign=lambda: LEAGUE)
BOX = GameEntry("tally", code="tests.core.league")


@contextmanager
def league_on_shelf() -> Iterator[None]:
    """Tally with its league, whose files are not in Tally's folder, stands beside the real games."""
    register_content(CONTENT)
    try:
        with on_shelf(BOX):
            yield
    finally:
        register_content(TALLY.content)
