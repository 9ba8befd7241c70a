"""HandBar: the tokens that a player has picked up: from where, how many, the way out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.kernel.limits import NO_LIMITS
from screens.look.theme import Radius
from screens.parts.tokens.token_hand import TokenHand
from screens.table.table import Table
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.card import Card
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.numbers.counter import Counter
from screens.widgets.words.text import LINE, Text

KEY = 48
FLAT = 56
EDGE = 4
"""The least gap above and below the keys, which are at most `KEY` tall."""


@dataclass(frozen=True, slots=True)
class HandWords:
    """The texts of the bar: the sentence with the place, a short one, the tokens, the drop key."""

    sentence: Callable[[str], str]
    short: Callable[[str], str]
    tokens: str
    drop: str


@dataclass(frozen=True, slots=True)
class HandKey:
    """Another key of the bar; `act` gets the place."""

    icon: str
    tag: str
    spoken: str
    act: Callable[[str], object]


class HandBar(Card):
    """A bar at the lower edge of a board while tokens are held.

    Flat, or with `key` in two lines.
    Tags: `tag` with .count and .drop, and that of the key.
    """

    def __init__(
        self, table: Table[Any], hand: TokenHand, tag: str, words: HandWords, key: HandKey | None = None, **kwargs: Any
    ) -> None:
        flat = key is None
        super().__init__(
            face="s2",
            radius=Radius.STRIP,
            thickness=0,
            orientation="horizontal" if flat else "vertical",
            padding=(dp(12), 0, dp(4), 0) if flat else (dp(14), dp(8), dp(8), dp(8)),
            size_hint_y=None,
            **kwargs,
        )
        self.state = "selected"
        self._table, self._hand, self._hand_words, self._place = table, hand, words, ""
        self._words = Text("", "label-s" if flat else "body-m", "on_acc_c", points=15)
        self._counter = Counter(tag=f"{tag}.count", spoken=words.tokens, points=30, key=KEY, limits=NO_LIMITS)
        self._counter.size_hint_x, self._counter.width = None, dp(2 * KEY + 16) + self.theme.sp(34)
        self._counter.bind(on_step=lambda _, delta: self._step(delta))
        drop = _key("close", f"{tag}.drop", words.drop, hand.drop)
        if key is None:
            self._arrange_flat(drop)
        else:
            self._arrange_stacked(_key(key.icon, key.tag, key.spoken, lambda: key.act(hand.source)), drop)
        self._words.bind(size=self._say)

    def _arrange_flat(self, drop: PushButton) -> None:
        for part in (self._words, self._counter, drop):
            self.add_widget(part)
        self._counter.pos_hint = drop.pos_hint = {"center_y": 0.5}
        self._keys = (self._counter, self._counter.minus, self._counter.plus, drop)
        self.set_height(dp(FLAT))

    def set_height(self, height: float) -> None:
        """Give a flat bar the height of the part that it replaces, so that nothing moves above it."""
        self.height = height
        for key in self._keys:
            key.height = min(dp(KEY), height - 2 * dp(EDGE))

    def _arrange_stacked(self, *keys: PushButton) -> None:
        self._words.shrink, self._words.size_hint_y, self._words.height = True, None, self.theme.sp(22)
        line = BoxLayout(spacing=dp(8), size_hint_y=None, height=dp(KEY))
        for part in (self._counter, Widget(), *keys):
            line.add_widget(part)
        self.add_widget(self._words)
        self.add_widget(line)
        self.height = self._words.height + dp(KEY + 24)

    def show(self, place: str, there: int) -> None:
        """Show tokens of the place with this name, which has `there` of them."""
        self._place = place
        self._say()
        self._counter.least, self._counter.most = 1, there
        self._counter.value = self._hand.count

    def _say(self, *_: object) -> None:
        """Show the whole sentence where it fits, else the short one."""
        self._words.text = self._hand_words.sentence(self._place)
        size = self._words.pixels
        if len(self._words.break_lines(size)) * size * LINE > self.height:
            self._words.text = self._hand_words.short(self._place)

    def _step(self, delta: int) -> None:
        self._hand.count += delta
        self._table.context.buzz("step")


def _key(icon: str, tag: str, spoken: str, act: Callable[[], object]) -> PushButton:
    key = PushButton(icon=icon, kind="plain", height=dp(KEY), tag=tag, spoken=spoken)
    key.bind(on_release=lambda _: act())
    return key
