"""How an activation comes to its end: the last figure of a type, and what status tokens put off."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.games.nova_aetas.activation_end import ending_moves, has_end_effects, model_over, with_end
from companion.games.nova_aetas.guide_names import ACTIONS_CARD, END_CARD
from companion.games.nova_aetas.lookup import model_in
from companion.games.nova_aetas.moves.activation import Activate, ActivateModel, EndActivation, SpendPoints
from companion.games.nova_aetas.moves.enemy_attacks import EnemyAttack
from companion.games.nova_aetas.moves.status import AddStatus
from companion.games.nova_aetas.state import NovaAetas
from companion.kernel.move import AnyMove
from companion.kernel.state import Place
from tests.games.nova_aetas.table import after, enemy, hero, mission


def two_figures() -> NovaAetas:
    state = mission(hero("Anna", 2, sector=5), enemies=(enemy("Fanti", 3, models=2),))
    return after(state, Activate("fanti"))


def test_only_the_last_figure_ends_the_activation() -> None:
    state = two_figures()
    assert model_over(state, "fanti1") == (ActivateModel("fanti1"),)
    state = after(state, ActivateModel("fanti1"))
    assert model_over(state, "fanti2") == (ActivateModel("fanti2"), EndActivation())


def test_an_attack_ends_nothing_while_a_figure_is_left() -> None:
    """An attack after which the last figure goes on does not end the activation."""
    state, strikes = after(two_figures(), ActivateModel("fanti2")), EnemyAttack("fanti1", "anna", hits=1)
    assert with_end(state, strikes) == (strikes,)
    assert with_end(state, strikes, ActivateModel("fanti1"))[-1] == EndActivation()


def test_a_figure_with_status_tokens_has_effects_of_its_end() -> None:
    state = after(two_figures(), AddStatus("fanti1", "burned"))
    assert [has_end_effects(model_in(state, own)) for own in ("fanti1", "fanti2")] == [True, False]


@pytest.mark.parametrize(
    ("statuses", "card", "moves"),
    [
        ((), ACTIONS_CARD, (EndActivation(),)),
        (("Ustionato",), ACTIONS_CARD, (SpendPoints("wait", 1),)),
        (("Ustionato",), END_CARD, (EndActivation(),)),
    ],
    ids=["nothing to resolve", "the wait comes first", "effects resolved"],
)
def test_status_tokens_put_off_the_end(statuses: tuple[str, ...], card: str, moves: tuple[AnyMove, ...]) -> None:
    state = after(mission(hero("Anna", 4, statuses=statuses)), Activate("anna"))
    assert ending_moves(replace(state, place=Place(round=1, card=card))) == moves


def test_status_tokens_without_a_wait_leave_the_next_step() -> None:
    """With status tokens and no wait, nothing is left but the next step."""
    state = after(mission(hero("Anna", 4, statuses=("Ustionato",))), Activate("anna"), SpendPoints("move", 4))
    assert ending_moves(replace(state, place=Place(round=1, card=ACTIONS_CARD))) == ()
