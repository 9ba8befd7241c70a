"""Replays a written play from its first move and reports the result."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from companion.content.texts import Texts
from companion.games import game_of, games
from companion.kernel.adapting import collect_adapted
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
from companion.plays.files.insisting import leave_out_insisted, read_insisted
from companion.plays.files.remark import Remark
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
"""The most moves of a play from outside, undone ones included. A long play has two thousand."""


@dataclass(frozen=True, slots=True)
class WrittenPlay:
    """A play as a file has it, in plain form.

    `sizes` are the numbers of moves of each tap, which is made whole or not at all; without it each move is a tap.
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
        """The moves of each tap; a truncated play may end within a tap."""
        left = iter(self.moves)
        taps = (tuple(islice(left, size)) for size in self.sizes or (1,) * len(self.moves))
        return tuple(tap for tap in taps if tap)


@dataclass(frozen=True, slots=True)
class Report:
    """The result of a replay. `played` are the decoded moves, None where one was not decoded.

    `adapted` lists values of the setup that are not allowed, with their replacements. `stopped_at` is the index of the
    move that asked and so ended a replay with `heed`.
    """

    game: Game
    title: str
    state: Any
    moves: int
    refusals: tuple[Remark, ...]
    cautions: tuple[Remark, ...]
    played: tuple[AnyMove | None, ...] = ()
    log: tuple[ReplayLine, ...] = ()
    adapted: tuple[str, ...] = ()
    stopped_at: int | None = None

    @property
    def is_accepted(self) -> bool:
        """Whether every move was made."""
        return not self.refusals and self.stopped_at is None

    @property
    def insisted(self) -> tuple[int, ...]:
        """The indices of the moves that asked and were made all the same."""
        asking = dict.fromkeys(remark.index for remark in self.cautions if remark.asks)
        return tuple(index for index in asking if self.stopped_at is None or index < self.stopped_at)

    def plain(self) -> dict[str, Any]:
        """Return the report as `replay --json` prints it."""
        names = names_of(self.game, self.state)
        return {
            "game": self.game.id,
            "title": self.title,
            "moves": self.moves,
            "accepted": self.is_accepted,
            "insisted": list(self.insisted),
            "stopped_at": self.stopped_at,
            "adapted": list(self.adapted),
            "state": encode(self.state),
            "derived": add_names(encode(self.game.derive(self.state)), names),
            "names": names,
            "refusals": [remark.plain() for remark in self.refusals],
            "cautions": [remark.plain() for remark in self.cautions],
            "log": [line.plain() for line in self.log],
        }


def read_play(data: bytes | str) -> WrittenPlay:
    """Return a written play: an export, or one written by hand.

    Raises NotReadable, and Unreadable for an export that was altered.
    """
    plain = read_plain(data)
    play = parse_play(plain)
    if play.is_sealed:
        play_exchange.check_seal(plain, plain["play"])
    return play


def read_plain(data: bytes | str) -> Any:
    """Return the JSON of a file, before its shape is checked. Raises NotReadable."""
    if len(data) > MOST_BYTES:
        raise NotReadable("play_too_large", most=MOST_BYTES // 1_000_000)
    if not data.strip():
        raise NotReadable("play_empty")
    return _read_json(data)


def _read_json(data: bytes | str) -> Any:
    """Return the JSON of a file. Raises NotReadable with the reason and the line."""
    try:
        return json.loads(data)
    except json.JSONDecodeError as wrong:
        if _is_cut(data):
            raise NotReadable("play_cut") from wrong
        raise NotReadable("play_not_json", line=wrong.lineno, column=wrong.colno) from wrong
    except UnicodeDecodeError as wrong:
        raise NotReadable("play_not_utf8") from wrong
    except RecursionError as wrong:
        raise NotReadable("play_too_deep") from wrong
    except ValueError as wrong:  # the only other cause: a number with more digits than Python reads
        raise NotReadable("play_long_number") from wrong


def _is_cut(data: bytes | str) -> bool:
    """Return whether a file begins like a play and has no end: it came only in part."""
    text = data.decode(errors="replace") if isinstance(data, bytes) else data
    return text.lstrip().startswith("{") and not text.rstrip().endswith("}")


def parse_play(plain: Any) -> WrittenPlay:
    """Return the play in JSON data. Raises NotReadable.

    The seal is left to the caller, who has the whole file.
    """
    if is_too_deep(plain):
        raise NotReadable("play_too_deep")
    is_sealed = False
    if isinstance(plain, Mapping) and plain.get("format") == PLAY_FORMAT:
        if is_newer(plain.get("version"), PLAY_VERSION):
            raise NotReadable("play_too_new")
        is_sealed, plain = "sha256" in plain, plain.get("play")
    if not isinstance(plain, Mapping):
        raise NotReadable("play_shape")
    game = _find_game(plain)
    version = plain.get("game_version", game.version)
    if not is_whole(version):
        raise NotReadable("play_shape")
    setup, taps = upgrade(game, version, plain.get("setup", {}), _read_taps(plain))
    moves = tuple(move for tap in taps for move in tap)
    title = clean_title(str(plain.get("title", "")))
    return WrittenPlay(game, title, setup, moves, tuple(map(len, taps)), is_sealed)


def is_newer(version: Any, known: int) -> bool:
    """Return whether a file was written by a later version."""
    return is_whole(version) and bool(version > known)


def _find_game(plain: Mapping[str, Any]) -> Game:
    """Return the game of a play. Raises NotReadable if it names none or an unknown one."""
    name, known = plain.get("game"), ", ".join(box.id for box in games())
    if not isinstance(name, str):
        raise NotReadable("play_without_game", games=known)
    game = game_of(plain)
    if game is None:
        raise NotReadable("play_game", game=shorten(name), games=known)
    return game


def _read_taps(plain: Mapping[str, Any]) -> list[list[Any]]:
    """Return the moves of each tap in order; of an export, those before the cursor."""
    entries = plain.get("entries")
    if entries is None:
        moves = plain.get("moves", [])
        return _check_count([[move] for move in _as_list(moves)])
    taps = _check_count([_as_list(entry["moves"]) for entry in _as_list(entries) if _has_moves(entry)])
    cursor = plain.get("cursor", len(taps))
    if not is_whole(cursor) or not 0 <= cursor <= len(taps):
        raise NotReadable("play_shape")
    return taps[:cursor]


def _has_moves(entry: Any) -> bool:
    if not isinstance(entry, Mapping) or "moves" not in entry:
        raise NotReadable("play_shape")
    return True


def _as_list(plain: Any) -> list[Any]:
    if not isinstance(plain, list):
        raise NotReadable("play_shape")
    return plain


def _check_count(taps: list[list[Any]]) -> list[list[Any]]:
    """Return the taps. Raises NotReadable for too many; taps without moves count as well."""
    count = sum(max(1, len(tap)) for tap in taps)
    if count > MOST_MOVES:
        raise NotReadable("play_too_long", n=count, most=MOST_MOVES)
    return taps


def truncate(play: WrittenPlay, count: int) -> WrittenPlay:
    """Return the play with its first `count` moves only. Raises NotReadable if it has fewer."""
    if not 0 <= count <= len(play.moves):
        raise NotReadable("replay_at", at=count, moves=len(play.moves))
    return replace(play, moves=play.moves[:count])


def replay(
    play: WrittenPlay,
    texts: Texts,
    log: bool = False,
    stop: Callable[[], bool] = lambda: False,
    *,
    heed: bool = False,
) -> Report:
    """Make every move and return the report; a refused move changes nothing.

    With `log` every move is described. `stop` is asked before each tap; where it returns True the replay ends with
    Stopped. A replay insists where the app asks; with `heed` it ends before the first tap that asks something on which
    its move does not insist by name.
    """
    return Replay(play, texts, log, heed).report(stop)


class Replay:
    """A replay in progress: the state, and the remarks and log lines so far."""

    def __init__(self, play: WrittenPlay, texts: Texts, with_log: bool, heeds: bool = False) -> None:
        self._play, self._texts, self._with_log, self._heeds = play, texts, with_log, heeds
        self._describer = Describer(play.game, texts)
        with collect_adapted() as found:
            self._state = _start(play, self._describer)
        self._adapted = tuple(found.values)
        self._stopped_at: int | None = None
        self._refusals: list[Remark] = []
        self._cautions: list[Remark] = []
        self._played: list[AnyMove | None] = []
        self._applied: list[AppliedMove] = []
        self._log: list[ReplayLine] = []

    def report(self, stop: Callable[[], bool] = lambda: False) -> Report:
        """Make every tap and return the report. Raises Stopped."""
        for tap in self._play.taps:
            if stop():
                raise Stopped
            self._make_tap(tap)
            if self._stopped_at is not None:
                break
        return Report(
            self._play.game,
            self._play.title,
            self._state,
            len(self._play.moves),
            tuple(self._refusals),
            tuple(self._cautions),
            tuple(self._played),
            tuple(self._log),
            self._adapted,
            self._stopped_at,
        )

    def _make_tap(self, tap: tuple[Any, ...]) -> None:
        """Make all moves of a tap, or none if one is refused, as in the app."""
        before, first, cautions, refusals = self._state, len(self._log), len(self._cautions), len(self._refusals)
        self._applied.clear()
        for plain in tap:
            self._played.append(self._make_move(len(self._played), plain))
        asking = next((remark.index for remark in self._cautions[cautions:] if self._is_open(remark)), None)
        if len(self._refusals) > refusals:
            del self._cautions[cautions:]
            self._take_back(before, first, self._texts.say("core.tap_refused"))
        elif self._heeds and asking is not None:
            self._stopped_at = asking
            self._take_back(before, first, self._texts.say("core.tap_asks"))
        else:
            self._describe_tap(tap, before, first)

    def _is_open(self, remark: Remark) -> bool:
        """Return whether a caution asks and its move does not insist on it by name."""
        return bool(remark.asks) and remark.code not in read_insisted(self._play.moves[remark.index])

    def _take_back(self, before: Any, first: int, why: str) -> None:
        """Undo the tap that begins with this line of the log, and write the reason into its lines."""
        self._state = before
        self._log[first:] = [
            line if line.refusal else ReplayLine(line.index, line.move, cautions=line.cautions, refusal=why)
            for line in self._log[first:]
        ]

    def _describe_tap(self, tap: tuple[Any, ...], before: Any, first: int) -> None:
        """Add the line of a whole tap to the log line of its first move."""
        moves = tuple(move for move in self._played[-len(tap) :] if move is not None)
        if self._with_log and len(moves) > 1:
            line = self._describer.describe_entry(Entry(moves, 0), before, self._state, tuple(self._applied))
            self._log[first] = replace(self._log[first], entry=name_entry(line).whole)

    def _make_move(self, index: int, plain: Any) -> AnyMove | None:
        """Make one move. Returns it as it was decoded, or None."""
        game, before, move = self._play.game, self._state, None
        name = shorten(str(plain.get("move", ""))) if isinstance(plain, Mapping) else ""
        try:
            bare = leave_out_insisted(plain)
            move = resolve_names(game, before, decode_move(game, bare, cut=self._play.is_sealed))
            applied = try_move(game, before, move, guarded=not self._play.is_sealed)
            cautions = cautions_of(game, (applied,))
        except (Unfit, Refusal) as wrong:
            self._refuse(Remark(index, name, _find_code(wrong), self._explain(wrong, move)))
            return move
        except Exception as wrong:  # the move becomes void, as when the play is opened
            self._refuse(self._crash_remark(index, name, wrong))
            return move
        self._state = applied.after
        self._applied.append(applied)
        remarks = [self._caution_remark(index, name, caution) for caution in cautions]
        self._cautions.extend(remarks)
        if self._with_log:
            warnings = tuple(remark.message for remark in remarks)
            self._log.append(describe_replayed(self._describer, index, move, before, self._state, warnings))
        return move

    def _refuse(self, remark: Remark) -> None:
        self._refusals.append(remark)
        if self._with_log:
            self._log.append(ReplayLine(remark.index, remark.move, refusal=remark.message))

    def _crash_remark(self, index: int, name: str, wrong: Exception) -> Remark:
        """Return the remark for an unexpected error."""
        problem = NotReadable("move_stumbled")
        error = shorten(f"{type(wrong).__name__}: {wrong}")
        return Remark(index, name, problem_key(problem), say_problem(self._texts, problem), error=error)

    def _caution_remark(self, index: int, name: str, caution: Caution) -> Remark:
        """Return the remark for a caution."""
        sentence = self._describer.say_caution(caution)
        return Remark(index, name, caution.code, sentence, self._describer.rules_behind((caution,)), asks=caution.asks)

    def _explain(self, wrong: Unfit | Refusal, move: AnyMove | None) -> str:
        """Return the sentence of a refusal, and the things that exist if the move names another."""
        sentence = say_problem(self._texts, wrong, self._play.game.id)
        existing = list_existing(self._play.game, self._state, move) if move is not None else ""
        return (
            f"{sentence} {say_problem(self._texts, NotReadable('what_exists', things=existing))}"
            if existing
            else sentence
        )


def _find_code(wrong: Unfit | Refusal) -> str:
    """Return the code of a refusal; one of the codec has the key of the app's text."""
    return wrong.code if isinstance(wrong, Refusal) else problem_key(wrong)


def _start(play: WrittenPlay, describer: Describer) -> Any:
    """Return the state before the first move. Raises NotReadable."""
    try:
        return start_state(play.game, decode_setup(play.game, play.setup, old=play.is_sealed))
    except Unfit as unfit:
        raise NotReadable(unfit.code, **unfit.values) from unfit
    except Refusal as refusal:
        raise NotReadable("play_setup", reason=describer.say_refusal(refusal)) from refusal
    except Exception as wrong:  # an unexpected error in a game's code
        raise NotReadable("setup_stumbled") from wrong
