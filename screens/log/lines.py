"""LogLines: the entries of a play in words, told when they are first looked at and then remembered."""

from __future__ import annotations

from companion.kernel.items import find
from companion.kernel.journal import Entry
from companion.kernel.letters import fold
from companion.plays.common_moves import GoTo, NextStep
from companion.plays.entry_name import named
from companion.plays.telling import Line, phase_of
from screens import moment
from screens.table import Table
from screens.widgets.log_row import LogItem

Group = tuple[int, str]
"""Round and phase to which an entry belongs."""


class LogLines:
    """What the log says of each entry. An entry that was replaced (undone, then played anew) is told anew."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._told: dict[int, tuple[Entry, Line]] = {}

    def line(self, number: int) -> Line:
        entry = self.table.play.journal.entries[number]
        known = self._told.get(number)
        if known is None or known[0] is not entry:
            known = self._told[number] = (entry, self.table.line(number))
        return known[1]

    def group(self, number: int) -> Group:
        """A step of the guide opens its phase. A move may have its own phase; others belong where they were done."""
        play = self.table.play
        moves = play.journal.entries[number].moves
        only_steps = all(isinstance(move, (NextStep, GoTo)) for move in moves)
        state = play.state_at(number + 1 if only_steps else number)
        own = next((move.phase for move in moves if move.phase), "")
        return (play.game.round_of(state), own or phase_of(play.game, state))

    def present(self) -> Group:
        """Where the guide stands now."""
        play = self.table.play
        return (play.game.round_of(play.state), phase_of(play.game, play.state))

    def group_title(self, group: Group) -> str:
        number, phase_id = group
        phase = next((phase for phase in self.table.game.content.phases if phase.id == phase_id), None)
        texts, game = self.table.app.texts, self.table.game.id
        if phase is None:
            return texts.say_of(game, "log.round", round=number)
        return texts.say_of(game, "log.group", round=number, phase=phase.title.in_(texts.language))

    def contains(self, number: int, words: str) -> bool:
        """Whether the entry's line has all these words, whatever their case and accents."""
        line = self.line(number)
        told = " ".join([named(line).whole, *(f"{change.label} {change.new}" for change in line.changes)])
        return all(word in fold(told) for word in fold(words).split())

    def item(self, number: int, undone: bool) -> LogItem:
        """The entry as a row."""
        line = self.line(number)
        name = named(line)
        return LogItem(
            text=name.text,
            tag=f"log.entry.{number}",
            seat=self._seat(line.who),
            icon=line.icon or self._phase_icon(number),
            time=clock_time(self.table.play.journal.entries[number].at),
            old=name.old,
            new=name.new,
            more=name.more,
            undone=undone,
        )

    def _seat(self, who: str) -> int | None:
        player = find(self.table.game.collections["player"](self.table.state), who) if who else None
        return getattr(player, "seat", None)

    def _phase_icon(self, number: int) -> str:
        phase_id = self.group(number)[1]
        return next(
            (phase.icon for phase in self.table.game.content.phases if phase.id == phase_id), "circle-small"
        )


def clock_time(at: int) -> str:
    """Hours and minutes here, of milliseconds since 1970."""
    return moment.here(at).strftime("%H:%M")
