"""Treasury: the group's Popolini for the whole table, and the town with its kind.

A tap sets either right.
"""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.games.nova_aetas.campaign.forms.group import TOWN, set_coins
from companion.games.nova_aetas.campaign.setup import Setup
from companion.games.nova_aetas.campaign.state import NovaCampaign
from companion.kernel.limits import limits_of
from screens.boards.nova_aetas.campaign.forms import open_form
from screens.boards.nova_aetas.campaign.sheet.words import TOWN_ICONS
from screens.look.theme import Radius, current
from screens.shell.ask_number import ask_number
from screens.table.table import Table
from screens.widgets.controls.card import TapCard
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Icon, Text

TALL, LOW = 92, 60
NUMBER_SHARE = 0.5


class Treasury(BoxLayout):
    """The treasury: the group's Popolini and the town.

    `low`: a smaller number, where there is little height. Tags: treasury.popolini, treasury.town.
    """

    def __init__(self, table: Table[NovaCampaign], low: bool = False, **kwargs: Any) -> None:
        height = dp(64) if low else dp(96)
        super().__init__(size_hint_y=None, height=max(height, current().sp(72)), spacing=dp(8), **kwargs)
        self._table = table
        self._number = Text("", "number-l", points=LOW if low else TALL, shrink=True, size_hint_x=None)
        self._town = Text("", "title-m", points=22, lines=2, halign="right")
        self._kind = Text("", "body-m", "mid", fit_width=True)
        self._icon = Icon(TOWN_ICONS["city"], points=22, colour="acc", size_hint_x=None, width=current().sp(24))
        self.add_widget(self._coins())
        self.add_widget(self._place())

    def _coins(self) -> TapCard:
        theme, say = current(), self._table.say
        card = _flat_card(
            "treasury.popolini", say("rest.popolini_of_group"), orientation="horizontal", size_hint_x=0.64
        )
        icon = Icon("circle-multiple-outline", points=26, colour="acc", size_hint_x=None, width=theme.sp(28))
        words = Text(say("rest.popolini_of_group"), "body-m", "mid", points=15)
        for part in (self._number, words) if theme.has_large_text else (icon, self._number, words):
            card.add_widget(part)
        card.bind(on_release=lambda _: self._ask_coins(), width=self._fit)
        return card

    def _fit(self, card: TapCard, width: float) -> None:
        """Fit the width of the number, which leaves its words some room."""
        self._number.width = min(self._number.natural_width(), (width - card.padding[0] * 2) * NUMBER_SHARE)

    def _place(self) -> TapCard:
        card = _flat_card("treasury.town", self._table.say("rest.town_title"), spacing=0, size_hint_x=0.36)
        line = BoxLayout(size_hint_y=None, height=max(dp(28), current().sp(24)), spacing=dp(6))
        line.add_widget(BoxLayout())
        line.add_widget(self._icon)
        line.add_widget(self._kind)
        card.add_widget(self._town)
        card.add_widget(line)
        card.bind(on_release=lambda _: self._ask_town())
        return card

    def show(self, state: NovaCampaign) -> None:
        self._number.text = f"{state.popolini}"
        self._fit(self._number.parent, self._number.parent.width)
        self._town.text = state.town or "–"
        self._kind.text = self._table.say(f"rest.town_{state.town_kind}")
        self._icon.icon = TOWN_ICONS[state.town_kind]

    def _ask_coins(self) -> None:
        state: NovaCampaign = self._table.state
        title, limits = self._table.say("rest.popolini"), limits_of(Setup, "popolini")
        ask_number(self._table.context, title, state.popolini, self._put, limits=limits)

    def _put(self, coins: int) -> None:
        move = set_coins(self._table.state, coins)
        if move is not None:
            self._table.do(move, notice=True)

    def _ask_town(self) -> None:
        open_form(self._table, TOWN)


def _flat_card(tag: str, spoken: str, **kwargs: Any) -> TapCard:
    kwargs.setdefault("spacing", dp(10))
    return TapCard(face="s1", radius=Radius.CELL, thickness=0, padding=(dp(4), 0), tag=tag, spoken=spoken, **kwargs)
