"""The Control Area of the figures that act.

The players see the board, the app only remembers the names they enter: each figure has an area of its own.
"""

from __future__ import annotations

from companion.games.nova_aetas.lookup import on_battlefield
from companion.games.nova_aetas.state import NovaAetas
from screens.table.table import Table

PLACE = "control_area"
Area = tuple[str, ...]


def areas_of(table: Table[NovaAetas]) -> dict[str, Area]:
    """Return the areas that were entered in this activation, by figure."""
    activation, entered = table.board_memory.get(PLACE, (None, {}))
    is_present = activation is not None and activation == table.state.activation
    return dict(entered) if is_present else {}


def area_of(table: Table[NovaAetas], model: str) -> Area:
    """Return the area of a figure in this activation; at first all on the battlefield."""
    everybody = tuple(one.id for one in on_battlefield(table.state))
    return areas_of(table).get(model, everybody)


def keep_area(table: Table[NovaAetas], model: str, area: Area) -> None:
    table.board_memory[PLACE] = (table.state.activation, {**areas_of(table), model: area})


def toggle_model(area: Area, one: str) -> Area:
    """Return the area with somebody more, or less."""
    return tuple(each for each in area if each != one) if one in area else (*area, one)
