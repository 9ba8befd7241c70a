"""What the app says about a game before any play: title, players, settings, trackers. From game.toml."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from companion.content.source import Both, Reader, read_toml

OPTION_KINDS = ("switch", "choice", "number")


@dataclass(frozen=True, slots=True)
class Choice:
    value: str
    title: Both


@dataclass(frozen=True, slots=True)
class OptionInfo:
    """The words of a setting. Its type and default belong to the game's Options dataclass."""

    id: str
    title: Both
    help: Both
    kind: str
    choices: tuple[Choice, ...]
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class TrackerInfo:
    """Something that the app counts and the group may hide because it uses the physical pieces."""

    id: str
    title: Both


@dataclass(frozen=True, slots=True)
class GameInfo:
    id: str
    title: Both
    short: Both
    least_players: int
    most_players: int
    guide: tuple[str, ...]
    options: tuple[OptionInfo, ...]
    trackers: tuple[TrackerInfo, ...]


@cache
def game_info(game_id: str) -> GameInfo:
    """The info of a game, read once."""
    table = Reader(read_toml("games", game_id, "game.toml"), f"{game_id}/game.toml")
    least, most = table.list("players")
    info = GameInfo(
        id=table.text("id"),
        title=table.both("title"),
        short=table.both("short"),
        least_players=least,
        most_players=most,
        guide=table.texts("guide"),
        options=tuple(_option(entry) for entry in table.tables("option")),
        trackers=tuple(_tracker(entry) for entry in table.tables("tracker")),
    )
    table.done()
    return info


def _option(table: Reader) -> OptionInfo:
    option = OptionInfo(
        id=table.text("id"),
        title=table.both("title"),
        help=table.both("help"),
        kind=table.text("kind"),
        choices=tuple(_choice(entry) for entry in table.tables("choices")),
        least=table.number("least", 0),
        most=table.number("most", 999),
    )
    table.done()
    return option


def _choice(table: Reader) -> Choice:
    choice = Choice(value=table.text("value"), title=table.both("title"))
    table.done()
    return choice


def _tracker(table: Reader) -> TrackerInfo:
    tracker = TrackerInfo(id=table.text("id"), title=table.both("title"))
    table.done()
    return tracker
