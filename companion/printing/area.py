"""Area: a rectangle on a sheet of paper, in millimetres from its upper left corner."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle: its upper left corner and its size."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    def shrink(self, margin: float) -> Area:
        """Return the area without a margin on all four sides."""
        return Area(self.x + margin, self.y + margin, self.width - 2 * margin, self.height - 2 * margin)

    def below(self, height: float) -> Area:
        """Return the rest of the area under its first `height`."""
        return Area(self.x, self.y + height, self.width, self.height - height)

    def top(self, height: float) -> Area:
        """Return the upper part of the area, with this height."""
        return Area(self.x, self.y, self.width, height)

    def columns(self, count: int, gap: float) -> tuple[Area, ...]:
        """Return `count` areas of one width side by side, with a gap between them."""
        width = (self.width - gap * (count - 1)) / count
        return tuple(Area(self.x + step * (width + gap), self.y, width, self.height) for step in range(count))
