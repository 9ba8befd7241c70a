"""Complex manipulations and throws: does it work, and where does the object land?"""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.conan.hindrance import Crowd

CHEST_DIFFICULTY = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Handling(Crowd):
    """A complex manipulation once rolled and rerolled, and who is in the area."""

    difficulty: int = CHEST_DIFFICULTY
    axes: int = 0

    @property
    def axes_needed(self) -> int:
        return self.difficulty + self.hindrance

    @property
    def power(self) -> int:
        return max(0, self.axes - self.hindrance)

    @property
    def is_success(self) -> bool:
        return self.power >= self.difficulty


def lands_at(throw: Handling) -> int:
    """Return the number of areas that a thrown object flies.

    It flies to its goal, or as far as the power carries it.
    """
    return min(throw.power, throw.difficulty)
