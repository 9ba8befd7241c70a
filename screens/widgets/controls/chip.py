"""Chip: a small key with a short text: a reminder, a filter, a warning."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.widget import Widget

from screens.look.theme import CLEAR, TOUCH, Radius, Rgba, current
from screens.widgets.controls.touchable import Touchable
from screens.widgets.drawing.plate import Plate
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import LINE, Icon, Text

_AIR = 6
"""The padding in dp above and below words that take several lines."""


class Chip(Touchable, BoxLayout):
    """Icon and word, drawn 40 dp tall and touched at 48, taller if long words need more lines.

    `tone`: plain (reminder, filter), warn (filled, near a limit) or quiet (a note in a row). `selected` marks a filter.
    `leading` may be any small widget instead of an icon, e.g. an emblem.
    """

    text = StringProperty("")
    selected = BooleanProperty(False)
    tone = OptionProperty("plain", options=("plain", "warn", "quiet"))
    icon = StringProperty("")
    """Another icon in the place of the first one: a chip without an icon gets none."""
    widest = NumericProperty(0)
    """The greatest width in pixels, with the words on more lines then; 0 is no limit."""

    def __init__(
        self,
        text: str = "",
        icon: str = "",
        tone: str = "plain",
        leading: Widget | None = None,
        small: bool = False,
        **kwargs: Any,
    ) -> None:
        theme = current()
        height = 27 if small else TOUCH if theme.has_large_text else 40
        points, side = (14, 8) if small else (15, 12)
        super().__init__(
            size_hint=(None, None),
            height=dp(height),
            padding=(dp(side), 0),
            spacing=dp(5 if small else 8),
            **kwargs,
        )
        self.pos_hint = kwargs.get("pos_hint", {"center_y": 0.5})
        self.tone = tone
        self._side, self._small, self._low = dp(side), small, dp(height)
        self.plate = Plate(self, theme.s2, radius=9 if small else Radius.CHIP)
        self._icon = Icon(icon, points=16 if small else 20, size_hint_x=None) if icon else None
        if self._icon is not None:
            self._icon.width = self._icon.font_size
        self._leading = leading or self._icon
        if self._leading is not None:
            self.add_widget(self._leading)
        self._label = Text(text, "label-s", points=points, fit_width=True)
        self.add_widget(self._label)
        self._label.bind(width=self._measure)
        self.bind(text=self._fill, selected=self._paint, tone=self._paint, widest=self._measure)
        self.text, self.icon = text, icon
        self._fill()
        self._paint()
        self._measure()

    def on_icon(self, _: Chip, icon: str) -> None:
        if self._icon is not None:
            self._icon.icon = icon

    def _fill(self, *_: object) -> None:
        self._label.text = self.text
        if not self.spoken:
            self.spoken = self.text

    def _measure(self, *_: object) -> None:
        others = sum(part.width for part in self.children if part is not self._label)
        words = self._label.natural_width()
        inside = others + self.spacing * (len(self.children) - 1)
        side = max(self._side, 0 if self._small else (dp(TOUCH) - inside - words) / 2)
        self.padding = (side, 0, side, 0)
        around = inside + 2 * side
        is_too_wide = 0 < self.widest < around + words
        self._label.fit_width = not is_too_wide
        if is_too_wide:
            self._label.width = self.widest - around
        self.width = self.widest if is_too_wide else around + words
        self.height = max(self._low, self._words_height() if is_too_wide else 0)

    def _words_height(self) -> float:
        size = self._label.pixels
        return float(len(self._label.break_lines(size)) * size * LINE + dp(2 * _AIR))

    def _paint(self, *_: object) -> None:
        if self.plate is None:
            return
        face, ink, mark = self._colours()
        self.plate.face = face
        self.plate.outline = self.theme.acc if self.selected else None
        self._label.colour = ink
        if self._icon is not None:
            self._icon.colour = mark

    def _colours(self) -> tuple[Rgba, Rgba, Rgba]:
        theme = self.theme
        if self.tone == "warn":
            return (theme.warn, theme.on_warn, theme.on_warn)
        if self.tone == "quiet":
            return (theme.s3 if not theme.is_high_contrast else CLEAR, theme.mid, theme.mid)
        if self.selected:
            return (theme.acc_c, theme.on_acc_c, theme.acc)
        return (theme.s2, theme.hi, theme.acc)
