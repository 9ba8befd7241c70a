"""ResultCards: the end of a battle at a glance: both sides with their strength, a crown for the one that wins."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.games.runewars.fighting import Verdict, side_of, survivors
from companion.games.runewars.state import SIDES, Battle, Side
from screens.boards.runewars.battle.names import side_mark, side_name
from screens.boards.runewars.battle.sides_card import CentredLine
from screens.table import Table
from screens.theme import current
from screens.widgets.card import Card
from screens.widgets.number_fade import change_number
from screens.widgets.text import Icon, Text

LARGEST, SMALLEST = 96, 52
AROUND = 20
"""Padding and gaps of a card in dp, besides its lines."""


def number_in(room: float) -> float:
    """The strength in dp that fits into cards of so many pixels."""
    lines = current().sp(27 + 20 + 26) + dp(AROUND)
    return float(min(LARGEST, max(SMALLEST, (room - lines) / dp(1))))


class ResultSide(Card):
    """One side: who, as what, how strong, and whether it holds the field."""

    def __init__(self, table: Table, battle: Battle, side: Side, number: float, **kwargs: Any) -> None:
        super().__init__(spacing=dp(1), padding=(dp(10), dp(8)), **kwargs)
        sp = self.theme.sp
        who = Text(side_name(table, battle, side), "label-m")
        self.add_widget(CentredLine(side_mark(table.state, battle, side, 18), who, sp(27)))
        self.add_widget(Text(table.say(side), "caption", "mid", halign="center", size_hint_y=None, height=sp(20)))
        self._number = Text("", "number-l", halign="center", size_hint_y=None, height=dp(number))
        self._number.pixels = dp(number)
        self.add_widget(self._number)
        self._crown = Icon("crown", points=20, colour="acc", size_hint_x=None, width=sp(24))
        self._word = Text("", "label-s")
        self._end = CentredLine(self._crown, self._word, sp(26))
        self.add_widget(self._end)
        self.size_hint_y, self.height = None, sp(27 + 20 + 26) + dp(AROUND + number)

    def show(self, strength: int, wins: bool, word: str) -> None:
        change_number(self._number, f"{strength}")
        self.state = "selected" if wins else "normal"
        self._crown.opacity = 1 if wins else 0
        self._crown.width = self.theme.sp(24) if wins else 0
        self._word.text, self._word.colour = word, "acc" if wins else "mid"
        self._end.fit()


class ResultCards(BoxLayout):
    """Attacker on the left, defender on the right."""

    def __init__(self, table: Table, battle: Battle, number: float, **kwargs: Any) -> None:
        super().__init__(spacing=dp(8), size_hint_y=None, **kwargs)
        self._table = table
        self._sides = {side: ResultSide(table, battle, side, number) for side in SIDES}
        for card in self._sides.values():
            self.add_widget(card)
        self.height = self._sides["attacker"].height + dp(3)
        self.padding = (0, 0, 0, dp(3))

    def show(self, battle: Battle, found: Verdict) -> None:
        for side, card in self._sides.items():
            wins = side == found.winner
            strength = found.attacker if side == "attacker" else found.defender
            ending = "wins" if wins else "retreats" if survivors(side_of(battle, side)) else "loses"
            card.show(strength.total, wins, self._table.say(f"side_{ending}"))
