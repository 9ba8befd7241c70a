"""How the battle calls its sides and its figures: one way everywhere."""

from __future__ import annotations

from companion.games.runewars.fighting import owner_of_side
from companion.games.runewars.lookup import named, player_in
from companion.games.runewars.state import NEUTRAL, Battle, Runewars, Side
from screens.table import Table
from screens.widgets.player_shape import PlayerShape
from screens.widgets.text import Icon


def side_name(table: Table, battle: Battle, side: Side) -> str:
    """Whose side it is, by name."""
    owner = owner_of_side(battle, side)
    return table.say("neutral") if owner == NEUTRAL else named(table.state, owner)


def side_mark(state: Runewars, battle: Battle, side: Side, size: float) -> PlayerShape | Icon:
    """The shape of the player, or a paw for the neutral units; as wide as it is."""
    owner = owner_of_side(battle, side)
    if owner != NEUTRAL:
        return PlayerShape(player_in(state, owner).seat, size)
    paw = Icon("paw", points=size, colour="mid", size_hint_x=None)
    paw.width = paw.theme.sp(size)
    return paw


def figures(name: str, n: int) -> str:
    """A number of figures: "Cavalieri ×2". Names are typed in one form, so that nothing has to agree with it."""
    return f"{name} ×{n}"
