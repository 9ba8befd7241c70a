"""A play: setup, journal and the state that follows from them. The one door through which state changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, takewhile
from time import time
from typing import Any, Generic, Protocol

from companion.kernel.adapting import collect_adapted
from companion.kernel.codec import OUTSIDE_LIMITS, Unfit, encode_move
from companion.kernel.diff import Change, diff
from companion.kernel.game import Game
from companion.kernel.guide import enter_first_card
from companion.kernel.journal import BURST_MS, DAMAGED, IMPOSSIBLE, OUTSIDE, UNKNOWN, Entry, Journal
from companion.kernel.move import AnyMove
from companion.kernel.refusal import Caution, Refusal
from companion.kernel.state import State
from companion.plays.playing.applied_move import AppliedMove, merge_bursts
from companion.plays.playing.applying import apply_move, cautions_about, with_guide_place
from companion.plays.playing.common_moves import ReopenGame, continues_ended_game
from companion.plays.playing.move_codec import check_move, decode_move, decode_setup
from companion.store.disk.bounds import LAST_MOMENT, is_entry, read_moment
from companion.store.disk.progress import NO_PROGRESS, Progress

Subscriber = Callable[[Any, Any], None]

RECENT = 100
"""So many entries are remembered move by move: more than anybody undoes in a row. Others are worked out."""


class JournalWriter(Protocol):
    """Makes journal changes durable: entries put by number, entries dropped, the new cursor."""

    def write_entries(self, put: Mapping[int, dict[str, Any]], drop: range, cursor: int) -> None: ...


class NoJournalWriter:
    """For plays that nobody keeps: replays, previews, tests of the rules."""

    def write_entries(self, put: Mapping[int, dict[str, Any]], drop: range, cursor: int) -> None:
        return


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a tap: done, refused, or waiting until the players insist."""

    done: bool
    refusal: Refusal | None = None
    cautions: tuple[Caution, ...] = ()
    has_entry: bool = True
    """Whether an entry tells of it: quick taps that end where they began leave none."""

    @property
    def is_waiting(self) -> bool:
        """The rules say no, the table may say yes: ask the players."""
        return not self.done and self.refusal is None


@dataclass(frozen=True)
class Trial(Generic[State]):
    """The effect of some moves before they are made. `applied` lists each of them, up to a refusal."""

    before: State
    state: State
    refusal: Refusal | None = None
    cautions: tuple[Caution, ...] = ()
    moves: tuple[AnyMove, ...] = ()
    applied: tuple[AppliedMove, ...] = ()

    @cached_property
    def changes(self) -> tuple[Change, ...]:
        """Every value that the moves change. Compared when somebody asks: a plain counter never does."""
        return diff(self.before, self.state)

    def find_shared(self, moves: tuple[AnyMove, ...]) -> tuple[AppliedMove, ...]:
        """Return the applied moves that other moves begin with as well."""
        same = takewhile(lambda pair: pair[0] == pair[1], zip(self.moves, moves, strict=False))
        return self.applied[: len(tuple(same))]


class Play(Generic[State]):
    """One evening's game. `state` is always the fold of the journal up to its cursor."""

    def __init__(
        self, game: Game, setup: Any, writer: JournalWriter | None = None, clock: Callable[[], float] | None = None
    ) -> None:
        self.game = game
        self.setup = setup
        self._keeper = writer or NoJournalWriter()
        self._clock = clock or time
        self._journal = Journal()
        self._states: list[State] = [start_state(game, setup)]
        self._applied: dict[int, tuple[AppliedMove, ...]] = {}
        self._trial: Trial[State] | None = None
        self._subscribers: list[Subscriber] = []
        self._burst_open = False
        self.adapted: tuple[str, ...] = ()
        """Values of a kept play that are no longer allowed, in whose place others stand; short enough to be said."""

    # --- reading -----------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        return self._states[self._journal.cursor]

    @property
    def journal(self) -> Journal:
        return self._journal

    @property
    def void_entries(self) -> tuple[int, ...]:
        """Numbers of kept entries that count as nothing: the players are told."""
        return tuple(number for number, entry in enumerate(self._journal.entries) if entry.void)

    def state_at(self, cursor: int) -> State:
        """The state after so many entries: 0 is the start."""
        return self._states[cursor]

    def applied_moves(self, number: int) -> tuple[AppliedMove, ...]:
        """What an entry did, move by move, as long as that is remembered: an older one has none."""
        return self._applied.get(number, ())

    def preview(self, *moves: AnyMove) -> Trial[State]:
        """What these moves would change, without making them.

        The last trial stands until the state changes: whoever tries the same moves again, or makes them, alone or
        with others behind them, applies none of them a second time.
        """
        if self._trial is None or self._trial.moves != moves:
            self._trial = self._try(moves)
        return self._trial

    def subscribe(self, subscriber: Subscriber) -> Callable[[], None]:
        """Call with (old, new) after each change. Returns the way to stop it."""
        self._subscribers.append(subscriber)
        return lambda: self._subscribers.remove(subscriber)

    # --- changing ----------------------------------------------------------------------------------------

    def do(self, *moves: AnyMove, insist: bool = False) -> Outcome:
        """Make these moves as one entry. Refused moves change nothing; cautions wait unless insisted."""
        trial = self.preview(*moves)
        if trial.refusal is not None:
            return Outcome(False, refusal=trial.refusal)
        if not insist and any(caution.asks for caution in trial.cautions):
            return Outcome(False, cautions=trial.cautions)
        kept = self._append(trial, min(max(0, int(self._clock() * 1000)), LAST_MOMENT))
        return Outcome(True, cautions=trial.cautions, has_entry=kept)

    def undo(self) -> bool:
        return self.move_cursor_to(self._journal.cursor - 1)

    def redo(self) -> bool:
        return self.move_cursor_to(self._journal.cursor + 1)

    def move_cursor_to(self, cursor: int) -> bool:
        """Let only so many entries count; the others can be done again. False if there are not so many."""
        if not 0 <= cursor <= len(self._journal.entries) or cursor == self._journal.cursor:
            return False
        self._change(Journal(self._journal.entries, cursor), put={}, drop=range(0))
        self._burst_open = False
        return True

    def end_burst(self) -> None:
        """The next tap starts an entry of its own, however quick it is."""
        self._burst_open = False

    def load(self, entries: tuple[Entry, ...], cursor: int, progress: Progress = NO_PROGRESS) -> None:
        """Take over a kept journal. An entry that today's rules refuse changes nothing and says so."""
        taken = [self._fold_entry(entry) for entry in progress.track(entries)]
        self._journal = Journal(tuple(taken), min(max(cursor, 0), len(taken)))
        self._trial = None

    # --- inside ------------------------------------------------------------------------------------------

    def _fold_entry(self, entry: Entry) -> Entry:
        """An entry of a kept journal, with the state that follows from it."""
        try:
            after = apply_moves(self.game, self._states[-1], entry.moves)
        except Exception:
            # A Refusal, or whatever a move stumbles over when an entry before it is lost: it must not cost the play.
            entry, after = entry.make_void(IMPOSSIBLE), self._states[-1]
        self._states.append(after)
        return entry

    def _try(self, moves: tuple[AnyMove, ...]) -> Trial[State]:
        """A trial that goes on from what the last one shares with it."""
        before = self.state
        deeds = list(self._trial.find_shared(moves)) if self._trial is not None else []
        try:
            for move in moves[len(deeds) :]:
                deeds.append(try_move(self.game, deeds[-1].after if deeds else before, move))
        except Refusal as refusal:
            return Trial(before, before, refusal.with_traceback(None), (), moves, tuple(deeds))
        after = deeds[-1].after if deeds else before
        return Trial(before, after, None, cautions_of(self.game, deeds), moves, tuple(deeds))

    def _append(self, trial: Trial[State], at: int) -> bool:
        """Put what was tried behind the other entries, or into the burst that it goes on with. Whether it stays."""
        entry, deeds, after = Entry(tuple(deed.move for deed in trial.applied), at), trial.applied, trial.state
        journal, last = self._journal, self._journal.current
        tail = range(journal.cursor, len(journal.entries))
        number = journal.cursor
        if last is not None and self._joins(last, entry):
            entry, number = last.join(entry), number - 1
            deeds = (*self.applied_moves(number), *deeds)
            if after == self._states[number]:
                self._forget_last()
                return False
        drop = range(number + 1, tail.stop)
        kept = journal.entries[:number] + (entry,)  # noqa: RUF005  (one copy, not two: a long play has thousands)
        self._change(Journal(kept, len(kept)), {number: encode_entry(entry)}, drop, after, merge_bursts(deeds))
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
        applied: tuple[AppliedMove, ...] = (),
    ) -> None:
        """Durable first, then visible: a write that fails leaves everything as it was. `after` follows a new entry."""
        before = self.state
        self._keeper.write_entries(put, drop, journal.cursor)
        self._journal = journal
        if after is not None:
            self._states[journal.cursor :] = [after]
            self._remember(journal.cursor - 1, applied)
        self._trial = None
        for subscriber in tuple(self._subscribers):
            subscriber(before, self.state)

    def _remember(self, number: int, applied: tuple[AppliedMove, ...]) -> None:
        """What the entry with this number did; those behind it are gone, those long before it are let go."""
        recent = {each: known for each, known in self._applied.items() if number - RECENT < each <= number}
        self._applied = {**recent, number: applied} if applied else recent


# --- the fold --------------------------------------------------------------------------------------------


def start_state(game: Game, setup: Any) -> Any:
    """The state before the first tap, with the guide on its first card."""
    return enter_first_card(game, game.start(setup))


def apply_moves(game: Game, state: Any, moves: tuple[AnyMove, ...]) -> Any:
    for move in moves:
        state = apply_move(game, state, move)
    return state


def try_move(game: Game, state: Any, move: AnyMove, guarded: bool = True) -> AppliedMove:
    """What this move does, as it is written down. Raises Refusal.

    Moves that were already played once are not `guarded`: see `Move.guard`.
    """
    move = with_guide_place(game, state, move)
    check_move(move)
    if guarded:
        move.guard(state)
    return AppliedMove(move, state, apply_move(game, state, move))


def cautions_of(game: Game, applied: Sequence[AppliedMove]) -> tuple[Caution, ...]:
    """What there is to say about a tap that does all this."""
    about_each = (cautions_about(game, deed.before, deed.move, deed.after) for deed in applied)
    return (*_caution_after_end(applied), *chain.from_iterable(about_each))


def _caution_after_end(applied: Sequence[AppliedMove]) -> tuple[Caution, ...]:
    """One question for the whole tap, unless it begins with reopening the game."""
    before_reopening = takewhile(lambda deed: not isinstance(deed.move, ReopenGame), applied)
    on = any(continues_ended_game(applied[0].before, deed.move) for deed in before_reopening)
    return (Caution("core.game_over"),) if on else ()


# --- plain form ------------------------------------------------------------------------------------------


def encode_entry(entry: Entry) -> dict[str, Any]:
    return {"at": entry.at, "moves": [encode_move(move) for move in entry.moves]}


def decode_entry(game: Game, plain: Mapping[str, Any]) -> Entry:
    """An entry that was kept: texts longer than today's are cut, not refused. Raises Unfit."""
    return Entry(tuple(decode_move(game, move, cut=True) for move in plain["moves"]), read_moment(plain.get("at", 0)))


def open_play(
    game: Game,
    setup: Any,
    entries: list[dict[str, Any]],
    cursor: int,
    writer: JournalWriter | None = None,
    progress: Progress = NO_PROGRESS,
) -> Play[Any]:
    """A kept play, ready to go on: plain setup and entries as the store hands them out."""
    with collect_adapted() as found:
        play: Play[Any] = Play(game, decode_setup(game, setup, old=True), writer)
        read = tuple(_read_entry(game, plain) for plain in progress.part(0, 0.3).track(entries))
    play.adapted = tuple(found.values)
    play.load(read, cursor, progress.part(0.3, 1))
    return play


def _read_entry(game: Game, plain: Mapping[str, Any]) -> Entry:
    """An entry as the file has it, void if this edition cannot read it; in the file it stays as it is."""
    if not is_entry(plain):
        return Entry((), read_moment(plain.get("at")), DAMAGED)
    try:
        return decode_entry(game, plain)
    except Unfit as unfit:
        why = OUTSIDE if unfit.code in OUTSIDE_LIMITS else UNKNOWN
        return Entry((), read_moment(plain.get("at")), why)
