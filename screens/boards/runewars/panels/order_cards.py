"""OrderCards: the order cards of a year, one place for each season.

A star stands where supremacy is due.
"""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout

from companion.games.runewars.calendar import season_of
from companion.games.runewars.orders import supremacy
from companion.games.runewars.state import SEASONS, Player, Runewars
from companion.kernel.items import find
from screens.boards.runewars.panels.star_badge import StarBadge
from screens.look.theme import CLEAR, Radius, current
from screens.widgets.drawing.plate import Plate
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Icon, Text

WIDTH, HEIGHT, GAP = 46, 51, 9
STAR = 20


class OrderPlace(FloatLayout):
    """The place of one season's order.

    It shows a number, a lock while the choice is secret, a plus where one is to be made, or nothing.
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), size=(dp(WIDTH), dp(HEIGHT)), **kwargs)
        self.theme = current()
        self._plate = Plate(self, CLEAR, radius=Radius.CHIP, bordered=False)
        middle = {"center_x": 0.5, "center_y": 0.5}
        self._word = Text("", "number-s", halign="center", size_hint=(1, 1), pos_hint=middle)
        self._word.pixels = dp(27)
        self._lock = Icon("lock", points=22, colour="acc", size_hint=(1, 1), pos_hint=middle)
        self._star = StarBadge(STAR)
        self._star.pos_hint = {"center_x": 0.95, "center_y": 0.94}
        self.add_widget(self._word)

    def show(self, word: str, *, lit: bool = False, locked: bool = False, due: bool = False) -> None:
        """Show a word with its signs.

        `lit`: it has the Supremacy bonus. `locked`: chosen in secret. `due`: to be chosen now.
        """
        theme = self.theme
        self._word.text = word
        self._word.colour = "hi" if lit else "acc" if due else "mid"
        self._plate.face = theme.acc_c if lit else theme.s2 if word.isdigit() else CLEAR
        self._plate.outline = theme.acc if lit or due or locked else None if word.isdigit() else theme.s3
        _hang(self, self._lock, locked)
        _hang(self, self._star, lit)


def _hang(place: FloatLayout, part: Any, wanted: bool) -> None:
    if wanted and part.parent is None:
        place.add_widget(part)
    elif not wanted and part.parent is not None:
        place.remove_widget(part)


class OrderCards(BoxLayout):
    """The four seasons of the year, as far as they have come."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(spacing=dp(GAP), size_hint=(None, None), height=dp(HEIGHT), **kwargs)
        self.width = len(SEASONS) * dp(WIDTH) + (len(SEASONS) - 1) * dp(GAP)
        self._places = {season: OrderPlace() for season in SEASONS}
        for place in self._places.values():
            self.add_widget(place)

    def show(self, state: Runewars, player: Player) -> None:
        now = season_of(state)
        for season, place in self._places.items():
            order = find(player.orders, season)
            if order is not None:
                bonus = supremacy(player, season)
                place.show(f"{order.number}", lit=bool(bonus and bonus.allowed))
            elif season == now:
                place.show("" if player.order is not None else "+", locked=player.order is not None, due=True)
            else:
                place.show("−")
