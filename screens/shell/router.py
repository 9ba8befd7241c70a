"""Router: the page on screen, the overlays above it, and the way back."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from screens.device import safe_area
from screens.look import theme
from screens.shell.context import Context
from screens.shell.page import Page
from screens.widgets.controls.second_tap import second_tap
from screens.widgets.layout.settled import settle
from screens.widgets.overlays.overlay import close_all, dismiss_top

PAGES = {
    "home": "screens.home.home:HomePage",
    "setup": "screens.setup.setup:SetupPage",
    "play": "screens.play.play:PlayPage",
    "last_time": "screens.campaign.last_time:LastTimePage",
    "rules": "screens.rules.rules:RulesPage",
    "shelf": "screens.shelf.shelf:ShelfPage",
    "former": "screens.shelf.former:FormerPage",
    "arrivals": "screens.shelf.arrivals:ArrivalsPage",
    "stats": "screens.stats.stats:StatsPage",
    "settings": "screens.settings.settings:SettingsPage",
    "language": "screens.settings.language:LanguagePage",
    "safe": "screens.safe.safe:SafePage",
}
"""Pages by name. A page's module is imported when the page is first visited."""

ROOTS = ("home", "rules", "stats", "settings")
"""The pages of the bottom bar: each replaces the others instead of lying above them."""


@dataclass
class Visit:
    """A page on the way back: its name, its arguments and its memory."""

    name: str
    arguments: dict[str, Any]
    memory: dict[str, Any] = field(default_factory=dict)


class Router(FloatLayout):
    """The root of the window with one page at a time.

    Sheets, dialogs and notices lie above it, in the window.
    """

    def __init__(self, context: Context, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.context = context
        self.visits: list[Visit] = []
        self.lasting_memory: dict[str, dict[str, Any]] = {}
        """Values that outlive a visit, by the page that keeps them."""
        self.page: Page | None = None
        with self.canvas.before:
            self._background_colour = Color(*theme.current().bg)
            self._background = Rectangle()
        self.bind(pos=self._place_background, size=self._place_background)

    # --- pages -------------------------------------------------------------------------------------------

    def open(self, name: str, **arguments: Any) -> None:
        """Open a page. The pages of the bottom bar replace each other; home stays below them."""
        if name in ROOTS:
            self.visits = [] if name == "home" else [Visit("home", {})]
        self.visits.append(Visit(name, arguments))
        second_tap.block_last_tap()
        close_all()
        self._build()

    def replace(self, name: str, **arguments: Any) -> None:
        """Open a page in place of the present one, so that back does not return to it."""
        if self.visits:
            self.visits.pop()
        self.open(name, **arguments)

    def drop_visit(self) -> None:
        """Remove the present page from the way back; the caller opens another one."""
        self.visits.pop()

    def back(self) -> bool:
        """Go one step back: close the top overlay, or the open part of the page, or leave the page."""
        if dismiss_top():
            return True
        if self.page is not None and self.page.back():
            return True
        if len(self.visits) < 2:
            return False
        second_tap.block_last_tap()
        self.visits.pop()
        self._build()
        return True

    def rebuild(self) -> None:
        """Build the present page again: the look, the language or the width has changed."""
        if self.visits:
            self._build()

    def close(self) -> None:
        """Remove the page and all overlays; called when the app ends."""
        close_all()
        self._clear()

    def _build(self) -> None:
        visit = self.visits[-1]
        self._clear()
        theme.use(self.context.preferences.theme(visit.arguments.get("game")))
        self._background_colour.rgba = theme.current().bg
        page_class = _load_page_class(visit.name)
        self.page = page_class(self.context, visit.memory, **visit.arguments)
        self.page.size_hint = (None, None)
        self.fit()
        settle(self.page)
        self.add_widget(self.page, index=len(self.children))
        self.context.notices.find_place()

    def _clear(self) -> None:
        page, self.page = self.page, None
        if page is not None:
            self.remove_widget(page)  # first, so that it is gone even if leaving fails
            page.leave()

    def show_bare(self, page: Widget) -> None:
        """Show a widget that is not one of our pages in place of the page."""
        with suppress(Exception):
            self._clear()
        self.visits.clear()
        self.clear_widgets()
        page.size_hint = (1, 1)
        self.add_widget(page)

    @property
    def free_size(self) -> tuple[float, float]:
        """The size that a page will have, in pixels."""
        _, _, width, height = safe_area.current().free(*self.size)
        return (width, height)

    def do_layout(self, *args: Any, **kwargs: Any) -> None:
        """Place the page before the next frame, not at once: a new shape may replace it first."""
        super().do_layout(*args, **kwargs)
        self.fit()

    def _place_background(self, *_: object) -> None:
        self._background.pos, self._background.size = self.pos, self.size

    def fit(self) -> None:
        """Give the page the part of the window that the system does not cover."""
        if self.page is not None:
            x, y, width, height = safe_area.current().free(*self.size)
            self.page.pos, self.page.size = (self.x + x, self.y + y), (width, height)


def _load_page_class(name: str) -> type[Page]:
    module, _, noun = PAGES[name].partition(":")
    found: type[Page] = getattr(import_module(module), noun)
    return found
