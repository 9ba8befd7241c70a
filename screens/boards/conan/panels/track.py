"""Track: the turns of a scenario in a row of cells: past, current, to come.

Markers stand above them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, OptionProperty

from screens.look.theme import TOUCH
from screens.widgets.controls.touchable import Touchable
from screens.widgets.drawing.plate import Plate
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Icon, Text


class TrackCell(Touchable):
    """One step; the current one is taller and wider."""

    is_cell = True

    state = OptionProperty("future", options=("past", "current", "future"))

    def __init__(self, step: int, ends: bool, **kwargs: Any) -> None:
        super().__init__(spoken=f"{step}", pos_hint={"center_y": 0.5}, size_hint_y=None, **kwargs)
        self.step, self._ends = step, ends
        self.plate = Plate(self, self.theme.s2, radius=8)
        self._label = Text(f"{step}", "number-xs", points=14, halign="center", shrink=True)
        self._flag = Icon("flag-checkered", points=12, colour="low", size_hint=(None, None), size=(dp(14), dp(14)))
        self._flag.pixels = dp(12)
        self.add_widget(self._label)
        self.add_widget(self._flag)
        self.mark("")
        self.bind(pos=self._arrange, size=self._arrange, state=self._paint)
        self._paint()

    def mark(self, icon: str) -> None:
        """Put a marker on this step; none: the flag where the track ends."""
        self._flag.icon = icon or "flag-checkered"
        self._flag.colour = "brass" if icon else "low"
        self._flag.opacity = 1.0 if icon or self._ends else 0.0

    def _touch_area(self) -> tuple[float, float, float, float]:
        """Return the touch area of the cell, as wide as the cell itself.

        The cells are narrower than fingers are, so a hold on the current cell decides.
        """
        return (self.x, self.y + self.height / 2 - dp(TOUCH) / 2, self.width, dp(TOUCH))

    def _arrange(self, *_: object) -> None:
        self._label.size, self._label.pos = self.size, self.pos
        self._flag.pos = (self.x + (self.width - self._flag.width) / 2, self.y + self.height + dp(1))

    def _paint(self, *_: object) -> None:
        is_current = self.state == "current"
        faces = {"past": self.theme.acc_c, "current": self.theme.acc, "future": self.theme.s2}
        inks = {"past": "on_acc_c", "current": "on_acc", "future": "mid"}
        self.size_hint_x = 1.6 if is_current else 1
        self.height = dp(36 if is_current else 28)
        self._label.pixels = dp(21 if is_current else 14)
        self._label.colour = inks[self.state]
        if self.plate is not None:
            self.plate.face = faces[self.state]


class Track(BoxLayout):
    """A track with cells from `least` to `most`; `value` is the present step.

    The cell `end` (−1: none) carries the flag. Events: `on_cell(step)` for a tap, `on_adjust` for a hold on any cell.
    """

    value = NumericProperty(0)

    __events__ = ("on_cell", "on_adjust")

    def __init__(self, least: int = 0, most: int = 15, end: int = -1, tag: str = "track", **kwargs: Any) -> None:
        kwargs.setdefault("size_hint_y", None)
        kwargs.setdefault("height", dp(52))
        kwargs.setdefault("spacing", dp(3))
        super().__init__(**kwargs)
        self.cells = [
            TrackCell(step, step == end, tag=f"{tag}.{step}", holdable=True) for step in range(least, most + 1)
        ]
        for cell in self.cells:
            cell.bind(on_release=lambda pressed: self.dispatch("on_cell", pressed.step))
            cell.bind(on_hold=lambda _: self.dispatch("on_adjust"))
            self.add_widget(cell)
        self.bind(value=self._mark)
        self._mark()

    def mark(self, icons: Mapping[int, str]) -> None:
        """Show markers by the step on which they stand."""
        for cell in self.cells:
            cell.mark(icons.get(cell.step, ""))

    def on_cell(self, step: int) -> None:
        """Handle a tap on this step."""

    def on_adjust(self) -> None:
        """Handle the wish to correct the step."""

    def _mark(self, *_: object) -> None:
        for cell in self.cells:
            cell.state = "past" if cell.step < self.value else "current" if cell.step == self.value else "future"
