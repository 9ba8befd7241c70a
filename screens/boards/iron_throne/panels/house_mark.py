"""HouseMark: the shape and colour of a house.

Houses that share a shape are told apart by a letter.
"""

from __future__ import annotations

from typing import Any

from companion.games.iron_throne.lookup import letter_of
from companion.games.iron_throne.state import IronThrone
from companion.kernel.items import find
from screens.parts.sheets.sheet_parts import seat_line
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.layout.box_layout import BoxLayout


class HouseMark(PlayerShape):
    """The token of a house, `side` dp wide."""

    def __init__(self, state: IronThrone, house_id: str, side: float = 22, **kwargs: Any) -> None:
        house = find(state.houses, house_id)
        assert house is not None, f"{house_id} has left the table"
        super().__init__(house.seat, side, letter=letter_of(state, house), **kwargs)


def house_line(state: IronThrone, house_id: str, caption: str = "", words: str = "") -> BoxLayout:
    """Return a line with the mark and the name of a house, or other `words` about it.

    A caption in a quiet style follows them.
    """
    house = find(state.houses, house_id)
    assert house is not None, f"{house_id} has left the table"
    return seat_line(words or house.called, house.seat, letter_of(state, house), caption)
