"""RiverTile: a tile that can be bought: its cost, how many figures, an icon and a name.

The cost stands in a red rhombus.
"""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, InstructionGroup, SmoothLine
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from screens.boards.conan.panels.gem import paints_of
from screens.look.theme import Radius, Thickness, current
from screens.widgets.controls.card import TapCard
from screens.widgets.drawing.shapes import Point, Polygons, pen
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Icon, Text

_COST = 32


class CostRhombus(Widget):
    """A cost in a rhombus of the gem's colour.

    It is `filled` when it is about to be paid, `quiet` when it cannot be.
    """

    cost = StringProperty("")
    filled = BooleanProperty(False)
    quiet = BooleanProperty(False)

    def __init__(self, colour: str = "red", **kwargs: Any) -> None:
        self.theme = current()
        super().__init__(size_hint=(None, None), size=(dp(_COST), dp(_COST + 3)), **kwargs)
        self._colour = colour
        self._group = InstructionGroup()
        self.canvas.before.add(self._group)
        self._number = Text("", "number-xs", halign="center", points=20)
        self._number.pixels = dp(20)
        self.add_widget(self._number)
        self.bind(**dict.fromkeys(("pos", "cost", "filled", "quiet"), self._draw))
        self._draw()

    def _draw(self, *_: object) -> None:
        base = self.theme.outline if self.quiet else paints_of(self.theme, self._colour)[0]
        self._group.clear()
        if self.filled:
            self._group.add(Color(*self.theme.danger_c))
            self._group.add(Polygons([self._corners()]).mesh)
        self._group.add(Color(*base))
        points = [value for corner in self._corners() for value in corner]
        self._group.add(SmoothLine(points=points, width=pen(dp(2)), close=True))
        self._number.text, self._number.colour = self.cost, "low" if self.quiet else "hi"
        self._number.size, self._number.pos = self.size, self.pos

    def _corners(self) -> list[Point]:
        middle_x, middle_y = self.x + self.width / 2, self.y + self.height / 2
        return [(middle_x, self.top), (self.right, middle_y), (middle_x, self.y), (self.x, middle_y)]


class RiverTile(TapCard):
    """A tile of the river with `cost`, `amount` ("×3"), `icon` and `name`.

    `chosen` fills it with the accent, `dead` leaves its outline.
    """

    cost = StringProperty("")
    amount = StringProperty("")
    icon = StringProperty("account-group")
    name = StringProperty("")
    chosen = BooleanProperty(False)
    dead = BooleanProperty(False)
    payable = BooleanProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(
            radius=Radius.STRIP,
            thickness=Thickness.TONAL,
            outline_width=2.5,
            padding=(dp(7), dp(7), dp(7), dp(6)),
            spacing=0,
            holdable=True,
        )
        self._cost = CostRhombus()
        self._amount = Text("", "number-xs", "mid", halign="right", shrink=True)
        heading = BoxLayout(size_hint_y=None, height=dp(_COST + 3))
        heading.add_widget(self._cost)
        heading.add_widget(self._amount)
        self._icon = Icon("", points=30)
        self._icon.pixels = dp(30)
        height = min(self.theme.sp(24), dp(30))
        self.label = Text("", "label-s", points=15, halign="center", shrink=True, size_hint_y=None, height=height)
        for part in (heading, self._icon, self.label):
            self.add_widget(part)
        names = ("cost", "amount", "icon", "name", "chosen", "dead", "payable")
        self.bind(**dict.fromkeys(names, self._show))
        for name, value in kwargs.items():
            setattr(self, name, value)
        self._show()

    def _show(self, *_: object) -> None:
        self.state = "selected" if self.chosen else "empty" if self.dead else "normal"
        quiet = (self.dead or not self.payable) and not self.chosen
        self._cost.cost, self._cost.filled, self._cost.quiet = self.cost, self.chosen, quiet
        self._amount.text = self.amount
        self._icon.icon = "skull" if self.dead else self.icon
        self._icon.colour = "acc" if self.chosen else "low" if quiet else "hi"
        self.label.text, self.label.colour = self.name, "low" if quiet else "hi"
        self.spoken = ", ".join(word for word in (self.name, self.cost, self.amount) if word)
