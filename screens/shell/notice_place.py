"""NoticePlace: the place of a notice on the page on screen, and the keys that make room."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from kivy.uix.widget import Widget

from screens.widgets.layout.app_bar import AppBar
from screens.widgets.layout.rect import Rect
from screens.widgets.overlays.overlay import top_overlay

UNDO, REDO = "play.undo", "play.redo"


def find_app_bars(page: Widget | None) -> Iterator[AppBar]:
    """Yield the bars of a page, from the top."""
    if isinstance(page, AppBar):
        yield page
    elif page is not None:
        for child in reversed(page.children):
            yield from find_app_bars(child)


class NoticePlace:
    """The heading of the page or tab on screen.

    A sheet so tall that it covers the heading has its own there.
    """

    def __init__(self, page: Callable[[], Widget | None]) -> None:
        self._page = page
        self._bar: AppBar | None = None
        self._spared: list[AppBar] = []
        self._is_wide = False
        """Whether it takes all of a heading that lies below a sheet."""

    def leave(self) -> None:
        """Look for the heading anew: another page or tab is on screen."""
        self.give_back()
        self._bar = None

    def box(self) -> Rect | None:
        """Return the box of the heading's words in the window; None where the page has no heading."""
        if self._bar is None or self._bar.get_parent_window() is None:
            self._bar = next((bar for bar in find_app_bars(self._page()) if bar.title), None)
        if self._bar is None:
            return None
        box, front = self._bar.words_box(), top_overlay()
        if front is None:
            return box
        return front.words_above(box.bottom) or (self._bar.whole_box() if self._is_wide else box)

    @property
    def has_undo(self) -> bool:
        """Whether the page shows a key to undo besides that of the notice."""
        return top_overlay() is None and bool(getattr(self._page(), "has_undo", False))

    def spare_undo(self) -> None:
        """Leave the undo of the headings to the notice beside it, as long as that is there."""
        for bar in find_app_bars(self._page()):
            bar.spare(UNDO)
            self._spared.append(bar)

    def make_room(self, missing: float) -> None:
        """Leave out keys of the heading until a notice has this much more room.

        Below a sheet it takes the place of all of them. Else the keys to undo and redo stay where they are: they are
        tapped again and again.
        """
        if top_overlay() is not None:
            self._is_wide = True
        elif self._bar is not None:
            self._bar.spare_for(missing, keep=(UNDO, REDO))
            self._spared.append(self._bar)

    def give_back(self) -> None:
        """Show all keys of the headings again."""
        self._is_wide = False
        for bar in self._spared:
            bar.spare()
        self._spared.clear()
