"""bare_input: Kivy's text input in our letters and colours, without a face of its own: the owner draws the plate."""

from __future__ import annotations

import sys
from typing import Any

from kivy.metrics import dp
from kivy.uix.textinput import TextInput

from screens.ruler import RuledLines
from screens.theme import CLEAR, current

_makes_lines: Any = sys.modules[TextInput.__module__]
_makes_lines.Label = RuledLines  # so that the cursor stands where the letters end

POINTS = 18


def bare_input(hint: str, height: float, below: float = 0, **kwargs: Any) -> TextInput:
    """Its first line stands in the middle of `height` pixels."""
    theme = current()
    size = theme.sp(POINTS)
    return TextInput(
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
