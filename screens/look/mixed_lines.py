"""MixedLines and MixedMarkedLines: texts with letters that our fonts lack, drawn by runs.

Kivy draws a label in one font. So each line is cut into runs (`companion/lettering`) when it is measured and when it is
drawn, and the text itself stays as it was written. Runs in another font stand on the same base line and are made
smaller where they are taller, so that no line needs more height than usual.
"""

from __future__ import annotations

from collections.abc import Callable

from kivy.core.text import Label as CoreLabel
from kivy.core.text.markup import MarkupLabel

from screens.look.glyphs import is_text_font
from screens.look.other_font import list_runs, other_font
from screens.look.ruler import Extent, RuledLines, ruler_of


class MixedLines(RuledLines):
    """A text without markup."""

    def _render_text(self, text: str, x: float, y: float) -> None:
        _draw_runs(self, super()._render_text, text, x, y)


class MixedMarkedLines(MarkupLabel):
    """A text with markup, whose words are drawn one by one, each in its font."""

    def get_extents(self, text: str) -> Extent:
        return ruler_of(self)[text]

    def _render_text(self, text: str, x: float, y: float) -> None:
        _draw_runs(self, super()._render_text, text, x, y)


def _draw_runs(label: CoreLabel, draw: Callable[[str, float, float], None], text: str, x: float, y: float) -> None:
    """Draw the runs of one line beside each other."""
    if not is_text_font(label.options["font_name"]):
        draw(text, x, y)
        return
    above = label.get_ascent()
    for run in list_runs(text):
        if run.font is None:
            draw(run.text, x, y)
            x += label.get_extents(run.text)[0]
            continue
        with other_font(label, run.font):
            draw(run.text, x, y + above - label.get_ascent())
            x += ruler_of(label)[run.text][0]
