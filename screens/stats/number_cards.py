"""NumberCards: a few large numbers side by side, each with its label."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from screens.look.theme import current
from screens.widgets.controls.card import Card
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Text


class NumberCards(BoxLayout):
    """`numbers`: (number, label) from left to right."""

    def __init__(self, numbers: tuple[tuple[str, str], ...], **kwargs: Any) -> None:
        height = max(dp(88), current().sp(82))
        super().__init__(size_hint_y=None, height=height, spacing=dp(10), **kwargs)
        for number, word in numbers:
            self.add_widget(self._card(number, word))

    def _card(self, number: str, word: str) -> Card:
        card = Card(padding=(dp(6), dp(8), dp(6), dp(6)), spacing=0)
        card.add_widget(Text(number, "number-m", points=44, halign="center", shrink=True))
        label = Text(word, "caption", "mid", halign="center", size_hint_y=None, height=current().sp(24), shrink=True)
        card.add_widget(label)
        return card
