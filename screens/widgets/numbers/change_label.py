"""ChangeLabel and WordChange: old value, arrow, new value, as numbers or as words."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from screens.look.theme import current
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Icon, Text

_LONGEST_NUMBER = 3
"""The most letters of a value that is shown as a number even if it is none."""


def is_worded(old: str, new: str) -> bool:
    """Return whether a change is one of words, to be shown as text and not as numbers."""
    letters = (value for value in (old, new) if any(char.isalpha() for char in value) and not is_roman(value))
    return any(len(value) > _LONGEST_NUMBER for value in letters)


def is_roman(value: str) -> bool:
    """Return whether a value is a Roman numeral; without serifs I would read as a bar."""
    return bool(value) and set(value) <= set("IVX")


class WordChange(Text):
    """A text `old` → `new`, on as many lines as it needs."""

    def __init__(
        self, old: str, new: str, warn: bool = False, style: str = "label-m", ink: str = "mid", **kwargs: Any
    ) -> None:
        words = f"{old} → {new}" if old else new
        super().__init__(words, style, "warn" if warn else ink, **kwargs)


class ChangeLabel(BoxLayout):
    """The numbers `old` → `new`; `limit` adds "/ 5", with `warn` the new value is a warning.

    It is as wide as its numbers; `columns` gives old and new fixed widths in dp, so that rows line up.
    """

    def __init__(
        self,
        old: str,
        new: str,
        *,
        limit: str = "",
        warn: bool = False,
        alert_arrow: bool = False,
        old_points: float = 24,
        new_points: float = 30,
        columns: tuple[float, float] | None = None,
        **kwargs: Any,
    ) -> None:
        theme = current()
        kwargs.setdefault("spacing", dp(10))
        super().__init__(size_hint_x=None, **kwargs)
        arrow = "alert" if alert_arrow else "arrow-right"
        ink = "warn" if warn else "hi"
        width = theme.sp(old_points * 0.75)
        self._parts = [
            Text(old, "title-s" if is_roman(old) else "number-xs", "mid", points=old_points, fit_width=True),
            Icon(
                arrow,
                points=old_points * 0.75,
                colour="warn" if alert_arrow else "low",
                size_hint_x=None,
                width=width,
            ),
            Text(new, "title-s" if is_roman(new) else "number-s", ink, points=new_points, fit_width=True),
        ]
        if limit:
            self._parts.append(Text(f"/ {limit}", "number-xs", "mid", points=20, fit_width=True))
        for part in self._parts:
            self.add_widget(part)
        if columns:
            self._line_up(columns)
        self.width = sum(part.width for part in self._parts) + self.spacing * (len(self._parts) - 1)

    def _line_up(self, columns: tuple[float, float]) -> None:
        for part, width in ((self._parts[0], columns[0]), (self._parts[2], columns[1])):
            part.fit_width = False
            part.halign = "right"
            part.width = max(part.width, self._parts[0].theme.sp(width))
