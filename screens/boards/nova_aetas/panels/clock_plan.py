"""ClockPlan: the layout of the Horologium: angles, radii, and the slots of tokens."""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, degrees, radians, sin

from kivy.metrics import dp

from companion.games.nova_aetas.state import SECTORS
from screens.look.theme import TOUCH
from screens.widgets.drawing.shapes import Point, arc_points, circle_point

TURN = 360 / SECTORS
DIAMETER = 352
"""In dp, of the drawing from which all sizes are taken."""

RIM, GAP = 9, 1.6
RING, NUMERALS, DISC, TOKENS = 0.665, 0.53, 0.385, 0.83
ARC = 0.6
MOST_TOKENS = 6

SLOTS: dict[int, tuple[float, tuple[tuple[float, float], ...]]] = {
    1: (38, ((0, TOKENS),)),
    2: (32, ((-7.4, TOKENS), (7.4, TOKENS))),
    3: (29, ((-7.6, 0.905), (7.6, 0.905), (0, 0.752))),
    4: (25, ((-7.4, 0.915), (7.4, 0.915), (-8.4, 0.752), (8.4, 0.752))),
    5: (22, ((-9, 0.92), (0, 0.92), (9, 0.92), (-6.5, 0.76), (6.5, 0.76))),
    6: (20, ((-9, 0.92), (0, 0.92), (9, 0.92), (-9.5, 0.765), (0, 0.765), (9.5, 0.765))),
}
"""For so many tokens in a sector: their size, and for each the angle off the middle and the share of the radius."""


@dataclass(frozen=True, slots=True)
class Slot:
    """The place of a token and its size."""

    middle: Point
    size: float


@dataclass(frozen=True, slots=True)
class ClockPlan:
    """A clock around `middle` with this `diameter`, both in pixels."""

    middle: Point
    diameter: float

    @property
    def scale(self) -> float:
        """The scale of the clock against the drawing, in pixels for each of its units."""
        return self.diameter / DIAMETER

    @property
    def radius(self) -> float:
        return self.diameter / 2 - RIM * self.scale

    def point_at(self, angle: float, share: float) -> Point:
        """Return the point at this angle, so far from the middle."""
        return circle_point(self.middle, self.radius * share, angle)

    def sector(self, number: int, inset: float = 0) -> list[Point]:
        """Return the outline of a sector; `inset` is in units of the drawing."""
        middle, half = angle_of(number), (TURN - GAP) / 2
        shrink = inset * self.scale
        outer, inner = self.radius - shrink, self.radius * RING + shrink
        less = inset * 0.4
        rim = arc_points(self.middle, outer, middle - half + less, middle + half - less)
        hub = arc_points(self.middle, inner, middle + half - less * 1.4, middle - half + less * 1.4)
        return [*rim, *hub]

    def slots(self, number: int, tokens: int) -> tuple[Slot, ...]:
        """Return places for the tokens of a sector; beyond the most that fit, none."""
        if not tokens:
            return ()
        size, places = SLOTS[min(tokens, MOST_TOKENS)]
        middle = angle_of(number)
        return tuple(Slot(self.point_at(middle + off, share), size * self.scale) for off, share in places)

    def finger_at(self, number: int) -> Point:
        """Return the middle of the box of a sector's key.

        It is so far out that boxes for fingers stand side by side. Only those that lie obliquely to each other need it.
        """
        apart = dp(TOUCH) / (self.radius * (sin(radians(2 * TURN)) - sin(radians(TURN))))
        return self.point_at(angle_of(number), max(TOKENS, apart) if number % 3 else TOKENS)

    def sector_at(self, x: float, y: float) -> int:
        """Return the sector under a point of the ring; 0: none."""
        across, up = x - self.middle[0], y - self.middle[1]
        distance = (across**2 + up**2) ** 0.5
        if not self.radius * (RING - 0.1) <= distance <= self.diameter / 2:
            return 0
        turn = degrees(atan2(across, up)) % 360
        return round(turn / TURN) % SECTORS or SECTORS


def angle_of(sector: int) -> float:
    """Return the angle of a sector in degrees from the top, clockwise."""
    return sector % SECTORS * TURN


def hour_sector(hour: int) -> int:
    """Return the sector of the hour hand: after twelve hours it has gone around."""
    return (hour - 1) % SECTORS + 1 if hour else SECTORS
