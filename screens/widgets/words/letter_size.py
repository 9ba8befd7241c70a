"""LetterSize: how large the letters of a label are in the room that it has."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.label import Label

from screens.look import ruler
from screens.look.glyphs import strip_markup
from screens.look.theme import TypeStyle

SMALL = 2 / 3
"""The least size to which a line shrinks, as a share of its full size: large text is then as large as usual text."""

_SMALLEST = 0.5
"""The same for what must not be cut: a number, and a word or a line that has no room for a second one."""

READABLE = 11
"""The least size in dp to which a line shrinks: smaller letters are read by nobody."""

_WIDEST_LETTER = 1.2
"""The width of the widest letter, as a share of its size: a short word need not be measured."""

_SPARE = 3
"""Pixels added to a measured width: without them the last letter can fall to a second line."""


class LetterSize(Label):
    """A label that writes its words in their full size where they fit.

    A line that shrinks stays within two thirds of that, so that labels of one kind look alike and large text is never
    smaller than usual text; then it goes on below, or ends with an ellipsis.
    """

    type_style: TypeStyle
    _full_size: float
    _fit_height: bool
    _fit_width: bool
    _shrink: bool
    _most_lines: int

    def _fit_font(self) -> None:
        """Set the full size, or a smaller one if the line must fit or a word would break."""
        if self._shrink:
            self.font_size = self._choose_size_of_line()
            return
        words = strip_markup(self.text) if self.markup else self.text
        longest = "" if self._fit_width else max(words.split(), key=len, default="")
        if self.width <= self._full_size or len(longest) * self._full_size * _WIDEST_LETTER < self.width:
            longest = ""  # it fits in any case, or there is no width yet
        self.font_size = self._choose_size(longest, self._least_size(_SMALLEST)) if longest else self._full_size

    def _choose_size_of_line(self) -> float:
        """Return the size of a text that shrinks: on one line, on several, or smaller still."""
        small = self._least_size(SMALL)
        size = self._choose_size(None, small)
        if self.width_at(size) <= self.width:
            return size
        wrapped = self._choose_size_of_lines(small)
        if wrapped or self._can_be_cut():
            return wrapped or small
        smallest = self._least_size(_SMALLEST)
        return self._choose_size_of_lines(smallest) or self._choose_size(None, smallest)

    def _can_be_cut(self) -> bool:
        """Return whether an ellipsis may end the line, as in a name but never in a number."""
        return self._most_lines == 1 and not any(letter.isdigit() for letter in self.text)

    def _least_size(self, share: float) -> float:
        """Return the least size for a share of the full one, as far as it can be read."""
        return float(min(self._full_size, max(self._full_size * share, dp(READABLE))))

    def _choose_size(self, words: str | None, least: float) -> float:
        """Return the largest size, by whole pixels, with which the line or these words fit."""
        size = self._full_size
        while size > least and self.width_at(size, words) > self.width:
            size = max(least, size - 1)
        return size

    def _choose_size_of_lines(self, least: float) -> float | None:
        """Return the largest size with which the words fit on several lines, or None."""
        if self._most_lines == 1 or self._fit_width or self.markup or self.type_style.is_number:
            return None
        longest = max(self.text.split(), key=len, default="")
        size = self._choose_size(longest, least)
        while size > least and not self._has_room_for_lines(size):
            size = max(least, size - 1)
        fits = self.width_at(size, longest) <= self.width and self._has_room_for_lines(size)
        return size if fits else None

    def _has_room_for_lines(self, size: float) -> bool:
        """Return whether the text, broken into lines of this size, is no taller than its box."""
        count = len(self.break_lines(size))
        if self._most_lines and count > self._most_lines:
            return False
        line = ruler.ruler_for(self.font_name, size)[""][1]
        whole = max(0, 1 - self.line_height)  # the last line is as tall as its letters
        height = (count * self.line_height + whole) * line
        return self._fit_height or bool(height - size * self._air() <= self.height)

    def break_lines(self, size: float) -> list[str]:
        """Return the lines on which the text stands in its box, in letters of this size."""
        lines: list[str] = []
        for word in self.text.split():
            longer = f"{lines[-1]} {word}" if lines else word
            if lines and self.width_at(size, longer) <= self.width:
                lines[-1] = longer
            else:
                lines.append(word)
        return lines

    def _air(self) -> float:
        """Return the empty part above and below the letters, as a share of their size."""
        return 0.4 if self.type_style.font == "TavoloTitle" else 0.2

    def natural_width(self) -> float:
        """Return the width of the text on one line at its full size."""
        return self.width_at(self._full_size)

    def width_at(self, size: float, text: str | None = None) -> float:
        """Return the width of this, or of another text in its font, on one line at a size in pixels."""
        width, _ = ruler.ruler_for(self.font_name, size)[self.text if text is None else text]
        return float(width + _SPARE)
