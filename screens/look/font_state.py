"""The state of a font that Kivy keeps open: a line must be measured as it will be drawn.

Kivy's SDL provider sets the hinting of a font when it draws with it, not when it measures, and the font keeps the
widths of the letters that it knows. So the first line in a size is measured with hinting. If the font is closed before
that line is drawn (Kivy keeps 64 of them open), it is drawn without: some pixels wider, and its last letter is cut.
"""

from __future__ import annotations

from kivy.core.text import LabelBase


def settle(label: LabelBase) -> None:
    """Draw nothing, so that the font of this label is in the state in which the label will be drawn.

    Before every measure: nobody tells when a font was closed and opened again.
    """
    size, label._size = getattr(label, "_size", (0, 0)), (1, 1)
    label.resolve_font_name()
    label._render_begin()
    settle_again(label)
    label._size = size


def settle_again(label: LabelBase) -> None:
    """The same for a label that was settled before, and neither drawn nor changed since: what it draws on is there."""
    label._render_text(" ", 0, 0)
