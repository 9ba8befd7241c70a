"""EncounterBar: the encounter in one line: challenger against defender with their totals."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.iron_throne.encounter import SIDES, active_house, side_total
from companion.games.iron_throne.lookup import house_in, name_by_id
from companion.games.iron_throne.state import House, IronThrone
from screens.boards.iron_throne.panels.house_mark import HouseMark
from screens.look.theme import Radius
from screens.table.table import Table
from screens.widgets.controls.touchable import Touchable
from screens.widgets.drawing.plate import Plate
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Icon, Text

HEIGHT = 56


class EncounterBar(Touchable, BoxLayout):
    """The bar of the encounter; a tap opens the resolver.

    `show` builds it for the houses that meet; the tag is encounter.open.
    """

    def __init__(self, table: Table[IronThrone], **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, height=dp(HEIGHT), spacing=dp(6), padding=(dp(12), 0, dp(8), 0), **kwargs)
        self.tag = "encounter.open"
        self._table = table
        self.plate = Plate(self, self.theme.acc_c, radius=Radius.STRIP)
        self._shown: object = None

    def show(self, state: IronThrone) -> None:
        totals = tuple((active_house(state, side), side_total(state, side)) for side in SIDES)
        shown = (totals, tuple(name_by_id(state, house) for house, _ in totals))
        if shown == self._shown:
            return
        self._shown = shown
        self.clear_widgets()
        for index, (house, total) in enumerate(totals):
            if index:
                self.add_widget(Icon("sword-cross", points=20, colour="acc", size_hint_x=None, width=self.theme.sp(26)))
            self._add_side(state, house, total)
        self.add_widget(Icon("chevron-up", points=24, colour="acc", size_hint_x=None, width=dp(24)))
        self.spoken = self._table.say("tool.encounter")

    def _add_side(self, state: IronThrone, house: str, total: int) -> None:
        self.add_widget(HouseMark(state, house, 22))
        if not self.theme.has_large_text:
            self.add_widget(_name(house_in(state, house)))
        self.add_widget(Text(f"{total}", "number-s", "on_acc_c", points=28, fit_width=True))
        if self.theme.has_large_text:
            self.add_widget(Widget())


def _name(house: House) -> Widget:
    """Return the name of the house, with its player's name below."""
    name = Text(house.name, "label-s", "on_acc_c", shrink=True)
    if not house.player:
        return name
    words = BoxLayout(orientation="vertical", padding=(0, dp(8)))
    words.add_widget(name)
    words.add_widget(Text(house.player, "caption", "on_acc_c", shrink=True))
    return words
