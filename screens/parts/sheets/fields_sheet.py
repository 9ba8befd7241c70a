"""FieldsSheet: a form in a sheet, with the button that makes its moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.kernel.move import AnyMove
from companion.kernel.state import State
from screens.parts.forms.form import FieldsForm
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, footer
from screens.table.table import Table


class FieldsSheet(LiveSheet[State]):
    """`fill` makes the form, `move` the move or moves of its values.

    If the rules object, the sheet stays. `tag` and `icon` are those of the button; with `guards` a tap outside the
    sheet does not lose the input.
    """

    def __init__(
        self,
        table: Table[State],
        title: str,
        word: str,
        fill: Callable[[], FieldsForm],
        move: Callable[[Any], AnyMove | tuple[AnyMove, ...]],
        tag: str = "form.keep",
        icon: str = "check-bold",
        guards: bool = True,
        **kwargs: Any,
    ) -> None:
        self._fill, self._move = fill, move
        save = button(word, tag, self._save, icon, "primary")
        cancel = table.context.texts.say("play.cancel")
        super().__init__(table, title, footer(cancel, self.cancel, save), **kwargs)
        self.entered = guards

    def build(self, state: Any) -> None:
        self._form = self._fill()
        self.column.add_widget(self._form)

    def _save(self) -> None:
        self.apply(*self.moves())

    def moves(self) -> tuple[AnyMove, ...]:
        made = self._move(self._form)
        return made if isinstance(made, tuple) else (made,)
