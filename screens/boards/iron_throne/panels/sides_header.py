"""SidesHeader: challenger and defender with the totals of their sides."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.iron_throne.encounter import SIDES, active_house, side_total
from companion.games.iron_throne.state import IronThrone, Side
from companion.kernel.items import find
from screens.boards.iron_throne.panels.house_mark import HouseMark
from screens.boards.iron_throne.panels.house_row import ROLE_ICONS
from screens.look.theme import Radius, current
from screens.table.table import Table
from screens.widgets.controls.card import Card
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Icon, Text


class SidesHeader(BoxLayout):
    """Challenger and defender by the icons of their parts, with the totals of their sides.

    With large text they stand one below the other.
    """

    def __init__(self, table: Table[IronThrone], **kwargs: Any) -> None:
        stacked = current().has_large_text
        super().__init__(orientation="vertical" if stacked else "horizontal", size_hint_y=None, spacing=dp(8), **kwargs)
        self._table = table

    def show(self, state: IronThrone) -> None:
        self.clear_widgets()
        for side in SIDES:
            card = _side_card(self._table, state, side)
            self.add_widget(card)
        stacked = self.orientation == "vertical"
        self.height = 2 * card.height + self.spacing if stacked else card.height


def _side_card(table: Table[IronThrone], state: IronThrone, side: Side) -> Card:
    house = active_house(state, side)
    card = Card(
        face="s2",
        radius=Radius.STRIP,
        thickness=0,
        orientation="horizontal",
        padding=(dp(12), dp(6)),
        spacing=dp(10),
        size_hint_y=None,
    )
    theme = card.theme
    card.height = max(dp(64), theme.sp(56))
    if house:
        card.add_widget(HouseMark(state, house, 26))
    words = BoxLayout(orientation="vertical", size_hint_y=None, height=theme.sp(42), pos_hint={"center_y": 0.5})
    meets = find(state.houses, house)
    part = BoxLayout(spacing=dp(5))
    part.add_widget(Icon(ROLE_ICONS[side], points=15, colour="mid", size_hint_x=None, width=theme.sp(16)))
    part.add_widget(Text((meets.player if meets else "") or table.say(side), "caption", "mid", shrink=True))
    words.add_widget(part)
    words.add_widget(Text(meets.name if meets else "–", "label-m", shrink=True))
    card.add_widget(words)
    total: Widget = Text(f"{side_total(state, side)}" if house else "", "number-s", points=34, fit_width=True)
    card.add_widget(total)
    return card
