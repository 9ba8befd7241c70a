"""Reads the drawn lines of a Text: their words, their width and their colour.

Kivy keeps this in private names of its label (`_label`, and in that `_cached_lines`) and gives no public way to it: a
texture has pixels and no words. So the tests ask here, and nowhere else. Kivy is pinned (docs/adr/0006).
"""

from __future__ import annotations

from typing import Any

from screens.widgets.words.text import Text


def lines_of(text: Text) -> list[str]:
    """Return the words of each line as it was drawn last."""
    return ["".join(word.text for word in line.words).strip() for line in text._label._cached_lines]


def longest_line(text: Text) -> float:
    """Return the width of the longest line in pixels, 0 without any."""
    return float(max((line.w for line in text._label._cached_lines), default=0))


def drawn_words(text: Text) -> str:
    """Return the text that is drawn, before it is broken into lines or shortened."""
    return str(text._label.text)


def shortened_words(text: Text) -> str:
    """Return the text as it is shortened where one line has no room for all of it."""
    return str(text._label.shorten(text.text))


def drawn_colour(text: Text) -> tuple[Any, ...]:
    return tuple(text._label.options["color"])
