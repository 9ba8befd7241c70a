"""CarriedNumber: the disc with a number above a finger that carries tokens."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.look.theme import Radius, current
from screens.widgets.drawing.plate import Plate
from screens.widgets.words.text import Text

SIDE = 48


class CarriedNumber(Widget):
    """A brass disc with the number of carried tokens."""

    def __init__(self, number: int, **kwargs: Any) -> None:
        side = dp(SIDE)
        super().__init__(size_hint=(None, None), size=(side, side), **kwargs)
        Plate(self, current().brass, radius=Radius.SHEET, bordered=False)
        label = Text(f"{number}", "number-s", colour="on_brass", points=28, halign="center", size=self.size)
        self.add_widget(label)
        self.bind(pos=label.setter("pos"))
