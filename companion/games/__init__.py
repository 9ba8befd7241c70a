"""The registry of games, in their order on the home page.

The code of a game is imported when it is needed.
"""

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
    """A game in the registry: its id, and the packages of its code and its boards.

    A game of this project has them in folders with the name of its id; another one names its packages.
    """

    id: str
    code: str = ""
    boards: str = ""

    @property
    def content(self) -> GameContent:
        """The content of the game's folder: enough for the home screen, without its code."""
        return content_of(self.id)

    @property
    def has_campaign(self) -> bool:
        """Whether its folder describes a campaign."""
        return content_of(campaign_id(self.id)).is_readable

    def load(self) -> Game:
        """Return the game. Its code is imported the first time."""
        return cast("Game", import_module(self.code or f"companion.games.{self.id}").GAME)


GAMES: tuple[GameEntry, ...] = (
    GameEntry("lotr"),
    GameEntry("iron_throne"),
    GameEntry("conan"),
    GameEntry("runewars"),
    GameEntry("nova_aetas"),
)

_registered: dict[str, GameEntry] = {}


def game_entries() -> tuple[GameEntry, ...]:
    """Return all games of the registry, whole or not."""
    return (*GAMES, *_registered.values())


def games() -> tuple[GameEntry, ...]:
    """Return the games with a description that can be read."""
    return tuple(entry for entry in game_entries() if entry.content.is_readable)


def broken_games() -> tuple[str, ...]:
    """Return the ids of the games with a description that cannot be read."""
    return tuple(entry.id for entry in game_entries() if not entry.content.is_readable)


def game_of(header: Mapping[str, Any]) -> Game | None:
    """Return the game of a saved play, by the header of its file; None if it is not registered."""
    return game_named(str(header.get("game", "")))


def game_named(game_id: str) -> Game | None:
    """Return the game with this id, or the campaign of one; None if it is not registered."""
    entry = find_entry(game_id.removesuffix(CAMPAIGN))
    game = entry.load() if entry else None
    if game is None or not game_id.endswith(CAMPAIGN):
        return game
    return game.campaign().game if game.campaign else None


def names_to_play() -> tuple[str, ...]:
    """Return the ids of all games, each followed by its campaign."""
    both = ((entry.id, campaign_id(entry.id)) if entry.has_campaign else (entry.id,) for entry in games())
    return tuple(name for names in both for name in names)


def find_entry(game_id: str) -> GameEntry | None:
    """Return the entry of the game with this id, or None."""
    return next((entry for entry in games() if entry.id == game_id), None)


def boards_of(game_id: str) -> str:
    """Return the package of a game's boards, which only the screens import."""
    entry = find_entry(game_id)
    return entry.boards if entry and entry.boards else f"screens.boards.{game_id}"


def announced_games() -> tuple[GameContent, ...]:
    """Return the games that data/ announces and that have no code yet, for the home screen."""
    known = {entry.id for entry in game_entries()}
    others = (content_of(name) for name in APP.list_names("games", suffix="") if name not in known)
    return tuple(content for content in others if content.is_readable)


def register_game(entry: GameEntry) -> None:
    """Add a game from outside this project.

    Its content is added by `content.game_content.register_content`. Raises ContentError if its game.toml cannot be
    read: the home page shows every registered game.
    """
    if any(entry.id == ours.id for ours in GAMES):
        raise ValueError(f"{entry.id} is a game of ours")
    if entry.content.info.id != entry.id:
        raise ContentError(f"{entry.id}/game.toml says another id.")
    _registered[entry.id] = entry


def unregister_game(game_id: str) -> None:
    """Remove a game that was added."""
    _registered.pop(game_id, None)
