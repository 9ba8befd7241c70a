"""ThingList: the cards of the shelf one below the other, with at most one open.

Only the visible ones are built.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.metrics import dp
from kivy.uix.recycleview.views import RecycleDataViewBehavior

from screens.look.theme import CLEAR, Radius, Spacing, current
from screens.shelf.open_card import OpenCard
from screens.shelf.shelf_card import ShelfCard
from screens.shelf.thing_row import ThingRow, row_height
from screens.shell.context import Context
from screens.widgets.drawing.plate import Plate
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.row_list import RowList
from screens.widgets.layout.scroller import CONTENT_WIDTH

MANY_ROWS = 300
"""Rows that the list has at first, and that the end of it adds: laying out thousands would hold the screen."""


NEAR_END = 400
"""Rows are added when less than this is below the view, in dp."""


class ThingCell(RecycleDataViewBehavior, BoxLayout):
    """One cell of the list: the row of the thing that scrolled into it, or the open card."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._plate = Plate(self, current().s1, radius=Radius.CARD)
        self._row: ThingRow | None = None

    def refresh_view_attrs(self, view: ThingList, index: int, data: dict[str, Any]) -> None:
        super().refresh_view_attrs(view, index, {})
        entry: ShelfCard = data["entry"]
        is_open = view.card is not None and view.card.entry is entry
        first, last = index == 0, index == len(view.data) - 1
        self._plate.face = CLEAR if is_open else current().s1
        self._plate.corners = (first, first, last, last)
        self._put(view.card if is_open else self._find_row(view))
        if not is_open and self._row is not None:
            self._row.show(entry, last)

    def _find_row(self, view: ThingList) -> ThingRow:
        if self._row is None:
            self._row = ThingRow(view.context.texts)
            self._row.bind(on_release=lambda row: view.open(row.entry), on_edit=lambda row: view.edit(row.entry))
        return self._row

    def _put(self, part: Any) -> None:
        if self.children == [part]:
            return
        if part.parent is not None:
            part.parent.remove_widget(part)
        self.clear_widgets()
        self.add_widget(part)


class ThingList(RowList):
    """`edit` is called by a row; `make` makes the card of an opened entry.

    `memory` has the open one.
    """

    def __init__(
        self,
        context: Context,
        memory: dict[str, Any],
        make: Callable[[ShelfCard], OpenCard],
        edit: Callable[[ShelfCard], object],
        **kwargs: Any,
    ) -> None:
        super().__init__(row_height=1, key_size="size", **kwargs)
        self.context, self.edit = context, edit
        self.card: OpenCard | None = None
        self._make, self._memory = make, memory
        self._height = row_height()
        self._entries: Sequence[ShelfCard] = ()
        self.viewclass = ThingCell
        self.bind(width=self._centre)
        self.scroll_y = memory.get("scroll", 1.0)
        self.bind(scroll_y=self._on_scroll)

    def show(self, entries: Sequence[ShelfCard]) -> None:
        """Show these things in this order; the open one stays open."""
        if self._memory.get("scroll", 1.0) == 1.0 and not self._memory.get("open"):
            self._memory.pop("rows", None)
        self.card, self._entries = None, entries
        self._show_rows()
        if "scroll" in self._memory:
            self.scroll_y = self._memory["scroll"]

    def _show_rows(self) -> None:
        """Show the first of the things, or as many as were reached before."""
        opened, shown = self._memory.get("open", ""), self._entries[: self._memory.get("rows", MANY_ROWS)]
        rows: list[dict[str, Any]] = [{"entry": entry, "size": (None, self._height)} for entry in shown]
        for row in rows if opened else ():
            if row["entry"].tag == opened:
                self._open_card(row, row["entry"])
        self.data = rows

    def _on_scroll(self, _: object, place: float) -> None:
        """Keep the place, and add rows near the end; those in sight stay where they are."""
        self._memory["scroll"] = place
        hidden = self.layout.height - self.height
        if hidden > 0 and place * hidden < dp(NEAR_END) and 0 < len(self.data) < len(self._entries):
            self._memory["rows"] = len(self.data) + MANY_ROWS
            self._show_rows()
            self.refresh_from_data()
            self._scroll_to((1 - place) * hidden)

    def open(self, entry: ShelfCard) -> None:
        """Open this card, and close the one that was open."""
        self._memory["open"] = entry.tag
        self._show_again()

    def close(self) -> bool:
        """Close the open card; return False if none is."""
        if not self._memory.get("open"):
            return False
        self._memory["open"] = ""
        self._show_again()
        return True

    def _show_again(self) -> None:
        """Show the list after a card was opened or closed.

        It stays where it is, as far as the whole card fits.
        """
        above = (1 - self.scroll_y) * max(0, self.layout.height - self.height)
        self.show(self._entries)
        self.refresh_from_data()
        self._scroll_to(above)

    def _scroll_to(self, above: float) -> None:
        """Scroll so that this many pixels are above the view, or as many as show the open card."""
        tall = len(self.data) * self._height + dp(Spacing.XL)
        if self.card is not None:
            top = next(at for at, row in enumerate(self.data) if row["entry"] is self.card.entry) * self._height
            above = min(max(above, top + self.card.height + dp(Spacing.S) - self.height), top)
            tall += self.card.height - self._height
        hidden = max(0.0, tall - self.height)
        self.scroll_y = 1 - min(above, hidden) / hidden if hidden else 1.0

    def _open_card(self, row: dict[str, Any], entry: ShelfCard) -> None:
        card = self.card = self._make(entry)
        card.width = self._row_width()
        row["size"] = (None, card.height)
        card.bind(height=lambda _, height: self._grow(card, row, height))

    def _grow(self, card: OpenCard, row: dict[str, Any], height: float) -> None:
        """Give a card its height when its words have got their width."""
        if self.card is card and row["size"] != (None, height):
            above = (1 - self.scroll_y) * max(0, self.layout.height - self.height)
            row["size"] = (None, height)
            self.refresh_from_data()
            self._scroll_to(above)

    def _row_width(self) -> float:
        return float(self.width - 2 * self._side())

    def _side(self) -> float:
        return float(max(dp(Spacing.SCREEN), (self.width - dp(CONTENT_WIDTH)) / 2))

    def _centre(self, *_: object) -> None:
        side = self._side()
        self.layout.padding = (side, 0, side, dp(Spacing.XL))
