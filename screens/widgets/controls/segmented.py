"""SegmentedControl: a choice of one among a few, side by side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from screens.look.theme import CLEAR, Radius, Thickness, current
from screens.widgets.controls.touchable import Touchable
from screens.widgets.drawing.plate import Plate
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Icon, Text


@dataclass(frozen=True, slots=True)
class SegmentChoice:
    """The content of a segment: its value, its word, perhaps an icon and a number."""

    value: str
    text: str
    icon: str = ""
    number: str = ""


_GAP, _MARGIN = 10, 6
_SMALLEST = 0.6
"""The least size of a word, as a share of its full size."""


class Segment(Touchable):
    """One choice; `chosen` paints it in the accent."""

    chosen = BooleanProperty(False)

    def __init__(self, choice: SegmentChoice, numeric: bool, **kwargs: Any) -> None:
        super().__init__(spoken=f"{choice.text} {choice.number}".strip(), **kwargs)
        self.value = choice.value
        self.plate = Plate(self, CLEAR, radius=Radius.CELL, bordered=False)
        self._parts: list[Text] = []
        if choice.icon:
            self._parts.append(Icon(choice.icon, points=22, size_hint=(None, None)))
            self._parts[0].width = self._parts[0].font_size
        style, points = ("number-s", 24) if numeric else ("label-m", 17)
        self._parts.append(Text(choice.text, style, points=points, fit_width=True, size_hint_y=None))
        if choice.number:
            self._parts.append(Text(choice.number, "number-xs", points=20, fit_width=True, size_hint_y=None))
        for part in self._parts:
            self.add_widget(part)
        self._word = next(part for part in self._parts if not isinstance(part, Icon))
        self._full_size = self._word.pixels
        self.bind(pos=self._arrange, size=self._arrange, chosen=self._paint)
        self._paint()

    def fitting_size(self) -> float:
        """Return the largest size in pixels at which the word fits on its line without the icon."""
        beside = self._total([part for part in self._parts if part is self._word or not isinstance(part, Icon)])
        room = self.width - dp(2 * _MARGIN) - (beside - self._word.width)
        return float(self._full_size * min(1.0, max(_SMALLEST, room / self._word.width_at(self._full_size))))

    def resize_word(self, pixels: float) -> None:
        self._word.pixels = pixels
        self._arrange()

    def _arrange(self, *_: object) -> None:
        parts = self._list_fitting()
        left = self.x + (self.width - self._total(parts)) / 2
        for part in parts:
            part.height = self.height
            part.pos = (left, self.y)
            left += part.width + dp(_GAP)

    def _list_fitting(self) -> list[Text]:
        """Return all parts, or without the icon if the words do not fit next to it."""
        inner = self.width - dp(2 * _MARGIN)
        parts, word = list(self._parts), self._word
        others = self._total(parts) - word.width
        if isinstance(parts[0], Icon):
            parts[0].opacity = 1.0 if others + word.natural_width() <= inner else 0.0
            parts = parts if parts[0].opacity else parts[1:]
            others = self._total(parts) - word.width
        word.fit_width = False
        word.shrink = True
        word.width = min(word.natural_width(), max(dp(20), inner - others))
        return parts

    def _total(self, parts: list[Text]) -> float:
        return float(sum(part.width for part in parts) + dp(_GAP) * (len(parts) - 1))

    def _paint(self, *_: object) -> None:
        if self.plate is not None:
            self.plate.face = self.theme.acc if self.chosen else CLEAR
        for part in self._parts:
            part.colour = "on_acc" if self.chosen else "mid"


class SegmentedControl(BoxLayout):
    """Choices in one box, of which `value` is chosen.

    A tap dispatches `on_choose(value)`; the owner sets `value`. The tags of the segments are `tag` and the value,
    joined by a dot.
    """

    value = StringProperty("")

    __events__ = ("on_choose",)

    def __init__(self, choices: tuple[SegmentChoice, ...] = (), tag: str = "", face: str = "s1", **kwargs: Any) -> None:
        theme = current()
        kwargs.setdefault("size_hint_y", None)
        kwargs.setdefault("height", dp(56))
        super().__init__(padding=dp(4), **kwargs)
        self._plate = Plate(self, theme.colour(face), radius=Radius.STRIP, thickness=Thickness.CARD, edge=theme.edge)
        numeric = all(choice.text[:1].isdigit() for choice in choices)
        self.segments = [Segment(choice, numeric, tag=f"{tag}.{choice.value}") for choice in choices]
        for segment in self.segments:
            segment.bind(on_release=lambda pressed: self.dispatch("on_choose", pressed.value))
            segment.bind(width=self._even_out)
            self.add_widget(segment)
        self.bind(value=self._mark)
        self._mark()

    def _even_out(self, *_: object) -> None:
        """Give all words one size: that of the one with the least room."""
        size = min(segment.fitting_size() for segment in self.segments)
        for segment in self.segments:
            segment.resize_word(size)

    def on_choose(self, value: str) -> None:
        """Handle a tap on this choice."""

    def _mark(self, *_: object) -> None:
        for segment in self.segments:
            segment.chosen = segment.value == self.value
