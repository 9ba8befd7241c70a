"""CarryBar: what a person who has picked up gems sees: from where, how many, and the way out."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from screens.boards.conan.panels.gem_hand import GemHand
from screens.table import Table
from screens.theme import Radius
from screens.widgets.button import PushButton
from screens.widgets.card import Card
from screens.widgets.counter import Counter
from screens.widgets.text import Text

KEY = 48
HEIGHT = 56
ROOM_FOR_WORDS = 130
"""In sp: with less the sentence is a short one."""


class CarryBar(Card):
    """Stands where the tools are while gems are held. Tags: carry.gems, carry.drop."""

    def __init__(self, table: Table, hand: GemHand, **kwargs: Any) -> None:
        super().__init__(
            face="s2",
            radius=Radius.STRIP,
            thickness=0,
            orientation="horizontal",
            padding=(dp(12), dp(4), dp(4), dp(4)),
            size_hint_y=None,
            height=dp(HEIGHT),
            **kwargs,
        )
        self.state = "selected"
        self._table, self._hand, self._place = table, hand, ""
        self._words = Text("", "label-s", "on_acc_c", points=15, lines=2)
        self._counter = Counter(tag="carry.gems", spoken=table.say("gems"), points=30, key=KEY, least=1)
        self._counter.size_hint_x, self._counter.width = None, dp(2 * KEY + 16) + self.theme.sp(34)
        self._counter.bind(on_step=lambda _, delta: self._step(delta))
        drop = PushButton(
            icon="close", kind="plain", height=dp(KEY), tag="carry.drop", spoken=table.say("put_down")
        )
        drop.bind(on_release=lambda _: hand.drop())
        for part in (self._words, self._counter, drop):
            self.add_widget(part)
        self._words.bind(width=self._say)

    def show(self, place: str, there: int) -> None:
        """Gems of this place, of which there are so many."""
        self._place = place
        self._say()
        self._counter.most = there
        self._counter.value = self._hand.gems

    def _say(self, *_: object) -> None:
        """In full where there is room for it."""
        is_narrow = self._words.width < self.theme.sp(ROOM_FOR_WORDS)
        self._words.text = self._table.say("carry_short" if is_narrow else "carry_from", place=self._place)

    def _step(self, delta: int) -> None:
        self._hand.gems += delta
        self._table.app.device_buzz("step")
