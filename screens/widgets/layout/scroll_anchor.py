"""ScrollAnchor: keeps scrolled content at its distance from the top."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.uix.widget import Widget

from screens.look.theme import Motion
from screens.widgets.drawing.motion import move
from screens.widgets.layout.scrolling import PlainScroller

SETTLING = 2
"""The frames that a view takes to adapt to a new height."""


class ScrollAnchor:
    """The scroll position of a view as a distance from the top.

    It is restored when the content changes its height.

    The view itself stores the position as a share of the height, and corrects it for a frame or two afterwards.
    """

    def __init__(self, view: PlainScroller, content: Widget) -> None:
        self._view, self._content = view, content
        self._from_top, self._frames, self._hidden = 0.0, 0, 0.0
        self._again = Clock.create_trigger(self._settle, 0)
        view.bind(scroll_y=self._note, height=self._restore)
        content.bind(height=self._restore)

    def go_to_top(self) -> None:
        self._from_top = 0.0
        self._restore()

    def _note(self, *_: object) -> None:
        """Store the position, after the player has scrolled and not the view in another height."""
        if not self._frames and self._measure_hidden() != self._hidden:
            self._restore()
        elif not self._frames:
            self._from_top = (1 - self._view.scroll_y) * self._measure_hidden()

    def _restore(self, *_: object) -> None:
        self._frames = SETTLING
        self._put_back()
        self._again()

    def _settle(self, *_: object) -> None:
        """Restore the position for a few frames, then store the one that is really shown."""
        self._put_back()
        self._frames -= 1
        if self._frames:
            self._again()
        else:
            self._note()

    def _put_back(self) -> None:
        hidden = self._hidden = self._measure_hidden()
        self._view.scroll_y = 1 - min(1.0, max(0.0, self._from_top / hidden)) if hidden else 1.0

    def _measure_hidden(self) -> float:
        return max(0.0, float(self._content.height - self._view.height))

    @property
    def from_top(self) -> float:
        """The distance in pixels by which the content is scrolled."""
        return (1 - self._view.scroll_y) * self._measure_hidden()

    def find_place(self, from_top: float) -> float | None:
        """Return the possible distance next to this one, or None if the content stands there."""
        place = min(self._measure_hidden(), max(0.0, from_top))
        return None if abs(place - self.from_top) < 1 else place

    def scroll_to(self, from_top: float) -> None:
        """Scroll to this distance from the top."""
        self._from_top, self._frames = from_top, SETTLING
        movement = move(self._view, Motion.MOVE, scroll_y=1 - from_top / max(1.0, self._measure_hidden()))
        if movement is None:
            self._restore()
        else:
            movement.bind(on_complete=self._restore)
