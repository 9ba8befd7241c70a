"""The fallen of a move: heroes that leave play, and units that are destroyed."""

from __future__ import annotations

from collections import Counter

from companion.games.runewars.fighting import owner_of_side
from companion.games.runewars.lookup import name_by_id
from companion.games.runewars.moves.battles import FightRound
from companion.games.runewars.moves.deals import Negotiate
from companion.games.runewars.moves.heroes import LoseHero
from companion.games.runewars.moves.units import DestroyUnits, StarveUnits
from companion.games.runewars.state import NEUTRAL, Runewars
from companion.kernel.items import find
from companion.kernel.message import Message, Word, Words
from companion.kernel.move import AnyMove

DESTROYING = (FightRound, DestroyUnits, StarveUnits, Negotiate)
"""Moves after which figures that are gone were destroyed."""


def say_fallen(move: AnyMove, before: Runewars, after: Runewars) -> Message | None:
    """Return the headline of a move that takes heroes or units out of play; else None.

    Heroes that desert do not fall.
    """
    if isinstance(move, LoseHero) and move.how == "desertion":
        return None
    heroes = [hero.name for hero in before.heroes if find(after.heroes, hero.id) is None]
    if heroes:
        return Message("fallen", {"names": ", ".join(heroes), "n": len(heroes)})
    return _say_units(before, after) if isinstance(move, DESTROYING) else None


def _say_units(before: Runewars, after: Runewars) -> Message | None:
    """Return the headline of the units that were destroyed, by the names of their owners."""
    were, are = _figures(before), _figures(after)
    lost = were - are
    if were.total() <= are.total():
        return None  # those who only changed sides are alive
    names = [Word("ui.neutral") if owner == NEUTRAL else name_by_id(before, owner) for owner in lost]
    parts = [part for name in names for part in (", ", name)]
    return Message("fallen.units", {"names": Words(tuple(parts[1:])), "n": lost.total()})


def _figures(state: Runewars) -> Counter[str]:
    """Return the figures of each owner: on the map, or in the battle while one is fought."""
    found: Counter[str] = Counter()
    if state.battle is not None:
        for ranks in state.battle.ranks:
            found[owner_of_side(state.battle, ranks.side)] += ranks.standing + ranks.routed
        return found
    for units in state.units:
        found[units.owner] += units.figures
    return found
