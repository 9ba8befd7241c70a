"""CardPlace: a spell, an ally tile or a benefit as a place for gems.

It shows an icon, a name, and how many gems of how many.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty

from screens.look.theme import Radius, current
from screens.widgets.controls.card import TapCard
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import grow_wide
from screens.widgets.words.one_size import OneSize
from screens.widgets.words.text import Icon, Text

HEIGHT, LARGE_HEIGHT, STACKED_HEIGHT = 52, 64, 58
LINES = 2
"""A long name may take so many lines."""


def height() -> float:
    """Return the height in dp: with large text there is room for two lines of a name."""
    return LARGE_HEIGHT if current().has_large_text else HEIGHT


def fit_names(places: Iterable[CardPlace]) -> None:
    """Write the names of these places in letters of one size."""
    OneSize((place.label for place in places), LINES)


class CardPlace(TapCard):
    """The place of a card with `count` of `limit` gems (−1: no limit).

    `stacked` puts the name below: narrower, taller. With large words the icon is left out. Events:
    `on_release` (use it), `on_hold` (take one gem back).
    """

    count = NumericProperty(0)

    def __init__(self, name: str, icon: str, limit: int = -1, stacked: bool = False, **kwargs: Any) -> None:
        super().__init__(
            radius=Radius.CELL,
            orientation="vertical" if stacked else "horizontal",
            padding=(dp(6), dp(4)) if stacked else (dp(10), 0),
            spacing=0 if stacked else dp(8),
            size_hint_y=None,
            height=dp(STACKED_HEIGHT if stacked else height()),
            holdable=True,
            **kwargs,
        )
        self._name, self._limit = name, limit
        mark = Icon(icon, points=22, colour="acc", size_hint_x=None, width=dp(24))
        mark.pixels = dp(22)
        self.label = Text(name, "label-s", points=14 if stacked else 15, lines=LINES)
        self._count = Text("", "number-xs", points=23, fit_width=True)
        self._of = Text("", "number-xs", "mid", points=17, fit_width=True)
        if stacked:
            self._count.pixels = dp(23)
            self.label.halign = "center"
            self._stack(mark)
        else:
            marks = () if self.theme.has_large_text else (mark,)
            for part in (*marks, self.label, self._count, self._of):
                self.add_widget(part)
        self.bind(count=self._show)
        self._show()

    def _stack(self, mark: Icon) -> None:
        line = BoxLayout(spacing=dp(8), size_hint_y=None, height=dp(26), pos_hint={"center_x": 0.5})
        for part in (mark, self._count):
            line.add_widget(part)
        grow_wide(line)
        self.add_widget(line)
        self.add_widget(self.label)

    def _show(self, *_: object) -> None:
        self._count.text = f"{int(self.count)}"
        self._count.colour = "hi" if self.count else "low"
        self._of.text = f"/ {self._limit}" if self._limit >= 0 else ""
        self.spoken = f"{self._name}, {self._count.text} {self._of.text}".rstrip()
