"""The Control Area of the active enemies.

The players see the board, the app only remembers the names they enter.
"""

from __future__ import annotations

from companion.games.nova_aetas.lookup import on_battlefield
from companion.games.nova_aetas.state import NovaAetas
from screens.table.table import Table

PLACE = "control_area"
Area = tuple[str, ...]


def area_of(table: Table[NovaAetas]) -> Area:
    """Return the area as entered in this activation; at first all on the battlefield."""
    state = table.state
    activation, entered = table.board_memory.get(PLACE, (None, ()))
    everybody = tuple(one.id for one in on_battlefield(state))
    return tuple(entered) if activation == state.activation and state.activation is not None else everybody


def keep_area(table: Table[NovaAetas], area: Area) -> None:
    table.board_memory[PLACE] = (table.state.activation, area)


def toggle_model(area: Area, one: str) -> Area:
    """Return the area with somebody more, or less."""
    return tuple(each for each in area if each != one) if one in area else (*area, one)
