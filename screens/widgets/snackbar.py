"""Snackbar: a sentence about what just happened, with one action, for six seconds. A new one replaces the old."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import (
    Color,
    Rectangle,
    RoundedRectangle,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
)
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from screens import safe_area
from screens.theme import Height, Motion, Radius, current
from screens.widgets.button import PushButton
from screens.widgets.free_place import Box, box_of, free_place, touchables, widest_gap
from screens.widgets.motion import fade
from screens.widgets.plate import Plate
from screens.widgets.text import Icon, Text

_MARGIN = 12
_GAP = 8
_WIDEST = 480
_HEADING = 48
_SETTLING = 3
"""Frames in which a page lays itself out after a move."""
_NARROWEST = 270
"""A sentence beside its key needs so much, at the usual size of the text."""


def shown_snackbar() -> Snackbar | None:
    """The snackbar on screen, if there is one."""
    return next((child for child in Window.children if isinstance(child, Snackbar)), None)


def lanes(pane: Widget | None) -> list[Box]:
    """Where a snackbar may lie: in the middle of its pane, or at one of its sides."""
    left, below, width, height = safe_area.current().free(*Window.size)
    free = Box(left, below, left + width, below + height)
    if pane is not None:
        free = free.within(box_of(pane))
    wide = min(free.right - free.left - 2 * dp(_MARGIN), dp(_WIDEST))
    middle = (free.left + free.right - wide) / 2
    starts = (middle, free.left + dp(_MARGIN), free.right - dp(_MARGIN) - wide)
    return [Box(start, free.bottom, start + wide, free.top - dp(_GAP)) for start in dict.fromkeys(starts)]


class TimeBar:
    """The line along the lower edge that says how long the sentence stays."""

    def __init__(self, widget: Snackbar) -> None:
        with widget.canvas.before:
            StencilPush()
            self._window = RoundedRectangle(radius=[dp(Radius.STRIP)])
            StencilUse()
            Color(*current().acc)
            self._bar = Rectangle()
            StencilUnUse()
            self._window_again = RoundedRectangle(radius=[dp(Radius.STRIP)])
            StencilPop()

    def place(self, x: float, y: float, width: float, height: float, share: float) -> None:
        for window in (self._window, self._window_again):
            window.pos, window.size = (x, y), (width, height)
        self._bar.pos, self._bar.size = (x, y), (width * share, dp(4))


class Snackbar(BoxLayout):
    """`Snackbar(text, action, do)` then `show(above, pane)`: it lies in the pane, or in the whole window.

    Its usual place is just above the height that the page keeps for its own buttons; where a finger could want what
    lies there, it is the nearest free one.

    The action's tag is "snackbar.action". Event: `on_gone`. The text may use markup.
    """

    left = NumericProperty(1.0)
    """The share of its time that is left."""

    is_notice = True

    __events__ = ("on_gone",)

    def __init__(
        self,
        text: str,
        action: str = "",
        do: Callable[[], object] | None = None,
        icon: str = "check-circle",
        **kwargs: Any,
    ) -> None:
        theme = current()
        super().__init__(
            size_hint=(None, None), spacing=dp(12), padding=(dp(14), dp(6), dp(6), dp(8)), **kwargs
        )
        self.height = dp(Height.SNACKBAR)
        Plate(self, theme.hi, radius=Radius.STRIP, bordered=False)
        self._time_bar = TimeBar(self)
        self.has_action = bool(action)
        self._ticking: Any = None
        self._placing: Any = None
        self._lanes: list[Box] = []
        self._ceiling = 0.0
        self.add_widget(Icon(icon, points=24, colour="bg", size_hint_x=None, width=dp(26)))
        words = Text(text, "label-s", "bg", markup=True, fit_height=True, pos_hint={"center_y": 0.5})
        words.bind(height=self._grow)
        self.add_widget(words)
        if action:
            key = PushButton(
                action, kind="inverse", height=dp(50), points=16, side=16, radius=14, fit_width=True
            )
            key.tag = "snackbar.action"
            key.bind(on_release=lambda _: self._act(do))
            self.add_widget(key)
        self.bind(pos=self._draw, size=self._draw, left=self._draw)

    def _grow(self, _: Text, height: float) -> None:
        """A sentence that needs more lines gets them."""
        if self._ceiling:
            self.height = max(dp(Height.SNACKBAR), height + dp(12))
            self.top = self._ceiling
        else:
            self.height = max(dp(Height.SNACKBAR), height + dp(22))

    def show(self, above: float = 0, pane: Widget | None = None) -> None:
        """Show it in a pane above this height, in pixels, in place of another one.

        It waits until the page shows what the move came to and its own words have their lines; before that it takes
        no touch.
        """
        before = shown_snackbar()
        if before is not None:
            before.vanish()
        self._lanes = lanes(pane)
        self.width = self._lanes[0].right - self._lanes[0].left
        self.opacity = 0
        self.pos = (self._lanes[0].left, self._lanes[0].bottom + above + dp(_GAP))
        Window.add_widget(self)
        self._ticking = Clock.schedule_interval(self._tick, 0.1)
        self._wait(_SETTLING)

    def move_to(self, above: float, pane: Widget | None) -> None:
        """Another page lies below it now: find a place there."""
        if self._ticking is None:
            return  # it is fading away
        self._ceiling, self._lanes = 0.0, lanes(pane)
        self.width = self._lanes[0].right - self._lanes[0].left
        self.pos = (self._lanes[0].left, self._lanes[0].bottom + above + dp(_GAP))
        self._wait(_SETTLING)

    def _wait(self, frames: int) -> None:
        after = self._appear if frames == 1 else lambda: self._wait(frames - 1)
        self._placing = Clock.schedule_once(lambda _: after(), 0)

    def _appear(self) -> None:
        self._place()
        fade(self, Motion.SNACKBAR_IN, 1)

    def _place(self) -> None:
        taken = touchables()
        place = free_place(self._lanes, self.height, self.y, taken)
        if place is None:
            self._lie_on_heading(taken)
        else:
            self.pos = place

    def _lie_on_heading(self, taken: list[Box]) -> None:
        """A board full of keys has no free place: hands are least in the way of its title, between the keys there."""
        lane = self._lanes[0]
        band = lane._replace(bottom=lane.top - dp(_HEADING))
        gap = widest_gap(band, taken)
        if gap.right - gap.left < current().sp(_NARROWEST):
            gap = lane
        self._ceiling = lane.top + dp(_GAP / 2)
        self.width, self.x = gap.right - gap.left, gap.left
        self.top = self._ceiling

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return bool(self.opacity and super().on_touch_down(touch))

    def on_gone(self) -> None:
        """It went away, or was replaced."""

    def leave(self) -> None:
        """Fade away."""
        self._stop()
        fade(self, Motion.SNACKBAR_OUT, 0).bind(on_complete=lambda *_: self.vanish())

    def vanish(self) -> None:
        """Go at once."""
        self._stop()
        if self.parent is not None:
            Window.remove_widget(self)
            self.dispatch("on_gone")

    def _tick(self, seconds: float) -> None:
        self.left = max(0.0, self.left - seconds / Motion.SNACKBAR_STAY)
        if self.left <= 0:
            self.leave()

    def _stop(self) -> None:
        if self._ticking is not None:
            self._ticking.cancel()
            self._placing.cancel()
            self._ticking = self._placing = None

    def _act(self, do: Callable[[], object] | None) -> None:
        self.vanish()
        if do is not None:
            do()

    def _draw(self, *_: object) -> None:
        self._time_bar.place(self.x, self.y, self.width, self.height, self.left)
