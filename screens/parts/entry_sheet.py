"""EntrySheet: a form whose moves are tried as it is filled in; what they change, or why not, stands above the keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kivy.uix.widget import Widget

from companion.kernel.move import AnyMove
from companion.kernel.state import State
from screens.look.theme import current
from screens.parts.decision_foot import ChangesStrip, Foreseen, cell_height, crowds_forms, foreseen
from screens.parts.form import Form
from screens.parts.live_sheet import LiveSheet
from screens.parts.sheet_parts import button, footer
from screens.table.table import Table
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.numbers.preview import LINE_HEIGHT

Moves = tuple[AnyMove, ...]


class ForeseenFoot(BoxLayout):
    """Refusals and cautions first, then old → new; its height never changes."""

    def __init__(self, **kwargs: Any) -> None:
        self._low = crowds_forms()
        height = current().sp(LINE_HEIGHT) if self._low else cell_height()
        super().__init__(size_hint_y=None, height=height, **kwargs)
        self._shown: Foreseen | None = None

    def show(self, changes: Foreseen) -> None:
        if changes == self._shown:
            return
        self._shown = changes
        self.clear_widgets()
        self.add_widget(ChangesStrip(changes, low=self._low))


class EntrySheet(LiveSheet[State]):
    """`moves` makes of what the form says what the main key does, as one entry; nothing: there is nothing to keep.

    `more` stands below the form: other things that can be done with what it shows. Tag of the main key: `tag`.
    """

    def __init__(
        self,
        table: Table[State],
        title: str,
        form: Form,
        moves: Callable[[Mapping[str, Any]], Moves],
        word: str = "",
        tag: str = "entry.keep",
        more: tuple[Widget, ...] = (),
        **kwargs: Any,
    ) -> None:
        self.form, self._moves, self._more = form, moves, more
        self._foot = ForeseenFoot()
        keep = button(word or table.say_shared("play.save"), tag, self._keep, "check-bold", "primary")
        keys = footer(table.say_shared("play.cancel"), self.cancel, keep)
        super().__init__(table, title, keys, foot=self._foot, **kwargs)
        form.bind(on_change=lambda *_: self._filled_in())

    def build(self, state: Any) -> None:
        for part in (self.form, *self._more):
            self.column.add_widget(part)

    def show(self, state: Any) -> None:
        moves = self._moves(self.form.said())
        self._foot.show(foreseen(self.table, self.table.play.preview(*moves)) if moves else Foreseen())

    def _filled_in(self) -> None:
        self.entered = True
        self.show(self.table.state)

    def _keep(self) -> None:
        moves = self._moves(self.form.said())
        if moves:
            self.apply(*moves)
        else:
            self.close()


def differing(said: Mapping[str, Any], thing: Any) -> dict[str, Any]:
    """What the form says otherwise than the thing has it: only that is written down."""
    return {name: value for name, value in said.items() if value != getattr(thing, name)}
