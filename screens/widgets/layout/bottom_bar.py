"""BottomBar: the tabs for the four destinations of the app, at the lower edge of a phone."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty

from screens.look.theme import Height
from screens.widgets.layout.bar import Bar
from screens.widgets.layout.tab import Destination, Tab
from screens.widgets.words.one_size import OneSize


class BottomBar(Bar):
    """Tabs for `destinations`; `current` is the id of the one on screen. Event: `on_go(id)`."""

    current = StringProperty("")

    __events__ = ("on_go",)

    def __init__(self, destinations: tuple[Destination, ...] = (), **kwargs: Any) -> None:
        super().__init__(
            side="top",
            size_hint_y=None,
            height=dp(Height.BOTTOM_BAR),
            padding=(dp(8), 0),
        )
        self.tabs = [Tab(destination) for destination in destinations]
        for tab in self.tabs:
            tab.bind(on_release=lambda pressed: self.dispatch("on_go", pressed.destination))
            self.add_widget(tab)
        OneSize(tab.label for tab in self.tabs)
        self.bind(current=self._mark)
        self.current = kwargs.get("current", "")
        self._mark()

    def on_go(self, destination: str) -> None:
        """Handle the wish to go to this destination."""

    def _mark(self, *_: object) -> None:
        for tab in self.tabs:
            tab.here = tab.destination == self.current
