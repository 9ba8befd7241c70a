"""Router: which page is on screen, what lies above it, and the way back."""

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
"""The pages of the bottom bar: they take each other's place instead of piling up."""


@dataclass
class Visit:
    """A page on the way: its name, its arguments, and what it wants to find again."""

    name: str
    arguments: dict[str, Any]
    memory: dict[str, Any] = field(default_factory=dict)


class Router(FloatLayout):
    """The root of the window: one page at a time. Sheets, dialogs and snackbars lie above it, in the window."""

    def __init__(self, context: Context, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.context = context
        self.visits: list[Visit] = []
        self.page: Page | None = None
        with self.canvas.before:
            self._paper = Color(*theme.current().bg)
            self._floor = Rectangle()
        self.bind(pos=self._lay_floor, size=self._lay_floor)

    # --- pages -------------------------------------------------------------------------------------------

    def open(self, name: str, **arguments: Any) -> None:
        """Visit a page. The pages of the bottom bar replace each other; home stays below them."""
        if name in ROOTS:
            self.visits = [] if name == "home" else [Visit("home", {})]
        self.visits.append(Visit(name, arguments))
        second_tap.block_last_tap()
        close_all()
        self._build()

    def replace(self, name: str, **arguments: Any) -> None:
        """Visit a page in place of the present one, so that back does not return to it."""
        if self.visits:
            self.visits.pop()
        self.open(name, **arguments)

    def drop_visit(self) -> None:
        """Take the present page off the way back; the caller opens another one."""
        self.visits.pop()

    def back(self) -> bool:
        """One step back: close what lies above, else what the page has open, else leave the page."""
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
        """Build the present page anew: the look, the language or the width has changed."""
        if self.visits:
            self._build()

    def close(self) -> None:
        """The app ends: take away the page and whatever lies above it."""
        close_all()
        self._clear()

    def _build(self) -> None:
        visit = self.visits[-1]
        self._clear()
        theme.use(self.context.preferences.theme(visit.arguments.get("game")))
        self._paper.rgba = theme.current().bg
        page_class = _page_class(visit.name)
        self.page = page_class(self.context, visit.memory, **visit.arguments)
        self.page.size_hint = (None, None)
        self.fit()
        settle(self.page)
        self.add_widget(self.page, index=len(self.children))
        self.context.notices.find_place()

    def _clear(self) -> None:
        page, self.page = self.page, None
        if page is not None:
            self.remove_widget(page)  # first: it goes, whatever it has to say to that
            page.leave()

    def show_bare(self, page: Widget) -> None:
        """In place of any page: something that is no page of ours."""
        with suppress(Exception):
            self._clear()
        self.visits.clear()
        self.clear_widgets()
        page.size_hint = (1, 1)
        self.add_widget(page)

    @property
    def free_size(self) -> tuple[float, float]:
        """The room that a page will have, in pixels."""
        _, _, width, height = safe_area.current().free(*self.size)
        return (width, height)

    def do_layout(self, *args: Any, **kwargs: Any) -> None:
        """Before the next frame, not at once: a page that a new shape will replace is not laid out for it."""
        super().do_layout(*args, **kwargs)
        self.fit()

    def _lay_floor(self, *_: object) -> None:
        self._floor.pos, self._floor.size = self.pos, self.size

    def fit(self) -> None:
        """The page fills what the system leaves of the window."""
        if self.page is not None:
            x, y, width, height = safe_area.current().free(*self.size)
            self.page.pos, self.page.size = (self.x + x, self.y + y), (width, height)


def _page_class(name: str) -> type[Page]:
    module, _, noun = PAGES[name].partition(":")
    found: type[Page] = getattr(import_module(module), noun)
    return found
