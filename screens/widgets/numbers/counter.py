"""Counter: a − key, a number and a + key. CounterCard has a title too.

A tap on the number opens the keypad.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.kernel.limits import Limits
from screens.look.theme import Radius, current
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.card import Card
from screens.widgets.controls.touchable import Touchable
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.numbers.counter_key import CounterKey
from screens.widgets.numbers.number_fade import change_number
from screens.widgets.words.text import Icon, Text

_BESIDE_TITLE = 8
"""The least width in dp that the title of a card leaves free on both sides."""


class CounterNumber(Touchable):
    """The number between the keys; a tap on it opens the keypad."""

    text = StringProperty("")

    def __init__(self, points: float = 50, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._label = Text(self.text, "number-m", points=points, halign="center", shrink=True)
        self.add_widget(self._label)
        self.bind(text=lambda _, text: change_number(self._label, text))
        self.bind(pos=self._label.setter("pos"), size=self._label.setter("size"))

    def light_up(self, lit: bool) -> None:
        """Show the number in the accent colour while a key is down."""
        self._label.colour = "acc" if lit else "hi"


class _CounterParts:
    """The keys, the number, the limits and the names of both counters."""

    value: int
    least: int
    most: int
    known: bool
    dispatch: Callable[..., object]

    def _make_parts(self, points: float, key_height: float, tag: str, spoken: str) -> None:
        self.tag, self.spoken = tag, spoken
        self.number = CounterNumber(points=points, tag=f"{tag}.number")
        self.minus = CounterKey(-1, height=key_height, tag=f"{tag}.minus")
        self.plus = CounterKey(1, height=key_height, tag=f"{tag}.plus")
        for key in (self.minus, self.plus):
            key.bind(on_step=lambda _, delta: self._ask(delta), is_down=self._light)
        self.number.bind(on_release=lambda _: self.dispatch("on_number"))
        self._show()

    def _ask(self, delta: int) -> None:
        wanted = max(self.least, min(self.most, self.value + delta))
        if wanted != self.value or not self.known:
            self.dispatch("on_step", wanted - self.value)

    def _light(self, *_: object) -> None:
        self.number.light_up(self.minus.is_down or self.plus.is_down)

    def _show(self, *_: object) -> None:
        shown = "–" if not self.known else f"−{-int(self.value)}" if self.value < 0 else f"{int(self.value)}"
        self.number.text = shown
        self.number.spoken = f"{self.spoken}, {shown}"
        self.minus.spoken = f"{self.spoken}, {shown}, −"
        self.plus.spoken = f"{self.spoken}, {shown}, +"
        self.minus.disabled = self.known and self.value <= self.least
        self.plus.disabled = self.value >= self.most

    def _order_keys(self) -> tuple[PushButton, PushButton]:
        return (self.plus, self.minus) if current().left_hand else (self.minus, self.plus)


class Counter(_CounterParts, BoxLayout):
    """A counter in a row. Events: `on_step(delta)`, never beyond the limits, and `on_number`.

    The counter shows `value`; the owner of the value changes it. Limits that follow the table are set as `least` and
    `most` when they change; until then they may be `NOTHING`. A number that is not `known` is a dash; the first tap on
    − then says the least.
    """

    value = NumericProperty(0)
    least = NumericProperty(0)
    most = NumericProperty(0)
    known = BooleanProperty(True)

    __events__ = ("on_step", "on_number")

    def __init__(
        self,
        tag: str = "",
        spoken: str = "",
        points: float = 50,
        key: float = 56,
        *,
        limits: Limits,
        **kwargs: Any,
    ) -> None:
        kwargs.setdefault("size_hint_y", None)
        kwargs.setdefault("height", dp(key))
        kwargs.setdefault("spacing", dp(8))
        super().__init__(least=limits.least, most=limits.most, **kwargs)
        self._make_parts(points, dp(key), tag, spoken)
        first, last = self._order_keys()
        for part in (first, self.number, last):
            self.add_widget(part)
        self.bind(value=self._show, least=self._show, most=self._show, known=self._show)

    def on_step(self, delta: int) -> None:
        """Handle the wish to change the value by `delta`."""

    def on_number(self) -> None:
        """Handle the wish to type the value."""


class CounterCard(_CounterParts, Card):
    """A card with icon and title, a large number, − and + below. The same events as Counter."""

    value = NumericProperty(0)
    least = NumericProperty(0)
    most = NumericProperty(0)
    known = BooleanProperty(True)

    __events__ = ("on_step", "on_number")

    def __init__(
        self,
        title: str = "",
        icon: str = "",
        tag: str = "",
        spoken: str = "",
        points: float = 84,
        key: float = 58,
        *,
        limits: Limits,
        **kwargs: Any,
    ) -> None:
        kwargs.setdefault("size_hint_y", None)
        kwargs.setdefault("height", dp(200))
        kwargs.update(least=limits.least, most=limits.most)
        super().__init__(face="s2", radius=Radius.CARD, thickness=0, spacing=0, **kwargs)
        self._make_parts(points, dp(key), tag, spoken or title)
        self.add_widget(_CardHeading(self, title, icon))
        self.add_widget(self.number)
        keys = BoxLayout(size_hint_y=None, height=dp(key), spacing=dp(10))
        for part in self._order_keys():
            part.size_hint_x = 1
            keys.add_widget(part)
        self.add_widget(keys)
        self.bind(value=self._show, least=self._show, most=self._show, known=self._show)

    def on_step(self, delta: int) -> None:
        """Handle the wish to change the value by `delta`."""

    def on_number(self) -> None:
        """Handle the wish to type the value."""


class _CardHeading(BoxLayout):
    """The icon and the title in the middle of a card; a title that is too long for it shrinks."""

    def __init__(self, card: Card, title: str, icon: str) -> None:
        super().__init__(spacing=dp(8), size_hint=(None, None), height=dp(24), pos_hint={"center_x": 0.5})
        label = Text(title, "label-s", shrink=True)
        self._whole = label.natural_width()
        if icon:
            self.add_widget(Icon(icon, points=22, colour="acc", size_hint_x=None, width=dp(24)))
            self._whole += dp(24 + 8)
        self.add_widget(label)
        self._card = card
        card.bind(width=self._fit)
        self._fit()

    def _fit(self, *_: object) -> None:
        self.width = min(self._whole, self._card.width - dp(2 * _BESIDE_TITLE))
