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
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout

from screens import safe_area
from screens.theme import Height, Motion, Radius, current
from screens.widgets.button import PushButton
from screens.widgets.motion import fade
from screens.widgets.plate import Plate
from screens.widgets.text import Icon, Text

_MARGIN = 12
_WIDEST = 480


def shown_snackbar() -> Snackbar | None:
    """The snackbar on screen, if there is one."""
    return next((child for child in Window.children if isinstance(child, Snackbar)), None)


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
    """`Snackbar(text, action, do)` then `show(above)`: `above` is the free height below it, in pixels.

    The action's tag is "snackbar.action". Event: `on_gone`. The text may use markup.
    """

    left = NumericProperty(1.0)
    """The share of its time that is left."""

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
        self.height = max(dp(Height.SNACKBAR), height + dp(22))

    def show(self, above: float = 0) -> None:
        """Show it above this height, in place of another one."""
        before = shown_snackbar()
        if before is not None:
            before.vanish()
        left, below, width, _ = safe_area.current().free(*Window.size)
        self.width = min(width - 2 * dp(_MARGIN), dp(_WIDEST))
        self.pos = (left + (width - self.width) / 2, below + above + dp(8))
        self.opacity = 0
        Window.add_widget(self)
        fade(self, Motion.SNACKBAR_IN, 1)
        self._ticking = Clock.schedule_interval(self._tick, 0.1)

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
            self._ticking = None

    def _act(self, do: Callable[[], object] | None) -> None:
        self.vanish()
        if do is not None:
            do()

    def _draw(self, *_: object) -> None:
        self._time_bar.place(self.x, self.y, self.width, self.height, self.left)
