"""Dimmer: dims the screen after some minutes without a touch; the numbers can still be read."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.input import MotionEvent
from kivy.uix.widget import Widget

from screens.look.theme import BLACK, fade_colour

IDLE_SECONDS = 180
DARKNESS = 0.6
"""The strength of the veil: 40 % of the light remains."""


class DimVeil(Widget):
    """A dark layer over everything. The first touch only removes it."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.tag = "play.veil"
        with self.canvas:
            Color(*fade_colour(BLACK, DARKNESS))
            self._face = Rectangle()
        self.bind(pos=self._spread, size=self._spread)
        self._spread()  # it may have had its size from the start

    def _spread(self, *_: object) -> None:
        self._face.pos, self._face.size = self.pos, self.size

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return True


class Dimmer:
    """Counts the time without a touch while a play is on screen."""

    def __init__(self, seconds: float = IDLE_SECONDS) -> None:
        self._veil: DimVeil | None = None
        self._wait = Clock.create_trigger(self._dim, seconds)
        Window.bind(on_touch_down=self._on_touch)
        self._wait()

    def stop(self) -> None:
        Window.unbind(on_touch_down=self._on_touch)
        self._wait.cancel()
        self._light_up()

    def _on_touch(self, *_: object) -> bool:
        """Start the time again; return True for a touch that only removed the veil."""
        was_dim = self._veil is not None
        self._light_up()
        self._wait.cancel()
        self._wait()
        return was_dim

    def _dim(self, *_: object) -> None:
        self._veil = DimVeil(size=Window.size)
        Window.add_widget(self._veil)

    def _light_up(self) -> None:
        if self._veil is not None:
            Window.remove_widget(self._veil)
            self._veil = None
