"""The fallen of a move: the heroes that leave play, unless they desert."""

from __future__ import annotations

from companion.games.runewars.moves.heroes import LoseHero
from companion.games.runewars.state import Runewars
from companion.kernel.items import find
from companion.kernel.move import AnyMove


def list_fallen(move: AnyMove, before: Runewars, after: Runewars) -> tuple[str, ...]:
    """Return the names of the heroes whom this move takes out of play."""
    if isinstance(move, LoseHero) and move.how == "desertion":
        return ()
    return tuple(hero.name for hero in before.heroes if find(after.heroes, hero.id) is None)
