"""ResultCards: the end of a fight: both sides with their number, a crown for the winner."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.games.runewars.state import SIDES, Side
from screens.boards.runewars.fight.contender import CentredLine, Contender
from screens.look.theme import current
from screens.widgets.controls.card import Card
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.numbers.number_fade import change_number
from screens.widgets.words.text import Icon, Text

LARGEST, SMALLEST = 96, 52
AROUND = 20
"""Padding and gaps of a card in dp, besides its lines."""


def number_in(height: float) -> float:
    """Return the size of a number, in dp, that fits into cards of so many pixels."""
    lines = current().sp(27 + 20 + 26) + dp(AROUND)
    return float(min(LARGEST, max(SMALLEST, (height - lines) / dp(1))))


class ResultSide(Card):
    """The result of one side: its name, its role, its number and its end."""

    def __init__(self, contender: Contender, number: float, **kwargs: Any) -> None:
        super().__init__(spacing=dp(1), padding=(dp(10), dp(8)), **kwargs)
        sp = self.theme.sp
        self.add_widget(CentredLine(contender.mark(), Text(contender.name, "label-m"), sp(27)))
        self.add_widget(Text(contender.role, "caption", "mid", halign="center", size_hint_y=None, height=sp(20)))
        self._number = Text("", "number-l", halign="center", size_hint_y=None, height=dp(number))
        self._number.pixels = dp(number)
        self.add_widget(self._number)
        self._crown = Icon("crown", points=20, colour="acc", size_hint_x=None, width=sp(24))
        self._word = Text("", "label-s")
        self._end = CentredLine(self._crown, self._word, sp(26))
        self.add_widget(self._end)
        self.size_hint_y, self.height = None, sp(27 + 20 + 26) + dp(AROUND + number)

    def show(self, number: str, wins: bool, word: str) -> None:
        change_number(self._number, number)
        self.state = "selected" if wins else "normal"
        self._crown.opacity = 1 if wins else 0
        self._crown.width = self.theme.sp(24) if wins else 0
        self._word.text, self._word.colour = word, "acc" if wins else "mid"
        self._end.fit()


class ResultCards(BoxLayout):
    """Attacker on the left, defender on the right."""

    def __init__(self, contenders: tuple[Contender, ...], number: float, **kwargs: Any) -> None:
        super().__init__(spacing=dp(8), size_hint_y=None, **kwargs)
        cards = (ResultSide(contender, number) for contender in contenders)
        self._sides = dict(zip(SIDES, cards, strict=True))
        for card in self._sides.values():
            self.add_widget(card)
        self.height = self._sides["attacker"].height + dp(3)
        self.padding = (0, 0, 0, dp(3))

    def show(self, side: Side, number: str, wins: bool, word: str) -> None:
        self._sides[side].show(number, wins, word)
