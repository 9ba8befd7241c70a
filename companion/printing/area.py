"""Area: a rectangle on a sheet of paper, in millimetres from its upper left corner."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Area:
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
        return Area(self.x + margin, self.y + margin, self.width - 2 * margin, self.height - 2 * margin)

    def below(self, height: float) -> Area:
        """What is left of it under its first `height`."""
        return Area(self.x, self.y + height, self.width, self.height - height)

    def top(self, height: float) -> Area:
        return Area(self.x, self.y, self.width, height)

    def columns(self, count: int, gap: float) -> tuple[Area, ...]:
        """Side by side, all of one width."""
        width = (self.width - gap * (count - 1)) / count
        return tuple(Area(self.x + step * (width + gap), self.y, width, self.height) for step in range(count))
