"""The description of a game before any play: title, players, look. From game.toml."""

from __future__ import annotations

import re
from dataclasses import dataclass

from companion.content.error import ContentError
from companion.content.look import GameLook, read_look
from companion.content.source import BothLanguages, Reader, Source

MOST_PLAYERS = 12

_FILE = re.compile("[a-z][a-z0-9_]*")


@dataclass(frozen=True, slots=True)
class GameInfo:
    """The title, the numbers of players, the phases and the look of a game."""

    id: str
    title: BothLanguages
    short: BothLanguages
    least_players: int
    most_players: int
    guide: tuple[str, ...]
    look: GameLook


def read_info(source: Source, game_id: str) -> GameInfo:
    """Return the description of a game from its game.toml."""
    table = Reader(source.toml("games", game_id, "game.toml"), f"{game_id}/game.toml")
    least, most = _read_players(table)
    info = GameInfo(
        id=table.text("id"),
        title=table.both("title"),
        short=table.both("short"),
        least_players=least,
        most_players=most,
        guide=_read_guide(table),
        look=read_look(table),
    )
    table.check_all_read()
    return info


def _read_players(table: Reader) -> tuple[int, int]:
    """Return [least, most]: at least one, and no more than fit around a table."""
    players = table.list("players")
    if len(players) != 2 or not all(isinstance(number, int) for number in players):
        raise ContentError(f"{table.where}: players is [least, most].")
    if not 1 <= players[0] <= players[1] <= MOST_PLAYERS:
        raise ContentError(f"{table.where}: players go from 1 to {MOST_PLAYERS}, the least first.")
    return (players[0], players[1])


def _read_guide(table: Reader) -> tuple[str, ...]:
    """Return the names of the files in guide/, in the order of a round."""
    names = table.texts("guide")
    if not all(_FILE.fullmatch(name) for name in names) or len(set(names)) < len(names):
        raise ContentError(f"{table.where}: guide names each file of guide/ once, in small letters.")
    return names
