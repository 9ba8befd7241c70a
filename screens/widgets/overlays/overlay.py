"""Overlay: a panel over the page with a scrim behind it: sheets and dialogs.

The window itself is the stack.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from screens.look.theme import Motion, current
from screens.widgets.controls.second_tap import second_tap
from screens.widgets.drawing.motion import move
from screens.widgets.layout.settled import settle

if TYPE_CHECKING:
    from screens.widgets.layout.rect import Rect


def top_overlay() -> Overlay | None:
    """Return the overlay in front that is not closing, if any."""
    return next((child for child in Window.children if isinstance(child, Overlay) and not child.closing), None)


def dismiss_top() -> bool:
    """Close the overlay in front, as the back key does; return whether there was one."""
    overlay = top_overlay()
    if overlay is None:
        return False
    overlay.cancel()
    return True


def close_private() -> None:
    """Close the overlays that one player alone may see, and those above them."""
    while any(child.is_private and not child.closing for child in Window.children if isinstance(child, Overlay)):
        dismiss_top()


def close_all() -> None:
    """Remove every overlay at once, for another page."""
    for child in [child for child in Window.children if isinstance(child, Overlay)]:
        Window.remove_widget(child)


def list_below(overlay: Overlay) -> tuple[Overlay, ...]:
    """Return the overlays under this one that are not closing, the nearest first."""
    behind = Window.children[Window.children.index(overlay) + 1 :]
    return tuple(child for child in behind if isinstance(child, Overlay) and not child.closing)


def fit_all() -> None:
    """Lay out every overlay for the edges that the system covers now."""
    for child in Window.children:
        if isinstance(child, Overlay):
            child.fit()


def is_notice(widget: Widget) -> bool:
    """Return whether a widget is a notice, above everything for a while."""
    return bool(getattr(widget, "is_notice", False))


def raise_notices() -> None:
    """Put the notices above the sheet that has just opened, so that they can be read and tapped."""
    for child in [child for child in Window.children if is_notice(child)]:
        Window.remove_widget(child)
        Window.add_widget(child)


class Overlay(FloatLayout):
    """A panel that takes every touch; a tap outside `panel` closes it.

    Not while `entered` is set: the players would lose their input. While the panel moves in, its keys move below the
    finger: touches count only after a frame has shown it in its place.

    `open()`, `close()` (done) and `cancel()` (the players changed their mind). Events: `on_open`, `on_cancel`,
    `on_close` (always last).
    """

    entered = BooleanProperty(False)
    shade = NumericProperty(0.0)
    """The darkness of the scrim: 0 none, 1 full."""

    panel: Widget
    scrim_share = 1.0
    """The share of the usual darkness behind it."""

    closing = False
    is_private = False
    """Whether one player alone may see it: then it closes when the app is paused."""

    __events__: tuple[str, ...] = ("on_open", "on_cancel", "on_close")

    def __init__(self, **kwargs: Any) -> None:
        self.theme = current()
        self._touch_outside = False
        self._stands = False
        super().__init__(**kwargs)
        with self.canvas.before:
            self._scrim_colour = Color(*self.theme.scrim[:3], 0)
            self._scrim = Rectangle()
        self.bind(pos=self._spread, size=self._spread, shade=self._darken)

    def open(self) -> None:
        """Show it over the page. The second tap of a double tap that opened it is blocked."""
        second_tap.block_last_tap()
        Window.add_widget(self)
        settle(self)
        raise_notices()
        arriving = move(self, Motion.SHEET_IN, shade=1.0)
        self._stands = arriving is None
        if arriving is not None:
            arriving.bind(on_complete=lambda *_: Clock.schedule_once(self._stand, 0))
        self._enter()
        self.dispatch("on_open")

    def close(self) -> None:
        """Remove it, after its movement out."""
        if self.closing or self.parent is None:
            return
        second_tap.block_below(self)
        self.closing = True
        move(self, Motion.SHEET_OUT, "in_cubic", shade=0.0)
        self._leave()

    def cancel(self) -> None:
        """Close it without an answer."""
        if not self.closing:
            self.dispatch("on_cancel")
            self.close()

    def on_open(self) -> None:
        """Handle the opening of the overlay."""

    def on_cancel(self) -> None:
        """Handle the closing without an answer."""

    def on_close(self) -> None:
        """Handle the closing, after all other events."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        self._touch_outside = self._stands and not self.panel.collide_point(*touch.pos)
        if self._stands and not self.closing:
            super().on_touch_down(touch)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        super().on_touch_move(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        super().on_touch_up(touch)
        outside = self._touch_outside and not self.panel.collide_point(*touch.pos)
        if outside and not self.entered and not touch.grab_current:
            self.cancel()
        return True

    def _stand(self, *_: object) -> None:
        """Accept touches from now on: a frame has shown it in its place."""
        self._stands = True

    def words_above(self, line: float) -> Rect | None:
        """Return the box of its heading's words, if it has a heading above this line."""
        return None

    def fit(self) -> None:
        """Lay the panel out clear of the strips that the system covers."""

    def _enter(self) -> None:
        """Start the movement of the panel into the screen."""

    def _leave(self) -> None:
        """Start the movement of the panel out of the screen, which must end with `_remove_overlay`."""
        self._remove_overlay()

    def _remove_overlay(self, *_: object) -> None:
        if self.parent is not None:
            Window.remove_widget(self)
            self.dispatch("on_close")

    def _spread(self, *_: object) -> None:
        self._scrim.pos, self._scrim.size = self.pos, self.size

    def _darken(self, *_: object) -> None:
        self._scrim_colour.a = self.theme.scrim[3] * self.shade * self.scrim_share
