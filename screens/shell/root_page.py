"""RootPage: a page of the bottom bar, with the navigation.

The pages themselves fill `body`.
"""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget

from screens.shell.context import Context
from screens.shell.page import Page
from screens.widgets.layout.bottom_bar import BottomBar
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.rail import Rail
from screens.widgets.layout.tab import Destination

ICONS = {
    "home": "cards-playing-outline",
    "rules": "book-open-variant",
    "stats": "chart-line",
    "settings": "cog-outline",
}


class RootPage(Page):
    """A page with the navigation: a bar below the body, on a tablet a rail on its left."""

    place = ""
    """The name of the page in the router."""

    def __init__(self, context: Context, memory: dict[str, Any], **kwargs: Any) -> None:
        super().__init__(context, memory, **kwargs)
        self.body = BoxLayout(orientation="vertical")
        navigation = self._navigation()
        if self.is_tablet:
            self.orientation = "horizontal"
        for part in (navigation, self.body) if self.is_tablet else (self.body, navigation):
            self.add_widget(part)

    def _navigation(self) -> Widget:
        places = tuple(Destination(place, icon, self.say(f"home.tab_{place}")) for place, icon in ICONS.items())
        bar = Rail(places, history=False) if self.is_tablet else BottomBar(places)
        bar.current = self.place
        bar.bind(on_go=lambda _, place: self._go(place))
        return bar

    def _go(self, place: str) -> None:
        if place != self.place or len(self.context.router.visits) > 2:
            self.context.router.open(place)
