"""The names of a battle's sides, figures and strengths: the same everywhere."""

from __future__ import annotations

from functools import partial

from companion.games.runewars.fighting import owner_of_side
from companion.games.runewars.lookup import name_by_id, player_in
from companion.games.runewars.state import NEUTRAL, SIDES, Battle, Runewars, Side
from screens.boards.runewars.fight.contender import Contender
from screens.table.table import Table
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.words.text import Icon


def side_name(table: Table[Runewars], battle: Battle, side: Side) -> str:
    """Return the name of a side's owner."""
    owner = owner_of_side(battle, side)
    return table.say("neutral") if owner == NEUTRAL else name_by_id(table.state, owner)


def side_mark(state: Runewars, battle: Battle, side: Side, size: float) -> PlayerShape | Icon:
    """Return the shape of the player, or a paw for the neutral units; as wide as it is."""
    owner = owner_of_side(battle, side)
    if owner != NEUTRAL:
        return PlayerShape(player_in(state, owner).seat, size)
    paw = Icon("paw", points=size, colour="mid", size_hint_x=None)
    paw.width = paw.theme.sp(size)
    return paw


def figures(name: str, n: int) -> str:
    """Return a number of figures in words: "Cavalieri ×2".

    Names are typed in one form, so that nothing has to agree with it.
    """
    return f"{name} ×{n}"


def contenders(table: Table[Runewars], battle: Battle) -> tuple[Contender, ...]:
    """Return attacker and defender."""
    return tuple(
        Contender(side_name(table, battle, side), table.say(side), partial(side_mark, table.state, battle, side, 18))
        for side in SIDES
    )
