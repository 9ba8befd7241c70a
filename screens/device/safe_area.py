"""SafeArea: how much of the window the system covers with bars and cut-outs. Zero on a desktop; set on a phone."""

from __future__ import annotations

from dataclasses import dataclass

from kivy.metrics import dp


@dataclass(frozen=True, slots=True)
class SafeArea:
    """Covered strips at the four edges, in dp."""

    left: float = 0
    top: float = 0
    right: float = 0
    bottom: float = 0

    def free(self, width: float, height: float) -> tuple[float, float, float, float]:
        """x, y, width and height of what is left of a window of this size, in pixels from its lower left."""
        left, below = dp(self.left), dp(self.bottom)
        return (
            left,
            below,
            max(1.0, width - left - dp(self.right)),
            max(1.0, height - below - dp(self.top)),
        )


_current = SafeArea()


def current() -> SafeArea:
    """The safe area in which pages, sheets and notices lie."""
    return _current


def use(area: SafeArea) -> None:
    """From now on they keep clear of these strips."""
    global _current
    _current = area
