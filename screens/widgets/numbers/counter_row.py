"""CounterRow: a label and its counter in one line; with large text the counter is below."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.kernel.limits import Limits
from screens.look.theme import current
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column
from screens.widgets.numbers.counter import Counter
from screens.widgets.words.text import Icon, Text

_KEY = 48


class CounterRow(BoxLayout):
    """A label and a counter with `value` within `limits`. Events: `on_step`, `on_number`.

    The shape of the player at `seat` or an `icon` in a `tint` stands before the label, a quiet `caption` below it.
    """

    value = NumericProperty(0)

    __events__ = ("on_step", "on_number")

    def __init__(
        self,
        label: str,
        tag: str,
        spoken: str = "",
        icon: str = "",
        tint: str = "acc",
        value: int = 0,
        seat: int | None = None,
        caption: str = "",
        *,
        limits: Limits,
        **kwargs: Any,
    ) -> None:
        theme = current()
        stacked = theme.has_large_text
        super().__init__(orientation="vertical" if stacked else "horizontal", size_hint_y=None, spacing=dp(8), **kwargs)
        heading = BoxLayout(spacing=dp(10))
        if icon:
            heading.add_widget(Icon(icon, points=22, colour=tint, size_hint_x=None, width=theme.sp(24)))
        if seat is not None:
            heading.add_widget(PlayerShape(seat, 24))
        style, wraps = ("body-l" if caption else "label-m"), bool(caption) or stacked
        self.label = Text(label, style, fit_height=wraps, lines=0 if wraps else 2)
        words = _stack(self.label, Text(caption, "caption", "mid", fit_height=True)) if caption else self.label
        heading.add_widget(words)
        self.counter = Counter(tag=tag, spoken=spoken or label, points=30, key=_KEY, limits=limits, value=value)
        if stacked:
            heading.size_hint_y, heading.height = None, theme.sp(26)
            self.height = heading.height + dp(8 + _KEY)
        else:
            self.counter.size_hint_x, self.counter.width = None, dp(2 * _KEY + 16) + theme.sp(46)
            self.counter.pos_hint = {"center_y": 0.5}
            self.height = dp(56)
        if wraps:
            words.bind(height=lambda _, height: self._grow(heading, height))
            self._grow(heading, words.height)
        self.add_widget(heading)
        self.add_widget(self.counter)
        self.counter.bind(on_step=lambda _, delta: self.dispatch("on_step", delta))
        self.counter.bind(on_number=lambda _: self.dispatch("on_number"))
        self.bind(value=self.counter.setter("value"))
        self.value = value

    def _grow(self, heading: BoxLayout, height: float) -> None:
        """Grow with the words, which wrap."""
        if self.orientation == "vertical":
            heading.height = height
            self.height = height + dp(8 + _KEY)
        else:
            self.height = max(dp(56), height + dp(8))

    def on_step(self, delta: int) -> None:
        """Handle the wish to change the value by `delta`."""

    def on_number(self) -> None:
        """Handle the wish to type the value."""


def _stack(*lines: Text) -> Column:
    """Return lines of text below each other, in the middle of their place."""
    column = Column(gap=0, pos_hint={"center_y": 0.5})
    for line in lines:
        column.add_widget(line)
    return column
