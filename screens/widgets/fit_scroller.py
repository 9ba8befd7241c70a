"""FitScroller: shows its content as it is where it fits, and scrolls it where it does not."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from screens.widgets.scrolling import PlainScroller


class FitScroller(BoxLayout):
    """`content` fills the box; below `least_height` pixels it scrolls. Keys answer at once while nothing scrolls."""

    least_height = NumericProperty(0)

    def __init__(self, content: Widget, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.content = content
        self._scroller = PlainScroller()
        self.add_widget(content)
        self.bind(height=self._fit, least_height=self._fit)

    def _fit(self, *_: object) -> None:
        scrolls = self.height < self.least_height
        if scrolls:
            self.content.height = self.least_height
        if scrolls == (self._scroller.parent is not None):
            return
        self.clear_widgets()
        if scrolls:
            self.content.size_hint_y = None
            self._scroller.add_widget(self.content)
            self.add_widget(self._scroller)
        else:
            self._scroller.clear_widgets()
            self.content.size_hint_y = 1
            self.add_widget(self.content)
