"""What holds in every state of Tally: no point comes from nowhere."""

from __future__ import annotations

from .derive import derive
from .state import BANK, State


def invariants(state: State) -> tuple[str, ...]:
    return () if derive(state)["total"] + state.bank == BANK else ("points",)
