"""The continuation after an active figure has acted: in the guide, or to the next figure."""

from __future__ import annotations

from companion.games.nova_aetas.activation_end import has_end_effects
from companion.games.nova_aetas.guide_names import MODEL_ROW
from companion.games.nova_aetas.lookup import model_in
from companion.games.nova_aetas.moves.activation import ActivateModel, BeginModel
from companion.games.nova_aetas.state import NovaAetas
from companion.kernel.common_moves import Tick
from companion.kernel.move import AnyMove


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
