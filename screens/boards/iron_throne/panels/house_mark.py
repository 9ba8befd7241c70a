"""HouseMark: the shape and colour of a house.

Houses that share a shape are told apart by a letter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from kivy.metrics import dp

from companion.games.iron_throne.state import House, IronThrone
from companion.kernel.items import find
from screens.widgets.controls.chip import Chip
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Flow
from screens.widgets.words.text import Text


def letter_of(state: IronThrone, house: House) -> str:
    """Return the initial of a house that shares its shape with another, else nothing."""
    shared = [other for other in state.houses if other.seat == house.seat]
    return house.name[:1].upper() if len(shared) > 1 else ""


class HouseMark(PlayerShape):
    """The token of a house, `side` dp wide."""

    def __init__(self, state: IronThrone, house_id: str, side: float = 22, **kwargs: Any) -> None:
        house = find(state.houses, house_id)
        assert house is not None, f"{house_id} has left the table"
        super().__init__(house.seat, side, **kwargs)
        letter = letter_of(state, house)
        if letter:
            self._add_letter(letter, dp(side))

    def _add_letter(self, letter: str, side: float) -> None:
        label = Text(letter, "number-xs", self.theme.on_player, halign="center", size=(side, side))
        label.pixels = side * 0.62
        self.add_widget(label)
        self.bind(pos=label.setter("pos"))


def house_chips(
    state: IronThrone,
    houses: Iterable[House],
    chosen: str,
    tag: str,
    choose: Callable[[str], object],
) -> Flow:
    """Return a chip for each house; the chosen one is marked."""
    flow = Flow()
    for house in houses:
        chip = Chip(house.called, leading=HouseMark(state, house.id, 20), tag=f"{tag}.{house.id}")
        chip.selected = house.id == chosen
        chip.bind(on_release=lambda _, house_id=house.id: choose(house_id))
        flow.add_widget(chip)
    return flow


def house_line(state: IronThrone, house_id: str, caption: str = "", words: str = "") -> BoxLayout:
    """Return a line with the mark and the name of a house, or other `words` about it.

    A caption in a quiet style follows them.
    """
    house = find(state.houses, house_id)
    assert house is not None, f"{house_id} has left the table"
    mark = HouseMark(state, house_id, 24)
    line = BoxLayout(size_hint_y=None, height=max(dp(32), mark.theme.sp(28)), spacing=dp(12))
    line.add_widget(mark)
    name = Text(words or house.called, "label-m", shrink=True)
    line.add_widget(name)
    if caption:
        line.add_widget(Text(caption, "caption", "mid", fit_width=True))
    return line
