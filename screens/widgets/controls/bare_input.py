"""bare_input: Kivy's text input in our letters and colours, without a face of its own: the owner draws the plate."""

from __future__ import annotations

import sys
from typing import Any

from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.uix.behaviors.focus import FocusBehavior
from kivy.uix.textinput import TextInput

from screens.look.ruler import RuledLines
from screens.look.theme import CLEAR, current

_makes_lines: Any = sys.modules[TextInput.__module__]
_makes_lines.Label = RuledLines  # so that the cursor stands where the letters end

POINTS = 18


class BareInput(TextInput):
    """Takes the keyboard when the finger lets go, as keys act on release: one that goes on to scroll asks for none."""

    _asks: MotionEvent | None = None
    """The finger that is on its way to ask for the keyboard."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.focus or self.disabled or touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return bool(super().on_touch_down(touch))
        touch.grab(self)
        FocusBehavior.ignored_touch.append(touch)  # who has the keyboard hands it over
        self._asks = touch
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        return touch is self._asks or bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self or touch is not self._asks:
            return bool(super().on_touch_up(touch))
        self._forget(touch)
        if self.collide_point(*touch.pos):
            self.focus = True
            self.cursor = self.get_cursor_from_xy(*touch.pos)
        return True

    def let_go(self, touch: MotionEvent) -> None:
        """The finger does something else now."""
        if touch is self._asks:
            self._forget(touch)
            return
        holder, touch.grab_current = touch.grab_current, self
        super().on_touch_up(touch)
        touch.grab_current = holder

    def _forget(self, touch: MotionEvent) -> None:
        self._asks = None
        touch.ungrab(self)


def bare_input(hint: str, height: float, below: float = 0, **kwargs: Any) -> BareInput:
    """Its first line stands in the middle of `height` pixels."""
    theme = current()
    size = theme.sp(POINTS)
    return BareInput(
        hint_text=hint,
        font_name="TavoloText",
        font_size=size,
        background_normal="",
        background_active="",
        background_color=CLEAR,
        foreground_color=theme.hi,
        hint_text_color=theme.low,
        cursor_color=theme.acc,
        cursor_width=dp(2),
        selection_color=(*theme.acc[:3], 0.35),
        write_tab=False,
        padding=(dp(4), (height - size * 1.2) / 2, dp(4), below),
        **kwargs,
    )
