"""SafeArea: how much of the window the system's bars cover. Zero on a desktop; the app sets it on a phone."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SafeArea:
    """Covered strips at the top and at the bottom, in dp."""

    top: float = 0
    bottom: float = 0


_current = SafeArea()


def current() -> SafeArea:
    """The safe area under which bars and sheets are being built."""
    return _current


def use(area: SafeArea) -> None:
    """From now on bars and sheets keep clear of these strips."""
    global _current
    _current = area
