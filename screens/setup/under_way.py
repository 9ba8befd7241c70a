"""UnderWay: the key of the setup page for a game under way, and the questions below it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.uix.widget import Widget

from companion.kernel.codec import Unfit
from screens.look.theme import current
from screens.parts.sheets.sheet_parts import button, buttons_row
from screens.setup.draft import SetupDraft
from screens.setup.setup_form import SetupForm
from screens.shell.context import Context
from screens.widgets.controls.list_row import ListRow, RowCard
from screens.widgets.layout.column import Column
from screens.widgets.words.text import Icon

FOLDED, OPEN = "chevron-down", "chevron-up"


class UnderWay(Column):
    """One row to tap; most groups need it not. A second tap folds it, and the answers remain.

    `emptied` is called when the group removes the answers: the page must be filled again.
    Tags: setup.under_way, setup.begin_anew.
    """

    def __init__(
        self, context: Context, draft: SetupDraft, form: SetupForm, emptied: Callable[[], object], **kwargs: Any
    ) -> None:
        super().__init__(gap=8, **kwargs)
        self._context, self._draft, self._form, self._emptied = context, draft, form, emptied
        self._chevron = _row_icon(FOLDED, "mid")
        row = ListRow(
            context.texts.say_in_game(form.game_id, "setup.under_way"),
            context.texts.say_in_game(form.game_id, "setup.under_way_hint"),
            leading=_row_icon("history"),
            trailing=self._chevron,
            tag="setup.under_way",
        )
        row.bind(on_release=lambda _: self._turn())
        card = RowCard()
        card.add_widget(row)
        self.add_widget(card)
        self._below = Column(gap=8)
        self.add_widget(self._below)
        self._fill()

    def _turn(self) -> None:
        self._draft.under_way = not self._draft.under_way
        self._fill()

    def _fill(self) -> None:
        self._below.clear_widgets()
        self._chevron.icon = OPEN if self._draft.under_way else FOLDED
        asked = self._form.under_way(self._draft) if self._draft.under_way else None
        if asked is not None:
            self._below.add_widget(asked)
            self._below.add_widget(buttons_row(self._begin_anew_key()))

    def _begin_anew_key(self) -> Widget:
        word = self._context.texts.say("setup.begin_anew")
        return button(word, "setup.begin_anew", self._begin_anew, "delete-outline", "outline")

    def _begin_anew(self) -> None:
        """Remove the answers; if the draft fits no setup, everything stays and a notice says why."""
        try:
            self._draft.begin_anew()
        except Unfit as unfit:
            self._context.notices.show_problem(unfit)
        else:
            self._emptied()


def _row_icon(name: str, colour: str = "acc") -> Icon:
    """Return an icon before or behind the words of a row."""
    side = current().sp(26)
    return Icon(name, points=24, colour=colour, size_hint=(None, None), size=(side, side))
