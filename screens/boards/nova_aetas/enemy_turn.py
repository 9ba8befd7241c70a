"""How a figure of the active enemies gets on: it has done what it does, its end is resolved, the next one follows."""

from __future__ import annotations

from companion.games.nova_aetas.guide_names import MODEL_ROW, waiting_models
from companion.games.nova_aetas.lookup import model_in
from companion.games.nova_aetas.moves.activation import ActivateModel, EndActivation
from companion.games.nova_aetas.state import NovaAetas
from companion.kernel.game import AnyMove
from companion.plays.common_moves import Tick


def has_acted(state: NovaAetas, model_id: str) -> tuple[AnyMove, ...]:
    """It has attacked, waited or gone elsewhere. With status tokens the effects of the end are still to come."""
    if model_in(state, model_id).statuses:
        return (Tick(f"{MODEL_ROW}:{model_id}"),)
    return (ActivateModel(model_id),)


def is_over(state: NovaAetas, model_id: str) -> tuple[AnyMove, ...]:
    """The effects of its end are resolved; with the last figure the activation ends."""
    last = all(model.id == model_id for model in waiting_models(state))
    return (ActivateModel(model_id), *((EndActivation(),) if last else ()))
