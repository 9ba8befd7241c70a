"""FormRows: the controls of a form in a column; only rows that changed are made anew."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.forms.row import Row
from screens.forms.row_control import RowControl
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column

GAP = 10
"""Between two large numbers side by side, in dp."""


class FormRows:
    """Shows rows in a column.

    A control stays for the row of its shape, so that a held key does not vanish.
    """

    def __init__(self, column: Column, make: Callable[[Row], RowControl]) -> None:
        self._column, self._make = column, make
        self._controls: list[RowControl] = []
        self._shapes: list[Row] = []
        self._lines: list[BoxLayout] = []

    def show(self, rows: tuple[Row, ...]) -> None:
        """Show these rows; controls that stand there already serve rows of the same shape."""
        shapes = [row.shape for row in rows]
        if shapes != self._shapes:
            self._rebuild(rows, shapes)
        for control, row in zip(self._controls, rows, strict=True):
            control.show(row)

    def _rebuild(self, rows: tuple[Row, ...], shapes: list[Row]) -> None:
        free = list(zip(self._shapes, self._controls, strict=True))
        controls = []
        for row, shape in zip(rows, shapes, strict=True):
            found = next((pair for pair in free if pair[0] == shape), None)
            if found is not None:
                free.remove(found)
            controls.append(self._make(row) if found is None else found[1])
        self._controls, self._shapes = controls, shapes
        self._lay_out(rows)

    def _lay_out(self, rows: tuple[Row, ...]) -> None:
        """Put the controls below each other; large numbers that follow one another share a line."""
        self._column.clear_widgets()
        for line in self._lines:
            line.clear_widgets()
        self._lines.clear()
        for is_large, group in groupby(zip(rows, self._controls, strict=True), lambda pair: pair[0].look == "big"):
            widgets = [control.widget for _, control in group]
            for widget in [self._make_line(widgets)] if is_large else widgets:
                self._column.add_widget(widget)

    def _make_line(self, widgets: list[Widget]) -> BoxLayout:
        line = BoxLayout(size_hint_y=None, height=max(widget.height for widget in widgets), spacing=dp(GAP))
        for widget in widgets:
            line.add_widget(widget)
        self._lines.append(line)
        return line
