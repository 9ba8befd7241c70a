"""Plays a written play from its first move and reports what came of it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from companion.content.texts import Texts
from companion.games import game_of, games
from companion.kernel.codec import Unfit, encode, shorten
from companion.kernel.game import Game
from companion.kernel.journal import Entry
from companion.kernel.move import AnyMove
from companion.kernel.refusal import Caution, Refusal
from companion.plays.describing.describer import Describer
from companion.plays.describing.entry_name import name_entry
from companion.plays.describing.names import add_names, list_existing, names_of, resolve_names
from companion.plays.describing.problems import problem_key, say_problem
from companion.plays.describing.replay_line import ReplayLine, describe_replayed
from companion.plays.errors import NotReadable
from companion.plays.files.upgrading import upgrade
from companion.plays.playing.applied_move import AppliedMove
from companion.plays.playing.move_codec import decode_move, decode_setup
from companion.plays.playing.play import cautions_of, start_state, try_move
from companion.store.disk.bounds import clean_title, is_too_deep, is_whole
from companion.store.disk.progress import Stopped
from companion.store.plays import play_exchange

PLAY_FORMAT = "tavolo.play"
PLAY_VERSION = 1
MOST_BYTES = 8_000_000
MOST_MOVES = 20_000
"""Of a play that comes from outside, those that were undone included. A long evening has two thousand."""


@dataclass(frozen=True, slots=True)
class WrittenPlay:
    """A play as a file says it: still plain.

    `sizes` says how many moves each tap has, which happens whole or not at all; without it each move is a tap.
    `is_sealed`: the app wrote it, so its moves were possible under the rules of their day.
    """

    game: Game
    title: str
    setup: Any
    moves: tuple[Any, ...]
    sizes: tuple[int, ...] = ()
    is_sealed: bool = False

    @property
    def taps(self) -> tuple[tuple[Any, ...], ...]:
        """The moves of each tap, as far as there are moves: the first so many of a play may end within a tap."""
        left = iter(self.moves)
        taps = (tuple(islice(left, size)) for size in self.sizes or (1,) * len(self.moves))
        return tuple(tap for tap in taps if tap)


@dataclass(frozen=True, slots=True)
class Remark:
    """A refusal or a caution, with the index (from 0) of the move that it is about.

    `error` names what the app itself stumbled over, for whoever mends it.
    """

    index: int
    move: str
    code: str
    message: str
    rules: tuple[str, ...] = ()
    """Ids of the rule cards behind it."""
    error: str = ""

    def plain(self) -> dict[str, Any]:
        remark = {"index": self.index, "move": self.move, "code": self.code, "message": self.message}
        more = {"rules": list(self.rules), "error": self.error}
        return remark | {name: value for name, value in more.items() if value}


@dataclass(frozen=True, slots=True)
class Report:
    """What came of a written play. `played` are its moves as they were understood, None where one was not."""

    game: Game
    title: str
    state: Any
    moves: int
    refusals: tuple[Remark, ...]
    cautions: tuple[Remark, ...]
    played: tuple[AnyMove | None, ...] = ()
    log: tuple[ReplayLine, ...] = ()

    @property
    def accepted(self) -> bool:
        return not self.refusals

    def plain(self) -> dict[str, Any]:
        names = names_of(self.game, self.state)
        return {
            "game": self.game.id,
            "title": self.title,
            "moves": self.moves,
            "accepted": self.accepted,
            "state": encode(self.state),
            "derived": add_names(encode(self.game.derive(self.state)), names),
            "names": names,
            "refusals": [remark.plain() for remark in self.refusals],
            "cautions": [remark.plain() for remark in self.cautions],
            "log": [line.plain() for line in self.log],
        }


def read_play(data: bytes | str) -> WrittenPlay:
    """A written play: an export, or one written by hand. Raises NotReadable, and Unreadable for an altered export."""
    plain = read_plain(data)
    play = parse_play(plain)
    if play.is_sealed:
        play_exchange.check_seal(plain, plain["play"])
    return play


def read_plain(data: bytes | str) -> Any:
    """What a file says, still without a look at its shape. Raises NotReadable."""
    if len(data) > MOST_BYTES:
        raise NotReadable("play_too_large", most=MOST_BYTES // 1_000_000)
    if not data.strip():
        raise NotReadable("play_empty")
    return _read_json(data)


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


def parse_play(plain: Any) -> WrittenPlay:
    """The same from data that is already read. Whether a seal fits is left to whoever reads the whole file."""
    if is_too_deep(plain):
        raise NotReadable("play_too_deep")
    is_sealed = False
    if isinstance(plain, Mapping) and plain.get("format") == PLAY_FORMAT:
        if is_newer(plain.get("version"), PLAY_VERSION):
            raise NotReadable("play_too_new")
        is_sealed, plain = "sha256" in plain, plain.get("play")
    if not isinstance(plain, Mapping):
        raise NotReadable("play_shape")
    game = _game_of(plain)
    version = plain.get("game_version", game.version)
    if not is_whole(version):
        raise NotReadable("play_shape")
    setup, taps = upgrade(game, version, plain.get("setup", {}), _taps_of(plain))
    moves = tuple(move for tap in taps for move in tap)
    title = clean_title(str(plain.get("title", "")))
    return WrittenPlay(game, title, setup, moves, tuple(map(len, taps)), is_sealed)


def is_newer(version: Any, known: int) -> bool:
    """Whether a file says that it was written by a later edition."""
    return is_whole(version) and bool(version > known)


def _game_of(plain: Mapping[str, Any]) -> Game:
    name, known = plain.get("game"), ", ".join(box.id for box in games())
    if not isinstance(name, str):
        raise NotReadable("play_without_game", games=known)
    game = game_of(plain)
    if game is None:
        raise NotReadable("play_game", game=shorten(name), games=known)
    return game


def _taps_of(plain: Mapping[str, Any]) -> list[list[Any]]:
    """All moves in order, tap by tap; of an export, those that count: what was undone is left out."""
    entries = plain.get("entries")
    if entries is None:
        moves = plain.get("moves", [])
        return _not_too_many([[move] for move in _list(moves)])
    taps = _not_too_many([_list(entry["moves"]) for entry in _list(entries) if _has_moves(entry)])
    cursor = plain.get("cursor", len(taps))
    if not is_whole(cursor) or not 0 <= cursor <= len(taps):
        raise NotReadable("play_shape")
    return taps[:cursor]


def _has_moves(entry: Any) -> bool:
    if not isinstance(entry, Mapping) or "moves" not in entry:
        raise NotReadable("play_shape")
    return True


def _list(plain: Any) -> list[Any]:
    if not isinstance(plain, list):
        raise NotReadable("play_shape")
    return plain


def _not_too_many(taps: list[list[Any]]) -> list[list[Any]]:
    """Taps without moves count as well: nobody can have made them."""
    count = sum(max(1, len(tap)) for tap in taps)
    if count > MOST_MOVES:
        raise NotReadable("play_too_long", n=count, most=MOST_MOVES)
    return taps


def truncate(play: WrittenPlay, count: int) -> WrittenPlay:
    """The play as it was after so many moves. Raises NotReadable if it has not so many."""
    if not 0 <= count <= len(play.moves):
        raise NotReadable("replay_at", at=count, moves=len(play.moves))
    return replace(play, moves=play.moves[:count])


def replay(play: WrittenPlay, texts: Texts, log: bool = False, stop: Callable[[], bool] = lambda: False) -> Report:
    """Make every move; one that is refused changes nothing and the next one is tried. `log` tells them all.

    `stop` is asked before each tap; where it says True the replay ends with Stopped.
    """
    return Replay(play, texts, log).report(stop)


class Replay:
    """A written play on its way through the rules."""

    def __init__(self, play: WrittenPlay, texts: Texts, with_log: bool) -> None:
        self._play, self._texts, self._with_log = play, texts, with_log
        self._teller = Describer(play.game, texts)
        self._state = _start(play, self._teller)
        self._refusals: list[Remark] = []
        self._cautions: list[Remark] = []
        self._played: list[AnyMove | None] = []
        self._deeds: list[AppliedMove] = []
        self._log: list[ReplayLine] = []

    def report(self, stop: Callable[[], bool] = lambda: False) -> Report:
        for tap in self._play.taps:
            if stop():
                raise Stopped
            self._make_tap(tap)
        return Report(
            self._play.game,
            self._play.title,
            self._state,
            len(self._play.moves),
            tuple(self._refusals),
            tuple(self._cautions),
            tuple(self._played),
            tuple(self._log),
        )

    def _make_tap(self, tap: tuple[Any, ...]) -> None:
        """All moves of a tap, or none of them, as at the table."""
        before, first, cautions, refusals = self._state, len(self._log), len(self._cautions), len(self._refusals)
        self._deeds.clear()
        for plain in tap:
            self._played.append(self._make(len(self._played), plain))
        if len(self._refusals) == refusals:
            self._tell_tap(tap, before, first)
            return
        self._state = before
        del self._cautions[cautions:]
        not_made = self._texts.say("core.tap_refused")
        self._log[first:] = [
            line if line.refusal else ReplayLine(line.index, line.move, refusal=not_made) for line in self._log[first:]
        ]

    def _tell_tap(self, tap: tuple[Any, ...], before: Any, first: int) -> None:
        """What several moves of one tap came to, beside the first of them."""
        moves = tuple(move for move in self._played[-len(tap) :] if move is not None)
        if self._with_log and len(moves) > 1:
            line = self._teller.describe_entry(Entry(moves, 0), before, self._state, tuple(self._deeds))
            self._log[first] = replace(self._log[first], entry=name_entry(line).whole)

    def _make(self, index: int, plain: Any) -> AnyMove | None:
        """One move: as it was understood, or None."""
        game, before, move = self._play.game, self._state, None
        name = shorten(str(plain.get("move", ""))) if isinstance(plain, Mapping) else ""
        try:
            move = resolve_names(game, before, decode_move(game, plain, cut=self._play.is_sealed))
            deed = try_move(game, before, move, guarded=not self._play.is_sealed)
            cautions = cautions_of(game, (deed,))
        except (Unfit, Refusal) as wrong:
            self._refuse(Remark(index, name, _full_code(wrong), self._why(wrong, move)))
            return move
        except Exception as wrong:  # it counts as nothing, as when the play is opened
            self._refuse(self._stumble(index, name, wrong))
            return move
        self._state = deed.after
        self._deeds.append(deed)
        said_of_it = [self._remark(index, name, caution) for caution in cautions]
        self._cautions.extend(said_of_it)
        if self._with_log:
            warnings = tuple(remark.message for remark in said_of_it)
            self._log.append(describe_replayed(self._teller, index, move, before, self._state, warnings))
        return move

    def _refuse(self, remark: Remark) -> None:
        self._refusals.append(remark)
        if self._with_log:
            self._log.append(ReplayLine(remark.index, remark.move, refusal=remark.message))

    def _stumble(self, index: int, name: str, wrong: Exception) -> Remark:
        stumbled = NotReadable("move_stumbled")
        error = shorten(f"{type(wrong).__name__}: {wrong}")
        return Remark(index, name, problem_key(stumbled), say_problem(self._texts, stumbled), error=error)

    def _remark(self, index: int, name: str, caution: Caution) -> Remark:
        told = self._teller.say_caution(caution)
        return Remark(index, name, caution.code, told, self._teller.rules_behind((caution,)))

    def _why(self, wrong: Unfit | Refusal, move: AnyMove | None) -> str:
        """The refusal, and what there is where the move names something that is not there."""
        sentence = say_problem(self._texts, wrong, self._play.game.id)
        there = list_existing(self._play.game, self._state, move) if move is not None else ""
        return f"{sentence} {say_problem(self._texts, NotReadable('what_exists', things=there))}" if there else sentence


def _full_code(wrong: Unfit | Refusal) -> str:
    """A code that tells the core's refusals from the game's."""
    return wrong.code if isinstance(wrong, Refusal) else problem_key(wrong)


def _start(play: WrittenPlay, describer: Describer) -> Any:
    try:
        return start_state(play.game, decode_setup(play.game, play.setup, old=play.is_sealed))
    except Unfit as unfit:
        raise NotReadable(unfit.code, **unfit.values) from unfit
    except Refusal as refusal:
        raise NotReadable("play_setup", reason=describer.say_refusal(refusal)) from refusal
    except Exception as wrong:  # whatever a game stumbles over in a strange file
        raise NotReadable("setup_stumbled") from wrong
