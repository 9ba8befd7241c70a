"""Plays a written play from its first move and reports what came of it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.content.texts import Texts
from companion.games import game_of, games
from companion.kernel.codec import Unfit, encode, shortened
from companion.kernel.game import Game, Refusal
from companion.plays.errors import NotReadable
from companion.plays.move_codec import decode_move, decode_setup
from companion.plays.play import start_state, try_moves
from companion.plays.saying import key_of, said
from companion.plays.telling import Teller
from companion.plays.upgrading import upgraded

PLAY_FORMAT = "tavolo.play"
PLAY_VERSION = 1
MOST_BYTES = 8_000_000


@dataclass(frozen=True, slots=True)
class WrittenPlay:
    """A play as a file says it: still plain."""

    game: Game
    title: str
    setup: Any
    moves: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Remark:
    """A refusal or a caution, with the index (from 0) of the move that it is about."""

    index: int
    move: str
    code: str
    message: str

    def plain(self) -> dict[str, Any]:
        return {"index": self.index, "move": self.move, "code": self.code, "message": self.message}


@dataclass(frozen=True, slots=True)
class Report:
    game: Game
    title: str
    state: Any
    moves: int
    refusals: tuple[Remark, ...]
    cautions: tuple[Remark, ...]

    @property
    def accepted(self) -> bool:
        return not self.refusals

    def plain(self) -> dict[str, Any]:
        return {
            "game": self.game.id,
            "title": self.title,
            "moves": self.moves,
            "accepted": self.accepted,
            "state": encode(self.state),
            "derived": encode(self.game.derive(self.state)),
            "refusals": [remark.plain() for remark in self.refusals],
            "cautions": [remark.plain() for remark in self.cautions],
        }


def read_play(data: bytes | str) -> WrittenPlay:
    """A written play: an export, or one written by hand. Raises NotReadable."""
    if len(data) > MOST_BYTES:
        raise NotReadable("play_too_large", most=MOST_BYTES // 1_000_000)
    if not data.strip():
        raise NotReadable("play_empty")
    return written_play(_read_json(data))


def _read_json(data: bytes | str) -> Any:
    """Plain data, or the reason why there is none, in words that help whoever wrote the file."""
    try:
        return json.loads(data)
    except json.JSONDecodeError as wrong:
        raise NotReadable("play_not_json", line=wrong.lineno, column=wrong.colno) from wrong
    except UnicodeDecodeError as wrong:
        raise NotReadable("play_not_utf8") from wrong
    except RecursionError as wrong:
        raise NotReadable("play_too_deep") from wrong
    except ValueError as wrong:  # all that is left: a number longer than Python agrees to read
        raise NotReadable("play_long_number") from wrong


def written_play(plain: Any) -> WrittenPlay:
    """The same from data that is already read."""
    if isinstance(plain, Mapping) and plain.get("format") == PLAY_FORMAT:
        if _is_newer(plain.get("version"), PLAY_VERSION):
            raise NotReadable("play_too_new")
        plain = plain.get("play")
    if not isinstance(plain, Mapping):
        raise NotReadable("play_shape")
    game = _game_of(plain)
    version = plain.get("game_version", game.version)
    if not isinstance(version, int):
        raise NotReadable("play_shape")
    setup, taps = upgraded(game, version, plain.get("setup", {}), _taps_of(plain))
    return WrittenPlay(game, str(plain.get("title", "")), setup, tuple(move for tap in taps for move in tap))


def _is_newer(version: Any, known: int) -> bool:
    return isinstance(version, int) and version > known


def _game_of(plain: Mapping[str, Any]) -> Game:
    name, known = plain.get("game"), ", ".join(box.id for box in games())
    if not isinstance(name, str):
        raise NotReadable("play_without_game", games=known)
    game = game_of(plain)
    if game is None:
        raise NotReadable("play_game", game=shortened(name), games=known)
    return game


def _taps_of(plain: Mapping[str, Any]) -> list[list[Any]]:
    """All moves in order, tap by tap; of an export, those that count: what was undone is left out."""
    entries = plain.get("entries")
    if entries is None:
        moves = plain.get("moves", [])
        if not isinstance(moves, list):
            raise NotReadable("play_shape")
        return [[move] for move in moves]
    try:
        counted = entries[: plain.get("cursor", len(entries))]
        return [list(entry["moves"]) for entry in counted]
    except (TypeError, KeyError, AttributeError) as wrong:
        raise NotReadable("play_shape") from wrong


def replay(play: WrittenPlay, texts: Texts) -> Report:
    """Make every move; one that is refused changes nothing and the next one is tried."""
    game, teller = play.game, Teller(play.game, texts)
    state = _start(play, teller)
    refusals: list[Remark] = []
    cautions: list[Remark] = []
    for index, plain in enumerate(play.moves):
        name = str(plain.get("move", "")) if isinstance(plain, Mapping) else ""
        try:
            state, noted = try_moves(game, state, (decode_move(game, plain),))
        except (Unfit, Refusal) as wrong:
            refusals.append(Remark(index, name, _full_code(wrong), said(texts, wrong, game.id)))
            continue
        cautions.extend(Remark(index, name, caution.code, teller.caution(caution)) for caution in noted)
    return Report(game, play.title, state, len(play.moves), tuple(refusals), tuple(cautions))


def _full_code(wrong: Unfit | Refusal) -> str:
    """A code that tells the core's refusals from the game's."""
    return wrong.code if isinstance(wrong, Refusal) else key_of(wrong)


def _start(play: WrittenPlay, teller: Teller) -> Any:
    try:
        return start_state(play.game, decode_setup(play.game, play.setup))
    except Unfit as unfit:
        raise NotReadable(unfit.code, **unfit.values) from unfit
    except Refusal as refusal:
        raise NotReadable("play_setup", reason=teller.refusal(refusal)) from refusal
