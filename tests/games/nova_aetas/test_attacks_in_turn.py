"""Attacks at their moment: who may strike, what was paid, which attack of a card, whom a reaction strikes, effects."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

import pytest

from companion.games.nova_aetas.harm import Share
from companion.games.nova_aetas.moves.activation import (
    Activate,
    ActivateModel,
    EndActivation,
    SpendPoints,
    is_attack_due,
)
from companion.games.nova_aetas.moves.attacks import HeroAttack
from companion.games.nova_aetas.moves.enemies import WoundEnemy
from companion.games.nova_aetas.moves.enemy_attacks import EnemyAttack
from companion.games.nova_aetas.moves.heroes import ChangePerilium, TakeReaction, WoundHero
from companion.games.nova_aetas.moves.mission import DrawPreyCard
from companion.games.nova_aetas.moves.movement import ChangeHeight, FreeMove, MoveHero
from companion.games.nova_aetas.moves.presence import SetAbsent
from companion.games.nova_aetas.moves.status import AddStatus
from companion.games.nova_aetas.setup import AllySetup
from companion.games.nova_aetas.state import Attack, NovaAetas, Options
from companion.games.nova_aetas.statuses import statuses_named
from companion.kernel.common_moves import HideTracker
from companion.kernel.move import AnyMove
from tests.games.nova_aetas.table import after, enemy, hero, mission, refused, shield, warned

SWORD = Attack(hits=3, effects="Intralciato, spinta 1")
GAZE = Attack(kind="mental", needed=2, farthest=4, effects="Accecato")
BOW = Attack(hits=2, nearest=2, farthest=6)


def fight(*attacks: Attack, **more: Any) -> NovaAetas:
    return mission(
        hero("Anna", 5, health=9),
        hero("Bruno", 3, health=9),
        enemies=(enemy("Fanti", 4, attacks=attacks or (SWORD,), health=9, **more),),
        allies=(AllySetup(name="Lupo", rapidity=2, health=9),),
    )


# --- which attack ----------------------------------------------------------------------------------------


def test_the_only_attack_of_the_card_counts_without_its_number() -> None:
    """Hits and successes needed are by default those on the card."""
    assert after(fight(), EnemyAttack("fanti1", "anna", successes=1)).heroes[0].wounds == 2
    (mind,) = fight(GAZE).enemies
    assert EnemyAttack("fanti1", "anna", successes=0).by_card(fight(GAZE)).needed == mind.attacks[0].needed


def test_several_attacks_ask_which_one() -> None:
    both = fight(SWORD, GAZE)
    assert refused(both, EnemyAttack("fanti1", "anna", successes=0)) == "which_attack"
    assert EnemyAttack("fanti1", "anna", kind="mental", successes=0).by_card(both).attack == 2
    assert after(both, EnemyAttack("fanti1", "anna", hits=1, successes=0)).heroes[0].wounds == 1
    near = fight(SWORD, BOW)
    assert after(near, EnemyAttack("fanti1", "anna", reaction=True, successes=0)).heroes[0].wounds == 3


def test_unknown_hits_are_not_zero() -> None:
    blank = mission(hero("Anna"), enemies=(enemy("Fanti"),))
    assert refused(blank, EnemyAttack("fanti1", "anna", successes=0)) == "hits_unknown"
    assert refused(blank, EnemyAttack("fanti1", "anna", attack=1, successes=0)) == "hits_unknown"
    assert after(blank, EnemyAttack("fanti1", "anna", hits=0, successes=0)).heroes[0].wounds == 0


# --- whose moment ----------------------------------------------------------------------------------------


def test_an_enemy_attacks_in_its_own_activation() -> None:
    strike = EnemyAttack("fanti1", "anna", hits=1, successes=0)
    assert warned(fight(), strike) == ["attack_out_of_turn"]
    assert warned(after(fight(), Activate("anna")), strike) == ["attack_out_of_turn"]
    acting = after(fight(models=2), Activate("fanti"))
    assert warned(acting, strike) == []
    assert warned(after(acting, ActivateModel("fanti1")), strike) == ["attack_after_acting"]
    area = EnemyAttack("fanti1", "anna", hits=1, same=True, successes=0)
    assert warned(after(acting, ActivateModel("fanti1")), area) == []


def test_another_target_than_that_of_the_rules_is_asked_about() -> None:
    """Only where the table says who is near, and not of the rest of an area."""
    state = after(fight(), ChangePerilium("anna", 2), Activate("fanti"))
    everybody = ("anna", "bruno")
    strike = EnemyAttack("fanti1", "bruno", hits=1, control_area=everybody, successes=0)
    assert warned(state, strike) == ["other_target"]
    assert warned(state, replace(strike, hero="anna")) == warned(state, replace(strike, control_area=())) == []
    assert warned(state, replace(strike, control_area=("bruno",))) == []
    assert warned(state, replace(strike, same=True)) == []
    goal = replace(state, objective="always")
    assert warned(goal, replace(strike, hero="anna")) == ["goes_for_objective"]
    assert warned(replace(goal, hidden=("enemies",)), strike) == []


def test_a_patrol_does_not_attack() -> None:
    state = after(fight(patrols=True), Activate("fanti"))
    assert warned(state, EnemyAttack("fanti1", "anna", hits=1, successes=0)) == ["patrol_attack"]


def test_the_printed_attack_of_a_prey_is_for_reactions() -> None:
    state = mission(hero("Anna", health=9), enemies=(enemy("Drago", prey=True, cards=3, hits=2),))
    acting = after(state, DrawPreyCard("drago", 3))
    assert warned(acting, EnemyAttack("drago1", "anna", attack=1, successes=0)) == ["prey_attack"]
    assert refused(acting, EnemyAttack("drago1", "anna", successes=0)) == "hits_unknown"
    assert warned(acting, EnemyAttack("drago1", "anna", hits=4, successes=0)) == []
    moving = after(state, Activate("anna"))
    assert warned(moving, EnemyAttack("drago1", "anna", reaction=True, successes=0)) == []


def test_hidden_figures_are_not_asked_about() -> None:
    hidden = replace(fight(), hidden=("enemies",))
    assert warned(hidden, EnemyAttack("fanti1", "anna", hits=1, successes=0)) == []
    assert (
        warned(after(hidden, AddStatus("fanti1", "Accecato")), EnemyAttack("fanti1", "anna", hits=1, successes=0)) == []
    )


# --- reactions -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("active", ["anna", "fanti", "lupo"])
def test_a_push_or_dash_provokes_a_reaction_at_any_time(active: str) -> None:
    """Also while an enemy or an ally is active: whoever is pushed is struck at, and nobody is asked."""
    state = after(fight(), Activate(active))
    strike = EnemyAttack("fanti1", "bruno", hits=1, reaction=True, successes=0)
    assert [code for code in warned(state, strike) if code != "reaction_to_other"] == []
    struck = after(state, strike)
    assert "reacted_already" in warned(struck, strike)
    assert "reacted_already" not in warned(after(struck, FreeMove("bruno", "forced")), strike)


def test_a_reaction_strikes_the_one_who_moves_away() -> None:
    state = after(fight(), Activate("anna"))
    assert warned(state, EnemyAttack("fanti1", "anna", hits=1, reaction=True, successes=0)) == []
    assert warned(state, EnemyAttack("fanti1", "bruno", hits=1, reaction=True, successes=0)) == ["reaction_to_other"]


# --- what was paid ---------------------------------------------------------------------------------------


def test_an_attack_is_declared_and_paid_first() -> None:
    strike = HeroAttack("anna", "fanti1", 1)
    acting = after(fight(), Activate("anna"))
    assert warned(acting, strike) == ["attack_unpaid"]
    assert warned(after(acting, MoveHero(normal=1)), strike) == ["attack_unpaid"]
    paid = after(acting, SpendPoints("attack", 2))
    assert warned(paid, strike) == []
    assert warned(after(paid, strike), strike) == ["attack_unpaid"]


def test_somebody_who_is_not_active_attacks_by_a_reaction_skill() -> None:
    strike = HeroAttack("bruno", "fanti1", 1)
    acting = after(fight(), Activate("anna"))
    assert warned(acting, strike) == ["attacker_not_active"]
    assert warned(after(acting, TakeReaction("bruno", 2)), strike) == []
    assert warned(acting, HeroAttack("lupo", "fanti1", 1)) == ["attacker_not_active"]


def test_points_that_the_app_does_not_follow_are_not_asked_for() -> None:
    state = mission(hero("Anna"), enemies=(enemy(health=9),), options=Options(tracking="heroes"))
    assert warned(after(state, Activate("anna")), HeroAttack("anna", "fanti1", 1)) == []


def test_a_boost_needs_an_equipment_card() -> None:
    bare = after(fight(), Activate("anna"), SpendPoints("attack", 1))
    assert warned(bare, HeroAttack("anna", "fanti1", 1, boosts=("Mira",))) == ["boost_without_item"]
    armed = mission(hero("Anna", items=(shield(1, name="Spada"),)), enemies=(enemy(health=9),))
    armed = after(armed, Activate("anna"), SpendPoints("attack", 1))
    assert warned(armed, HeroAttack("anna", "fanti1", 1, boosts=("Mira",))) == ["boost_needs_item"]
    assert warned(armed, HeroAttack("anna", "fanti1", 1, boosts=("Mira",), item="spada")) == []


# --- effects after the icon ------------------------------------------------------------------------------


def test_the_effects_of_an_attack_are_named() -> None:
    state = after(fight(), Activate("fanti"))
    assert warned(state, EnemyAttack("fanti1", "anna", successes=0)) == ["effects_apply"]
    assert warned(state, EnemyAttack("fanti1", "anna", successes=3)) == []
    placed = EnemyAttack("fanti1", "anna", statuses=("Intralciato",), successes=0)
    assert warned(state, placed) == []
    assert after(state, placed).heroes[0].statuses == ("hindered",)


def test_absorbed_wounds_bring_no_effects() -> None:
    state = mission(hero("Anna", items=(shield(3),)), enemies=(enemy(attacks=(SWORD,)),))
    assert refused(state, EnemyAttack("fanti1", "anna", statuses=("Intralciato",), successes=0)) == "no_effects"


def test_effects_on_an_ally_on_a_figure_and_in_water() -> None:
    state = after(fight(), Activate("fanti"))
    assert after(state, EnemyAttack("fanti1", "lupo", statuses=("Stordito",), successes=0)).allies[0].statuses == (
        "stordito",
    )
    struck = after(state, HeroAttack("anna", "fanti1", 2, "mental", 2, statuses=("Accecato",)))
    assert struck.enemies[0].models[0].statuses == ("blinded",)
    assert refused(state, HeroAttack("anna", "fanti1", 1, "mental", 2, statuses=("Accecato",))) == "no_effects"
    wet = after(fight(), Activate("anna"), MoveHero(water=1))
    burnt = after(
        wet, EnemyAttack("fanti1", "anna", hits=1, reaction=True, statuses=("Ustionato", "Accecato"), successes=0)
    )
    assert burnt.heroes[0].statuses == ("blinded",)


def test_a_hero_who_goes_ko_takes_no_status() -> None:
    state = mission(hero("Anna", health=3), enemies=(enemy(attacks=(SWORD,)),))
    assert after(state, EnemyAttack("fanti1", "anna", statuses=("Intralciato",), successes=0)).heroes[0].statuses == ()


def test_the_status_tokens_that_a_card_names() -> None:
    state = fight()
    assert statuses_named(state, "Intralciato, spinta 1") == ("hindered",)
    assert statuses_named(state, "blinded and Ustionata") == ("blinded", "burned")
    assert statuses_named(state, "spinta 1") == ()


def test_a_reaction_against_an_ally_is_told_as_a_doubt() -> None:
    state = after(fight(), Activate("lupo"))
    strike = EnemyAttack("fanti1", "lupo", hits=1, reaction=True, successes=0)
    assert warned(state, strike) == ["reaction_to_ally"]
    assert after(state, strike).allies[0].wounds == 1
    assert warned(state, FreeMove("lupo")) == [] and warned(state, FreeMove("anna")) == ["free_move_reactions"]


@pytest.mark.parametrize("way", [ChangeHeight("up", helped=True), SpendPoints("move", 1), SpendPoints("height", 2)])
def test_every_way_of_moving_may_be_reacted_to(way: AnyMove) -> None:
    """A change of height leaves the neighbours too, and a move may be declared without its squares."""
    state = after(fight(), Activate("anna"))
    strike = EnemyAttack("fanti1", "anna", hits=1, reaction=True, successes=0)
    assert warned(after(state, strike, way), strike) == []


@pytest.mark.parametrize("ko_own_turn", ["ends", "goes_on"])
def test_ko_by_a_reaction_ends_the_activation(ko_own_turn: Literal["ends", "goes_on"]) -> None:
    """The rules say so of reactions, whatever the table reads of other ways."""
    options = Options(ko_own_turn=ko_own_turn)
    state = after(replace(fight(), options=options), Activate("anna"))
    struck = after(state, EnemyAttack("fanti1", "anna", hits=9, reaction=True, successes=0))
    assert (struck.activation, struck.heroes[0].ko, struck.heroes[0].sector) == (None, True, 6)


def test_nobody_away_strikes_or_is_struck() -> None:
    state = after(fight(), SetAbsent("bruno"), Activate("fanti"))
    assert warned(state, EnemyAttack("fanti1", "bruno", hits=1, successes=0)) == ["out_of_reach"]
    assert "not_on_board" in warned(state, HeroAttack("bruno", "fanti1", 1))


def test_dice_and_successes_that_disagree_are_refused() -> None:
    state = after(fight(), Activate("anna"))
    assert refused(state, HeroAttack("anna", "fanti1", 3, rolls=(8, 2))) == "dice_disagree"
    assert refused(state, EnemyAttack("fanti1", "anna", successes=3, rolls=(8, 2))) == "dice_disagree"
    assert after(state, HeroAttack("anna", "fanti1", 1, rolls=(8, 2))).enemies[0].models[0].wounds == 1


def test_no_equipment_has_a_share_of_unblockable_wounds() -> None:
    state = mission(hero("Anna", items=(shield(2),)), enemies=(enemy(),))
    share = (Share("scudo", 1),)
    assert refused(state, WoundHero("anna", 1, "unblockable", share)) == "nothing_absorbed"
    assert refused(state, WoundHero("anna", 1, "status", share)) == "nothing_absorbed"
    strike = EnemyAttack("fanti1", "anna", hits=1, shares=share, unblockable=True, successes=0)
    assert refused(state, strike) == "nothing_absorbed"
    assert after(state, WoundHero("anna", 1, shares=share)).heroes[0].wounds == 0


# --- an attack that was paid is remembered ---------------------------------------------------------------


def test_an_attack_that_was_paid_and_not_resolved_is_remembered() -> None:
    paid = after(acting := after(fight(), Activate("anna")), SpendPoints("attack", 1))
    assert is_attack_due(paid) and not is_attack_due(acting)
    assert "attack_open" in warned(paid, EndActivation())
    assert not is_attack_due(after(acting, SpendPoints("skill", 1))), "a skill may need none"


@pytest.mark.parametrize("resolved", [HeroAttack("anna", "fanti1", 0), WoundEnemy("fanti1")], ids=["missed", "by hand"])
def test_a_resolved_attack_is_due_no_more(resolved: Any) -> None:
    paid = after(after(fight(), Activate("anna")), SpendPoints("attack", 1))
    assert "attack_open" not in warned(after(paid, resolved), EndActivation())


def test_who_notes_no_enemies_is_not_asked_about_attacks() -> None:
    paid = after(after(fight(), Activate("anna")), SpendPoints("attack", 1), HideTracker("enemies"))
    assert "attack_open" not in warned(paid, EndActivation())
