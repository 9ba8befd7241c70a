"""The stage: the side whose turn was begun or ended last, and when.

By it a move that is allowed once a turn knows whether it was done.
"""

from __future__ import annotations

from dataclasses import replace

from companion.games.conan.state import ConanState, Stage


def at_stage(state: ConanState, stage: Stage) -> ConanState:
    """Return the state in which a turn begins or ends, at this round of the guide and turn."""
    return replace(state, stage=stage, stage_at=(state.place.round, state.turn))


def is_stage(state: ConanState, *stages: Stage) -> bool:
    """Return whether one of these stages was the last, in the present round and turn.

    A group may carry out later ones without the app.
    """
    at_round, at_turn = state.stage_at
    is_same_turn = at_turn == state.turn or "track" in state.hidden
    return state.stage in stages and at_round == state.place.round and is_same_turn
