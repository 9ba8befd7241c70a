"""ChoiceRows: the choices of a question as rows with captions, in one card."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from companion.forms.row import Choice, Row
from screens.forms.form_answers import FormAnswers
from screens.look.theme import current
from screens.widgets.controls.pick_row import LongRows, PickRow
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.words.text import Icon

MARK = 26
"""The size of a mark in dp."""


class ChoiceRows(LongRows):
    """Rows keep their places while their words and marks change.

    Event: `on_choose(value)`. Tags: `form.<row>.<value>`, with the row’s name up to its first dot.
    """

    __events__ = ("on_choose",)

    def __init__(self, sheet: FormAnswers, row: Row) -> None:
        self._tag = f"{sheet.tag}.{row.name.partition('.')[0]}"
        self._is_one, self._leads = row.kind == "pick", row.kind == "lead"
        self._picks: dict[Any, PickRow] = {}
        makers = [partial(self._make_row, choice) for choice in row.choices]
        super().__init__(makers, lambda n: sheet.context.texts.say("play.more_rows", n=n), f"{sheet.tag}.{row.name}")

    def on_choose(self, value: Any) -> None:
        """Handle a tap on the row of this value."""

    def show(self, row: Row) -> None:
        """Show the words and marks of these choices in the rows that are there."""
        for choice in row.choices:
            pick = self._picks.get(choice.value)
            if pick is not None:
                pick.title, pick.caption = str(choice.words), str(choice.caption)
                pick.picked, pick.quiet = row.is_chosen(choice.value), choice.warns
                pick.disabled = bool(choice.why_not)
                pick.marked = row.kind not in ("act", "lead") or row.value is not None

    def _make_row(self, choice: Choice[Any]) -> Widget:
        pick = self._picks[choice.value] = PickRow(
            str(choice.words),
            str(choice.caption),
            _make_mark(choice),
            one=self._is_one,
            leads=self._leads,
            tag=f"{self._tag}.{choice.value or 'none'}",
        )
        pick.bind(on_release=lambda _: self.dispatch("on_choose", choice.value))
        return pick


def _make_mark(choice: Choice[Any]) -> Widget | None:
    if choice.seat is not None:
        return PlayerShape(choice.seat, MARK, choice.letter)
    if not choice.icon:
        return None
    return Icon(choice.icon, points=MARK, colour="acc", size_hint_x=None, width=current().sp(MARK + 4))
