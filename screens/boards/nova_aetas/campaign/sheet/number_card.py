"""NumberCard: Experience Points or Popolini: a large number between − and +."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp

from companion.games.nova_aetas.campaign.state import NovaCampaign
from companion.kernel.limits import Limits
from screens.look.theme import Radius, current
from screens.shell.ask_number import ask_number
from screens.table.table import Table
from screens.widgets.controls.card import Card
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.numbers.counter import Counter, CounterCard
from screens.widgets.words.text import Icon, Text

LOW, TALL = 108, 164
SIDE_BY_SIDE_FROM = 176
"""With less width in dp the keys stand below the number."""


class NumberCard(BoxLayout):
    """The card of a number that can be changed.

    `put` gets the amount by which the number shall change. The card shows `value`; the owner of the value
    writes it.
    """

    def __init__(
        self,
        table: Table[NovaCampaign],
        title: str,
        icon: str,
        tag: str,
        limits: Limits,
        put: Callable[[int], object],
        narrow: bool,
    ) -> None:
        super().__init__(size_hint_y=None, height=dp(LOW))
        self._table, self._title, self._limits, self._put = table, title, limits, put
        self._counter = (
            self._make_stacked(icon, tag) if narrow or current().has_large_text else self._add_in_line(icon, tag)
        )
        self._counter.bind(on_step=lambda _, by: put(by), on_number=lambda _: self._type())

    def show(self, value: int) -> None:
        self._counter.value = value

    def _add_in_line(self, icon: str, tag: str) -> Counter:
        card = Card(radius=Radius.CARD, padding=(dp(10), dp(8), dp(10), dp(10)), spacing=dp(4))
        head = BoxLayout(size_hint_y=None, height=current().sp(26), spacing=dp(8), padding=(dp(4), 0))
        head.add_widget(Icon(icon, points=22, colour="acc", size_hint_x=None, width=current().sp(24)))
        head.add_widget(Text(self._title, "label-s", shrink=True))
        counter = Counter(tag=tag, spoken=self._title, points=46, key=50, limits=self._limits, spacing=dp(4))
        card.add_widget(head)
        card.add_widget(counter)
        self.add_widget(card)
        return counter

    def _make_stacked(self, icon: str, tag: str) -> CounterCard:
        self.height = dp(TALL)
        card = CounterCard(self._title, icon, tag=tag, points=58, key=52, limits=self._limits, height=dp(TALL))
        self.add_widget(card)
        return card

    def _type(self) -> None:
        value = int(self._counter.value)
        ask_number(
            self._table.context, self._title, value, lambda number: self._change_by(number - value), limits=self._limits
        )

    def _change_by(self, by: int) -> None:
        if by:
            self._put(by)
