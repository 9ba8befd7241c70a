"""ClockHands: the two hands of the Horologium, and the way that a token is about to go."""

from __future__ import annotations

import math
from typing import Any

from kivy.graphics import Color, InstructionGroup, SmoothLine
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from screens.boards.nova_aetas.panels.clock_plan import ARC, DISC, NUMERALS, RING, ClockPlan, angle_of
from screens.look.theme import Motion, current
from screens.widgets.drawing.motion import move
from screens.widgets.drawing.shapes import Arc, Point, Polygons, circle_point, dot, pen, ray

HOUR_WIDTH, MINUTE_WIDTH, HEAD = 9, 4.5, 14.5
ARROW = 11


class ClockHands(Widget):
    """The hands of the Horologium; they turn smoothly, always forward.

    They start at the rim of the disc, so that no name is covered.
    """

    minute = NumericProperty(0.0)
    hour = NumericProperty(0.0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.theme = current()
        self._plan: ClockPlan | None = None
        self._way: tuple[int, int] | None = None
        self._group = InstructionGroup()
        self.canvas.add(self._group)
        self.bind(minute=self._draw, hour=self._draw)

    def arrange(self, plan: ClockPlan) -> None:
        self._plan = plan
        self._draw()

    def point(self, minute: int, hour: int, at_once: bool = False) -> None:
        """Turn the hands to these sectors."""
        for name, sector in (("minute", minute), ("hour", hour)):
            now = float(getattr(self, name))
            to = now + (angle_of(sector) - now) % 360
            if at_once:
                setattr(self, name, to % 360)
            elif to != now:
                move(self, Motion.MOVE, "in_out_cubic", **{name: to})

    def show_way(self, way: tuple[int, int] | None) -> None:
        """Show an arrow from one sector to so many further; None: no arrow."""
        self._way = way
        self._draw()

    def _draw(self, *_: object) -> None:
        plan = self._plan
        if plan is None:
            return
        self._group.clear()
        self._draw_way(plan)
        self._draw_hand(plan, self.hour, HOUR_WIDTH, filled=False)
        self._draw_hand(plan, self.minute, MINUTE_WIDTH, filled=True)

    def _draw_hand(self, plan: ClockPlan, angle: float, width: float, filled: bool) -> None:
        add, colour = self._group.add, self.theme.acc if filled else self.theme.brass
        head = HEAD * plan.scale
        middle = plan.point_at(angle, NUMERALS)
        add(Color(*colour))
        add(Polygons([ray(plan.middle, angle, plan.radius * DISC, plan.radius * NUMERALS, width * plan.scale)]).mesh)
        if filled:
            add(Polygons([self._tip(plan, angle)]).mesh)
            add(dot(middle, head))
            return
        add(Color(*self.theme.s1))
        add(dot(middle, head))
        add(Color(*colour))
        add(SmoothLine(circle=(*middle, head), width=pen(2.2 * plan.scale)))

    def _tip(self, plan: ClockPlan, angle: float) -> list[Point]:
        """Return a drop whose point reaches the sector."""
        middle, head = plan.point_at(angle, NUMERALS), HEAD * plan.scale
        left, right = circle_point(middle, head, angle - 70), circle_point(middle, head, angle + 70)
        return [left, plan.point_at(angle, RING - 0.012), right, middle]

    def _draw_way(self, plan: ClockPlan) -> None:
        if self._way is None:
            return
        start, steps = self._way
        begin, end = angle_of(start) + 9, angle_of(start) + steps * 30 - 7
        radius = plan.radius * ARC
        self._group.add(Color(*self.theme.hi))
        if end > begin:
            arc = Arc(3.2 * plan.scale)
            arc.set(plan.middle, radius, begin, end)
            for part in arc.instructions:
                self._group.add(part)
        self._group.add(Polygons([_arrow(plan, radius, end, ARROW * plan.scale)]).mesh)


def _arrow(plan: ClockPlan, radius: float, angle: float, size: float) -> list[Point]:
    """Return a triangle that points along the circle, clockwise."""
    tip = circle_point(plan.middle, radius, angle + math.degrees(size / radius))
    return [
        tip,
        circle_point(plan.middle, radius - size * 0.62, angle - 1),
        circle_point(plan.middle, radius + size * 0.62, angle - 1),
    ]
