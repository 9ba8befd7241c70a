"""AskedRow: a row of the prompt card whose questions are those of a form."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp

from companion.forms.draft import Draft
from screens.forms.answering import FormFiller
from screens.forms.form_rows import FormRows
from screens.guide.reading import RowReading
from screens.shell.context import Context
from screens.widgets.layout.column import Column

BELOW = 6
"""The height in dp below the questions: the outline of one that waits touches no words."""

Take = Callable[[Draft], object]
"""A function that gets the draft of the card after an answer."""


class AskedRow(FormFiller, Column):
    """The words of the row and a control for each question. Tags: `guide.ask.<row>.<name>`."""

    def __init__(self, row: RowReading, take: Take, context: Context, game_id: str) -> None:
        super().__init__(gap=4, padding=(0, 0, 0, dp(BELOW)))
        self.context, self.game_id, self.own_rows = context, game_id, {}
        self._take = take
        self.rows = FormRows(self, self.make_control)
        self.show(row)

    @property
    def tag(self) -> str:
        return "guide.ask"

    def show(self, row: RowReading) -> None:
        """Show the same row with other answers."""
        assert row.questions is not None, row.id
        self.view = row.questions
        self.draft = self.view.draft
        self.rows.show(self.view.rows, self.view.waiting)

    def take(self, draft: Draft, names: tuple[str, ...]) -> None:
        self._take(draft)
