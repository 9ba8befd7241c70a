"""How an activation comes to its end: what is left of a figure's, who is the last one, what status tokens put off."""

from __future__ import annotations

from companion.games.nova_aetas.guide_names import (
    ACTIONS_CARD,
    ALLY_CARD,
    active_statuses,
    wait_due,
    waiting_models,
)
from companion.games.nova_aetas.moves.activation import ActivateModel, EndActivation, SpendPoints
from companion.games.nova_aetas.state import Model, NovaAetas
from companion.kernel.move import AnyMove


def has_end_effects(model: Model) -> bool:
    """With status tokens the effects of the end are still to come, once the figure has done what it does."""
    return bool(model.statuses)


def model_over(state: NovaAetas, model_id: str) -> tuple[AnyMove, ...]:
    """The effects of a figure's end are resolved; with the last figure the activation ends."""
    return with_end(state, ActivateModel(model_id))


def with_end(state: NovaAetas, *moves: AnyMove) -> tuple[AnyMove, ...]:
    """The moves, and the end of the activation where with them the last figure of the type has acted."""
    acted = [move.model for move in moves if isinstance(move, ActivateModel)]
    is_last = bool(acted) and all(model.id in acted for model in waiting_models(state))
    return (*moves, EndActivation()) if is_last else moves


def ending(state: NovaAetas) -> tuple[AnyMove, ...]:
    """The end of the activation; with status tokens only the wait that is due, since the effects of the end follow."""
    if not active_statuses(state) or state.place.card not in (ACTIONS_CARD, ALLY_CARD):
        return (EndActivation(),)
    points = wait_due(state)
    return (SpendPoints("wait", points),) if points else ()
