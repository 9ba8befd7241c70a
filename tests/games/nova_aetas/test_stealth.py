"""Stealth and the enemies: it rises as an attacked figure activates; the table is reminded of who is beside whom."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.games.nova_aetas.moves.activation import Activate, ActivateModel, BeginModel, EndActivation, SpendPoints
from companion.games.nova_aetas.moves.attacks import HeroAttack
from companion.games.nova_aetas.moves.clock import AdvanceHand, SetHands
from companion.games.nova_aetas.moves.enemy_attacks import EnemyAttack
from companion.games.nova_aetas.moves.mission import BeginStealth, RollStealth
from companion.games.nova_aetas.moves.movement import ChangeHeight, MoveHero
from companion.games.nova_aetas.state import NovaAetas, Options
from companion.games.nova_aetas.targets import target_for
from tests.games.nova_aetas.table import after, enemy, hero, mission, refused, warned


def hunted(*values: int, figures: int = 1, **options: Any) -> NovaAetas:
    """Anna has attacked the first of the guards; the hand is at the guards, and stealth is in use."""
    state = mission(
        hero("Anna", 5, sector=6),
        minute=4,
        enemies=(enemy("Guardie", 2, sector=4, models=figures, health=9, hits=2), enemy("Orso", sector=8)),
        options=Options(**options),
    )
    return after(state, BeginStealth(values), HeroAttack("anna", "guardie1", 1))


def space(state: NovaAetas) -> int:
    assert state.stealth is not None
    return state.stealth.space


def test_stealth_ends_as_the_attacked_enemy_activates() -> None:
    """On the last step the whole activation is played without stealth: targets, attacks, no caution."""
    state = hunted(1, 3)
    assert warned(state, Activate("guardie")) == ["stealth_over"]
    acting = after(state, Activate("guardie"))
    assert acting.stealth is None
    assert target_for(acting, acting.enemies[0].models[0], ("anna",)).heroes == ("anna",)
    assert warned(acting, EnemyAttack("guardie1", "anna", attack=1, successes=0)) == []
    assert warned(acting, ActivateModel("guardie1")) == []


def test_several_figures_raise_it_one_by_one() -> None:
    state = after(hunted(1, 3, 5, 7, figures=2), Activate("guardie"))
    assert space(state) == 0
    assert warned(state, BeginModel("guardie1")) == ["stealth_attacked", "stealth_beside"]
    begun = after(state, BeginModel("guardie1"))
    assert space(begun) == 1 and refused(begun, BeginModel("guardie1")) == "model_has_begun"
    assert space(after(begun, ActivateModel("guardie1"))) == 1
    assert space(after(state, BeginModel("guardie2"))) == 0
    assert refused(after(begun, ActivateModel("guardie1")), BeginModel("guardie1")) == "model_has_acted"
    assert refused(hunted(1, 3, figures=2), BeginModel("guardie1")) == "nobody_active"


def test_an_attack_begins_the_activation_of_its_figure() -> None:
    state = after(hunted(1, 3, figures=2), Activate("guardie"))
    attack = EnemyAttack("guardie1", "anna", hits=2, successes=0)
    assert warned(state, attack) == ["stealth_over"]
    assert after(state, attack).stealth is None
    assert warned(state, EnemyAttack("guardie2", "anna", hits=2, successes=0)) == ["stealth_no_attack"]


def test_the_table_is_reminded_of_enemies_beside_heroes() -> None:
    """The app does not see the board: it reminds as a figure begins and as it ends, while stealth lasts."""
    state = hunted(1, 3, 5, 7)
    assert warned(state, Activate("guardie")) == ["stealth_attacked", "stealth_beside"]
    acting = after(state, Activate("guardie"))
    assert warned(acting, ActivateModel("guardie1")) == ["stealth_beside"]
    assert warned(mission(enemies=(enemy("Orso"),)), Activate("orso")) == ["not_first"]


def test_an_attacked_enemy_raises_it_at_each_activation_or_once() -> None:
    def later(state: NovaAetas) -> int:
        state = after(state, Activate("guardie"), ActivateModel("guardie1"), EndActivation())
        return space(after(state, SetHands(6, 0), Activate("guardie")))

    assert later(hunted(1, 2, 3, 4, 5)) == 2
    assert later(hunted(1, 2, 3, 4, 5, stealth_attacked="once")) == 1


def test_once_counts_again_after_another_attack() -> None:
    state = after(hunted(1, 2, 3, 4, 5, stealth_attacked="once"), Activate("guardie"), ActivateModel("guardie1"))
    state = after(state, EndActivation(), AdvanceHand(), HeroAttack("anna", "guardie1", 1), Activate("guardie"))
    assert space(state) == 2


def test_each_move_is_tested_once() -> None:
    """A test follows every Move of a hero: one that is left out asks, and so does one without a Move."""
    state = after(mission(hero("Anna", 6), stealth=(1, 3, 5, 7)), Activate("anna"))
    roll, walk = RollStealth((8,)), MoveHero(normal=1)
    assert warned(state, roll) == ["stealth_no_test_due"]
    moved = after(state, walk)
    assert warned(moved, EndActivation()) == ["stealth_test_open"]
    assert warned(moved, walk) == ["stealth_test_open", "stealth_test_due"]
    assert warned(moved, SpendPoints("move", 1)) == ["stealth_test_open"]
    tested = after(moved, roll)
    assert warned(tested, EndActivation()) == [] and warned(tested, roll) == ["stealth_no_test_due"]
    assert warned(after(state, SpendPoints("move", 1)), roll) == []


def test_stealth_begun_again_is_asked_about() -> None:
    assert warned(mission(stealth=(1, 3)), BeginStealth((1, 3))) == ["stealth_begun"]
    assert warned(mission(), BeginStealth((1, 3))) == []


def test_a_change_of_height_is_tested_or_not() -> None:
    """Moving by heights is a Move for points; the source does not say whether it is a Move action."""
    climb = ChangeHeight("up", helped=True)
    state = after(mission(hero("Anna", 6), stealth=(1, 3, 5, 7)), Activate("anna"))
    assert warned(state, climb) == ["stealth_test_due"]
    up = after(state, climb)
    assert warned(up, EndActivation()) == ["stealth_test_open"] and warned(up, RollStealth((8,))) == []
    free = replace(state, options=Options(stealth_height=False))
    assert warned(free, climb) == [] and warned(after(free, climb), EndActivation()) == []
