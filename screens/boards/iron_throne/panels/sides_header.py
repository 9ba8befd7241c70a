"""SidesHeader: challenger and defender with the totals of their sides."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

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

PART, HOUSE = 20, 36
"""The heights of the two lines of a side, at the usual text size."""


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
    """Return the card of a side: its part above, the house and the total below it."""
    house, theme = active_house(state, side), current()
    card = Card(face="s2", radius=Radius.STRIP, thickness=0, padding=(dp(12), dp(5)), spacing=0, size_hint_y=None)
    meets = find(state.houses, house)
    part, line = BoxLayout(spacing=dp(5)), BoxLayout(spacing=dp(8))
    part.size_hint_y, part.height = None, theme.sp(PART)
    part.add_widget(Icon(ROLE_ICONS[side], points=15, colour="mid", size_hint_x=None, width=theme.sp(16)))
    part.add_widget(Text((meets.player if meets else "") or table.say(side), "caption", "mid", shrink=True, lines=1))
    if house:
        line.add_widget(HouseMark(state, house, 26))
    line.add_widget(Text(meets.name if meets else "–", "label-m", shrink=True, lines=1))
    line.add_widget(Text(f"{side_total(state, side)}" if house else "", "number-s", points=34, fit_width=True))
    card.add_widget(part)
    card.add_widget(line)
    card.height = max(dp(64), theme.sp(PART + HOUSE) + dp(10))
    return card
