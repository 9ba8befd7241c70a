"""Badge: an icon and a number next to a name, hidden while the number is 0."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty

from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Icon, Text


class Badge(BoxLayout):
    """An icon with `count`; it takes no space at 0, and does not grow with large text."""

    count = NumericProperty(0)

    def __init__(self, icon: str, **kwargs: Any) -> None:
        super().__init__(size_hint_x=None, width=0, spacing=dp(3), **kwargs)
        self._icon = Icon(icon, points=20, colour="mid", size_hint_x=None, width=dp(21))
        self._number = Text("", "number-xs", "mid", fit_width=True)
        self._icon.pixels, self._number.pixels = dp(20), dp(20)
        self._number.bind(width=self._measure)

    def on_count(self, _: Badge, count: float) -> None:
        self._number.text = f"{int(count)}" if count else ""
        if count and not self.children:
            self.add_widget(self._icon)
            self.add_widget(self._number)
        elif not count:
            self.clear_widgets()
        self._measure()

    def _measure(self, *_: object) -> None:
        self.width = self._icon.width + self.spacing + self._number.width if self.children else 0
