"""Sign: the icon of a kind of things on a tile of its game's colours."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from screens.look.theme import Radius, current
from screens.shelf.shelf_card import ShelfCard
from screens.widgets.drawing.plate import Plate
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Icon

SIDE = 46


class Sign(BoxLayout):
    """The icon of a card's kind; a recycled row shows another one."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), size=(dp(SIDE), dp(SIDE)), pos_hint={"center_y": 0.5}, **kwargs)
        theme = current()
        self._plate = Plate(self, theme.acc_c, radius=Radius.CELL, bordered=False)
        self._icon = Icon("", points=24, colour="acc")
        self.add_widget(self._icon)

    def show(self, entry: ShelfCard) -> None:
        theme = current().for_game(entry.game.id)
        self._plate.face = theme.acc_c
        self._icon.icon, self._icon.colour = entry.kind.icon, theme.acc
