"""SidesCard: two sides that face each other: their names, a large number, and its parts."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.boards.runewars.fight.contender import CentredLine, Contender
from screens.look.theme import current
from screens.widgets.controls.card import Card
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.numbers.number_fade import change_number
from screens.widgets.words.text import Icon, Text

LARGEST, SMALLEST = 104, 44
"""The number in dp: as large as the room allows."""

PADDING, BETWEEN, SWORDS = 9, 2, 58
LOW_SUM = 32
"""The sum in two small lines."""

ROOMY_FROM = 96
"""From this number on there is room for the role in a line of its own, and for the sum in two."""


def beside_number(number: float) -> float:
    """Return the height in pixels of all that stands around the number."""
    sp, roomy = current().sp, number >= ROOMY_FROM
    lines = sp(name_line(roomy)) + (sp(20) + sp(40) if roomy else sp(LOW_SUM))
    return float(lines + dp(2 * PADDING + BETWEEN * (3 if roomy else 2)))


def name_line(roomy: bool) -> int:
    """Return the height before the text scale: name and role in large text need several lines."""
    return 39 if current().has_large_text and not roomy else 27


def number_for(height: float) -> float:
    """Return the size of a number, in dp, that fits into a card of so many pixels."""
    for number in range(LARGEST, SMALLEST, -2):
        if beside_number(number) + dp(number) <= height:
            return float(number)
    return float(SMALLEST)


Shown = tuple[str, list[str]]
"""A number, and the parts of its sum in words."""


class SideColumn(BoxLayout):
    """One side: its name, its number large, its sum in words.

    Its height is fixed and does not depend on the text.
    """

    def __init__(self, contender: Contender, number: float, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", spacing=dp(BETWEEN), size_hint_y=None, **kwargs)
        self._roomy = number >= ROOMY_FROM
        sp, roomy, name, role = current().sp, self._roomy, contender.name, contender.role
        who = Text(name if roomy else f"{name} · {role}", "label-m" if roomy else "label-s")
        self.add_widget(CentredLine(contender.mark(), who, sp(name_line(roomy))))
        if roomy:
            self.add_widget(Text(role, "caption", "mid", halign="center", size_hint_y=None, height=sp(20)))
        self._number = Text("", "number-l", halign="center", size_hint_y=None, height=dp(number))
        self._number.pixels = dp(number)
        lines, points = (sp(40), None) if roomy else (sp(LOW_SUM), 12.5)
        self._sum = Text("", "caption", "mid", points=points, line_height=1, halign="center", size_hint_y=None)
        self._sum.height = lines
        self.add_widget(self._number)
        self.add_widget(self._sum)
        self.height = beside_number(number) + dp(number - 2 * PADDING)

    def show(self, number: str, parts: list[str]) -> None:
        change_number(self._number, number)
        first, rest = parts[0], " ".join(parts[1:])
        self._sum.text = f"{first}\n{rest}" if self._roomy and len(parts) == 2 else f"{first} {rest}".strip()


class SidesCard(Card):
    """Both sides next to each other with swords between them, and a word for the numbers."""

    def __init__(self, contenders: tuple[Contender, ...], word: str, number: float, **kwargs: Any) -> None:
        super().__init__(thickness=0, spacing=dp(4), orientation="horizontal", **kwargs)
        self.padding = (dp(8), dp(PADDING))
        self._sides = tuple(SideColumn(contender, number) for contender in contenders)
        swords = _swords(word if number >= ROOMY_FROM else "")
        for part in (self._sides[0], swords, self._sides[1]):
            self.add_widget(part)
        self.size_hint_y, self.height = None, beside_number(number) + dp(number)

    def show(self, *shown: Shown) -> None:
        for column, (number, parts) in zip(self._sides, shown, strict=True):
            column.show(number, parts)


def _swords(word: str) -> BoxLayout:
    column = BoxLayout(orientation="vertical", size_hint_x=None, width=dp(SWORDS if word else SWORDS / 2))
    column.add_widget(Widget())
    column.add_widget(Icon("sword-cross", points=26 if word else 20, colour="low", size_hint_y=None, height=dp(28)))
    if word:
        column.add_widget(Text(word, "caption", "mid", halign="center", size_hint_y=None, height=current().sp(20)))
    column.add_widget(Widget())
    return column
