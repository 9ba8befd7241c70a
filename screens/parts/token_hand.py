"""TokenHand: tokens in somebody's fingers: from which place and how many. Nothing has moved yet."""

from __future__ import annotations

from dataclasses import dataclass

from kivy.event import EventDispatcher
from kivy.properties import NumericProperty, StringProperty


@dataclass(frozen=True, slots=True)
class Carried:
    """Tokens on their way: where they come from and how many they are."""

    source: str
    count: int


class TokenHand(EventDispatcher):
    """`source` is empty while nobody holds tokens. The first tap takes some up, the next one puts them down."""

    source = StringProperty("")
    count = NumericProperty(1)

    def pick(self, place: str, count: int = 1) -> None:
        self.count = count
        self.source = place

    def drop(self) -> None:
        self.source = ""

    def put(self, place: str) -> Carried | None:
        """Let go over a place: what is to move there; nothing if it is where the tokens came from."""
        carried = Carried(self.source, int(self.count))
        self.drop()
        return carried if carried.source and carried.source != place else None

    def follow(self, there: int) -> None:
        """Never more tokens than there are; none at all when the place is empty."""
        if not there:
            self.drop()
        else:
            self.count = min(self.count, there)
