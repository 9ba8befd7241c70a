"""OrderWords: the effect of an order card, and whether it would have the Supremacy bonus."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.games.runewars.forms.turns import describe_supremacy
from companion.games.runewars.orders import Supremacy
from companion.games.runewars.state import Runewars
from screens.table.table import Table
from screens.widgets.controls.card import Card
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column
from screens.widgets.words.text import Icon, Text


class OrderWords(Card):
    """As tall before a card is chosen as after: no key moves. `show` explains one card."""

    def __init__(self, table: Table[Runewars], **kwargs: Any) -> None:
        super().__init__(face="s2", thickness=0, spacing=dp(6), **kwargs)
        self._table = table
        self.size_hint_y, self.height = None, self.theme.sp(150) + dp(20)
        head = BoxLayout(size_hint_y=None, height=self.theme.sp(32), spacing=dp(10))
        self._number = Text("", "number-s", "acc", size_hint_x=None, width=dp(26))
        self._name = Text("", "title-s", shrink=True)
        head.add_widget(self._number)
        head.add_widget(self._name)
        self._does = Text("", "body-m", size_hint_y=None, height=self.theme.sp(40), valign="top")
        self.add_widget(head)
        self.add_widget(self._does)
        self.add_widget(self._bonus_line())

    def _bonus_line(self) -> BoxLayout:
        line = BoxLayout(spacing=dp(10))
        self._star = Icon("", points=24, colour="acc", size_hint_x=None, width=self.theme.sp(28))
        words = Column(gap=2, pos_hint={"center_y": 0.5})
        self._reason = Text("", "label-s", fit_height=True)
        self._bonus = Text("", "caption", "mid", fit_height=True)
        words.add_widget(self._reason)
        words.add_widget(self._bonus)
        line.add_widget(self._star)
        line.add_widget(words)
        return line

    def show(self, number: int, bonus: Supremacy) -> None:
        say = self._table.say
        self._number.text, self._name.text = f"{number}", say(f"order.{number}")
        self._does.text = say(f"order_does.{number}")
        self._star.icon = "star-circle" if bonus.allowed else "star-outline"
        self._star.colour = "acc" if bonus.allowed else "mid"
        self._reason.text = self._table.describer.say_phrase(describe_supremacy(bonus))
        self._bonus.text = say(f"order_bonus.{number}") if bonus.allowed else ""
