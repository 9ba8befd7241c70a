"""FitScroller: shows its content without scrolling if it fits, and scrolls it otherwise."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.scrolling import PlainScroller


class FitScroller(BoxLayout):
    """A box that `content` fills; below `least_height` pixels it scrolls.

    While nothing scrolls, keys answer at once. `beside` sets its own height. It stands above the content or below it
    while both fit, else at the end of the scrolled part.
    """

    least_height = NumericProperty(0)

    def __init__(
        self, content: Widget, beside: Widget | None = None, above: bool = False, gap: float = 0, **kwargs: Any
    ) -> None:
        super().__init__(**kwargs)
        self.content = content
        self._beside, self._above = beside, above
        self._all = BoxLayout(orientation="vertical", spacing=dp(gap))
        self._scroller = PlainScroller()
        self._fill(above)
        self.add_widget(self._all)
        self.bind(height=self._fit, least_height=self._fit)
        if beside is not None:
            beside.bind(height=self._fit)

    @property
    def is_scrolling(self) -> bool:
        """Whether it is lower than its content."""
        return self._scroller.parent is not None

    def _fill(self, above: bool) -> None:
        self._all.clear_widgets()
        parts = (self._beside, self.content) if above else (self.content, self._beside)
        for part in parts:
            if part is not None:
                self._all.add_widget(part)

    def _measure_height(self) -> float:
        beside = self._beside.height + self._all.spacing if self._beside is not None else 0
        return float(self.least_height + beside)

    def _fit(self, *_: object) -> None:
        scrolls = self.height < self._measure_height()
        if scrolls:
            self._all.height = self._measure_height()
        if scrolls == self.is_scrolling:
            return
        self.clear_widgets()
        self._fill(self._above and not scrolls)
        if scrolls:
            self._all.size_hint_y = None
            self._scroller.add_widget(self._all)
            self.add_widget(self._scroller)
        else:
            self._scroller.clear_widgets()
            self._all.size_hint_y = 1
            self.add_widget(self._all)
