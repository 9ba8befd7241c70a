"""What Tally offers its guide: names for its data, and the card that the code knows."""

from __future__ import annotations

from dataclasses import replace

from companion.kernel.game import Glance, StateFunctions

from .derive import derive
from .state import BANK, State

SHARING_CARD = "give.all"
CARDS = (SHARING_CARD,)

COLLECTIONS: StateFunctions = {"player": lambda state: state.players}
PREDICATES = {"rich": lambda state: state.bank > 10}
VALUES: StateFunctions = {"each_gets": lambda state: state.options.step}


def enter(state: State, card: str) -> State:
    """Before points are given, the bank is counted: it holds what nobody has."""
    return replace(state, bank=BANK - derive(state)["total"]) if card == SHARING_CARD else state


def glance(state: State) -> tuple[Glance, ...]:
    return tuple(Glance(player.id, player.name, player.seat, player.points) for player in state.players)
