"""LineChart and BarChart: the charts of the statistics.

Lines have a player's shape on each point; bars are filled for won and outlined for lost.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from kivy.graphics import Color, InstructionGroup, Rectangle, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.look.theme import Rgba, current
from screens.widgets.drawing.emblem import Emblem
from screens.widgets.drawing.player_shape import draw_shape
from screens.widgets.drawing.shapes import Point, dot, pen
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Text

_LEFT, _TOP, _BOTTOM = 32, 14, 28
_LABEL_GAP = 20
"""The least distance between two names at the ends of lines, in dp."""


@dataclass(frozen=True, slots=True)
class Series:
    """One line: a name, a seat for shape and colour, and its points from left to right."""

    name: str
    seat: int
    points: tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class Limit:
    """A line at a value that the others should not cross, and its word."""

    value: float
    text: str


def round_step(span: float, wanted: int = 4) -> int:
    """Return a step of 1, 2, 5, 10, 20 ... that divides `span` into about `wanted` parts."""
    step = 1
    factors = (2, 2.5, 2)
    turn = 0
    while span / step > wanted + 0.5:
        step = round(step * factors[turn % 3])
        turn += 1
    return step


def spread(heights: list[float], gap: float) -> list[float]:
    """Return the heights moved apart, so that no two are closer than `gap`; their order stays."""
    order = sorted(range(len(heights)), key=lambda index: heights[index])
    placed = list(heights)
    for below, above in pairwise(order):
        placed[above] = max(placed[above], placed[below] + gap)
    return placed


class LineChart(Widget):
    """Lines over rounds, with names and last values at their ends instead of a legend."""

    def __init__(self, series: tuple[Series, ...] = (), limit: Limit | None = None, **kwargs: Any) -> None:
        self.theme = current()
        super().__init__(**kwargs)
        self._group = InstructionGroup()
        self.canvas.add(self._group)
        self._series, self._limit = series, limit
        self.bind(pos=self._draw, size=self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        self._group.clear()
        self.clear_widgets()
        if not any(line.points for line in self._series):
            return
        self._measure()
        self._draw_grid()
        if self._limit is not None:
            self._draw_limit(self._limit)
        for line in self._series:
            self._draw_line(line)
        self._name_lines()

    def _measure(self) -> None:
        xs = [x for line in self._series for x, _ in line.points]
        ys = [y for line in self._series for _, y in line.points]
        if self._limit is not None:
            ys.append(self._limit.value)
        self._step = round_step(max(ys) - min(ys))
        self._least_x, self._most_x = min(xs), max(xs)
        self._least_y = min(ys) - self._step * 0.15
        self._most_y = max(ys)
        sp = self.theme.sp
        self._left, self._top, self._bottom = sp(_LEFT), sp(_TOP), sp(_BOTTOM)
        self._names = [self._end_label(line) for line in self._series if line.points]
        self._right = max(name.width + value.width for name, value in self._names) + dp(20)

    def _at(self, x: float, y: float) -> Point:
        width = self.width - self._left - self._right
        height = self.height - self._top - self._bottom
        across = (x - self._least_x) / max(1e-9, self._most_x - self._least_x)
        up = (y - self._least_y) / max(1e-9, self._most_y - self._least_y)
        return (self.x + self._left + across * width, self.y + self._bottom + up * height)

    def _draw_grid(self) -> None:
        thin = max(1, round(dp(0.8)))
        right = self.x + self.width - self._right
        first = int(-(-self._least_y // self._step)) * self._step
        for value in range(first, int(self._most_y) + 1, self._step):
            left, y = self._at(self._least_x, value)
            limited = self._limit is not None and value == self._limit.value
            self._group.add(Color(*self.theme.line))
            self._group.add(Rectangle(pos=(left, y), size=(right - left, thin)))
            self._label(f"{value}", (left - self._left / 2 - dp(2), y), "danger" if limited else "low")
        for x in self._round_marks():
            self._label(f"{x}", (self._at(x, 0)[0], self.y + self._bottom * 0.36), "low")

    def _round_marks(self) -> range:
        step = round_step(self._most_x - self._least_x, 10)
        return range(int(self._least_x), int(self._most_x) + 1, step)

    def _draw_limit(self, limit: Limit) -> None:
        left, y = self._at(self._least_x, limit.value)
        right = self.x + self.width - self._right
        self._group.add(Color(*self.theme.danger))
        self._group.add(Rectangle(pos=(left, y - dp(1)), size=(right - left, dp(2))))
        word = Text(limit.text, "caption", "danger", fit_width=True, fit_height=True)
        word.pos = (left + dp(4), y - word.height - dp(3))
        self.add_widget(word)

    def _draw_line(self, line: Series) -> None:
        colour = self.theme.player(line.seat)
        points = [self._at(x, y) for x, y in line.points]
        self._group.add(Color(*colour))
        if len(points) > 1:
            flat = [value for point in points for value in point]
            self._group.add(SmoothLine(points=flat, width=pen(dp(3))))
        for point in points:
            self._group.add(Color(*self.theme.s1))
            self._group.add(dot(point, dp(7)))
            draw_shape(self._group, line.seat, colour, point, dp(11))

    def _end_label(self, line: Series) -> tuple[Text, Text]:
        """Return the labels of name and last value."""
        name = Text(line.name, "label-s", points=15, fit_width=True, fit_height=True)
        value = Text(f"{line.points[-1][1]:g}", "number-xs", "mid", points=16, fit_width=True, fit_height=True)
        return name, value

    def _name_lines(self) -> None:
        ends = [self._at(*line.points[-1])[1] for line in self._series if line.points]
        left = self.x + self.width - self._right + dp(14)
        for (name, value), y in zip(self._names, spread(ends, self.theme.sp(_LABEL_GAP)), strict=True):
            name.pos = (left, y - name.height / 2)
            value.pos = (left + name.width + dp(5), y - value.height / 2)
            self.add_widget(name)
            self.add_widget(value)

    def _label(self, text: str, centre: Point, colour: str) -> None:
        label = Text(text, "caption", colour, fit_width=True, fit_height=True)
        label.pos = (centre[0] - label.width / 2, centre[1] - label.height / 2)
        self.add_widget(label)


@dataclass(frozen=True, slots=True)
class BarItem:
    """The content of one bar: an emblem, a name, the numbers of won and lost plays."""

    emblem: str
    name: str
    won: int
    lost: int


class Bars(Widget):
    """The two parts of one bar, as long as their share of the longest bar."""

    def __init__(self, item: BarItem, longest: int, colour: Rgba, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._item, self._longest, self._colour = item, max(1, longest), colour
        self._group = InstructionGroup()
        self.canvas.add(self._group)
        total = f"{item.won + item.lost}"
        self._total = Text(total, "number-s", points=25, fit_width=True, size_hint_y=None)
        self.add_widget(self._total)
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: object) -> None:
        self._group.clear()
        self._group.add(Color(*self._colour))
        longest = self.width - dp(44)
        left, height = self.x, dp(24)
        y = self.y + (self.height - height) / 2
        if self._item.won:
            width = max(dp(8), longest * self._item.won / self._longest)
            radius = [dp(6), dp(2), dp(2), dp(6)]
            self._group.add(SmoothRoundedRectangle(pos=(left, y), size=(width, height), radius=radius))
            left += width + dp(3)
        if self._item.lost:
            width = max(dp(8), longest * self._item.lost / self._longest - dp(3))
            box = (left + dp(1), y + dp(1), width - dp(2), height - dp(2), dp(5))
            self._group.add(SmoothLine(rounded_rectangle=box, width=pen(dp(2))))
            left += width
        self._total.height = self.height
        self._total.pos = (left + dp(11), self.y)


class BarChart(BoxLayout):
    """One row for each item: emblem, name, bar, total."""

    def __init__(self, items: tuple[BarItem, ...] = (), **kwargs: Any) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, **kwargs)
        longest = max((item.won + item.lost for item in items), default=1)
        height = max(dp(44), current().sp(42))  # a long name takes two lines
        for item in items:
            theme = current().for_game(item.emblem)
            row = BoxLayout(size_hint_y=None, height=height, spacing=dp(12))
            row.add_widget(Emblem(item.emblem, side=30, colour=theme.acc))
            name = Text(item.name, "label-s", points=15, size_hint_x=None, width=current().sp(96))
            name.line_height = 1
            row.add_widget(name)
            row.add_widget(Bars(item, longest, theme.acc))
            self.add_widget(row)
        self.height = height * len(items)
