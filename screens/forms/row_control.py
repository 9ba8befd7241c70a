"""RowControl: the widget of one row of a form, and showing an answer in it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from kivy.uix.widget import Widget

from companion.forms.row import Row
from screens.widgets.words.text import Text


@dataclass(slots=True)
class RowControl:
    """A widget and its row. `display` shows the answer of another row of the same shape.

    `label` are its words, if it has some, and `answers` the part that is touched, if it is not the whole.
    """

    row: Row
    widget: Widget
    display: Callable[[Row], object] = lambda row: None
    label: Text | None = None
    answers: Widget | None = None

    def show(self, row: Row) -> None:
        """Show the answer of this row; a tap from now on answers its question."""
        self.row = row
        self.display(row)
