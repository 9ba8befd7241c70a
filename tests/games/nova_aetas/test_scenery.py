"""Attacks on scenery: who may strike, what was paid, whom it draws, and how a figure begins with it."""

from __future__ import annotations

from typing import Any

from companion.games.nova_aetas.moves.activation import Activate, ActivateModel, SpendPoints
from companion.games.nova_aetas.moves.attacks import HeroAttack
from companion.games.nova_aetas.moves.mission import BeginStealth
from companion.games.nova_aetas.moves.presence import SetPlace
from companion.games.nova_aetas.moves.scenery import AttackScenery
from companion.games.nova_aetas.setup import AllySetup, ScenerySetup
from companion.games.nova_aetas.state import NovaAetas
from tests.games.nova_aetas.table import after, enemy, hero, mission, refused, warned

WELL, GATE = ScenerySetup(name="Pozzo", health=5, threat=2), ScenerySetup(name="Porta", health=3)


def yard(**more: Any) -> NovaAetas:
    return mission(
        hero("Anna", 5, **more),
        hero("Bruno", 2),
        enemies=(enemy("Fanti", 3, models=2, health=9, hits=2),),
        allies=(AllySetup(name="Lupo", rapidity=4),),
        scenery=(WELL, GATE),
    )


def test_an_attack_on_scenery_is_paid_like_any_other() -> None:
    """Its points are used up: the next attack was not paid for."""
    strike, acting = AttackScenery("porta", 1, by="anna"), after(yard(), Activate("anna"))
    assert warned(acting, strike) == ["attack_unpaid"]
    paid = after(acting, SpendPoints("attack", 2))
    assert warned(paid, strike) == []
    assert warned(after(paid, strike), HeroAttack("anna", "fanti1", 1)) == ["attack_unpaid"]


def test_only_somebody_awake_and_there_strikes_at_scenery() -> None:
    assert refused(yard(wounds=5), AttackScenery("porta", 1, by="anna")) == "ko_untouched"
    assert refused(yard(), AttackScenery("porta", 1, by="zorro")) == "unknown_bearer"
    away = after(yard(), SetPlace("anna", "location"))
    assert warned(away, AttackScenery("porta", 1, by="anna")) == ["attack_unpaid", "not_on_board"]
    acting = after(yard(), Activate("lupo"), SpendPoints("attack", 1))
    assert warned(acting, AttackScenery("porta", 1, by="anna")) == ["attacker_not_active"]
    assert warned(acting, AttackScenery("porta", 1, by="lupo")) == []


def test_a_figure_strikes_at_scenery_in_its_own_turn() -> None:
    strike, acting = AttackScenery("pozzo", 1, by="fanti1"), after(yard(), Activate("fanti"))
    assert warned(yard(), strike) == ["attack_out_of_turn"]
    assert warned(acting, strike) == []
    assert warned(after(acting, ActivateModel("fanti1")), strike) == ["attack_after_acting"]


def test_scenery_without_threat_draws_no_enemy() -> None:
    acting = after(yard(), Activate("fanti"))
    assert warned(acting, AttackScenery("porta", 1, by="fanti1")) == ["scenery_no_threat"]
    assert warned(after(yard(), Activate("anna"), SpendPoints("attack", 1)), AttackScenery("porta", 1, by="anna")) == []


def test_a_figure_that_was_attacked_raises_stealth_before_it() -> None:
    """Stealth rises as the figure begins, whatever it strikes at."""
    state = after(yard(), BeginStealth((1, 3, 5, 7)), HeroAttack("anna", "fanti1", 1), Activate("fanti"))
    strike = AttackScenery("pozzo", 1, by="fanti1")
    assert warned(state, strike) == ["stealth_attacked"]
    struck = after(state, strike)
    assert struck.stealth is not None and struck.stealth.space == 1
    assert struck.enemies[0].models[0].begun
