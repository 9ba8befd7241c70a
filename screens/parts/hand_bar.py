"""HandBar: what a person who has picked up tokens sees: from where, how many, and the way out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.kernel.limits import NO_LIMITS
from screens.look.theme import Radius
from screens.parts.token_hand import TokenHand
from screens.table.table import Table
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.card import Card
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.numbers.counter import Counter
from screens.widgets.words.one_size import break_lines
from screens.widgets.words.text import LINE, Text

KEY = 48
FLAT = 56
EDGE = 4
"""Above and below the keys, which are as tall as the bar lets them be and no taller than `KEY`."""


@dataclass(frozen=True, slots=True)
class HandWords:
    """What the bar says: the sentence with the place and a short one, the tokens, and the key that lets go."""

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
    """Stands at the lower edge of a board while tokens are held; flat, or with `key` in two lines.

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
        self._table, self._hand, self._said, self._place = table, hand, words, ""
        self._words = Text("", "label-s" if flat else "body-m", "on_acc_c", points=15)
        self._counter = Counter(tag=f"{tag}.count", spoken=words.tokens, points=30, key=KEY, limits=NO_LIMITS)
        self._counter.size_hint_x, self._counter.width = None, dp(2 * KEY + 16) + self.theme.sp(34)
        self._counter.bind(on_step=lambda _, delta: self._step(delta))
        drop = _key("close", f"{tag}.drop", words.drop, hand.drop)
        if key is None:
            self._lie(drop)
        else:
            self._stack(_key(key.icon, key.tag, key.spoken, lambda: key.act(hand.source)), drop)
        self._words.bind(size=self._say)

    def _lie(self, drop: PushButton) -> None:
        for part in (self._words, self._counter, drop):
            self.add_widget(part)
        self._counter.pos_hint = drop.pos_hint = {"center_y": 0.5}
        self._keys = (self._counter, self._counter.minus, self._counter.plus, drop)
        self.be_tall(dp(FLAT))

    def be_tall(self, height: float) -> None:
        """A flat bar of this height: as tall as what it stands for, so that nothing moves above it."""
        self.height = height
        for key in self._keys:
            key.height = min(dp(KEY), height - 2 * dp(EDGE))

    def _stack(self, *keys: PushButton) -> None:
        self._words.shrink, self._words.size_hint_y, self._words.height = True, None, self.theme.sp(22)
        line = BoxLayout(spacing=dp(8), size_hint_y=None, height=dp(KEY))
        for part in (self._counter, Widget(), *keys):
            line.add_widget(part)
        self.add_widget(self._words)
        self.add_widget(line)
        self.height = self._words.height + dp(KEY + 24)

    def show(self, place: str, there: int) -> None:
        """Tokens of the place of this name, of which there are so many."""
        self._place = place
        self._say()
        self._counter.least, self._counter.most = 1, there
        self._counter.value = self._hand.count

    def _say(self, *_: object) -> None:
        """In full where there is room for it."""
        self._words.text = self._said.sentence(self._place)
        size = self._words.pixels
        if len(break_lines(self._words, size)) * size * LINE > self.height:
            self._words.text = self._said.short(self._place)

    def _step(self, delta: int) -> None:
        self._hand.count += delta
        self._table.context.buzz("step")


def _key(icon: str, tag: str, spoken: str, act: Callable[[], object]) -> PushButton:
    key = PushButton(icon=icon, kind="plain", height=dp(KEY), tag=tag, spoken=spoken)
    key.bind(on_release=lambda _: act())
    return key
