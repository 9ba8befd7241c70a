"""The names that Tally offers its guide, the values that follow from its state, and the law that it keeps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.kernel.game import Glance, StateFunctions

from .state import BANK, State

SHARING_CARD = "give.all"
CARDS = (SHARING_CARD,)

PREDICATES = {"rich": lambda state: state.bank > 10}
VALUES: StateFunctions = {"each_gets": lambda state: state.options.step}


def enter(state: State, card: str) -> State:
    """Before points are given, the bank is counted: it holds what nobody has."""
    return replace(state, bank=BANK - derive(state)["total"]) if card == SHARING_CARD else state


def glance(state: State) -> tuple[Glance, ...]:
    return tuple(Glance(player.id, player.name, player.seat, player.points) for player in state.players)


def derive(state: State) -> Mapping[str, Any]:
    return {"total": sum(player.points for player in state.players)}


def invariants(state: State) -> tuple[str, ...]:
    """No point comes from nowhere."""
    return () if derive(state)["total"] + state.bank == BANK else ("points",)
