"""A play: setup, journal and the state that follows from them. State changes only here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, takewhile
from time import time
from typing import Any, Generic, Protocol

from companion.kernel.adapting import collect_adapted
from companion.kernel.codec import OUTSIDE_LIMITS, Unfit, encode_move
from companion.kernel.common_moves import ReopenGame, is_continuing_ended_game
from companion.kernel.diff import Change, diff
from companion.kernel.game import Game
from companion.kernel.guide import enter_first_card
from companion.kernel.journal import BURST_MS, DAMAGED, IMPOSSIBLE, OUTSIDE, UNKNOWN, Entry, Journal
from companion.kernel.move import AnyMove
from companion.kernel.refusal import Caution, Refusal
from companion.kernel.state import Place, State
from companion.plays.playing.applied_move import AppliedMove, merge_bursts
from companion.plays.playing.applying import apply_move, cautions_about, with_guide_place
from companion.plays.playing.move_codec import MoveReader, check_move, decode_setup
from companion.plays.playing.states import States
from companion.store.disk.bounds import LAST_MOMENT, is_entry, read_moment
from companion.store.disk.collector import pause_collection
from companion.store.disk.progress import NO_PROGRESS, Progress

Subscriber = Callable[[Any, Any], None]

RECENT = 100
"""The number of latest entries with cached moves: more than anybody undoes in a row."""


class JournalWriter(Protocol):
    """Saves journal changes: entries put by number, entries dropped, the new cursor."""

    def write_entries(self, put: Mapping[int, dict[str, Any]], drop: range, cursor: int) -> None: ...


class NoJournalWriter:
    """The writer of plays that are not saved: replays, previews, tests of the rules."""

    def write_entries(self, put: Mapping[int, dict[str, Any]], drop: range, cursor: int) -> None:
        return


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a tap: done, refused, or waiting until the players insist."""

    done: bool
    refusal: Refusal | None = None
    cautions: tuple[Caution, ...] = ()
    has_entry: bool = True
    """Whether the tap left an entry: quick taps that end where they began leave none."""

    @property
    def is_waiting(self) -> bool:
        """Whether a caution asks the players."""
        return not self.done and self.refusal is None


@dataclass(frozen=True)
class Trial(Generic[State]):
    """The effect of moves before they are made. `applied` has the moves up to a refusal."""

    before: State
    state: State
    refusal: Refusal | None = None
    cautions: tuple[Caution, ...] = ()
    moves: tuple[AnyMove, ...] = ()
    applied: tuple[AppliedMove, ...] = ()

    @cached_property
    def changes(self) -> tuple[Change, ...]:
        """Every value that the moves change, compared on demand: a plain counter never asks."""
        return diff(self.before, self.state)

    def find_shared(self, moves: tuple[AnyMove, ...]) -> tuple[AppliedMove, ...]:
        """Return the applied moves with which these other moves begin as well."""
        same = takewhile(lambda pair: pair[0] == pair[1], zip(self.moves, moves, strict=False))
        return self.applied[: len(tuple(same))]


class Play(Generic[State]):
    """A play of one game. `state` is always the result of the entries before the cursor."""

    def __init__(
        self, game: Game, setup: Any, writer: JournalWriter | None = None, clock: Callable[[], float] | None = None
    ) -> None:
        self.game = game
        self.setup = setup
        self._writer = writer or NoJournalWriter()
        self._clock = clock or time
        self._journal = Journal()
        self._states: States[State] = self._states_from(start_state(game, setup))
        self._state = self._states.last
        self._applied: dict[int, tuple[AppliedMove, ...]] = {}
        self._trial: Trial[State] | None = None
        self._subscribers: list[Subscriber] = []
        self._burst_open = False
        self.adapted: tuple[str, ...] = ()
        """Values of a saved play that were replaced, because they are no longer allowed."""

    # --- reading -----------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The state after the entries before the cursor."""
        return self._state

    @property
    def journal(self) -> Journal:
        """The entries and the cursor."""
        return self._journal

    @property
    def void_entries(self) -> tuple[int, ...]:
        """Numbers of saved entries that are void, for a notice."""
        return tuple(number for number, entry in enumerate(self._journal.entries) if entry.void)

    def state_at(self, cursor: int) -> State:
        """Return the state after this number of entries: 0 is the start."""
        return self._states.after(cursor, self._journal.entries)

    @property
    def places(self) -> Sequence[Place]:
        """The place of the guide after each number of entries: no old state is computed for it."""
        return self._states.places

    def applied_moves(self, number: int) -> tuple[AppliedMove, ...]:
        """Return the applied moves of an entry, as long as they are cached; an older one has none."""
        return self._applied.get(number, ())

    def preview(self, *moves: AnyMove) -> Trial[State]:
        """Return the effect of these moves, without making them.

        The last trial is cached until the state changes: trying the same moves again, or making them, alone or with
        others after them, applies none of them a second time. A trial of its first moves alone leaves it cached.
        """
        last = self._trial
        if last is not None and last.moves == moves:
            return last
        trial = self._try(moves)
        if last is None or last.moves[: len(moves)] != moves:
            self._trial = trial
        return trial

    def subscribe(self, subscriber: Subscriber) -> Callable[[], None]:
        """Call `subscriber` with (old, new) after each change. Returns a function that ends it."""
        self._subscribers.append(subscriber)
        return lambda: self._subscribers.remove(subscriber)

    # --- changing ----------------------------------------------------------------------------------------

    def do(self, *moves: AnyMove, insist: bool = False) -> Outcome:
        """Make these moves as one entry; cautions that ask wait until the players `insist`.

        A refusal changes nothing.
        """
        trial = self.preview(*moves)
        if trial.refusal is not None:
            return Outcome(False, refusal=trial.refusal)
        if not insist and any(caution.asks for caution in trial.cautions):
            return Outcome(False, cautions=trial.cautions)
        has_entry = self._append(trial, min(max(0, int(self._clock() * 1000)), LAST_MOMENT))
        return Outcome(True, cautions=trial.cautions, has_entry=has_entry)

    def undo(self) -> bool:
        """Move the cursor back by one entry. False at the start."""
        return self.move_cursor_to(self._journal.cursor - 1)

    def redo(self) -> bool:
        """Move the cursor on by one entry. False at the end."""
        return self.move_cursor_to(self._journal.cursor + 1)

    def move_cursor_to(self, cursor: int) -> bool:
        """Let only this number of entries count; the others can be redone. False if there are fewer."""
        if not 0 <= cursor <= len(self._journal.entries) or cursor == self._journal.cursor:
            return False
        self._change(Journal(self._journal.entries, cursor), put={}, drop=range(0))
        self._burst_open = False
        return True

    def end_burst(self) -> None:
        """Let the next tap start an entry of its own, however quick it is."""
        self._burst_open = False

    def load(self, entries: tuple[Entry, ...], cursor: int, progress: Progress = NO_PROGRESS) -> None:
        """Load a saved journal. An entry that the present rules refuse becomes void."""
        loaded = [self._fold_entry(entry) for entry in progress.track(entries)]
        self._journal = Journal(tuple(loaded), min(max(cursor, 0), len(loaded)))
        self._state, self._trial = self.state_at(self._journal.cursor), None

    # --- inside ------------------------------------------------------------------------------------------

    def _fold_entry(self, entry: Entry) -> Entry:
        """Append the state after a saved entry. Returns the entry, void if it is impossible."""
        try:
            after = apply_moves(self.game, self._states.last, entry.moves)
        except Exception:
            # A Refusal, or an unexpected error because an earlier entry is lost: it must not lose the play.
            entry, after = entry.make_void(IMPOSSIBLE), self._states.last
        self._states.append(after)
        return entry

    def _states_from(self, start: State) -> States[State]:
        return States(start, lambda state, entry: apply_moves(self.game, state, entry.moves))

    def _try(self, moves: tuple[AnyMove, ...]) -> Trial[State]:
        """Return a trial that starts from the moves it shares with the last one."""
        before = self.state
        applied = list(self._trial.find_shared(moves)) if self._trial is not None else []
        try:
            for move in moves[len(applied) :]:
                applied.append(try_move(self.game, applied[-1].after if applied else before, move))
        except Refusal as refusal:
            return Trial(before, before, refusal.with_traceback(None), (), moves, tuple(applied))
        after = applied[-1].after if applied else before
        return Trial(before, after, None, cautions_of(self.game, applied), moves, tuple(applied))

    def _append(self, trial: Trial[State], at: int) -> bool:
        """Append the moves as an entry, or join them to the burst. Returns whether an entry remains."""
        entry, applied, after = Entry(tuple(each.move for each in trial.applied), at), trial.applied, trial.state
        journal, last = self._journal, self._journal.current
        tail = range(journal.cursor, len(journal.entries))
        number = journal.cursor
        if last is not None and self._can_join(last, entry):
            entry, number = last.join(entry), number - 1
            applied = (*self.applied_moves(number), *applied)
            if after == self.state_at(number):
                self._drop_last_entry()
                return False
        drop = range(number + 1, tail.stop)
        entries = journal.entries[:number] + (entry,)  # noqa: RUF005  (one copy, not two: a long play has thousands)
        self._change(Journal(entries, len(entries)), {number: encode_entry(entry)}, drop, after, merge_bursts(applied))
        self._burst_open = True
        return True

    def _drop_last_entry(self) -> None:
        """Remove the last entry, quick taps that end where they began: there is nothing to undo."""
        entries = self._journal.entries[:-1]
        left = len(entries)
        self._change(Journal(entries, left), {}, range(left, left + 1), self.state_at(left))
        self._burst_open = False

    def _can_join(self, last: Entry, entry: Entry) -> bool:
        """Return whether the entry continues the burst of the last one."""
        same = entry.burst_key() is not None and entry.burst_key() == last.burst_key()
        return self._burst_open and same and not self._journal.can_redo and entry.at - last.at <= BURST_MS

    def _change(
        self,
        journal: Journal,
        put: Mapping[int, dict[str, Any]],
        drop: range,
        after: Any = None,
        applied: tuple[AppliedMove, ...] = (),
    ) -> None:
        """Write the change, then show it: a write that fails changes nothing.

        `after` is the state after a new entry.
        """
        before = self._state
        self._writer.write_entries(put, drop, journal.cursor)
        self._journal = journal
        if after is not None:
            self._states.cut(journal.cursor - 1)
            self._states.append(after)
            self._cache_applied(journal.cursor - 1, applied)
        self._state, self._trial = self.state_at(journal.cursor), None
        for subscriber in tuple(self._subscribers):
            subscriber(before, self._state)

    def _cache_applied(self, number: int, applied: tuple[AppliedMove, ...]) -> None:
        """Cache the applied moves of an entry, and drop those of later and of old entries."""
        recent = {each: known for each, known in self._applied.items() if number - RECENT < each <= number}
        self._applied = {**recent, number: applied} if applied else recent


# --- the fold --------------------------------------------------------------------------------------------


def start_state(game: Game, setup: Any) -> Any:
    """Return the state before the first tap, with the guide on its first card."""
    return enter_first_card(game, game.start(setup))


def apply_moves(game: Game, state: Any, moves: tuple[AnyMove, ...]) -> Any:
    """Return the state after these moves. Raises Refusal."""
    for move in moves:
        state = apply_move(game, state, move)
    return state


def try_move(game: Game, state: Any, move: AnyMove, guarded: bool = True) -> AppliedMove:
    """Return the applied move, with the guide's place filled in. Raises Refusal.

    Moves of a saved play are not `guarded`: see `Move.guard`.
    """
    move = with_guide_place(game, state, move)
    check_move(move)
    if guarded:
        move.guard(state)
    return AppliedMove(move, state, apply_move(game, state, move))


def cautions_of(game: Game, applied: Sequence[AppliedMove]) -> tuple[Caution, ...]:
    """Return the cautions about a tap with these applied moves."""
    about_each = (cautions_about(game, each.before, each.move, each.after) for each in applied)
    return (*_caution_after_end(applied), *chain.from_iterable(about_each))


def _caution_after_end(applied: Sequence[AppliedMove]) -> tuple[Caution, ...]:
    """Return one caution for the whole tap if it continues an ended game without reopening it."""
    before_reopening = takewhile(lambda each: not isinstance(each.move, ReopenGame), applied)
    on = any(is_continuing_ended_game(applied[0].before, each.move) for each in before_reopening)
    return (Caution("core.game_over"),) if on else ()


# --- plain form ------------------------------------------------------------------------------------------


def encode_entry(entry: Entry) -> dict[str, Any]:
    """Return the plain form of an entry."""
    return {"at": entry.at, "moves": [encode_move(move) for move in entry.moves]}


def decode_entry(reader: MoveReader, plain: Mapping[str, Any]) -> Entry:
    """Return a saved entry; texts that are too long are cut, not refused. Raises Unfit."""
    return Entry(tuple(map(reader.read, plain["moves"])), read_moment(plain.get("at", 0)))


def open_play(
    game: Game,
    setup: Any,
    entries: list[dict[str, Any]],
    cursor: int,
    writer: JournalWriter | None = None,
    progress: Progress = NO_PROGRESS,
) -> Play[Any]:
    """Return a saved play, from the plain setup and entries of the store."""
    with collect_adapted() as found, pause_collection():
        play: Play[Any] = Play(game, decode_setup(game, setup, old=True), writer)
        reader = MoveReader(game)
        read = tuple(_read_entry(reader, plain) for plain in progress.part(0, 0.3).track(entries))
    play.adapted = tuple(found.values)
    with pause_collection():
        play.load(read, cursor, progress.part(0.3, 1))
    return play


def _read_entry(reader: MoveReader, plain: Mapping[str, Any]) -> Entry:
    """Return the entry, void if this version cannot read it; the file is not changed."""
    if not is_entry(plain):
        return Entry((), read_moment(plain.get("at")), DAMAGED)
    try:
        return decode_entry(reader, plain)
    except Unfit as unfit:
        why = OUTSIDE if unfit.code in OUTSIDE_LIMITS else UNKNOWN
        return Entry((), read_moment(plain.get("at")), why)
