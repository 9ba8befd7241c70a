"""SafeArea: the strips of the window that the system covers with bars and cut-outs.

They are zero on a desktop.
"""

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
        """Return x, y, width and height of the free part of a window of this size, in pixels."""
        left, below = dp(self.left), dp(self.bottom)
        return (
            left,
            below,
            max(1.0, width - left - dp(self.right)),
            max(1.0, height - below - dp(self.top)),
        )


_current = SafeArea()


def current() -> SafeArea:
    """Return the safe area in which pages, sheets and notices lie."""
    return _current


def use(area: SafeArea) -> None:
    """Make pages, sheets and notices stay clear of these strips from now on."""
    global _current
    _current = area
