"""The stage: the side whose turn was begun or ended last, and when.

By it a move that is allowed once a turn knows whether it was done.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.games.conan.state import ConanState, Stage
from companion.kernel.refusal import Caution


def at_stage(state: ConanState, stage: Stage) -> ConanState:
    """Return the state in which a turn begins or ends, at this round of the guide and turn."""
    return replace(state, stage=stage, stage_at=(state.place.round, state.turn))


def is_past(state: ConanState) -> bool:
    """Return whether the guide looks back at an earlier round."""
    return state.place.round < state.round_begun


def is_after_heroes(state: ConanState) -> bool:
    """Return whether the heroes' turn is over, even where the guide looks back at their cards."""
    return state.side == "overlord" or is_stage(state, "heroes_over", "overlord")


def is_after_overlord(state: ConanState) -> bool:
    """Return whether the Overlord's turn is over, even where the guide looks back at his cards."""
    return state.side == "heroes" or is_stage(state, "overlord_over")


def past_cautions(state: ConanState) -> Iterator[Caution]:
    """Ask where a turn of an earlier round is played again."""
    if is_past(state):
        yield Caution("turn_of_the_past")


def is_stage(state: ConanState, *stages: Stage) -> bool:
    """Return whether one of these stages was the last, in the present round and turn.

    A group may carry out later ones without the app.
    """
    at_round, at_turn = state.stage_at
    is_same_turn = at_turn == state.turn or "track" in state.hidden
    return state.stage in stages and at_round == state.place.round and is_same_turn
