"""Eye: leads the players through a form, to the next question."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.metrics import dp

from companion.forms.row import Row
from screens.forms.form_rows import FormRows
from screens.look.theme import Motion, current
from screens.widgets.controls.second_tap import second_tap

if TYPE_CHECKING:
    from screens.forms.form_sheet import FormSheet

PAUSE = 0.5
"""Seconds after a touch in which a finger may come again, to the same row or to one beside it: nothing moves."""

MEASURED = 0.03
"""Seconds after which new rows have their heights."""

AIR = 8
"""The height in dp left free below a question that comes into view."""

SPARE = 16
"""The height in dp that may be hidden of rows in view: less than a row is not worth a movement."""


class Eye:
    """After a choice the next question comes into view, once no finger may be on its way.

    Until a pause nothing moves, and the foot covers no row that was touched: a second tap corrects the first one.
    Where rows have moved, a tap that was meant for others hits none. Answers above the view stand below the title. A
    number that is counted up by taps moves nothing.
    """

    def __init__(self, sheet: FormSheet[Any], rows: FormRows) -> None:
        self._sheet, self._rows = sheet, rows
        self._answered = ""
        self._pause = Clock.create_trigger(lambda _: self._end_pause(), PAUSE)
        self._lead = Clock.create_trigger(lambda _: self._show_next())
        self._watch = Clock.create_trigger(lambda _: self._guard_moved(), MEASURED)
        rows.watch_places(self._watch)
        self.show_answered = Clock.create_trigger(lambda _: self._show_answered())
        self._name = Clock.create_trigger(lambda _: self._name_hidden())
        sheet.watch_scroll(self._name)

    def lead_on(self, name: str) -> None:
        """Bring the question after this one into view, once the rows have their places.

        A page that is turned begins at its top.
        """
        self._name()
        row = self._sheet.view.find_row(name)
        self._pause.cancel()
        if row is not None and _is_settled(row) and name != self._sheet.form.pages:
            self._answered = name
            self._begin_pause()

    def wait(self) -> None:
        """Let the pause begin anew: a finger touches the form."""
        if self._pause.is_triggered:
            self._begin_pause()

    def _begin_pause(self) -> None:
        self._pause.cancel()
        self._pause()
        second_tap.expect(PAUSE)

    def _end_pause(self) -> None:
        """Show the whole foot and the next question, unless a finger lies on the form."""
        if _is_touched():
            self._begin_pause()
        elif not self._sheet.closing:
            self._sheet.unfold()
            self._lead()

    def _guard_moved(self) -> None:
        """Let no tap hit a row that an answer has moved, while it may be meant for another one."""
        if not self._sheet.has_row_places:
            self._watch()
            return
        place = self._rows.find_moved()
        if place is not None:
            second_tap.block_moved(self._sheet.measure_rows_below(place))

    def show_waiting(self) -> None:
        """Bring the question that waits into view."""
        row = self._find_waiting()
        if row is not None:
            self._show(*self._measure(row), row)

    def measure_room(self, name: str) -> float:
        """Return the height up to which the foot covers no row that was just touched."""
        if self._sheet.view.find_row(name) is None or name == self._sheet.form.pages:
            return inf
        self._answered = name
        height = self._sheet.foot.height if self._sheet.foot is not None else 0
        return max(self._sheet.measure_room(self._rows.span(name)[1]), height)

    def _show_answered(self) -> None:
        """Bring the number that was counted up into view above the whole foot."""
        row = self._sheet.view.find_row(self._answered)
        if not self._sheet.has_row_places:
            self.show_answered()
        elif row is not None:
            self._show_first(self._list_answered(None), row)

    def _find_waiting(self) -> Row | None:
        waiting = self._sheet.view.waiting
        return self._sheet.view.find_row(waiting) if waiting else None

    def _show_next(self) -> None:
        """Show the next question, and below it as much as fits up to the one that waits."""
        if _is_touched():
            self._begin_pause()
            return
        if not self._sheet.has_row_places:
            self._lead()
            return
        view = self._sheet.view
        following, waiting = view.find_next(self._answered), self._find_waiting()
        if following is None and view.missing:
            return
        last = waiting or following or view.find_row(self._answered)
        if last is None:
            return
        if waiting is not None and following is not None:
            spans = self._list_waiting(following, waiting)
        else:
            spans = self._list_answered(following) if not view.missing else [self._measure(last)]
        self._show_first(spans, last)

    def _show_first(self, spans: list[tuple[float, float]], last: Row) -> None:
        """Show the first of these that fits, else the last one."""
        height = self._sheet.measure_view(above_whole_foot=not _is_settled(last))
        self._show(*next((each for each in spans if each[1] - each[0] <= height), spans[-1]), last)

    def _list_waiting(self, following: Row, waiting: Row) -> list[tuple[float, float]]:
        """Return what to show, best first: the whole question that waits, and those before it."""
        begin, end = self._measure(following)
        leading, last = self._rows.span(waiting.name)
        end = max(end, last)
        tops = self._rows.find_top(following.name), self._rows.find_top(waiting.name)
        return [(begin, end), (tops[0], end), (leading, end), (tops[1], end)]

    def _list_answered(self, following: Row | None) -> list[tuple[float, float]]:
        """Return the rows to show above a verdict, best first: the answer and the next question."""
        begin, end = self._rows.span(self._answered)
        top = self._rows.find_top(self._answered)
        after = end if following is None else self._measure(following)[1]
        return [(begin, after), (begin, end), (top, end)]

    def _show(self, begin: float, end: float, last: Row) -> None:
        """Show the rows from `begin` to `end`.

        The `last` one is wholly in view where it takes several taps, and every one beside a verdict."""
        is_spared = _is_settled(last) and self._sheet.view.missing
        place = self._sheet.place_for(begin, end, dp(AIR), dp(SPARE) if is_spared else 0)
        if place is not None:
            self._sheet.scroll_to(place)
            moving = 0.0 if current().reduced_motion else Motion.MOVE
            second_tap.block_moved(self._sheet.measure_rows_below(0), moving)

    def _measure(self, row: Row) -> tuple[float, float]:
        """Return where a question begins and ends.

        One of several taps moves nothing, so the next one comes along.
        """
        begin, end = self._rows.span(row.name)
        after = None if _is_settled(row) else self._sheet.view.find_next(row.name)
        return begin, end if after is None else self._rows.span(after.name)[1]

    def _name_hidden(self) -> None:
        """Name the answers above the view in the heading."""
        hidden = self._rows.list_above(self._sheet.scrolled) if self._sheet.scrolled else []
        words = filter(None, map(_say_answer, hidden))
        self._sheet.heading.show_caption(" · ".join(words))


def _is_touched() -> bool:
    """Return whether a finger lies on the screen; a mouse that only hovers is none."""
    return any(event.is_touch for event in EventLoop.touches)


def _is_settled(row: Row) -> bool:
    """Return whether one tap answers it: a counter and several choices take more of them."""
    return row.kind in ("pick", "flag") or (row.kind == "number" and row.look == "keys")


def _say_answer(row: Row) -> str:
    if row.kind in ("pick", "several"):
        return ", ".join(str(each.words) for each in row.choices if each.value and row.is_chosen(each.value))
    if row.kind == "number" and row.answered:
        return f"{row.words} {row.value}"
    return str(row.words) if row.kind == "flag" and row.value else ""
