"""DialCard: a player's dial with name, first-player token and keys.

It has three layouts, for one to four players.
"""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from screens.boards.lotr.panels.dial import Dial
from screens.look.theme import TOUCH, Spacing, current
from screens.widgets.controls.card import Card
from screens.widgets.controls.touchable import Touchable
from screens.widgets.drawing.first_player import FirstPlayer
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.numbers.badge import Badge
from screens.widgets.numbers.counter_key import CounterKey, format_signed
from screens.widgets.overlays.token_slide import token_slide
from screens.widgets.words.text import Icon, Text

_KEY_HEIGHTS = {"compact": 54, "tight": 54, "wide": 96, "solo": 76}
_PADDING, _HEADING = (7, 9), 30
_TIGHT_GAP = 4
_LOW_CARD = 200
_LOW_PADDING, _LOW_HEADING = (5, 7), 27
"""A small card of less than so many dp has smaller margins, a lower heading and keys of a finger's height."""

_NUMBER_SHARE = 0.58
"""How much of the dial's width and height its number takes: the rest belongs to the name and the keys."""


class DialNumber(Touchable, BoxLayout):
    """The number in the dial as a touch target: a tap asks for the keypad.

    `tallest` limits its height, so that it stays clear of the things above it.
    """

    tallest = NumericProperty(float("inf"))

    def _touch_area(self) -> tuple[float, float, float, float]:
        width, height = (max(dp(TOUCH), side * _NUMBER_SHARE) for side in self.size)
        height = min(height, max(dp(TOUCH), self.tallest))
        return (self.center_x - width / 2, self.center_y - height / 2, width, height)


class DialCard(Card):
    """The card with one player's value: dial, keys, name and number.

    `dial` is the dial itself: set its value, preview, label and tone there.
    `layout`: compact (a card of a 2 × 2), tight (one of two in little room), wide (keys at the sides), solo (with −5
    and +5). `fallen` makes the keys disabled and outlines the shape. `sign` is an icon behind the name. `engaged`
    counts, next to the icon `mark`, the enemies before the player.
    Events: `on_step(delta)`, `on_number` (keypad), `on_name` (name tapped).
    """

    fallen = BooleanProperty(False)
    is_first = BooleanProperty(False)
    player = StringProperty("")
    sign = StringProperty("")
    least = NumericProperty(0)
    engaged = NumericProperty(0)

    __events__ = ("on_step", "on_number", "on_name")

    def __init__(
        self,
        player: str = "",
        seat: int = 0,
        layout: str = "compact",
        tag: str = "",
        spoken: str = "",
        caption: str = "",
        most: int = 50,
        danger_from: int = 40,
        mark: str = "",
        **kwargs: Any,
    ) -> None:
        side = dp(14 if layout == "solo" else 10)
        super().__init__(padding=(side, dp(_PADDING[0]), side, dp(_PADDING[1])), spacing=0, **kwargs)
        self._layout, self._tag, self._spoken = layout, tag, spoken or player
        self.dial = Dial(solo=layout == "solo", tight=layout == "tight", seat=seat, most=most, danger_from=danger_from)
        self._shape = PlayerShape(seat, {"solo": 26, "tight": 18}.get(layout, 23))
        points = {"solo": 22, "tight": 17}.get(layout, 19)
        self._name = Text(player, "label-l", points=points, lines=1, shrink=True)
        self._token = FirstPlayer(22 if layout == "tight" else 30)
        self._sign = Icon("", points=18, colour="mid", size_hint_x=None, width=dp(20))
        self._badge = Badge(mark) if mark else None
        self.keys = [self._key(step) for step in ((-5, -1, 1, 5) if layout == "solo" else (-1, 1))]
        self._number = DialNumber(tag=f"{tag}.number")
        self._number.add_widget(self.dial)
        self._number.bind(on_release=lambda _: self.dispatch("on_number"))
        self._heading_row = self._heading(caption)
        self._build()
        self.dial.bind(value=self._limit)
        self.bind(fallen=self._show, is_first=self._show, player=self._show, least=self._limit, sign=self._show_sign)
        self.player = player
        self._show()

    def on_step(self, delta: int) -> None:
        """Handle the wish to change the value by `delta`."""

    def on_number(self) -> None:
        """Handle the wish to type the value."""

    def on_name(self) -> None:
        """Handle a tap on the name."""

    def _key(self, step: int) -> CounterKey:
        word = {1: "plus", -1: "minus"}.get(step, f"plus{step}" if step > 0 else f"minus{-step}")
        label = format_signed(step) if abs(step) > 1 else ""
        height = dp(_KEY_HEIGHTS[self._layout])
        key = CounterKey(step, label=label, height=height, tag=f"{self._tag}.{word}", points=27)
        key.size_hint_x = 1
        key.bind(on_step=lambda _, delta: self.dispatch("on_step", delta))
        return key

    def _heading(self, caption: str) -> BoxLayout:
        heading = NameRow(size_hint_y=None, height=dp(34 if self._layout == "solo" else _HEADING))
        heading.spacing = dp(_TIGHT_GAP if self._layout == "tight" else 10)
        heading.padding = (dp(4), 0, 0, 0)
        heading.tag = f"{self._tag}.player"
        if self._layout == "tight":
            heading.highest = dp(_LOW_PADDING[0] + Spacing.S)
        heading.bind(on_release=lambda _: self.dispatch("on_name"))
        heading.add_widget(self._shape)
        heading.add_widget(self._name)
        if caption:
            heading.add_widget(Text(caption, "label-m", "mid", fit_width=True))
        if self._badge is not None:
            heading.add_widget(self._badge)
            self.bind(engaged=self._count)
        return heading

    def _build(self) -> None:
        if self._layout == "wide":
            self._build_wide()
            return
        self.add_widget(self._heading_row)
        body = BoxLayout(orientation="vertical")
        if self._layout in ("compact", "tight"):
            body.bind(height=self._reach_between_keys)
            self.bind(height=self._lower)
        body.add_widget(self._number)
        self._key_row = BoxLayout(
            size_hint_y=None, height=self.keys[0].height, spacing=dp(10 if self._layout == "solo" else 17)
        )
        for key in self._order_keys():
            self._key_row.add_widget(key)
        body.add_widget(self._key_row)
        self.add_widget(body)

    def _reach_between_keys(self, body: BoxLayout, height: float) -> None:
        """Let the dial reach down between the keys as far as it is empty below its label.

        A large label needs the space below it, so the dial becomes smaller instead.
        """
        body.spacing = -self.dial.reach_below_label(height - self._key_row.height)

    def _lower(self, _: DialCard, height: float) -> None:
        low = height < dp(_LOW_CARD)
        (top, bottom), heading = (_LOW_PADDING, _LOW_HEADING) if low else (_PADDING, _HEADING)
        self.padding = (dp(10), dp(top), dp(10), dp(bottom))
        self._heading_row.height = dp(heading)
        self._key_row.height = dp(TOUCH if low else _KEY_HEIGHTS["compact"])
        for key in self.keys:
            key.height = self._key_row.height

    def _build_wide(self) -> None:
        """Build the dial as tall as the card, with the name in its corner, beside the round."""
        row = BoxLayout(spacing=dp(6))
        minus, plus = self._order_keys()
        for part in (minus, self._number, plus):
            row.add_widget(part)
        for key in self.keys:
            key.size_hint_x, key.width, key.pos_hint = None, dp(72), {"center_y": 0.5}
        layers = FloatLayout()
        row.pos_hint = {"x": 0, "y": 0}
        self._heading_row.pos_hint = {"x": 0, "top": 1}
        layers.add_widget(row)
        layers.add_widget(self._heading_row)
        layers.bind(height=self._keep_below_name)
        self.add_widget(layers)

    def _keep_below_name(self, _: FloatLayout, height: float) -> None:
        tallest = height - 2 * (self._heading_row.height + dp(1))
        self._number.tallest = tallest
        for key in self.keys:
            key.height = min(dp(_KEY_HEIGHTS["wide"]), max(dp(TOUCH), tallest))

    def _order_keys(self) -> list[CounterKey]:
        return self.keys[::-1] if current().left_hand else self.keys

    def _limit(self, *_: object) -> None:
        value = int(self.dial.value)
        for key in self.keys:
            key.disabled = self.fallen or (key.step < 0 and value <= self.least)
            key.spoken = f"{self._spoken}, {value}, {format_signed(key.step)}"
        self._number.spoken = f"{self._spoken}, {value}"

    def _show_sign(self, *_: object) -> None:
        """Show the icon right behind the name, or take it away."""
        self._sign.icon = self.sign
        if self.sign and self._sign.parent is None:
            row = self._heading_row
            row.add_widget(self._sign, index=row.children.index(self._name))
        elif not self.sign and self._sign.parent is not None:
            self._heading_row.remove_widget(self._sign)

    def _count(self, _: DialCard, count: float) -> None:
        """Show the count; the name keeps as much room as it can beside a badge and a token."""
        assert self._badge is not None
        self._badge.count = count
        self._heading_row.spacing = dp(_TIGHT_GAP if self._layout == "tight" else 5 if count else 10)

    def _show(self, *_: object) -> None:
        self._name.text = self._heading_row.spoken = self.player
        self._shape.outlined = self.dial.fallen = self.fallen
        if self.is_first and self._token.parent is None:
            self._heading_row.add_widget(self._token)
            token_slide.end_at(self._token)
        elif not self.is_first and self._token.parent is not None:
            token_slide.start_from(self._token)
            self._heading_row.remove_widget(self._token)
        self._limit()


class NameRow(Touchable, BoxLayout):
    """Shape, name and token in a row that can be tapped."""

    highest = NumericProperty(float("inf"))
    """How far the area to touch may grow upwards: in little room something else stands close above the card."""

    def _touch_area(self) -> tuple[float, float, float, float]:
        """Return an area that grows upwards, into the margin of the card.

        What is missing there it takes downwards. Below it are the dial and the keys.
        """
        height = max(self.height, dp(TOUCH))
        below = max(dp(1), height - self.height - self.highest)
        return (self.x, self.y - below, self.width, height)
