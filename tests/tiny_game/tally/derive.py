"""Values of Tally that follow from its state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .state import State


def derive(state: State) -> Mapping[str, Any]:
    return {"total": sum(player.points for player in state.players)}
