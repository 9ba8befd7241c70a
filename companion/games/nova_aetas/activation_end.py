"""The activation of a figure from its begin to its end, and the end of a hero's or a type's."""

from __future__ import annotations

from companion.games.nova_aetas.guide_names import (
    ACTIONS_CARD,
    ALLY_CARD,
    MODEL_ROW,
    active_statuses,
    wait_due,
    waiting_models,
)
from companion.games.nova_aetas.lookup import model_in
from companion.games.nova_aetas.moves.activation import ActivateModel, BeginModel, EndActivation, SpendPoints
from companion.games.nova_aetas.state import Model, NovaAetas
from companion.kernel.common_moves import Tick
from companion.kernel.move import AnyMove


def has_end_effects(model: Model) -> bool:
    """Return whether a figure has status tokens, so that effects of its end are still to come."""
    return bool(model.statuses)


def begin(state: NovaAetas, model_id: str) -> tuple[AnyMove, ...]:
    """Return the move with which a figure's activation begins; none if it has begun already."""
    return () if model_in(state, model_id).begun else (BeginModel(model_id),)


def moves_after_acting(state: NovaAetas, model_id: str) -> tuple[AnyMove, ...]:
    """Return the moves after a figure has attacked, waited or gone elsewhere.

    Its row is ticked while effects of its end are to come.
    """
    if has_end_effects(model_in(state, model_id)):
        return (Tick(f"{MODEL_ROW}:{model_id}"),)
    return (ActivateModel(model_id),)


def model_over(state: NovaAetas, model_id: str) -> tuple[AnyMove, ...]:
    """Return the moves that follow the effects of a figure's end.

    With the last figure the activation ends.
    """
    return with_end(state, ActivateModel(model_id))


def with_end(state: NovaAetas, *moves: AnyMove) -> tuple[AnyMove, ...]:
    """Return the moves, and the end of the activation where the last figure acts with them."""
    acted = [move.model for move in moves if isinstance(move, ActivateModel)]
    is_last = bool(acted) and all(model.id in acted for model in waiting_models(state))
    return (*moves, EndActivation()) if is_last else moves


def ending_moves(state: NovaAetas) -> tuple[AnyMove, ...]:
    """Return the moves that end an activation; with status tokens the wait alone."""
    if not active_statuses(state) or state.place.card not in (ACTIONS_CARD, ALLY_CARD):
        return (EndActivation(),)
    points = wait_due(state)
    return (SpendPoints("wait", points),) if points else ()
