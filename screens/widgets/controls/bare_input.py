"""bare_input and clear_key: Kivy's text input in our look, and the key that empties it.

They are the parts of a field. The input has no face of its own: the field that contains it draws the plate.
"""

from __future__ import annotations

import sys
from typing import Any

from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.uix.behaviors.focus import FocusBehavior
from kivy.uix.textinput import TextInput

from screens.look.mixed_lines import MixedLines
from screens.look.theme import CLEAR, current
from screens.widgets.controls import spoken
from screens.widgets.controls.button import PushButton

_input_module: Any = sys.modules[TextInput.__module__]
_input_module.Label = MixedLines  # so that it shows every name, and the cursor stands where the letters end

POINTS = 18


class BareInput(TextInput):
    """A text input that takes the focus when the finger lets go, as keys act on release.

    So a finger that begins on it and goes on to scroll opens no keyboard. While nobody types, it shows the beginning of
    a text that is longer than the field: a name is known by that.
    """

    is_extra = False
    """Whether it is for one more than usual: Enter in the field before does not lead here."""

    _pending_touch: MotionEvent | None = None
    """The touch that gives it the focus if it ends here."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.focus or self.disabled or touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return bool(super().on_touch_down(touch))
        touch.grab(self)
        FocusBehavior.ignored_touch.append(touch)  # another field that has the focus hands it over
        self._pending_touch = touch
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        return touch is self._pending_touch or bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self or touch is not self._pending_touch:
            return bool(super().on_touch_up(touch))
        self._forget(touch)
        if self.collide_point(*touch.pos):
            place = self.get_cursor_from_xy(*touch.pos)
            self.focus = True
            self.cursor = place
        return True

    def on_cursor(self, field: BareInput, cursor: tuple[int, int]) -> None:
        """Stay at the beginning while nobody types, also when the text is set."""
        super().on_cursor(field, cursor)
        if not self.focus and cursor != (0, 0):
            self.cursor = (0, 0)

    def on_focus(self, _: BareInput, focused: bool) -> None:
        """Begin to type behind the last letter; show the first ones again when that is over."""
        self.cursor = self.get_cursor_from_index(len(self.text)) if focused else (0, 0)

    def let_go(self, touch: MotionEvent) -> None:
        """Leave this touch alone from now on: the finger scrolls."""
        if touch is self._pending_touch:
            self._forget(touch)
            return
        holder, touch.grab_current = touch.grab_current, self
        super().on_touch_up(touch)
        touch.grab_current = holder

    def _forget(self, touch: MotionEvent) -> None:
        self._pending_touch = None
        touch.ungrab(self)


def bare_input(hint: str, height: float, below: float = 0, **kwargs: Any) -> BareInput:
    """Return an input whose first line stands in the middle of `height` pixels."""
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


def clear_key(tag: str) -> PushButton:
    """Return the key at the end of a field that empties it; the field binds its `on_release`."""
    key = PushButton(icon="close-circle", kind="plain", height=dp(48), tag=tag)
    key.spoken = spoken.name_of("clear")
    return key
