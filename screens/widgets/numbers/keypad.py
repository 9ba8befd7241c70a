"""Keypad: the content of a sheet in which the players type a number."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.graphics import Color, RoundedRectangle
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from screens.look.theme import TOUCH, current
from screens.widgets.controls.button import PushButton
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column, Grid
from screens.widgets.layout.key_order import order_for_hand
from screens.widgets.words.text import Text

_MOST_DIGITS, _KEY = 4, 58
LOW_BELOW = (460, 230)
"""Below this height in dp, one part of it times the text size, OK stands beside the number and keys are lower."""

FLAT_FROM = 560
"""From this width in dp on a low keypad has its digits in two rows."""

SELECTED = 0.35
"""The opacity of the accent behind a selected number, as in a text field."""


class Keypad(Column):
    """Digits, backspace, ± (only if numbers below zero are allowed) and OK.

    It starts with `value`, selected: the first digit replaces it, and the backspace deletes all of it. OK is disabled
    while the number is outside `least` to `most`; `range_text` names the allowed numbers. With `can_be_empty` no number
    is an answer too, shown as a dash. `follower` names the number that a key beside OK leads to. Events:
    `on_done(number)`, `on_empty`, and `on_follow` after one of them. Tags: keypad.0 to 9, back, sign, ok, next.
    """

    entry = StringProperty("")
    """The typed digits, with an ASCII minus."""

    __events__ = ("on_done", "on_empty", "on_follow")

    def __init__(
        self,
        value: int | None = 0,
        least: int = 0,
        most: int = 999,
        range_text: str = "",
        ok: str = "OK",
        can_be_empty: bool = False,
        follower: str = "",
        **kwargs: Any,
    ) -> None:
        theme = current()
        super().__init__(gap=8, **kwargs)
        self._least, self._most, self._can_be_empty = least, most, can_be_empty
        self._fresh = True
        fixed, by_text = LOW_BELOW
        self.is_low = Window.height < dp(fixed + by_text * theme.text_scale)
        self.display = Text("", "number-l", points=64, halign="center", size_hint_y=None, height=dp(72))
        self._range = Text(range_text, "body-m", "mid", halign="center", size_hint_y=None, height=theme.sp(24))
        with self.display.canvas.before:
            self._tint = Color(*theme.acc[:3], 0.0)
            self._selection = RoundedRectangle(radius=[dp(8)])
        self.display.bind(pos=self._mark, size=self._mark)
        self.ok = PushButton(ok, "check-bold", tag="keypad.ok", spoken=ok)
        self.ok.bind(on_release=lambda _: self._finish())
        self._next = self._make_next(follower) if follower else None
        keys = self.ok if self._next is None else self._in_line(self._next, self.ok)
        top = self._in_line(self.display, keys) if self.is_low else self.display
        for part in (top, self._range, self._keys(), *(() if self.is_low else (keys,))):
            self.add_widget(part)
        self.bind(entry=self._show)
        self.entry = "" if value is None else f"{value}"
        self._show()

    def on_done(self, number: int) -> None:
        """Handle the typed number."""

    def on_empty(self) -> None:
        """Handle the choice to leave the number empty."""

    def on_follow(self) -> None:
        """Handle the wish to type the next number too."""

    def handle_key(self, name: str) -> bool:
        """Handle a key of the keyboard; return whether the keypad has it."""
        if name.isdigit() and len(name) == 1:
            self._type(name)
        elif name == "backspace":
            self._erase()
        elif name == "minus" and self._least < 0:
            self._flip()
        elif name == "enter" and not self.ok.disabled:
            self._finish()
        else:
            return False
        return True

    def _make_next(self, follower: str) -> PushButton:
        """Return the key that is as OK and goes on to the next number."""
        words = "" if self.is_low else follower
        key = PushButton(words, "arrow-right", kind="tonal", tag="keypad.next", spoken=follower)
        key.bind(on_release=lambda _: self._finish(goes_on=True))
        return key

    def _in_line(self, *parts: Widget) -> BoxLayout:
        """Return parts side by side, the key that acts at the hand in use."""
        row = BoxLayout(size_hint_y=None, height=max(part.height for part in parts), spacing=dp(8))
        for part in order_for_hand(parts):
            part.pos_hint = {"center_y": 0.5}
            row.add_widget(part)
        return row

    @property
    def _key_height(self) -> float:
        return float(dp(TOUCH if self.is_low else _KEY))

    def _keys(self) -> Grid:
        grid = Grid(cols=6 if self.is_low and Window.width >= dp(FLAT_FROM) else 3, spacing=dp(8))
        for digit in "789456123":
            grid.add_widget(self._digit_key(digit))
        sign = PushButton(
            icon="plus-minus-variant", kind="tonal", height=self._key_height, tag="keypad.sign", spoken="±"
        )
        sign.disabled = self._least >= 0
        sign.bind(on_release=lambda _: self._flip())
        back = PushButton(
            icon="backspace-outline", kind="tonal", height=self._key_height, tag="keypad.back", spoken="←"
        )
        back.bind(on_release=lambda _: self._erase())
        for key in (sign, self._digit_key("0"), back):
            key.size_hint_x = 1
            grid.add_widget(key)
        return grid

    def _digit_key(self, digit: str) -> PushButton:
        key = PushButton(digit, kind="tonal", points=26, height=self._key_height, side=4, tag=f"keypad.{digit}")
        key.bind(on_release=lambda _: self._type(digit))
        return key

    def _finish(self, goes_on: bool = False) -> None:
        if self.entry:
            self.dispatch("on_done", int(self.entry))
        else:
            self.dispatch("on_empty")
        if goes_on:
            self.dispatch("on_follow")

    def _type(self, digit: str) -> None:
        before = "" if self._fresh else self.entry
        self._fresh = False
        if len(before.lstrip("-")) < _MOST_DIGITS:
            self.entry = f"{int(before + digit)}" if before != "-" else f"-{digit}"
        self._mark()

    def _erase(self) -> None:
        before = "" if self._fresh else self.entry[:-1]
        self._fresh = False
        self.entry = before

    def _flip(self) -> None:
        self._fresh = False
        self.entry = self.entry[1:] if self.entry.startswith("-") else f"-{self.entry}"

    def _show(self, *_: object) -> None:
        self.display.text = self.entry.replace("-", "−") or ("–" if self._can_be_empty else "…")
        number = self.entry.lstrip("-")
        fits = self._least <= int(self.entry) <= self._most if number else self._can_be_empty and not self.entry
        self.ok.disabled = not fits
        if self._next is not None:
            self._next.disabled = not fits
        self._range.colour = "mid" if fits else "warn"
        self._mark()

    def _mark(self, *_: object) -> None:
        """Show the first value as selected until the players type."""
        self._tint.a = SELECTED if self._fresh and self.entry else 0.0
        width = self.display.natural_width() + dp(16)
        self._selection.size = (width, self.display.height)
        self._selection.pos = (self.display.x + (self.display.width - width) / 2, self.display.y)
