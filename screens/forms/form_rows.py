"""FormRows: the controls of a form in a column; only rows that changed are made anew."""

from __future__ import annotations

from collections.abc import Callable

from companion.forms.row import Row
from screens.forms.row_control import RowControl
from screens.widgets.layout.column import Column


class FormRows:
    """Shows rows in a column.

    A control stays for the row of its shape, so that a held key does not vanish.
    """

    def __init__(self, column: Column, make: Callable[[Row], RowControl]) -> None:
        self._column, self._make = column, make
        self._controls: list[RowControl] = []
        self._shapes: list[Row] = []

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
        self._column.clear_widgets()
        for control in controls:
            self._column.add_widget(control.widget)
