"""EntrySheet: a form whose moves are tried as it is filled in.

Changes or refusals stand above the keys.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kivy.uix.widget import Widget

from companion.kernel.move import AnyMove
from companion.kernel.state import State
from screens.look.theme import current
from screens.parts.forms.form import FieldsForm
from screens.parts.sheets.decision_foot import ChangesStrip, TrialPreview, cell_height, needs_low_foot, preview_trial
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, footer
from screens.table.table import Table
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.numbers.preview import LINE_HEIGHT

Moves = tuple[AnyMove, ...]


class PreviewFoot(BoxLayout):
    """Refusals and cautions first, then old → new; its height never changes."""

    def __init__(self, **kwargs: Any) -> None:
        self._low = needs_low_foot()
        height = current().sp(LINE_HEIGHT) if self._low else cell_height()
        super().__init__(size_hint_y=None, height=height, **kwargs)
        self._shown: TrialPreview | None = None

    def show(self, changes: TrialPreview) -> None:
        if changes == self._shown:
            return
        self._shown = changes
        self.clear_widgets()
        self.add_widget(ChangesStrip(changes, low=self._low))


class EntrySheet(LiveSheet[State]):
    """A form that makes one entry.

    `moves` returns the moves of the main key for the values of the form; none: nothing to save. `more` stands below the
    form: other actions on what it shows. Tag of the main key: `tag`.
    """

    def __init__(
        self,
        table: Table[State],
        title: str,
        form: FieldsForm,
        moves: Callable[[Mapping[str, Any]], Moves],
        word: str = "",
        tag: str = "entry.keep",
        more: tuple[Widget, ...] = (),
        **kwargs: Any,
    ) -> None:
        self.form, self._moves, self._more = form, moves, more
        self._foot = PreviewFoot()
        save = button(word or table.say_shared("play.save"), tag, self._save, "check-bold", "primary")
        keys = footer(table.say_shared("play.cancel"), self.cancel, save)
        super().__init__(table, title, keys, foot=self._foot, **kwargs)
        form.bind(on_change=lambda *_: self._on_input())

    def build(self, state: Any) -> None:
        for part in (self.form, *self._more):
            self.column.add_widget(part)

    def show(self, state: Any) -> None:
        moves = self._moves(self.form.read_values())
        self._foot.show(preview_trial(self.table, self.table.play.preview(*moves)) if moves else TrialPreview())

    def _on_input(self) -> None:
        self.entered = True
        self.show(self.table.state)

    def _save(self) -> None:
        moves = self._moves(self.form.read_values())
        if moves:
            self.apply(*moves)
        else:
            self.close()


def find_differences(values: Mapping[str, Any], thing: Any) -> dict[str, Any]:
    """Return the values of the form that differ from those of the thing: only these are saved."""
    return {name: value for name, value in values.items() if value != getattr(thing, name)}
