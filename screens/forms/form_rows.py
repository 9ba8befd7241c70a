"""FormRows: the controls of a form in a column; only rows that changed are made anew."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile, zip_longest

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from companion.forms.row import Row
from screens.forms.row_control import RowControl
from screens.forms.shelf_origin import OriginLine
from screens.forms.waiting_mark import WaitingMark
from screens.look.theme import Rgba, current
from screens.widgets.controls.text_field import TextField
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column, Flow, Grid
from screens.widgets.numbers.number_field import NumberField
from screens.widgets.words.text import Text

GAP = 10
"""Between two large numbers side by side, in dp."""

HEADINGS = ("heading", "step")

Line = tuple[str, str]
"""Rows of the same line share a place: large numbers a line, fields of numbers a grid, those of flags a flow. One that
stands beside another shares the line of the row before it."""


class FormRows:
    """Shows rows in a column.

    A control stays for the row of its shape, so that a held key does not vanish. Enter in a field leads to the next
    one. `origin` makes the line above numbers that the shelf may fill in. The question that waits is outlined, and its
    words are in the accent.
    """

    def __init__(
        self, column: Column, make: Callable[[Row], RowControl], origin: Callable[[], OriginLine] | None = None
    ) -> None:
        self._column, self._make, self._make_origin = column, make, origin
        self._controls: list[RowControl] = []
        self._rows: tuple[Row, ...] = ()
        self._shapes: list[Row] = []
        self._lines: list[Layout] = []
        self._origin: OriginLine | None = None
        self._is_from_shelf = False
        self._mark = WaitingMark()
        self._marked: tuple[Text, str | Rgba] | None = None
        self._before: dict[str, float] = {}
        """How far from the top the questions were before others came among them, by their names."""
        self._moved: Callable[[], object] = lambda: None

    def show(self, rows: tuple[Row, ...], waiting: str = "") -> None:
        """Show these rows; controls that stand there already serve rows of the same shape.

        A row that was shown in its place before is the same object, and nothing is done for it.
        """
        shown = list(zip_longest(rows, self._rows[: len(rows)], self._shapes[: len(rows)]))
        shapes = [shape if row is old else row.shape for row, old, shape in shown]
        is_new = shapes != self._shapes
        if is_new:
            self._rebuild(rows, shapes)
        for control, (row, old, _) in zip(self._controls, shown, strict=True):
            if is_new or row is not old:
                control.show(row)
        self._rows = rows
        self._mark_waiting(waiting)

    def show_again(self) -> None:
        """Show the rows as they are, with what has changed around them."""
        for control in self._controls:
            control.show(control.row)

    @property
    def marked(self) -> Widget | None:
        """The part that is outlined, because its question waits."""
        return self._mark.around

    def list_above(self, distance: float) -> list[Row]:
        """Return the questions whose controls end within this distance from the top."""
        top = self._column.top
        return [each.row for each in self._controls if each.row.name and top - self._line_of(each).y <= distance]

    def watch_places(self, moved: Callable[[], object]) -> None:
        """Call this when other rows stand among those that were shown."""
        self._moved = moved

    def find_moved(self) -> float | None:
        """Return how far from the top the first moved question begins, or None."""
        before, self._before = self._before, {}
        now = self._list_tops()
        moved = [min(top, now[name]) for name, top in before.items() if name in now and abs(now[name] - top) > 1]
        return min(moved, default=None)

    def _list_tops(self) -> dict[str, float]:
        top = self._column.top
        return {each.row.name: top - self._line_of(each).top for each in self._controls if each.row.name}

    def find_top(self, name: str) -> float:
        """Return how far from the top a question itself begins, without its leading sentences."""
        control = next(control for control in self._controls if control.row.name == name)
        return float(self._column.top - self._line_of(control).top)

    def span(self, name: str) -> tuple[float, float]:
        """Return how far from the top a question begins and ends, with its leading sentences."""
        at = [control.row.name for control in self._controls].index(name)
        leading = list(takewhile(lambda control: not control.row.is_question, reversed(self._controls[:at])))
        first = leading[-1] if leading else self._controls[at]
        top = self._column.top
        return top - self._line_of(first).top, top - self._line_of(self._controls[at]).y

    def _line_of(self, control: RowControl) -> Widget:
        """Return the widget of a control in the column: its own, or the line that it shares."""
        line = control.widget.parent
        return line if line in self._lines else control.widget

    def show_origin(self, is_from_shelf: bool) -> None:
        """Say whether the shelf has filled in the numbers: a 0 among them is known too."""
        self._is_from_shelf = is_from_shelf
        if self._origin is not None:
            self._origin.show(is_from_shelf)

    def _rebuild(self, rows: tuple[Row, ...], shapes: list[Row]) -> None:
        if self._controls:
            self._before = self._before or self._list_tops()
            self._moved()
        free = list(zip(self._shapes, self._controls, strict=True))
        controls = []
        for row, shape in zip(rows, shapes, strict=True):
            found = next((pair for pair in free if pair[0] == shape), None)
            if found is not None:
                free.remove(found)
            controls.append(self._make_one(row) if found is None else found[1])
        self._controls, self._shapes = controls, shapes
        self._spare_hints(rows)
        self._lay_out(rows)

    def _spare_hints(self, rows: tuple[Row, ...]) -> None:
        """Leave a field empty whose heading says its words already."""
        for above, row, control in zip((None, *rows), rows, self._controls, strict=False):
            if isinstance(control.widget, TextField):
                is_said = above is not None and above.kind in HEADINGS and above.words == row.words
                control.widget.input.hint_text = "" if is_said else str(row.words)

    def _make_one(self, row: Row) -> RowControl:
        control = self._make(row)
        if isinstance(control.widget, TextField):
            control.widget.bind(on_enter=self._go_on)
        return control

    def edit_next_name(self, row: Row) -> None:
        """Edit the next empty field for a name of the same kind, such as that of the next hero."""
        after = self._controls[[control.row.name for control in self._controls].index(row.name) + 1 :]
        named = (each for each in after if each.row.kind == "name" and each.row.thing and not each.row.value)
        alike = (each for each in named if not each.row.thing.extra)
        _edit([each.widget for each in alike if each.row.thing.kind == row.thing.kind])

    def _go_on(self, field: TextField) -> None:
        """Edit the next field: words, or on its keypad a number that nobody knows."""
        controls = [control for control in self._controls if control.row.is_question]
        following = controls[[control.widget for control in controls].index(field) + 1 :]
        numbers = [*takewhile(lambda control: isinstance(control.widget, NumberField), following)]
        unsaid = next((control.widget for control in numbers if not self._is_known(control.row)), None)
        if unsaid is None:
            _edit([control.widget for control in following])
        else:
            unsaid.dispatch("on_release")

    def _is_known(self, row: Row) -> bool:
        """Return whether a card or somebody has said the number; a form that begins with 0 has not."""
        return row.value is not None if self._is_from_shelf else bool(row.value) or row.answered

    def find_next_number(self, name: str) -> Row | None:
        """Return the number right after this one, if both are fields."""
        names = [control.row.name for control in self._controls]
        pair = self._controls[names.index(name) :][:2] if name in names else []
        both = len(pair) == 2 and all(isinstance(control.widget, NumberField) for control in pair)
        return pair[1].row if both else None

    def find_name_beside(self, name: str) -> str:
        """Return the name on the line of a number; "" for none.

        Of a cost, it is the hero's.
        """
        at = next((place for place, control in enumerate(self._controls) if control.row.name == name), 0)
        before, own = self._controls[max(0, at - 1)], self._controls[at]
        is_beside = own.row.look == "beside" and before.row.kind == "name"
        return str(before.row.value or "").strip() if is_beside else ""

    def type_number(self, name: str) -> None:
        """Open the keypad of a number, as a tap on its field does."""
        next(control.widget for control in self._controls if control.row.name == name).dispatch("on_release")

    # --- the question that waits -------------------------------------------------------------------------

    def _mark_waiting(self, waiting: str) -> None:
        names = [control.row.name for control in self._controls]
        at = names.index(waiting) if waiting and waiting in names else -1
        control = self._controls[at] if at >= 0 else None
        self._mark.surround(None if control is None else control.answers or control.widget)
        words = None if control is None else control.label or self._find_heading(at)
        if self._marked is not None and self._marked[0] is not words:
            self._marked[0].colour = self._marked[1]
            self._marked = None
        if words is not None and self._marked is None:
            self._marked = (words, words.colour)
            words.colour = "acc"

    def _find_heading(self, at: int) -> Text | None:
        above = self._controls[at - 1] if at else None
        return above.label if above is not None and above.row.kind in HEADINGS else None

    # --- places ------------------------------------------------------------------------------------------

    def _lay_out(self, rows: tuple[Row, ...]) -> None:
        """Put the controls below each other; those that share a line side by side."""
        self._column.clear_widgets()
        for line in self._lines:
            line.clear_widgets()
        self._lines.clear()
        for shared, widgets in self._group(rows):
            if shared == NUMBERS and any(row.kind == "name" and row.thing and not row.thing.into for row in rows):
                self._add_origin(is_seen=any(row.kind == "number" and row.look == "field" for row in rows))
            for widget in [self._make_line(shared, widgets)] if shared is not None else widgets:
                self._column.add_widget(widget)

    def _group(self, rows: tuple[Row, ...]) -> list[tuple[Line | None, list[Widget]]]:
        """Return the widgets by the lines that they share."""
        groups: list[tuple[Line | None, list[Widget]]] = []
        for row, control in zip(rows, self._controls, strict=True):
            line = _find_line(row)
            if groups and line == BESIDE:
                groups[-1] = (BESIDE, [*groups[-1][1], control.widget])
            elif groups and line is not None and groups[-1][0] == line:
                groups[-1][1].append(control.widget)
            else:
                groups.append((line, [control.widget]))
        return groups

    def _add_origin(self, *, is_seen: bool) -> None:
        """Add the line of the origin above the first numbers, or only its place."""
        if self._origin is None and self._make_origin is not None:
            self._origin = self._make_origin()
        if self._origin is not None and self._origin not in self._column.children:
            self._origin.opacity = 1 if is_seen else 0
            self._column.add_widget(self._origin)

    def _make_line(self, shared: Line, widgets: list[Widget]) -> Layout:
        line = _make_layout(shared, widgets)
        for widget in widgets:
            line.add_widget(widget)
        self._lines.append(line)
        return line


BIG_ONES, NUMBERS, FLAGS, BESIDE = ("number", "big"), ("number", "field"), ("flag", "field"), ("", "beside")


def _edit(fields: Sequence[Widget]) -> None:
    """Edit the first of these fields, in the next frame: the present one loses its focus first."""
    first = fields[0] if fields else None
    if isinstance(first, TextField):
        Clock.schedule_once(lambda _: setattr(first.input, "focus", True))


def _find_line(row: Row) -> Line | None:
    """Return the line that a row shares with its neighbours, or None."""
    if row.look == "beside":
        return BESIDE
    line = ("number" if row.kind == "space" else row.kind, row.look)
    return line if line in (BIG_ONES, NUMBERS, FLAGS) else None


def _count_columns(numbers: int) -> int:
    """Return the columns for so many numbers; four of them stand as a square."""
    return min(numbers, 2 if current().has_large_text or numbers == 4 else 3)


def _make_layout(shared: Line, widgets: list[Widget]) -> Layout:
    if shared == NUMBERS:
        return Grid(cols=_count_columns(len(widgets)), spacing=dp(8))
    if shared == FLAGS:
        return Flow()
    gap = 8 if shared == BESIDE else GAP
    return BoxLayout(size_hint_y=None, height=max(widget.height for widget in widgets), spacing=dp(gap))
