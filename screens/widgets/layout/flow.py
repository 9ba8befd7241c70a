"""Flow: chips one after another, on as many lines as they need."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.stacklayout import StackLayout

from screens.widgets.controls.chip import Chip
from screens.widgets.layout.growing import grow


class Flow(StackLayout):
    """As tall as its lines. The gaps keep the touch boxes of chips apart; no chip is wider than a line."""

    def __init__(self, gap: float = 8, **kwargs: Any) -> None:
        super().__init__(orientation="lr-tb", spacing=dp(gap), size_hint_y=None, height=0, **kwargs)
        grow(self)
        self.bind(width=self._limit, children=self._limit)

    def _limit(self, *_: object) -> None:
        for child in self.children:
            if isinstance(child, Chip):
                child.widest = self.width
