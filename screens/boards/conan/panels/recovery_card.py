"""RecoveryCard: how many gems the Overlord recovers each turn; a tap types another number."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty

from screens.look.theme import Radius
from screens.widgets.controls.card import TapCard
from screens.widgets.words.text import Text


class RecoveryCard(TapCard):
    """Its word above, the number below."""

    value = NumericProperty(0)

    def __init__(self, name: str, **kwargs: Any) -> None:
        super().__init__(radius=Radius.CARD, padding=(dp(8), dp(12), dp(8), dp(8)), spacing=0, **kwargs)
        self._name = name
        self.label = Text(name, "label-s", halign="center", shrink=True, size_hint_y=None)
        self.label.height = min(self.theme.sp(26), dp(34))
        self.add_widget(self.label)
        self._number = Text("", "number-m", halign="center")
        self.add_widget(self._number)
        self.bind(value=self._show)
        self._show()

    def _show(self, *_: object) -> None:
        self._number.text = f"{int(self.value)}"
        self.spoken = f"{self._name}, {self._number.text}"
