"""Tests with eight-sided dice."""

from __future__ import annotations


def successes_of(rolls: tuple[int, ...], threshold: int) -> int:
    """Return how many dice reach the threshold."""
    return sum(1 for roll in rolls if roll >= threshold)
