"""PanelFoot: holds the foot of a game's own panel.

It stands above the guide's keys, or at the end of the scrolled part.
"""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.widgets.layout.box_layout import BoxLayout

LEAST_BODY = 250
"""The least height to scroll, in dp; with less the foot scrolls along."""


class PanelFoot(BoxLayout):
    """A box as tall as the foot that it holds; 0 while it holds none. `margin` in dp."""

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

    def can_stand_in(self, height: float) -> bool:
        """Return whether the foot can stand by itself in this height and leave enough to scroll."""
        return bool(height - self.height >= dp(LEAST_BODY))

    def _measure(self, *_: object) -> None:
        self.padding[1] = dp(8) if self.children else 0
        self.height = sum(part.height for part in self.children) + self.padding[1]
