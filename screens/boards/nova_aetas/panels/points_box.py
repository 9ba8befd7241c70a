"""PointsBox: the points that the active hero has left, large.

Pills and a sentence say what they are.
"""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.nova_aetas.horologium import points_left, roman
from companion.games.nova_aetas.state import Activation, Hero, NovaAetas
from screens.boards.nova_aetas.panels.point_pills import PointPills
from screens.look.theme import current
from screens.table.table import Table
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Text

HEIGHT, LOW = 84, 66
NUMBER = 92
DIGITS = 1.16
"""A digit is lower than its line: it may be so many times as large as its box is tall."""


class PointsBox(BoxLayout):
    """The number is made for two metres."""

    def __init__(self, table: Table[NovaAetas], low: bool = False, **kwargs: Any) -> None:
        theme = current()
        least = LOW if low else HEIGHT
        super().__init__(size_hint_y=None, height=max(dp(least), theme.sp(least - 8)), spacing=dp(12), **kwargs)
        self._table = table
        self._number = Text("", "number-l", halign="center", shrink=True, size_hint_x=None, width=dp(64))
        self._number.pixels = min(dp(NUMBER), self.height * DIGITS)
        self._title = Text(table.say("points"), "label-m", shrink=True)
        self._of = Text("", "body-m", "mid", points=15, halign="right", fit_width=True)
        self._pills = PointPills()
        self._sentence = Text("", "body-m", "mid", points=14.5, shrink=True)
        self.add_widget(self._number)
        self.add_widget(self._words())

    def _words(self) -> BoxLayout:
        theme = current()
        heading = BoxLayout(size_hint_y=None, height=theme.sp(26))
        heading.add_widget(self._title)
        heading.add_widget(self._of)
        self._sentence.size_hint_y, self._sentence.height = None, theme.sp(22)
        words = BoxLayout(orientation="vertical", spacing=dp(4))
        for part in (Widget(), heading, self._pills, self._sentence, Widget()):
            words.add_widget(part)
        return words

    def show(self, hero: Hero, activation: Activation, preview: int) -> None:
        say, left = self._table.say, points_left(activation)
        self._number.text = f"{left}"
        self._of.text = say("points_of", n=activation.points)
        self._pills.count, self._pills.left, self._pills.preview = activation.points, left, preview
        start, here = roman(activation.start), roman(hero.sector)
        spent = say("points_spent", n=activation.spent, start=start, end=here) if activation.spent else ""
        ahead = say("points_ahead", n=preview) if preview else ""
        self._sentence.text = say("between").join(filter(None, (spent, ahead))) or say("points_whole", sector=here)
