"""LogLines: the entries of a play in words, described on first use and then cached."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, NamedTuple

from companion.kernel.common_moves import GoTo, NextStep
from companion.kernel.items import find
from companion.kernel.journal import Entry
from companion.kernel.message import FALLEN
from companion.letters import fold
from companion.plays.describing.describer import EntryLine, phase_of
from companion.plays.describing.entry_name import EntryName, name_entry
from companion.plays.describing.headline import split_headline
from screens.shell import moment
from screens.table.table import Table
from screens.widgets.controls.log_row import LogItem

NO_SIGN = "circle-small"
"""The icon of an entry without one: that of a death is no sign of anything else, also where a phase has it."""

_VALUE_AT_END = re.compile(r"(.*\S) (\d+) → (\d+)")


class LineGroup(NamedTuple):
    """The round, phase and part of the round of an entry."""

    round: int
    phase: str
    part: str = ""


class LogLines:
    """The log lines of a play.

    An entry that was replaced (undone, then another one made) is described again.
    """

    def __init__(self, table: Table[Any]) -> None:
        self.table = table
        self._cache: dict[int, tuple[Entry, EntryLine]] = {}
        self._searched: dict[int, tuple[Entry, str]] = {}

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The entries of the journal as it is now."""
        return self.table.play.journal.entries

    def line(self, number: int) -> EntryLine:
        entry = self.entries[number]
        known = self._cache.get(number)
        if known is None or known[0] is not entry:
            known = self._cache[number] = (entry, self.table.entry_line(number))
        return known[1]

    def group(self, number: int) -> LineGroup:
        """Return the group of an entry.

        A step of the guide belongs to the phase that it opens. A move may name its own phase; others belong to the
        phase in which they were made.
        """
        play = self.table.play
        moves = play.journal.entries[number].moves
        state = play.state_at(number + 1 if self.is_step(number) else number)
        own = next((move.phase for move in moves if move.phase), "")
        return self._group(state, own)

    def is_step(self, number: int) -> bool:
        """Return whether the entry is a step of the guide and nothing else."""
        moves = self.entries[number].moves
        return bool(moves) and all(isinstance(move, (NextStep, GoTo)) for move in moves)

    def present(self) -> LineGroup:
        """Return the group in which the guide stands now."""
        return self._group(self.table.state)

    def _group(self, state: Any, phase: str = "") -> LineGroup:
        game = self.table.game
        return LineGroup(game.round_of(state), phase or phase_of(game, state), game.part_of_round(state))

    def group_title(self, group: LineGroup) -> str:
        phase = next((phase for phase in self.table.game.content.phases if phase.id == group.phase), None)
        texts, game = self.table.context.texts, self.table.game.id
        if phase is None:
            return texts.say_in_game(game, "log.round", round=group.round)
        part = texts.say(f"{game}:{group.part}") if group.part else ""
        return texts.say_in_game(game, "log.group", round=group.round, part=part, phase=phase.title.in_(texts.language))

    def has_words(self, number: int, words: str) -> bool:
        """Return whether the entry's line has all these words, in any case and with any accents."""
        text = self._searched_text(number)
        return all(word in text for word in fold(words).split())

    def _searched_text(self, number: int) -> str:
        """Return the folded text of an entry.

        Of the thousands that a search looks at only this is cached, not the line.
        """
        entry = self.entries[number]
        known = self._searched.get(number)
        if known is None or known[0] is not entry:
            line = self.table.entry_line(number)
            text = " ".join([name_entry(line).whole, *(f"{change.label} {change.new}" for change in line.changes)])
            known = self._searched[number] = (entry, fold(text))
        return known[1]

    def item(self, number: int, undone: bool) -> LogItem:
        """Return the entry as a row."""
        line = self.line(number)
        falls = line.icon == FALLEN
        name = (_split_fall if falls else _split_value)(name_entry(line))
        return LogItem(
            text=name.text,
            names=name.names,
            falls=falls,
            tag=f"log.entry.{number}",
            seat=self._seat(line.who),
            icon=line.icon or self._phase_icon(number),
            time=clock_time(self.entries[number].at),
            old=name.old,
            new=name.new,
            more=name.more,
            undone=undone,
        )

    def _seat(self, who: str) -> int | None:
        player = find(self.table.game.players(self.table.state), who) if who else None
        return getattr(player, "seat", None)

    def _phase_icon(self, number: int) -> str:
        phases, own = self.table.game.content.phases, self.group(number).phase
        icon = next((phase.icon for phase in phases if phase.id == own), NO_SIGN)
        return NO_SIGN if icon == FALLEN else icon


def _split_fall(name: EntryName) -> EntryName:
    """Return the name of a death without the blow: that stands behind it."""
    headline, blow = split_headline(name.head, name.names)
    return EntryName(headline, more=tuple(filter(None, (blow, *name.more))), names=name.names)


def _split_value(name: EntryName) -> EntryName:
    """Return the name with the values that end its text apart: "volontà 0 → 2".

    Those behind another clause stay in the sentence: beside it they would be taken for the result.
    """
    if not name.is_headline:
        return EntryName(name.head, more=name.more, names=name.names)
    found = _VALUE_AT_END.fullmatch(name.text) if not name.new else None
    return replace(name, text=found[1], old=found[2], new=found[3]) if found else name


def clock_time(at: int) -> str:
    """Return hours and minutes in local time, of milliseconds since 1970."""
    return moment.to_local_time(at).strftime("%H:%M")
