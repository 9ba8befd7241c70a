"""Dial: one big number on a round scale, readable by the whole table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kivy.graphics import Color, SmoothEllipse
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.widget import Widget

from screens.boards.lotr.panels.gap_label import GapLabel
from screens.look.theme import CLEAR, Motion, Rgba, current
from screens.widgets.drawing.layer import Layer
from screens.widgets.drawing.motion import move
from screens.widgets.drawing.shapes import Arc, Point, Polygons, centre_of, circle_point, ray
from screens.widgets.numbers.number_fade import change_number
from screens.widgets.words.text import Text

START, SWEEP = -135.0, 270.0


@dataclass(frozen=True, slots=True)
class Scale:
    """The measures of a dial in dp: ticks as length and width, the track and the knob.

    There are ticks for one, five and ten.
    """

    minor: tuple[float, float]
    fifth: tuple[float, float]
    tenth: tuple[float, float]
    track_inset: float
    track_width: float
    knob: float
    label_drop: float
    label_points: float
    number: float
    """The size of the number as a share of the dial's."""


SMALL = Scale((5, 1.3), (5, 1.3), (9, 2.2), 16, 9, 8, 0.68, 14, 0.547)
SOLO = Scale((8, 1.4), (13, 2.2), (18, 3.4), 60, 14, 12, 0.8, 20, 0.483)
TIGHT = Scale((0, 0), (0, 0), (0, 0), 3, 5, 6, 0.68, 14, 0.67)
"""Where a dial has little room its number keeps its size: the arc runs along the edge, without ticks and label."""

_NUMERALS_INSET = 35
_FULL_SIDE = {True: 340, False: 120}
"""A dial, large or not, of less than so many dp has a smaller scale: its track never runs through the number."""

_ROOMY, _ROOMY_NUMBER = 150, 0.57
"""From so many dp on a dial has room for a larger number, as a share of its size."""

_NUMERAL = 20
_SMALLEST_NUMERAL = 14

_GAP_DEPTH = 0.707
"""So far below its middle, as a share of the radius, a dial ends where its scale is open."""


class Dial(Widget):
    """Shows `value` on a scale from 0 to `most`, in the colour of a seat.

    `preview` (−1 for none) extends the arc to a value that is not there yet. `label` with `label_icon` stands in the
    gap; `tone` paints it. `fallen` paints all in danger. `solo` is the large dial with numerals, and a `tight` one has
    no ticks and no label.
    """

    value = NumericProperty(0)
    preview = NumericProperty(-1)
    most = NumericProperty(50)
    danger_from = NumericProperty(40)
    seat = NumericProperty(0)
    label = StringProperty("")
    label_icon = StringProperty("")
    tone = OptionProperty("plain", options=("plain", "strong", "warn", "danger"))
    fallen = BooleanProperty(False)
    shown = NumericProperty(0)
    """Where the arc stands while it moves to `value`."""

    def __init__(self, solo: bool = False, tight: bool = False, **kwargs: Any) -> None:
        self.theme = current()
        self._scale = SOLO if solo else TIGHT if tight else SMALL
        self._solo, self._tight = solo, tight
        kwargs.setdefault("shown", kwargs.get("value", 0))
        super().__init__(**kwargs)
        self._draw_scale()
        self._draw_arcs()
        self.number = Text("", "number-l", halign="center", size_hint=(None, None))
        self.add_widget(self.number)
        self._numerals = self._make_numerals() if solo else []
        self._gap_label = GapLabel(points=self._scale.label_points)
        self.add_widget(self._gap_label)
        self.bind(pos=self._place, size=self._place, most=self._place, danger_from=self._place)
        self.bind(shown=self._point, preview=self._point, seat=self._paint, fallen=self._paint)
        self.bind(label=self._paint, label_icon=self._paint, tone=self._paint)
        self._place()
        self._paint()

    def on_value(self, _: Dial, value: float) -> None:
        """Run the arc to the new value; the number is there at once, the old one fades."""
        if hasattr(self, "number"):
            change_number(self.number, f"{int(value)}")
            move(self, Motion.ARC, shown=value)

    def _draw_scale(self) -> None:
        with self.canvas:
            Color(*self.theme.outline)
            self._minor = Polygons()
            Color(*(self.theme.hi if self._solo else self.theme.mid))
            self._major = Polygons()
            Color(*self.theme.danger)
            self._perilous = Polygons()
            Color(*self.theme.s3)
            self._track = Arc(dp(self._scale.track_width))

    def _draw_arcs(self) -> None:
        self._preview_arc = Arc(dp(self._scale.track_width))
        self._preview_layer = Layer(*self._preview_arc.instructions)
        self.canvas.add(self._preview_layer.group)
        with self.canvas:
            self._arc_colour = Color()
            self._arc = Arc(dp(self._scale.track_width))
            Color(*self.theme.s1)
            self._knob_ring = SmoothEllipse()
            self._knob_colour = Color()
            self._knob = SmoothEllipse()

    def _make_numerals(self) -> list[tuple[int, Text]]:
        numerals = []
        for step in range(0, int(self.most) + 1, 10):
            colour = "danger" if step >= self.danger_from else "mid"
            numeral = Text(f"{step}", "number-xs", colour, halign="center", size_hint=(None, None))
            numeral.size = (dp(40), dp(26))
            self.add_widget(numeral)
            numerals.append((step, numeral))
        return numerals

    def _radius(self) -> float:
        return float(min(self.size) / 2 - dp(2))

    def _measure(self, length: float) -> float:
        """Return a length of the scale in pixels, as large as this dial."""
        return float(dp(length) * min(1.0, min(self.size) / dp(_FULL_SIDE[self._solo])))

    def _track_radius(self) -> float:
        return self._radius() - self._measure(self._scale.track_inset)

    def reach_below_label(self, side: float) -> float:
        """Return the empty height below the label of a dial of this side, in pixels.

        It is measured once the dial has grown by just that height. A value below zero says how much smaller the dial
        must be, so that its label fits.
        """
        label = 0 if self._tight else self._gap_label.depth
        empty = (side / 2 - dp(2)) * (1 - _GAP_DEPTH) + dp(2) - label
        return float(empty / (1 - (1 - _GAP_DEPTH) / 2))

    def _angle(self, value: float) -> float:
        return float(START + SWEEP * max(0.0, min(value, self.most)) / self.most)

    def _place(self, *_: object) -> None:
        centre, radius = centre_of(self), self._radius()
        for arc in (self._track, self._arc, self._preview_arc):
            arc.thicken(self._measure(self._scale.track_width))
        self._place_ticks(centre, radius)
        self._track.set(centre, self._track_radius(), START, START + SWEEP)
        self.number.text = f"{int(self.value)}"
        self.number.pixels = min(self.size) * self._number_share()
        self.number.size = (self.width, min(self.size) * 0.6)
        self.number.pos = (self.x, centre[1] - self.number.height / 2)
        for step, numeral in self._numerals:
            numeral.pixels = max(dp(_SMALLEST_NUMERAL), self._measure(_NUMERAL))
            x, y = circle_point(centre, radius - self._measure(_NUMERALS_INSET), self._angle(step))
            numeral.pos = (x - numeral.width / 2, y - numeral.height / 2)
        drop = max(radius * self._scale.label_drop, radius * _GAP_DEPTH + self._gap_label.depth / 2)
        self._gap_label.move_to((centre[0], centre[1] - drop))
        self._point()

    def _number_share(self) -> float:
        """Return the size of the number as a share of the dial, which bars of large text make lower."""
        is_roomy = self.theme.has_large_text and min(self.size) >= dp(_ROOMY)
        return _ROOMY_NUMBER if is_roomy and not self._solo else self._scale.number

    def _place_ticks(self, centre: Point, radius: float) -> None:
        minor: list[Any] = []
        major: list[Any] = []
        perilous: list[Any] = []
        for step in range(int(self.most) + 1):
            length, width = self._tick(step)
            tick = ray(centre, self._angle(step), radius - self._measure(length), radius, dp(width))
            group = perilous if step >= self.danger_from else major if step % 10 == 0 else minor
            group.append(tick)
        self._minor.set(minor)
        self._major.set(major)
        self._perilous.set(perilous)

    def _tick(self, step: int) -> tuple[float, float]:
        if step % 10 == 0:
            return self._scale.tenth
        return self._scale.fifth if step % 5 == 0 else self._scale.minor

    def _point(self, *_: object) -> None:
        """Redraw the moving parts: arcs and knob."""
        centre, radius = centre_of(self), self._track_radius()
        end = self._angle(self.shown)
        self._arc.set(centre, radius, START, end)
        previewing = self.preview >= 0
        if previewing:
            end = self._angle(self.preview)
            self._preview_arc.set(centre, radius, START, end)
        self._preview_layer.paint(self.theme.hi if previewing else CLEAR)
        self._knob_colour.rgba = self.theme.hi if previewing else self._colour()
        knob = self._measure(self._scale.knob)
        x, y = circle_point(centre, radius, end)
        for shape, reach in ((self._knob_ring, knob + dp(2)), (self._knob, knob - dp(1))):
            shape.pos, shape.size = (x - reach, y - reach), (2 * reach, 2 * reach)

    def _colour(self) -> Rgba:
        return self.theme.danger if self.fallen else self.theme.player(int(self.seat))

    def _paint(self, *_: object) -> None:
        self._arc_colour.rgba = self._colour()
        self.number.colour = "danger" if self.fallen else "hi"
        inks = {"plain": "mid", "strong": "hi", "warn": "warn", "danger": "danger"}
        self._gap_label.show(self.label, self.label_icon, inks[self.tone], large=self.tone == "strong")
        self._point()
