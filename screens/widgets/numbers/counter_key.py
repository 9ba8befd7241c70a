"""CounterKey: a − or + key.

A tap steps by one; a hold repeats, by ones first and then by fives.
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.look.theme import Motion, Radius, current
from screens.widgets.controls.button import PushButton
from screens.widgets.drawing.plate import Plate
from screens.widgets.words.text import Text

ONES = 5
"""The number of steps by one of a hold, within about a second, before it goes on by fives."""

_DISABLED = 0.4
"""Opacity of a key at its limit."""


def format_signed(number: int) -> str:
    """Return a number with its sign, with the real minus."""
    return f"+{number}" if number > 0 else f"−{-number}"


class HoldBubble(Widget):
    """The bubble with "+1", and then "+5", above a key that is held."""

    def __init__(self, step: int, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), size=(dp(64), dp(44)), **kwargs)
        Plate(self, current().hi, radius=Radius.CELL, bordered=False)
        self._label = Text(format_signed(step), "number-s", colour="bg", points=24, halign="center", size=self.size)
        self.add_widget(self._label)
        self.bind(pos=self._label.setter("pos"))

    def show(self, step: int) -> None:
        self._label.text = format_signed(step)


class CounterKey(PushButton):
    """A key with the event `on_step(delta)`: ±`step` for a tap; a hold repeats it, then ±`leap`."""

    __events__ = ("on_step",)

    repeats = True

    def __init__(self, step: int = 1, leap: int = 5, label: str = "", **kwargs: Any) -> None:
        self._repeat: Any = None
        self._bubble: HoldBubble | None = None
        self._steps = 0
        icon = "" if label else "plus" if step > 0 else "minus"
        kwargs.setdefault("radius", Radius.BUTTON)
        kwargs.setdefault("height", dp(56))
        kwargs.setdefault("icon_points", 30)
        super().__init__(text=label, icon=icon, kind="tonal", side=4, **kwargs)
        self.step, self.leap = step, leap if step > 0 else -leap
        self.holdable = abs(step) < abs(leap)

    def on_step(self, delta: int) -> None:
        """Handle the wish to change the value by `delta`."""

    def on_is_down(self, _: CounterKey, is_down: bool) -> None:
        self.kind = "primary" if is_down else "tonal"

    def on_disabled(self, key: CounterKey, disabled: bool) -> None:
        super().on_disabled(key, disabled)
        self.opacity = _DISABLED if disabled else 1.0

    def on_release(self) -> None:
        self.dispatch("on_step", self.step)

    def on_hold(self) -> None:
        self._steps = 0
        self._bubble = self._show_bubble()
        self._go_on()

    def on_hold_end(self) -> None:
        if self._repeat is not None:
            self._repeat.cancel()
            self._repeat = None
        if self._bubble is not None:
            Window.remove_widget(self._bubble)
            self._bubble = None

    def _go_on(self, *_: object) -> None:
        if self.get_root_window() is None:  # the key was removed below the finger
            self.let_go()
            return
        is_slow = self._steps < ONES
        self._steps += 1
        step = self.step if is_slow else self.leap
        if self._bubble is not None:
            self._bubble.show(step)
        self._repeat = Clock.schedule_once(self._go_on, Motion.REPEAT_ONES if is_slow else Motion.REPEAT)
        self.dispatch("on_step", step)

    def _show_bubble(self) -> HoldBubble:
        x, y = self.to_window(self.center_x, self.top)
        bubble = HoldBubble(self.step)
        half = bubble.width / 2
        bubble.pos = (min(max(dp(4), x - half), Window.width - bubble.width - dp(4)), y + dp(6))
        Window.add_widget(bubble)
        return bubble
