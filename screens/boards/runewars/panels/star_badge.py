"""StarBadge: the star of the Supremacy bonus on a disc in the accent."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout

from screens.look.theme import current
from screens.widgets.drawing.plate import Plate
from screens.widgets.words.text import Icon

SHARE = 0.72
"""How large the star is in its disc."""


class StarBadge(FloatLayout):
    """The star of the Supremacy bonus, as a drawing.

    It always has the same size, even if the reader prefers larger letters.
    """

    def __init__(self, side: float, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), size=(dp(side), dp(side)), **kwargs)
        Plate(self, current().acc, radius=side / 2, bordered=False)
        star = Icon("star", points=side * SHARE, colour="on_acc", size_hint=(1, 1))
        star.pixels = dp(side * SHARE)
        star.pos_hint = {"center_x": 0.5, "center_y": 0.5}
        self.add_widget(star)
