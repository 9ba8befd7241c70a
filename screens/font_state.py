"""The state of a font that Kivy keeps open: a line must be measured as it will be drawn.

Kivy's SDL provider sets the hinting of a font when it draws with it, not when it measures, and the font keeps the
widths of the letters that it knows. So the first line in a size is measured with hinting. If the font is closed before
that line is drawn (Kivy keeps 64 of them open), it is drawn without: some pixels wider, and its last letter is cut.
"""

from __future__ import annotations

from kivy.clock import Clock
from kivy.core.text import LabelBase

_OF_A_STATE = ("font_hinting", "font_kerning")

_last: tuple[object, ...] = ()
"""The turn of the loop, the font and its state for the label that was settled last."""


def settle(label: LabelBase) -> None:
    """Draw nothing, so that the font of this label is in the state in which the label will be drawn.

    Before every measure, unless the one before was in the same font and turn: any other font that is opened may close
    this one, painting may change its state, and nobody tells.
    """
    global _last
    label.resolve_font_name()
    this = (Clock.frames, label._get_font_id(), *(label.options[name] for name in _OF_A_STATE))
    if this != _last:
        _last = this
        _draw_nothing(label)


def forget() -> None:
    """Something was painted within a turn."""
    global _last
    _last = ()


def _draw_nothing(label: LabelBase) -> None:
    size, label._size = getattr(label, "_size", (0, 0)), (1, 1)
    label._render_begin()
    label._render_text(" ", 0, 0)
    label._size = size
