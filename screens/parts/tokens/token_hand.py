"""TokenHand: the tokens that a player holds: from which place and how many.

Nothing has moved yet.
"""

from __future__ import annotations

from dataclasses import dataclass

from kivy.event import EventDispatcher
from kivy.properties import NumericProperty, StringProperty


@dataclass(frozen=True, slots=True)
class CarriedTokens:
    """Tokens on their way: their source and their number."""

    source: str
    count: int


class TokenHand(EventDispatcher):
    """`source` is empty while no tokens are held.

    The first tap picks some up, the next one puts them down.
    """

    source = StringProperty("")
    count = NumericProperty(1)

    def pick(self, place: str, count: int = 1) -> None:
        self.count = count
        self.source = place

    def drop(self) -> None:
        self.source = ""

    def put(self, place: str) -> CarriedTokens | None:
        """Put the tokens down at a place; return them, or None if they came from there."""
        carried = CarriedTokens(self.source, int(self.count))
        self.drop()
        return carried if carried.source and carried.source != place else None

    def follow(self, there: int) -> None:
        """Hold at most as many tokens as there are; drop them when the place is empty."""
        if not there:
            self.drop()
        else:
            self.count = min(self.count, there)
