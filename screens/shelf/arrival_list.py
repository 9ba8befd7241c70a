"""ArrivalList: the rows of an import of things.

Only the visible ones are built: a file may hold twenty thousand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.uix.recycleview.views import RecycleDataViewBehavior

from companion.content.texts import Texts
from screens.look.theme import Spacing
from screens.shelf.arrival_rows import ArrivalRow
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.row_list import RowList
from screens.widgets.layout.scroller import CONTENT_WIDTH, side_margin


class ArrivalCell(RecycleDataViewBehavior, BoxLayout):
    """One cell of the list; it gets a new row for each item that scrolls into it."""

    def refresh_view_attrs(self, view: ArrivalList, index: int, data: dict[str, Any]) -> None:
        super().refresh_view_attrs(view, index, {})
        item: ArrivalRow = data["item"]
        self.clear_widgets()
        self.add_widget(item.make(view.texts))


class ArrivalList(RowList):
    """Shows items one below the other.

    `memory` has the scroll position; `wide` is the width it will have, in pixels.
    """

    def __init__(self, texts: Texts, memory: dict[str, Any], wide: float, **kwargs: Any) -> None:
        super().__init__(row_height=1, gap=6, key_size="size", width=wide, **kwargs)
        self.texts = texts
        self._items: Sequence[ArrivalRow] = ()
        self._wide = wide
        self.viewclass = ArrivalCell
        self.bind(width=self._centre)
        self._centre()  # the width may be right already
        self.scroll_y = memory.get("scroll", 1.0)
        self.bind(scroll_y=lambda _, place: memory.__setitem__("scroll", place))

    def show(self, items: Sequence[ArrivalRow]) -> None:
        self._items = items
        self._measure()

    def _measure(self) -> None:
        width = self._wide - 2 * self._side(self._wide)
        self.data = [{"item": item, "size": (None, item.height(self.texts, width))} for item in self._items]

    def refresh_rows(self) -> None:
        """Show a choice in the visible rows, which stay where they are."""
        for index, cell in self.view_adapter.views.items():
            cell.refresh_view_attrs(self, index, self.data[index])

    def _centre(self, *_: object) -> None:
        side = self._side(self.width)
        self.layout.padding = (side, 0, side, dp(Spacing.XL))
        if self.width != self._wide:
            self._wide = self.width
            self._measure()

    def _side(self, width: float) -> float:
        return float(side_margin(width, Spacing.SCREEN, CONTENT_WIDTH))
