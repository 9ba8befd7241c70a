"""A play: setup, journal and the state that follows from them. The one door through which state changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import takewhile
from time import time
from typing import Any, Protocol

from companion.kernel.adapting import adapted
from companion.kernel.codec import OUTSIDE_LIMITS, Unfit, encode_move
from companion.kernel.diff import Change, diff
from companion.kernel.game import AnyMove, Caution, Game, Refusal
from companion.kernel.guide import first_card
from companion.kernel.journal import BURST_MS, DAMAGED, IMPOSSIBLE, OUTSIDE, UNKNOWN, Entry, Journal
from companion.plays.common_moves import ReopenGame, apply_move, cautions_about, plays_on
from companion.plays.move_codec import check_move, decode_move, decode_setup
from companion.store.bounds import LAST_MOMENT, is_entry, moment_of
from companion.store.progress import NOBODY, Progress

Subscriber = Callable[[Any, Any], None]


class Keeper(Protocol):
    """Makes journal changes durable: entries put by number, entries dropped, the new cursor."""

    def keep(self, put: Mapping[int, dict[str, Any]], drop: range, cursor: int) -> None: ...


class NoKeeper:
    """For plays that nobody keeps: replays, previews, tests of the rules."""

    def keep(self, put: Mapping[int, dict[str, Any]], drop: range, cursor: int) -> None:
        return


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a tap: done, refused, or waiting until the players insist."""

    done: bool
    refusal: Refusal | None = None
    cautions: tuple[Caution, ...] = ()
    changes: tuple[Change, ...] = ()
    is_kept: bool = True
    """Whether an entry tells of it: quick taps that end where they began leave none."""

    @property
    def waits(self) -> bool:
        """The rules say no, the table may say yes: ask the players."""
        return not self.done and self.refusal is None


@dataclass(frozen=True, slots=True)
class Trial:
    """The effect of some moves before they are made."""

    state: Any
    changes: tuple[Change, ...]
    refusal: Refusal | None
    cautions: tuple[Caution, ...]


class Play:
    """One evening's game. `state` is always the fold of the journal up to its cursor."""

    def __init__(
        self, game: Game, setup: Any, keeper: Keeper | None = None, clock: Callable[[], float] | None = None
    ) -> None:
        self.game = game
        self.setup = setup
        self._keeper = keeper or NoKeeper()
        self._clock = clock or time
        self._journal = Journal()
        self._states: list[Any] = [start_state(game, setup)]
        self._subscribers: list[Subscriber] = []
        self._burst_open = False
        self.adapted: tuple[str, ...] = ()
        """Values of a kept play that are no longer allowed, in whose place others stand; short enough to be said."""

    # --- reading -----------------------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        return self._states[self._journal.cursor]

    @property
    def journal(self) -> Journal:
        return self._journal

    @property
    def unread(self) -> tuple[int, ...]:
        """Numbers of kept entries that count as nothing: the players are told."""
        return tuple(number for number, entry in enumerate(self._journal.entries) if entry.void)

    def state_at(self, cursor: int) -> Any:
        """The state after so many entries: 0 is the start."""
        return self._states[cursor]

    def preview(self, *moves: AnyMove) -> Trial:
        """What these moves would change, without making them."""
        try:
            state, cautions = try_moves(self.game, self.state, moves)
        except Refusal as refusal:
            return Trial(self.state, (), refusal, ())
        return Trial(state, diff(self.state, state), None, cautions)

    def subscribe(self, subscriber: Subscriber) -> Callable[[], None]:
        """Call with (old, new) after each change. Returns the way to stop it."""
        self._subscribers.append(subscriber)
        return lambda: self._subscribers.remove(subscriber)

    # --- changing ----------------------------------------------------------------------------------------

    def do(self, *moves: AnyMove, insist: bool = False) -> Outcome:
        """Make these moves as one entry. Refused moves change nothing; cautions wait unless insisted."""
        before = self.state
        try:
            after, cautions = try_moves(self.game, before, moves)
        except Refusal as refusal:
            return Outcome(False, refusal=refusal)
        if not insist and any(caution.asks for caution in cautions):
            return Outcome(False, cautions=cautions)
        kept = self._append(Entry(tuple(moves), min(max(0, int(self._clock() * 1000)), LAST_MOMENT)), after)
        return Outcome(True, cautions=cautions, changes=diff(before, after), is_kept=kept)

    def undo(self) -> bool:
        return self.go_back_to(self._journal.cursor - 1)

    def redo(self) -> bool:
        return self.go_back_to(self._journal.cursor + 1)

    def go_back_to(self, cursor: int) -> bool:
        """Let only so many entries count; the others can be done again. False if there are not so many."""
        if not 0 <= cursor <= len(self._journal.entries) or cursor == self._journal.cursor:
            return False
        self._change(Journal(self._journal.entries, cursor), put={}, drop=range(0))
        self._burst_open = False
        return True

    def end_burst(self) -> None:
        """The next tap starts an entry of its own, however quick it is."""
        self._burst_open = False

    def load(self, entries: tuple[Entry, ...], cursor: int, progress: Progress = NOBODY) -> None:
        """Take over a kept journal. An entry that today's rules refuse changes nothing and says so."""
        taken = [self._taken(entry) for entry in progress.through(entries)]
        self._journal = Journal(tuple(taken), min(max(cursor, 0), len(taken)))

    # --- inside ------------------------------------------------------------------------------------------

    def _taken(self, entry: Entry) -> Entry:
        """An entry of a kept journal, with the state that follows from it."""
        try:
            after = fold(self.game, self._states[-1], entry.moves)
        except Exception:
            # A Refusal, or whatever a move stumbles over when an entry before it is lost: it must not cost the play.
            entry, after = entry.voided(IMPOSSIBLE), self._states[-1]
        self._states.append(after)
        return entry

    def _append(self, entry: Entry, after: Any) -> bool:
        """Put the entry behind the others, or into the burst that it goes on with. Whether there is one now."""
        journal, last = self._journal, self._journal.current
        tail = range(journal.cursor, len(journal.entries))
        number = journal.cursor
        if last is not None and self._joins(last, entry):
            entry, number = last.joined(entry), number - 1
            if after == self._states[number]:
                self._forget_last()
                return False
        drop = range(number + 1, tail.stop)
        kept = journal.entries[:number] + (entry,)  # noqa: RUF005  (one copy, not two: a long play has thousands)
        self._change(Journal(kept, len(kept)), {number: encode_entry(entry)}, drop, after)
        self._burst_open = True
        return True

    def _forget_last(self) -> None:
        """Quick taps that end where they began have done nothing: there is nothing to tell and nothing to undo."""
        kept = self._journal.entries[:-1]
        self._change(Journal(kept, len(kept)), {}, range(len(kept), len(kept) + 1), self._states[len(kept)])
        self._burst_open = False

    def _joins(self, last: Entry, entry: Entry) -> bool:
        same = entry.burst() is not None and entry.burst() == last.burst()
        return self._burst_open and same and not self._journal.can_redo and entry.at - last.at <= BURST_MS

    def _change(
        self,
        journal: Journal,
        put: Mapping[int, dict[str, Any]],
        drop: range,
        after: Any = None,
    ) -> None:
        """Durable first, then visible: a write that fails leaves everything as it was. `after` follows a new entry."""
        before = self.state
        self._keeper.keep(put, drop, journal.cursor)
        self._journal = journal
        if after is not None:
            self._states[journal.cursor :] = [after]
        for subscriber in tuple(self._subscribers):
            subscriber(before, self.state)


# --- the fold --------------------------------------------------------------------------------------------


def start_state(game: Game, setup: Any) -> Any:
    """The state before the first tap, with the guide on its first card."""
    return first_card(game, game.start(setup))


def fold(game: Game, state: Any, moves: tuple[AnyMove, ...]) -> Any:
    for move in moves:
        state = apply_move(game, state, move)
    return state


def try_moves(
    game: Game, state: Any, moves: tuple[AnyMove, ...], guarded: bool = True
) -> tuple[Any, tuple[Caution, ...]]:
    """The state after these moves and what there is to say about them. Raises Refusal.

    Moves that were already played once are not `guarded`: see `Move.guard`.
    """
    cautions: list[Caution] = _about_playing_on(state, moves)
    for move in moves:
        check_move(move)
        if guarded:
            move.guard(state)
        after = apply_move(game, state, move)
        cautions.extend(cautions_about(game, state, move, after))
        state = after
    return state, tuple(cautions)


def _about_playing_on(state: Any, moves: tuple[AnyMove, ...]) -> list[Caution]:
    """One question for the whole tap, unless it begins with reopening the game."""
    before_reopening = takewhile(lambda move: not isinstance(move, ReopenGame), moves)
    return [Caution("core.game_over")] if any(plays_on(state, move) for move in before_reopening) else []


# --- plain form ------------------------------------------------------------------------------------------


def encode_entry(entry: Entry) -> dict[str, Any]:
    return {"at": entry.at, "moves": [encode_move(move) for move in entry.moves]}


def decode_entry(game: Game, plain: Mapping[str, Any]) -> Entry:
    """An entry that was kept: texts longer than today's are cut, not refused. Raises Unfit."""
    return Entry(tuple(decode_move(game, move, cut=True) for move in plain["moves"]), moment_of(plain.get("at", 0)))


def open_play(
    game: Game,
    setup: Any,
    entries: list[dict[str, Any]],
    cursor: int,
    keeper: Keeper | None = None,
    progress: Progress = NOBODY,
) -> Play:
    """A kept play, ready to go on: plain setup and entries as the store hands them out."""
    with adapted() as found:
        play = Play(game, decode_setup(game, setup, old=True), keeper)
        read = tuple(_read(game, plain) for plain in progress.part(0, 0.3).through(entries))
    play.adapted = tuple(found.values)
    play.load(read, cursor, progress.part(0.3, 1))
    return play


def _read(game: Game, plain: Mapping[str, Any]) -> Entry:
    """An entry as the file has it, void if this edition cannot read it; in the file it stays as it is."""
    if not is_entry(plain):
        return Entry((), moment_of(plain.get("at")), DAMAGED)
    try:
        return decode_entry(game, plain)
    except Unfit as unfit:
        why = OUTSIDE if unfit.code in OUTSIDE_LIMITS else UNKNOWN
        return Entry((), moment_of(plain.get("at")), why)
