"""SeatList: the players of a new play in their order at the table. Used by every game."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp

from companion.content.seat_shapes import SEATS
from screens.look.theme import Thickness
from screens.setup.draft import SetupDraft
from screens.setup.seat_row import SeatRow
from screens.setup.setup_form import SetupForm
from screens.setup.shape_picker import ShapePicker
from screens.shell.context import Context
from screens.widgets.controls.list_row import RowCard
from screens.widgets.layout.column import Column


class SeatList(RowCard):
    """Shows a draft and edits it: names, shapes, order, first player.

    The form handles the rest of a seat.
    """

    def __init__(self, context: Context, draft: SetupDraft, form: SetupForm, **kwargs: Any) -> None:
        super().__init__(thickness=Thickness.CARD, **kwargs)
        self._context, self._draft, self._form = context, draft, form
        self._open: int | None = None
        self._carried: int | None = None
        self._drag_start: int | None = None
        self.rows: list[SeatRow] = []
        self.show()

    def show(self) -> None:
        """Build the rows from the draft."""
        self.clear_widgets()
        self.rows = []
        for index in range(len(self._draft.seats)):
            row = self._row(index)
            self.rows.append(row)
            self.add_widget(self._with_picker(row, index) if index == self._open else row)

    # --- rows --------------------------------------------------------------------------------------------

    def _row(self, index: int) -> SeatRow:
        draft = self._draft
        hint = self._context.texts.say_in_game(self._form.game_id, "setup.player", n=index + 1)
        row = SeatRow(
            index,
            draft.shape(index) if self._form.has_shapes else None,
            draft.name(index),
            hint,
            self._form.seat_caption(draft, index),
            is_open=index == self._open,
            is_first=index == draft.first if self._form.first_key and len(draft.seats) > 1 else None,
            spoken=self._say_spoken(index),
            offer=lambda field: self._form.offer_in_seat(draft, index, field),
        )
        row.bind(
            on_shape=lambda _: self._toggle(index),
            on_rename=lambda _, name: self._rename(index, name),
            on_next=lambda _: self._name_next(index),
            on_caption=lambda _: self._form.edit_seat(draft, index),
            on_first=lambda _: self._begin(index),
        )
        self._wire_handle(row, index)
        return row

    def _say_spoken(self, index: int) -> dict[str, str]:
        say = self._context.texts.say
        who = self._draft.name(index) or say("setup.player", n=index + 1)
        return {word: say(f"setup.spoken_{word}", player=who) for word in ("shape", "first", "handle")}

    def _with_picker(self, row: SeatRow, index: int) -> Column:
        block = Column(gap=0)
        block.add_widget(row)
        block.add_widget(self._picker(index))
        return block

    def _picker(self, index: int) -> ShapePicker:
        draft = self._draft
        mine = draft.shape(index)
        taken = {draft.shape(other) for other in range(len(draft.seats))} - {mine}
        names = [self._context.texts.say(f"setup.shape_{shape}") for shape in range(SEATS)]
        picker = ShapePicker(mine, taken, names, tag=f"seat.{index}.shape")
        picker.bind(on_pick=lambda _, shape: self._pick(index, shape))
        return picker

    def _toggle(self, index: int) -> None:
        self._open = None if self._open == index else index
        self.show()

    def _pick(self, index: int, shape: int) -> None:
        self._draft.take_shape(index, shape)
        self._open = None
        self.show()

    def _rename(self, index: int, name: str) -> None:
        self._draft.rename(index, name)
        draft = self._draft
        self.rows[index].show_name(draft.name(index), self._form.seat_caption(draft, index), self._say_spoken(index))

    def _name_next(self, index: int) -> None:
        """Edit the next name, in the next frame: the present field must lose its focus first."""
        if index + 1 < len(self.rows):
            Clock.schedule_once(lambda _: self.rows[index + 1].edit())

    def _begin(self, index: int) -> None:
        self._draft.first = index
        self.show()

    # --- order -------------------------------------------------------------------------------------------

    def _wire_handle(self, row: SeatRow, index: int) -> None:
        row.handle.chosen = index == self._carried
        row.handle.bind(
            on_drag=lambda _, distance: self._drag(row, distance),
            on_drop=lambda _: self._drop(),
            on_release=lambda _: self._tap(index),
        )

    def _drag(self, row: SeatRow, distance: float) -> None:
        """Move the other rows as the finger passes them.

        The row under the finger stays the same widget.
        """
        row.handle.chosen = True
        if self._open is not None:
            return
        here = self.rows.index(row)
        if self._drag_start is None:
            self._drag_start = here
        steps = round(distance / max(dp(1), row.height))
        target = min(max(0, self._drag_start - steps), len(self.rows) - 1)
        if target != here:
            self._draft.move(here, target)
            self.rows.insert(target, self.rows.pop(here))
            self._reorder()

    def _reorder(self) -> None:
        self.children[:] = self.rows[::-1]

    def _drop(self) -> None:
        self._carried = self._drag_start = None
        self.show()

    def _tap(self, index: int) -> None:
        """Choose a handle, or move the chosen row here: the way without dragging."""
        if self._carried is None:
            self._carried = index
        else:
            self._draft.move(self._carried, index)
            self._carried = None
        self.show()
