"""Eye: leads the players through a form, to the next question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp

from companion.forms.row import Row
from screens.forms.form_rows import FormRows
from screens.widgets.controls.second_tap import second_tap

if TYPE_CHECKING:
    from screens.forms.form_sheet import FormSheet

AIR = 8
"""The height in dp left free below a question that comes into view."""


class Eye:
    """After a choice the next question comes into view.

    Answers above the view stand below the title. A number that is counted up by taps moves nothing. Where rows have
    moved, the second tap of a double tap hits none of them.
    """

    def __init__(self, sheet: FormSheet[Any], rows: FormRows) -> None:
        self._sheet, self._rows = sheet, rows
        self._answered = ""
        self._lead = Clock.create_trigger(lambda _: self._show_next())
        self._name = Clock.create_trigger(lambda _: self._name_hidden())
        sheet.watch_scroll(self._name)

    def lead_on(self, name: str) -> None:
        """Bring the question after this one into view, once the rows have their places.

        A page that is turned begins at its top.
        """
        self._name()
        row = self._sheet.view.find_row(name)
        if row is not None and _is_settled(row) and name != self._sheet.form.pages:
            self._answered = name
            self._lead()

    def show_waiting(self) -> None:
        """Bring the question that waits into view."""
        row = self._sheet.view.find_row(self._sheet.view.waiting)
        if row is not None:
            self._show(*self._measure(row))

    def _show_next(self) -> None:
        """Show the next question, and below it as much as fits up to the one that waits."""
        if not self._sheet.has_row_places:
            self._lead()
            return
        following = self._sheet.view.find_next(self._answered)
        if following is None:
            return
        begin, end = self._measure(following)
        waiting = self._sheet.view.find_row(self._sheet.view.waiting)
        if waiting is not None:
            end = max(end, self._rows.span(waiting.name)[1])
            if end - begin > self._sheet.visible_height:
                begin = self._rows.find_top(following.name)
        self._show(begin, end)

    def _show(self, begin: float, end: float) -> None:
        place = self._sheet.place_for(begin, end, dp(AIR))
        if place is not None:
            self._sheet.scroll_to(place)
            second_tap.block_last_tap()

    def _measure(self, row: Row) -> tuple[float, float]:
        """Return where a question begins and ends.

        One of several taps moves nothing, so the next one comes along. With a verdict the present one stays in view.
        """
        begin, end = self._rows.span(row.name)
        after = None if _is_settled(row) else self._sheet.view.find_next(row.name)
        if not self._sheet.view.missing:
            begin = min(begin, self._rows.span(self._answered)[0])
        return begin, end if after is None else self._rows.span(after.name)[1]

    def _name_hidden(self) -> None:
        """Name the answers above the view in the heading."""
        hidden = self._rows.list_above(self._sheet.scrolled) if self._sheet.scrolled else []
        words = filter(None, map(_say_answer, hidden))
        self._sheet.heading.show_caption(" · ".join(words))


def _is_settled(row: Row) -> bool:
    """Return whether one tap answers it: a counter and several choices take more of them."""
    return row.kind in ("pick", "flag") or (row.kind == "number" and row.look == "keys")


def _say_answer(row: Row) -> str:
    if row.kind in ("pick", "several"):
        return ", ".join(str(each.words) for each in row.choices if each.value and row.is_chosen(each.value))
    if row.kind == "number" and row.answered:
        return f"{row.words} {row.value}"
    return str(row.words) if row.kind == "flag" and row.value else ""
