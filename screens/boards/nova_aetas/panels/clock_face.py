"""ClockFace: the empty Horologium: rim, sectors, numerals, ticks.

It is drawn once for a size.
"""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, InstructionGroup, SmoothLine
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.games.nova_aetas.horologium import ROMAN
from companion.games.nova_aetas.state import SECTORS
from screens.boards.nova_aetas.panels.clock_plan import DISC, NUMERALS, RING, ClockPlan, angle_of
from screens.look.theme import current
from screens.widgets.drawing.shapes import Polygons, dot, pen, ray
from screens.widgets.words.text import Text

NUMERAL, NUMERAL_BOX = 17, 34
MINUTES = 60


class ClockFace(FloatLayout):
    """The face of the Horologium.

    `arrange` draws it for a plan; `mark` writes the numerals under the hands in their colours.

    The `hands` lie between the face and its numerals; `marks` are drawn on the sectors, below both.
    """

    def __init__(self, hands: Widget, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.theme = current()
        self._group, self.marks = InstructionGroup(), InstructionGroup()
        for group in (self._group, self.marks):
            self.canvas.before.add(group)
        self.add_widget(hands)
        self._numerals = [Text(word, "title-s", "mid", halign="center", size_hint=(None, None)) for word in ROMAN]
        for numeral in self._numerals:
            self.add_widget(numeral)

    def arrange(self, plan: ClockPlan) -> None:
        self._group.clear()
        self._draw(plan)
        side = NUMERAL_BOX * plan.scale
        for number, numeral in enumerate(self._numerals, 1):
            x, y = plan.point_at(angle_of(number), NUMERALS)
            numeral.pixels = NUMERAL * plan.scale
            numeral.size, numeral.pos = (side, side), (x - side / 2, y - side / 2)

    def mark(self, minute: int, hour: int) -> None:
        """Colour the numerals under the hands.

        The minute hand covers its numeral, the hour hand rings its own; colour distinguishes them too.
        """
        for number, numeral in enumerate(self._numerals, 1):
            numeral.colour = "on_acc" if number == minute else "brass" if number == hour else "mid"

    def _draw(self, plan: ClockPlan) -> None:
        theme, add = self.theme, self._group.add
        add(Color(*theme.s1))
        add(dot(plan.middle, plan.radius * (RING - 0.02)))
        add(Color(*theme.s3))
        add(Polygons([plan.sector(number) for number in range(1, SECTORS + 1)]).mesh)
        add(Color(*theme.brass))
        add(SmoothLine(circle=(*plan.middle, plan.diameter / 2 - plan.scale), width=pen(2 * plan.scale)))
        add(Color(*theme.outline))
        add(Polygons(self._ticks(plan, hours=False)).mesh)
        add(Color(*theme.mid))
        add(Polygons(self._ticks(plan, hours=True)).mesh)
        add(Color(*theme.bg))
        add(dot(plan.middle, plan.radius * DISC))
        add(Color(*theme.outline))
        add(SmoothLine(circle=(*plan.middle, plan.radius * DISC), width=pen(1.4 * plan.scale)))

    def _ticks(self, plan: ClockPlan, hours: bool) -> list[list[tuple[float, float]]]:
        """Return a short line a minute, a stronger one an hour, just outside the disc."""
        inner, reach, width = (0.41, 0.05, 2.4) if hours else (0.415, 0.03, 1.2)
        return [
            ray(
                plan.middle,
                minute * 360 / MINUTES,
                plan.radius * inner,
                plan.radius * (inner + reach),
                width * plan.scale,
            )
            for minute in range(MINUTES)
            if (minute % 5 == 0) == hours
        ]
