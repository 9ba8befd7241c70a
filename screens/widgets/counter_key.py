"""CounterKey: one − or + key. A tap steps by one, a hold by five and goes on, with a bubble that says so."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.theme import Motion, Radius, current
from screens.widgets.button import PushButton
from screens.widgets.plate import Plate
from screens.widgets.text import Text

_ASLEEP = 0.4
"""Opacity of a key at its limit."""


def signed(number: int) -> str:
    """A number with its sign, with the real minus."""
    return f"+{number}" if number > 0 else f"−{-number}"


class HoldBubble(Widget):
    """The "+5" above a key that is held."""

    def __init__(self, text: str, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), size=(dp(64), dp(44)), **kwargs)
        Plate(self, current().hi, radius=Radius.CELL, bordered=False)
        label = Text(text, "number-s", colour="bg", points=24, halign="center", size=self.size)
        self.add_widget(label)
        self.bind(pos=label.setter("pos"))


class CounterKey(PushButton):
    """Asks for a step: `on_step(delta)`, with ±`step` for a tap and ±`leap` every 250 ms of a hold."""

    __events__ = ("on_step",)

    repeats = True

    def __init__(self, step: int = 1, leap: int = 5, label: str = "", **kwargs: Any) -> None:
        self._repeat: Any = None
        self._bubble: HoldBubble | None = None
        icon = "" if label else "plus" if step > 0 else "minus"
        kwargs.setdefault("radius", Radius.BUTTON)
        kwargs.setdefault("height", dp(56))
        kwargs.setdefault("icon_points", 30)
        super().__init__(text=label, icon=icon, kind="tonal", side=4, **kwargs)
        self.step, self.leap = step, leap if step > 0 else -leap
        self.holdable = abs(step) < abs(leap)

    def on_step(self, delta: int) -> None:
        """The players want the value to change by `delta`."""

    def on_is_down(self, _: CounterKey, is_down: bool) -> None:
        self.kind = "primary" if is_down else "tonal"

    def on_disabled(self, key: CounterKey, disabled: bool) -> None:
        super().on_disabled(key, disabled)
        self.opacity = _ASLEEP if disabled else 1.0

    def on_release(self) -> None:
        self.dispatch("on_step", self.step)

    def on_hold(self) -> None:
        self._show_bubble()
        self._leap()
        self._repeat = Clock.schedule_interval(self._leap, Motion.REPEAT)

    def on_hold_end(self) -> None:
        if self._repeat is not None:
            self._repeat.cancel()
            self._repeat = None
        if self._bubble is not None:
            Window.remove_widget(self._bubble)
            self._bubble = None

    def _leap(self, *_: object) -> None:
        self.dispatch("on_step", self.leap)

    def _show_bubble(self) -> None:
        x, y = self.to_window(self.center_x, self.top)
        bubble = HoldBubble(signed(self.leap))
        half = bubble.width / 2
        bubble.pos = (min(max(dp(4), x - half), Window.width - bubble.width - dp(4)), y + dp(6))
        self._bubble = bubble
        Window.add_widget(bubble)
