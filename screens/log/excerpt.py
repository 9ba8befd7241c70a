"""Excerpt: the part of the log that is in the list, newest first, with headings.

More comes on request.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from screens.log.lines import LineGroup, LogLines
from screens.widgets.controls.log_row import LogItem

PART = 120
UNDONE_AT_FIRST = 30
START = -1
"""The number of the row below the first entry: the beginning of the play."""

OLDER, NEWER, STEPS = "log.older", "log.newer", "log.steps."
"""The tags of the rows that show another part, and of steps that are folded: the number of the newest follows."""


@dataclass(frozen=True, slots=True)
class ExcerptRow:
    """A row of the list; `number` is that of its entry, or None for a heading."""

    item: LogItem
    number: int | None = None


class Excerpt:
    """The range of entries in the list. It grows at either end when the players ask for more."""

    def __init__(self, lines: LogLines) -> None:
        self.lines = lines
        self._say = lines.table.context.texts.say
        self._older_parts = 1
        self._open_steps: set[int] = set()
        self._newer = UNDONE_AT_FIRST
        self.found: Sequence[int] | None = None
        """The matches of a search, newest first; None if there is no search."""

    def show_first(self) -> None:
        """Show the first part again: another search begins."""
        self._older_parts = 1

    def show_older(self) -> None:
        self._older_parts += 1

    def show_newer(self) -> None:
        self._newer += PART

    def turn_steps(self, newest: int) -> None:
        """Show the steps of the guide that are folded with this one, or fold them again."""
        self._open_steps ^= {newest}

    @property
    def has_older(self) -> bool:
        return self._oldest() > 0 if self.found is None else len(self.found) > self._most

    @property
    def _most(self) -> int:
        return PART * self._older_parts

    def _oldest(self) -> int:
        return max(0, self.lines.table.play.journal.cursor - self._most)

    def make_rows(self, selected: int | None) -> list[ExcerptRow]:
        """Return all rows, the selected one open with its way back."""
        rows = [*self._list_undone(), *self._list_counting()] if self.found is None else self._list_found(self.found)
        return self._open_selected(rows, selected)

    def _open_selected(self, rows: list[ExcerptRow], selected: int | None) -> list[ExcerptRow]:
        if selected is None:
            return rows
        return [self._open(row) if row.number == selected else row for row in rows]

    # --- parts -------------------------------------------------------------------------------------------

    def _list_found(self, numbers: Sequence[int]) -> list[ExcerptRow]:
        """Return the first of these entries, each under the heading of its round and phase."""
        cursor = self.lines.table.play.journal.cursor
        rows = list(self._group(numbers[: self._most], None))
        rows = [replace(row, item=replace(row.item, undone=True)) if _is_past(row, cursor) else row for row in rows]
        return [*rows, self._more_row()] if self.has_older else rows

    def _more_row(self) -> ExcerptRow:
        return ExcerptRow(LogItem("more", self._say("log.older"), OLDER))

    def _list_undone(self) -> Iterator[ExcerptRow]:
        """Yield what was undone, if anything, and the mark of the present."""
        journal = self.lines.table.play.journal
        now = ExcerptRow(LogItem("now", self._say("log.now"), "log.now"))
        if not journal.can_redo:
            yield now
            return
        newest = min(len(journal.entries), journal.cursor + self._newer)
        left = len(journal.entries) - newest
        if left:
            yield ExcerptRow(LogItem("more", self._say("log.newer", n=min(left, PART)), NEWER))
        yield ExcerptRow(LogItem("mark", self._say("log.undone"), "log.undone"))
        rows = (
            ExcerptRow(self.lines.item(number, undone=True), number)
            for number in range(newest - 1, journal.cursor - 1, -1)
        )
        yield from self._fold(rows)
        yield now

    def _list_counting(self) -> Iterator[ExcerptRow]:
        cursor, oldest = self.lines.table.play.journal.cursor, self._oldest()
        yield from self._fold(self._group(range(cursor - 1, oldest - 1, -1), self.lines.present()))
        if oldest:
            yield self._more_row()
        elif cursor or self.lines.table.play.journal.entries:
            yield ExcerptRow(
                LogItem(text=self.lines.table.say_shared("log.start"), tag="log.start", icon="flag-outline"), START
            )

    def _group(self, numbers: Sequence[int], group: LineGroup | None) -> Iterator[ExcerptRow]:
        """Yield entries with a heading wherever the group changes; the present group needs none."""
        for number in numbers:
            own = self.lines.group(number)
            if own != group:
                group = own
                yield ExcerptRow(LogItem("mark", self.lines.group_title(own), f"log.group.{own.round}.{own.phase}"))
            yield ExcerptRow(self.lines.item(number, undone=False), number)

    def _fold(self, rows: Iterator[ExcerptRow]) -> Iterator[ExcerptRow]:
        """Fold the steps of the guide that follow one another to one row, which a tap opens.

        Of the headings between them only the one of the next entry is left.
        """
        steps: list[ExcerptRow] = []
        heading: list[ExcerptRow] = []
        for row in rows:
            if row.number is not None and self.lines.is_step(row.number):
                steps.append(row)
            elif steps and row.item.kind == "mark":
                heading = [row]
            else:
                yield from (*self._fold_steps(steps), *heading, row)
                steps, heading = [], []
        yield from (*self._fold_steps(steps), *heading)

    def _fold_steps(self, rows: list[ExcerptRow]) -> Iterator[ExcerptRow]:
        if not rows:
            return
        newest = rows[0].number or 0
        is_open = newest in self._open_steps
        icon, words = "compass-outline", self._say("log.steps", n=len(rows))
        undone = rows[0].item.undone
        yield ExcerptRow(LogItem("steps", words, f"{STEPS}{newest}", icon=icon, selected=is_open, undone=undone))
        yield from rows if is_open else ()

    def _open(self, row: ExcerptRow) -> ExcerptRow:
        """Return the row opened, with a key that goes there; the last entry that counts has none."""
        if row.number is None:
            return row
        steps = row.number + 1 - self.lines.table.play.journal.cursor
        if steps == 0:
            return replace(row, item=replace(row.item, selected=True))
        word, caption = ("log.go_back", "log.undoes") if steps < 0 else ("log.go_on", "log.redoes")
        return replace(
            row,
            item=replace(row.item, selected=True, back=self._say(word), back_caption=self._say(caption, n=abs(steps))),
        )


def _is_past(row: ExcerptRow, cursor: int) -> bool:
    return row.number is not None and row.number >= cursor
