"""PanelFoot: where the foot of a game's own panel stands: above the guide's keys, or at the end of what scrolls."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.widgets.layout.box_layout import BoxLayout

LEAST_BODY = 250
"""With less than this left to scroll, in dp, the foot scrolls along."""


class PanelFoot(BoxLayout):
    """As tall as the foot that it holds; nothing while it holds none. `margin` in dp."""

    def __init__(self, margin: float, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, height=0, padding=(dp(margin), 0), **kwargs)

    def hold(self, foot: Widget | None) -> None:
        for old in list(self.children):
            old.unbind(height=self._measure)
        self.clear_widgets()
        if foot is not None:
            foot.bind(height=self._measure)
            self.add_widget(foot)
        self._measure()

    def fits(self, room: float) -> bool:
        """Whether it may stand by itself in so many pixels, and leave enough to what scrolls."""
        return bool(room - self.height >= dp(LEAST_BODY))

    def _measure(self, *_: object) -> None:
        self.padding[1] = dp(8) if self.children else 0
        self.height = sum(part.height for part in self.children) + self.padding[1]
