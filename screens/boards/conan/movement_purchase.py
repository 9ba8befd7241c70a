"""Movement that the Overlord buys by touch.

A Base movement that nobody typed in is asked for first.
"""

from __future__ import annotations

from companion.games.conan.moves.overlord import UseBenefit
from companion.games.conan.moves.river import EditTile
from companion.games.conan.state import ConanState, Tile
from companion.kernel.limits import limits_of
from screens.shell.ask_number import ask_number
from screens.table.table import Table


def buy_movement(table: Table[ConanState], tile_id: str = "", gems: int = 1, notice: bool = False) -> bool:
    """Buy movement for a tile, or for the one activated last. Return True if it is done at once."""
    purchase = UseBenefit("movement", gems, tile_id)
    tile = purchase.find_moving_tile(table.state)
    if tile is None or not _is_base_missing(table.state, tile):
        return table.do(purchase, notice=notice)

    def keep(number: int) -> None:
        table.do(EditTile(tile.id, base_move=number), UseBenefit("movement", gems, tile.id), notice=True)

    title = f"{tile.name} · {table.say('base_move')}"
    ask_number(table.context, title, None, keep, limits=limits_of(EditTile, "base_move"))
    return False


def _is_base_missing(state: ConanState, tile: Tile) -> bool:
    return "river" not in state.hidden and bool(tile.figures) and not tile.base_move
