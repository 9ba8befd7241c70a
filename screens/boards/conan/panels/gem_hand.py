"""GemHand: gems in somebody's fingers: from which place and how many. Nothing has moved yet."""

from __future__ import annotations

from kivy.event import EventDispatcher
from kivy.properties import NumericProperty, StringProperty


class GemHand(EventDispatcher):
    """`source` is empty while nobody holds gems."""

    source = StringProperty("")
    gems = NumericProperty(1)

    def pick(self, place: str, gems: int = 1) -> None:
        self.gems = gems
        self.source = place

    def drop(self) -> None:
        self.source = ""

    def follow(self, there: int) -> None:
        """Never more gems than there are; none at all when the place is empty."""
        if not there:
            self.drop()
        else:
            self.gems = min(self.gems, there)
