"""Where the rules are silent: each reading has its setting, and each warning speaks at its moment."""

from __future__ import annotations

from typing import Any

from companion.games.nova_aetas.derive import derive
from companion.games.nova_aetas.horologium import list_turns, turns
from companion.games.nova_aetas.loot import count_kept
from companion.games.nova_aetas.moves.activation import (
    Activate,
    ActivateModel,
    DrawSeriousWound,
    EndActivation,
    SpendPoints,
)
from companion.games.nova_aetas.moves.attacks import HeroAttack
from companion.games.nova_aetas.moves.clock import AdvanceHand
from companion.games.nova_aetas.moves.enemies import DraftEnemies
from companion.games.nova_aetas.moves.enemy_attacks import EnemyAttack
from companion.games.nova_aetas.moves.heroes import ChangePerilium, HealHero, TakeReaction, WoundHero
from companion.games.nova_aetas.moves.mission import BeginStealth, RaiseStealth, RollStealth
from companion.games.nova_aetas.moves.movement import ChangeHeight, MoveHero
from companion.games.nova_aetas.moves.presence import SetFamiliar, SetPlace
from companion.games.nova_aetas.setup import AllySetup, HeroSetup, ItemSetup, Setup, afresh
from companion.games.nova_aetas.state import NovaAetas, Options
from tests.games.nova_aetas.table import after, enemy, hero, mission, refused, warned


def round_trip(state: NovaAetas) -> NovaAetas:
    """The hand goes to Bruno, who waits a whole turn away from Anna, and comes back."""
    state = after(state, AdvanceHand())
    while state.minute != 1:
        state = after(state, Activate("bruno"), SpendPoints("wait", 3), EndActivation(), AdvanceHand())
    return state


def test_n1_a_ko_hero_draws_at_each_visit() -> None:
    state = mission(hero("Anna", 4, wounds=5), hero("Bruno", 3, sector=4))
    state = round_trip(after(state, DrawSeriousWound("anna", "Febbre")))
    assert next(turn.reason for turn in turns(state)) == "ko"
    assert warned(after(state, DrawSeriousWound("anna")), DrawSeriousWound("anna")) == ["not_their_moment"]


def test_n1_or_only_once_while_ko() -> None:
    options = Options(ko_each_lap=False)
    state = mission(hero("Anna", 4, wounds=5), hero("Bruno", 3, sector=4), options=options)
    assert [turn.kind for turn in list_turns(state)] == ["ko"]
    drawn = after(state, DrawSeriousWound("anna", "Febbre"), AdvanceHand())
    again = after(drawn, Activate("bruno"), SpendPoints("wait", 3), EndActivation())
    for _ in range(2):
        again = after(again, AdvanceHand(), Activate("bruno"), SpendPoints("wait", 3), EndActivation())
    assert derive(again)["next"]["sector"] == "I"  # Bruno's own token, not Anna's
    assert [turn.id for turn in turns(after(again, AdvanceHand()))] == ["bruno"]
    back = after(drawn, HealHero("anna", 1), WoundHero("anna", 5))
    assert not back.heroes[0].ko_drawn


def test_n26_a_knock_out_by_a_fall_ends_the_activation() -> None:
    """A fall that knocks out ends the activation where the token is."""
    state = after(mission(hero("Anna", 4, wounds=4)), Activate("anna"))
    fallen = after(state, ChangeHeight("down"))
    assert (fallen.activation, fallen.heroes[0].sector, fallen.heroes[0].ko) == (None, 3, True)
    assert warned(state, ChangeHeight("down")) == ["hero_down", "all_ko"]
    open_end = mission(hero("Anna", 4, wounds=4), options=Options(ko_own_turn="goes_on"))
    assert after(after(open_end, Activate("anna")), ChangeHeight("down")).activation is not None


def test_n28_an_ally_tied_with_a_hero_is_a_free_choice() -> None:
    state = mission(hero("Anna", 4), enemies=(enemy("Fanti", 4),), allies=(AllySetup(name="Lupo", rapidity=4),))
    assert [turn.id for turn in list_turns(state)] == ["fanti"]
    state = after(state, Activate("fanti"), ActivateModel("fanti1"), EndActivation())
    assert derive(state)["next"] == {
        "does": "activate",
        "who": ["anna", "lupo"],
        "reason": "tie_players_choose",
        "rapidity": 4,
    }


def test_n29_an_enemy_reacts_once_to_a_move() -> None:
    state = after(mission(hero("Anna", 6, health=9), enemies=(enemy("Fanti"),)), Activate("anna"))
    strike = EnemyAttack("fanti1", "anna", hits=1, reaction=True, successes=0)
    struck = after(state, strike)
    assert (warned(state, strike), warned(struck, strike)) == ([], ["reacted_already"])
    assert warned(after(struck, MoveHero(1)), strike) == []
    assert warned(state, EnemyAttack("fanti1", "anna", hits=1, successes=0)) == ["attack_out_of_turn"]
    assert warned(mission(enemies=(enemy(),)), strike) == ["reaction_to_nobody"]


def test_n30_wounds_stay_only_where_the_setting_says_so() -> None:
    """Wounds stay for the next mission only where the setting says so."""
    hurt = HeroSetup(name="Anna", wounds=3, perilium=4, items=(ItemSetup(name="Elmo", resistance=2, wounds=1),))
    fresh = afresh(Setup(heroes=(hurt,), hour=3)).heroes[0]
    kept = afresh(Setup(heroes=(hurt,), options=Options(keep_wounds=True))).heroes[0]
    assert isinstance(fresh, HeroSetup) and isinstance(kept, HeroSetup)
    assert (fresh.wounds, kept.wounds, kept.perilium, kept.items[0].wounds) == (0, 3, 0, 0)


def test_stealth_rises_when_an_enemy_that_was_attacked_acts() -> None:
    state = mission(hero("Anna", 5, sector=5), enemies=(enemy("Fanti", 3, models=2, health=9),))
    state = after(state, BeginStealth((2, 4, 6, 7)), HeroAttack("anna", "fanti1", 1), Activate("fanti"))
    assert warned(state, ActivateModel("fanti1")) == ["stealth_attacked", "stealth_beside"]
    noticed = after(state, ActivateModel("fanti1"))
    assert noticed.stealth is not None and noticed.stealth.space == 1
    calm = after(noticed, ActivateModel("fanti2"))
    assert calm.stealth is not None and calm.stealth.space == 1
    assert warned(after(calm, RaiseStealth("beside")), RaiseStealth("enters")) == ["stealth_over"]
    assert derive(calm)["attack_bonus_dice"] == 1


def test_on_a_location_card_only_its_actions() -> None:
    state = after(mission(hero("Anna", 4)), SetPlace("anna", "location"), Activate("anna"))
    assert warned(state, SpendPoints("attack", 1)) == ["not_on_board"]
    assert warned(state, MoveHero(1)) == ["not_on_board"]
    assert warned(state, SpendPoints("mission", 1)) == warned(state, SpendPoints("wait", 1)) == []


def test_a_familiar_leaves_and_comes_back_with_the_hero() -> None:
    state = after(mission(), SetFamiliar("anna", "Corvo"))
    assert warned(state, SetPlace("anna", "location")) == ["familiar_leaves"]
    assert warned(after(state, SetPlace("anna", "location")), SetPlace("anna", "board")) == ["familiar_back"]


def test_ko_keeps_the_reaction_token_and_takes_no_other() -> None:
    state = after(mission(hero("Anna"), hero("Bruno")), TakeReaction("anna", 2), WoundHero("anna", 5))
    assert state.heroes[0].reaction == 2
    assert refused(state, TakeReaction("anna", 3)) == "ko_untouched"
    assert after(state, TakeReaction("anna", 0)).heroes[0].reaction == 0


def test_a_draft_follows_the_hand_and_not_the_token() -> None:
    """A draft follows the hand and not the token of the figure that acts."""
    state = mission(hero("Anna", 4), enemies=(enemy("Fanti", 3, models=0),))
    state = after(state, Activate("anna"), SpendPoints("move", 3), DraftEnemies("fanti", 2))
    assert state.enemies[0].sector == 2


def test_tied_enemies_are_ordered_for_their_own_good() -> None:
    state = mission(hero("Anna", 4), enemies=(enemy("Fanti", 4), enemy("Arcieri", 4)))
    assert derive(state)["next"]["reason"] == "tie_best_for_enemies"
    assert derive(after(state, Activate("fanti")))["next"]["reason"] == "active"


def test_the_hand_names_who_is_left() -> None:
    state = mission(hero("Anna", 4), hero("Bruno", 3))
    assert warned(state, AdvanceHand()) == ["sector_not_empty"]
    assert derive(state)["next"] == {"does": "activate", "who": ["anna"], "reason": "rapidity", "rapidity": 4}


def test_n7_perilium_stays_within_the_bounds_of_the_setting() -> None:
    capped = mission(hero("Anna", perilium=4), options=Options(perilium_max=5, perilium_min=-3))
    assert after(capped, ChangePerilium("anna", 4)).heroes[0].perilium == 5
    assert after(capped, ChangePerilium("anna", -9)).heroes[0].perilium == -3
    assert after(mission(), ChangePerilium("anna", -1)).heroes[0].perilium == 0
    low = mission(hero("Anna", health=1, perilium=1), options=Options(perilium_min=-3))
    assert after(low, WoundHero("anna")).heroes[0].perilium == -1


def test_n20_half_of_the_loot_in_all_or_deck_by_deck() -> None:
    piles: dict[str, Any] = {"elementum": 3, "alchimia": 1, "pecunia": 3}
    assert count_kept(mission(**piles), "half") == 3
    assert count_kept(mission(**piles, options=Options(loot_half="deck")), "half") == 2


def test_n24_another_stealth_die_costs_what_the_setting_says() -> None:
    state = after(mission(hero("Anna", 4), options=Options(stealth_cost=2, stealth_bonus=3)), BeginStealth((2, 6, 7)))
    state = after(state, Activate("anna"))
    assert after(state, RollStealth((3, 7))).heroes[0].sector == 3
    assert warned(state, RollStealth((3, 7, 7, 7))) == ["overspent", "stealth_no_test_due"]
    assert derive(state)["attack_bonus_dice"] == 3


def test_the_limit_is_told_as_early_as_the_setting_says() -> None:
    state = mission(hero("Anna", 3, sector=12), minute=11, hour_limit=3, options=Options(hour_warning=2))
    assert warned(state, AdvanceHand()) == ["hour_near"]
    calm = mission(hero("Anna", 3, sector=12), minute=11, hour_limit=3)
    assert warned(calm, AdvanceHand()) == []
    last = mission(hero("Anna", 3, sector=12), minute=11, hour=2, hour_limit=3)
    assert warned(last, AdvanceHand()) == ["hour_limit"]


def test_n23_a_ko_companion_draws_and_holds_nothing() -> None:
    """A companion that is KO draws nothing and holds no enemy."""
    state = mission(hero("Anna", 4, wounds=5, companion=True), hero("Bruno", 3, sector=6))
    assert derive(state)["next"] == {"does": "advance_hand", "who": [], "reason": "empty", "sector": "VI"}
