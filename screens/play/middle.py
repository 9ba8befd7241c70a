"""Middle: centres a panel in a window that is wider than lines of text should be."""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget

from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.scroller import CONTENT_WIDTH, side_margin


class Middle(BoxLayout):
    """A panel, at most as wide as the content of other pages."""

    def __init__(self, panel: Widget, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.add_widget(panel)
        self.bind(width=self._measure)
        self._measure()

    def _measure(self, *_: object) -> None:
        side = side_margin(self.width, 0, CONTENT_WIDTH)
        self.padding = (side, 0, side, 0)
