"""InitiativeBar: the five initiatives of a battle: those that are over, the one that strikes now, those to come."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.games.runewars.state import INITIATIVES
from screens.theme import Radius
from screens.widgets.card import Card
from screens.widgets.plate import Plate
from screens.widgets.text import Text

HEIGHT, NUMBER = 54, 28


class InitiativeBar(Card):
    """A drawing of where the rounds stand; nothing in it is touched."""

    def __init__(self, now: int, **kwargs: Any) -> None:
        super().__init__(orientation="horizontal", face="s2", thickness=0, spacing=dp(6), padding=dp(5), **kwargs)
        self.size_hint_y, self.height = None, dp(HEIGHT)
        for number in range(1, INITIATIVES + 1):
            self.add_widget(self._cell(number, now))

    def _cell(self, number: int, now: int) -> BoxLayout:
        cell = BoxLayout()
        if number == now:
            Plate(cell, self.theme.acc, radius=Radius.CHIP, bordered=False)
        colour = "on_acc" if number == now else "acc" if number < now else "mid"
        word = Text(f"{number}", "number-s", colour, halign="center")
        word.pixels = dp(NUMBER)
        cell.add_widget(word)
        return cell
