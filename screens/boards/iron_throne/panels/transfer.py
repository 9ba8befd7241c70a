"""Transfer: power tokens in somebody's fingers: where they come from and how many. Nothing has moved yet."""

from __future__ import annotations

from kivy.event import EventDispatcher
from kivy.properties import NumericProperty, StringProperty

from companion.games.iron_throne.lookup import name_of
from companion.games.iron_throne.power import OUT, is_character, power_at
from companion.games.iron_throne.state import IronThrone
from screens.table import Table


class Transfer(EventDispatcher):
    """`source` is empty while nobody holds tokens."""

    source = StringProperty("")
    by = NumericProperty(1)

    def pick(self, place: str) -> None:
        self.by = 1
        self.source = place

    def drop(self) -> None:
        self.source = ""

    def follow(self, state: IronThrone) -> None:
        """Never more tokens than there are; none at all when the place is empty."""
        if self.source and not power_at(state, self.source):
            self.drop()
        elif self.source:
            self.by = min(self.by, power_at(state, self.source))


def place_name(table: Table, state: IronThrone, place: str) -> str:
    """A place of power in words: a character, the leader card of a house, or out of the game."""
    if place == OUT:
        return table.say("out_of_game")
    if is_character(state, place):
        return name_of(state, place)
    return table.say("leader_of", house=name_of(state, place))
