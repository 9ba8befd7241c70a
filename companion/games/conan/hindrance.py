"""Hindrance: the price of enemies in the area for heroes that leave it, shoot or handle."""

from __future__ import annotations

from dataclasses import dataclass


def hindrance(enemies: int, own: int = 1) -> int:
    """Return the hindering enemies in an area with `own` figures of one's side, with oneself.

    Each other own figure keeps one enemy busy; with fewer enemies than own figures nobody hinders.
    """
    return enemies - (own - 1) if enemies >= own else 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Crowd:
    """The figures in the area of an action. `own`: own figures, oneself included."""

    enemies: int = 0
    own: int = 1

    @property
    def hindrance(self) -> int:
        return hindrance(self.enemies, self.own)
