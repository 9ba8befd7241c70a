"""FormSheet: a form in a sheet, with the button that keeps what was typed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.conan.state import ConanState
from companion.kernel.game import AnyMove
from screens.parts.live_sheet import LiveSheet
from screens.parts.sheet_parts import button, footer
from screens.table import Table


class FormSheet(LiveSheet):
    """`fill` makes the form, `move` the move of what it says. If the rules object, the sheet stays."""

    def __init__(
        self,
        table: Table,
        title: str,
        word: str,
        fill: Callable[[], Any],
        move: Callable[[Any], AnyMove],
        **kwargs: Any,
    ) -> None:
        self._fill, self._move = fill, move
        keep = button(word, "form.keep", self._keep, "check-bold", "primary")
        cancel = table.app.texts.say("play.cancel")
        super().__init__(table, title, footer(cancel, self.cancel, keep), **kwargs)
        self.entered = True

    def build(self, state: ConanState) -> None:
        self._form = self._fill()
        self.column.add_widget(self._form)

    def _keep(self) -> None:
        self.apply(self._move(self._form))
