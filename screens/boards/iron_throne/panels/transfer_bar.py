"""TransferBar: what a person who has picked up power tokens sees: from where, how many, and the way out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.iron_throne.power import power_at
from companion.games.iron_throne.state import IronThrone
from screens.boards.iron_throne.panels.transfer import Transfer, place_name
from screens.table import Table
from screens.theme import Radius
from screens.widgets.button import PushButton
from screens.widgets.card import Card
from screens.widgets.counter import Counter
from screens.widgets.text import Text

KEY = 48


class TransferBar(Card):
    """Lies over the prompt strip while tokens are held. Tags: transfer.by, transfer.details, transfer.drop."""

    def __init__(
        self, table: Table, transfer: Transfer, details: Callable[[str], None], **kwargs: Any
    ) -> None:
        super().__init__(
            face="s2",
            radius=Radius.STRIP,
            thickness=0,
            padding=(dp(14), dp(8), dp(8), dp(8)),
            size_hint_y=None,
            **kwargs,
        )
        self.state = "selected"
        self._table, self._transfer = table, transfer
        self._words = Text("", "body-m", "on_acc_c", points=15, size_hint_y=None)
        self._words.height = self.theme.sp(22)
        self._counter = Counter(
            tag="transfer.by", spoken=table.say("power"), points=30, key=KEY, least=1, size_hint_x=None
        )
        self._counter.width = dp(2 * KEY + 16) + self.theme.sp(34)
        self._counter.bind(on_step=lambda _, delta: self._step(delta))
        keys = BoxLayout(spacing=dp(8), size_hint_y=None, height=dp(KEY))
        keys.add_widget(self._counter)
        keys.add_widget(Widget())
        for icon, tag, act in (
            ("pencil-outline", "transfer.details", lambda: details(transfer.source)),
            ("close", "transfer.drop", transfer.drop),
        ):
            key = PushButton(icon=icon, kind="plain", height=dp(KEY), tag=tag, spoken=table.say(tag))
            key.bind(on_release=lambda _, act=act: act())
            keys.add_widget(key)
        self.add_widget(self._words)
        self.add_widget(keys)
        self.height = self._words.height + dp(KEY + 24)

    def show(self, state: IronThrone) -> None:
        source = self._transfer.source
        if source:
            self._words.text = self._table.say("carry", place=place_name(self._table, state, source))
            self._counter.most = power_at(state, source)
            self._counter.value = self._transfer.by

    def _step(self, delta: int) -> None:
        self._transfer.by += delta
        self._table.app.device_buzz("step")
