"""GemZone: a place where gems lie: icon, name, how many, and the gems.

Tap a zone, then the target.
"""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from screens.boards.conan.panels.gem import RATIO, GemPile
from screens.look.theme import Radius, current
from screens.widgets.controls.card import TapCard
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Icon, Text

_ICON_FROM = 130
"""From this width on, grown with the text, there is room for the icon beside the name."""


_PADDING = (11, 8, 11, 10)
_GAP = 4


def _heading_height(points: float) -> float:
    """Return the height of the heading: a number of this size keeps off the edge of its card."""
    return max(float(dp(max(38, points))), current().sp(30))


def zone_height(gem: float, lines: int = 2, stacked: bool = False, points: float = 38) -> float:
    """Return the height in pixels of a zone with so many lines of gems at their size."""
    gems = lines * gem * RATIO + (lines - 1) * _GAP
    name = _name_height() + dp(_GAP) if stacked else 0
    return name + _heading_height(points) + float(dp(_PADDING[1] + _GAP + gems + _PADDING[3]))


def _name_height() -> float:
    return float(current().sp(24))


class GemZone(TapCard):
    """A zone with `count` gems; `danger` writes the count in the colour of damage.

    `state` "selected" marks the zone from which gems come. `flat` puts the count next to name and gems
    instead of above the gems, `stacked` the name on a line of its own. Events: `on_release` (chosen) and `on_hold`.
    """

    count = NumericProperty(0)

    def __init__(
        self,
        name: str = "",
        icon: str = "",
        colour: str = "blue",
        danger: bool = False,
        points: float = 38,
        gem: float = 28,
        count: int = 0,
        flat: bool = False,
        stacked: bool = False,
        **kwargs: Any,
    ) -> None:
        kwargs.setdefault("padding", tuple(map(dp, _PADDING)))
        super().__init__(
            radius=Radius.CARD, spacing=dp(_GAP), orientation="horizontal" if flat else "vertical", **kwargs
        )
        self._spoken_name = name
        ink = "danger" if danger else "hi"
        heading = BoxLayout(size_hint_y=None, height=dp(28) if flat else _heading_height(points), spacing=dp(6))
        self._icon = Icon(icon, points=22, colour="danger" if danger else "mid", size_hint_x=None, width=dp(24))
        self._heading = heading
        self.label = Text(name, "label-m", shrink=True)
        if stacked:
            self.label.size_hint_y, self.label.height = None, _name_height()
            self.add_widget(self.label)
        heading.add_widget(Widget() if stacked else self.label)
        self._count = Text("0", "number-s", ink, points=points, fit_width=True)
        self._gems = GemPile(side=gem, gap=_GAP, colour=colour)
        self._build(heading, flat)
        self.holdable = True
        self.bind(count=self._show, width=self._fit_icon)
        self.count = count
        self._show()
        self._fit_icon()

    def _fit_icon(self, *_: object) -> None:
        """Leave the icon out where there is little room for the words."""
        fits = bool(self._icon.icon) and self.width >= self.theme.sp(_ICON_FROM)
        if fits and self._icon.parent is None:
            self._heading.add_widget(self._icon, index=len(self._heading.children))
        elif not fits and self._icon.parent is not None:
            self._heading.remove_widget(self._icon)

    def _build(self, heading: BoxLayout, flat: bool) -> None:
        if not flat:
            heading.add_widget(self._count)
            self.add_widget(heading)
            self.add_widget(self._gems)
            return
        column = BoxLayout(orientation="vertical", spacing=dp(2))
        column.add_widget(heading)
        column.add_widget(self._gems)
        self.add_widget(column)
        self.add_widget(self._count)

    def _show(self, *_: object) -> None:
        self._count.text = f"{int(self.count)}"
        self._gems.show(int(self.count))
        self.spoken = f"{self._spoken_name}, {int(self.count)}"
