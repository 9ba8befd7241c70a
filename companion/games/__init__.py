"""The shelf: which games are there, in the order in which they stand. A game's code is loaded when it is needed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

from companion.content.error import ContentError
from companion.content.game_content import CAMPAIGN, GameContent, campaign_id, content_of
from companion.content.source import APP

if TYPE_CHECKING:
    from companion.kernel.game import Game


@dataclass(frozen=True, slots=True)
class GameEntry:
    """A game on the shelf: its id, and the packages of its code and its boards.

    The games of this project keep them in folders called like their id; one from elsewhere says where.
    """

    id: str
    code: str = ""
    boards: str = ""

    @property
    def content(self) -> GameContent:
        """What the game's files say: enough for the home screen, without its code."""
        return content_of(self.id)

    @property
    def has_campaign(self) -> bool:
        """Whether its folder describes a campaign."""
        return content_of(campaign_id(self.id)).is_readable

    def load(self) -> Game:
        """The game itself. Its code is imported the first time."""
        return cast("Game", import_module(self.code or f"companion.games.{self.id}").GAME)


GAMES: tuple[GameEntry, ...] = (
    GameEntry("lotr"),
    GameEntry("iron_throne"),
    GameEntry("conan"),
    GameEntry("runewars"),
    GameEntry("nova_aetas"),
)

_brought: dict[str, GameEntry] = {}


def game_entries() -> tuple[GameEntry, ...]:
    """All that stands on the shelf, whole or not."""
    return (*GAMES, *_brought.values())


def games() -> tuple[GameEntry, ...]:
    """The games that are there: those whose description can be read."""
    return tuple(box for box in game_entries() if box.content.is_readable)


def broken_games() -> tuple[str, ...]:
    """The ids of those whose description cannot be read."""
    return tuple(box.id for box in game_entries() if not box.content.is_readable)


def game_of(header: Mapping[str, Any]) -> Game | None:
    """The game of a saved play, by the header of its file; None if it is not there."""
    return game_named(str(header.get("game", "")))


def game_named(game_id: str) -> Game | None:
    """The game with this id, or the campaign of one; None if it is not there."""
    box = find_entry(game_id.removesuffix(CAMPAIGN))
    game = box.load() if box else None
    if game is None or not game_id.endswith(CAMPAIGN):
        return game
    return game.campaign().game if game.campaign else None


def names_to_play() -> tuple[str, ...]:
    """The ids of all games that are there, each followed by its campaign."""
    both = ((box.id, campaign_id(box.id)) if box.has_campaign else (box.id,) for box in games())
    return tuple(name for names in both for name in names)


def find_entry(game_id: str) -> GameEntry | None:
    return next((box for box in games() if box.id == game_id), None)


def boards_of(game_id: str) -> str:
    """The package of a game's boards, which only the screens open."""
    box = find_entry(game_id)
    return box.boards if box and box.boards else f"screens.boards.{game_id}"


def announced_games() -> tuple[GameContent, ...]:
    """Games that data/ announces: the home screen names them, and nothing else knows them yet."""
    there = {box.id for box in game_entries()}
    others = (content_of(name) for name in APP.list_names("games", suffix="") if name not in there)
    return tuple(content for content in others if content.is_readable)


def register_game(box: GameEntry) -> None:
    """Add a game from elsewhere, beside ours. Its content is brought by `content.game_content.bring`.

    Raises ContentError if its game.toml cannot be read: what stands on the shelf can be shown there.
    """
    if any(box.id == ours.id for ours in GAMES):
        raise ValueError(f"{box.id} is a game of ours")
    if box.content.info.id != box.id:
        raise ContentError(f"{box.id}/game.toml says another id.")
    _brought[box.id] = box


def unregister_game(game_id: str) -> None:
    """Take away a game that was added."""
    _brought.pop(game_id, None)
