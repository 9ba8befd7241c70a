"""Matrix: how many cards of each house every other house holds."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.widget import Widget

from companion.games.iron_throne.hostages import find_held, matrix
from companion.games.iron_throne.state import IronThrone
from screens.boards.iron_throne.panels.house_mark import HouseMark
from screens.look.theme import current
from screens.widgets.layout.column import Grid
from screens.widgets.words.text import Text

CELL = 44


class Matrix(Grid):
    """The table of hostages: holders down the left side, owners along the top.

    The last column counts all hostages that a house holds.
    """

    def __init__(self, state: IronThrone, total_word: str, **kwargs: Any) -> None:
        super().__init__(cols=len(state.houses) + 2, **kwargs)
        held = matrix(state)
        self.add_widget(Widget(size_hint_y=None, height=dp(CELL)))
        for house in state.houses:
            self.add_widget(_mark(state, house.id))
        self.add_widget(Text(total_word, "caption", "mid", halign="center", shrink=True))
        for holder in state.houses:
            self.add_widget(_mark(state, holder.id))
            for owner in state.houses:
                self.add_widget(_number(held[holder.id].get(owner.id)))
            self.add_widget(_number(len(find_held(state, holder.id)), strong=True))


def _mark(state: IronThrone, house_id: str) -> AnchorLayout:
    cell = AnchorLayout(size_hint_y=None, height=dp(CELL))
    cell.add_widget(HouseMark(state, house_id, 22))
    return cell


def _number(count: int | None, strong: bool = False) -> Text:
    """Return the count.

    A house cannot hold itself, and nothing is written quietly.
    """
    words = "" if count is None else f"{count}" if count else "·"
    colour = "brass" if strong and count else "hi" if count else "low"
    height = max(dp(CELL), current().sp(CELL * 0.8))
    return Text(words, "number-s", colour, points=24, halign="center", size_hint_y=None, height=height)
