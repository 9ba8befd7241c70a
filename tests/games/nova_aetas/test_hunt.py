"""A hunt: cards, the three ways in which it ends, rewards by unrevealed cards, reaction attacks of the prey."""

from __future__ import annotations

from typing import Any

from companion.games.nova_aetas.derive import derive
from companion.games.nova_aetas.guide_names import PREDICATES
from companion.games.nova_aetas.hunt import hunts
from companion.games.nova_aetas.moves.activation import Activate, ActivateModel, EndActivation, SpendPoints
from companion.games.nova_aetas.moves.attacks import HeroAttack
from companion.games.nova_aetas.moves.clock import AdvanceHand, SetHands
from companion.games.nova_aetas.moves.enemies import AddEnemy, DraftEnemies, WoundEnemy
from companion.games.nova_aetas.moves.enemy_attacks import EnemyAttack
from companion.games.nova_aetas.moves.heroes import WoundHero
from companion.games.nova_aetas.moves.mission import DrawPreyCard
from companion.games.nova_aetas.state import NovaAetas
from companion.games.nova_aetas.targets import target_for
from tests.games.nova_aetas.table import after, enemy, hero, mission, refused, warned


def drake(cards: int, **more: Any) -> NovaAetas:
    prey = enemy("Drago", 5, prey=True, cards=cards, health=4, rewards=(0, 2, 4), hits=2)
    return mission(*(hero(name, 2, health=1, sector=7) for name in ("Anna", "Bruno", "Carla", "Dino")), enemies=(prey,))


def test_the_prey_moves_by_its_card_and_not_by_its_rapidity() -> None:
    state = after(drake(3), DrawPreyCard("drago", 2), EndActivation())
    assert (state.enemies[0].sector, state.enemies[0].cards, state.enemies[0].drawn) == (3, 2, 1)
    assert warned(after(drake(3), DrawPreyCard("drago", 2)), EndActivation()) == []
    assert refused(after(drake(3), DrawPreyCard("drago", 2)), DrawPreyCard("drago", 1)) == "somebody_active"


def test_rapidity_orders_the_prey_among_the_others() -> None:
    prey = enemy("Drago", 4, prey=True, cards=1)
    state = mission(hero("Anna", 5), hero("Bruno", 4), enemies=(prey,))
    assert [turn["name"] for turn in derive(state)["order"]] == ["Anna", "Drago", "Bruno"]


def test_defeat_wins_and_unrevealed_cards_give_rewards() -> None:
    state = after(drake(3), DrawPreyCard("drago", 6))
    assert warned(state, HeroAttack("anna", "drago1", 4)) == ["attacker_not_active", "prey_defeated"]
    (hunt,) = hunts(after(state, HeroAttack("anna", "drago1", 4)))
    assert (hunt.over, hunt.cards, hunt.rewards) == ("defeated", 2, 2)


def test_three_ko_lose_the_hunt() -> None:
    state = after(drake(3), WoundHero("anna"), WoundHero("bruno"))
    assert hunts(state)[0].over == ""
    assert warned(state, WoundHero("carla")) == ["hero_down", "hunt_ko"]
    (hunt,) = hunts(after(state, WoundHero("carla")))
    assert (hunt.over, hunt.ko, hunt.rewards) == ("ko", 3, 0)


def test_a_prey_without_cards_ends_the_hunt_when_it_acts() -> None:
    """A prey without cards ends the hunt only when it must act."""
    state = after(drake(1), DrawPreyCard("drago", 1), EndActivation())
    assert (hunts(state)[0].over, derive(state)["hunt_lost"]) == ("", False)
    state = after(state, AdvanceHand())
    assert (hunts(state)[0].over, derive(state)["hunt_lost"]) == ("cards", True)
    assert PREDICATES["prey_out_of_cards"](state) and not PREDICATES["prey_next"](state)
    assert refused(state, DrawPreyCard("drago", 1)) == "no_cards_left"


def test_the_token_of_the_prey_counts_for_the_mandatory_wait() -> None:
    prey = enemy("Drago", 1, prey=True, cards=1, sector=3)
    state = mission(hero("Anna", 4), enemies=(prey, enemy("Fanti", 1, sector=9)))
    ended = after(state, Activate("anna"), SpendPoints("move", 1), EndActivation())
    assert ended.heroes[0].sector == 3


def test_a_prey_reacts_with_its_attack() -> None:
    state = after(mission(hero("Anna", 4), enemies=(enemy("Drago", 1, prey=True, cards=1),)), Activate("anna"))
    assert after(state, EnemyAttack("drago1", "anna", hits=2, successes=1, reaction=True)).heroes[0].wounds == 1


def test_a_prey_tied_with_enemies_may_be_chosen_with_its_card() -> None:
    rivals = (enemy("Drago", 4, prey=True, cards=1), enemy("Lupi", 4))
    state = mission(hero("Anna", 2), enemies=rivals)
    assert derive(state)["next"]["reason"] == "tie_best_for_enemies"
    assert PREDICATES["several_with_prey"](state) and not PREDICATES["several_next"](state)
    assert refused(state, Activate("drago")) == "prey_draws"
    assert warned(state, Activate("drago", 3)) == ["last_card"]
    drawn = after(state, Activate("drago", 3))
    assert (drawn.enemies[0].cards, drawn.enemies[0].sector) == (0, 4)
    assert after(state, Activate("lupi", 3)).enemies[1].sector == 5, "others go by their Rapidity"


def test_the_prey_goes_by_its_cards_and_not_by_perilium() -> None:
    """Whom it attacks is printed; where it is not, its priority decides, which the table reads."""
    state = mission(hero("Anna", perilium=5), hero("Bruno"), enemies=(enemy("Drago", prey=True, cards=2, hits=2),))
    found = target_for(state, state.enemies[0].models[0], ("anna", "bruno"))
    assert (found.heroes, found.reason) == (("anna", "bruno"), "prey")


def test_every_card_lets_the_prey_act_anew() -> None:
    state = mission(hero("Anna", 2, sector=9), enemies=(enemy("Drago", 5, prey=True, cards=3, hits=2),))
    acted = (ActivateModel("drago1"), EndActivation(), AdvanceHand())
    state = after(state, DrawPreyCard("drago", 2), *acted, DrawPreyCard("drago", 1))
    assert not state.enemies[0].models[0].activated


def test_a_hunt_that_is_over_ends_the_mission() -> None:
    assert derive(drake(0))["next"] == {"does": "end_game", "who": [], "reason": "hunt_cards"}
    won = after(drake(3), WoundEnemy("drago1", 9))
    assert derive(won)["next"]["reason"] == "hunt_defeated"


def test_the_deck_of_a_prey_is_laid_out_as_it_comes() -> None:
    state = after(mission(hero("Anna")), AddEnemy("Drago", health=5, prey=True, cards=4))
    assert warned(state, DraftEnemies("drago")) == ["prey_deck"]
    assert warned(after(state, DraftEnemies("drago")), DraftEnemies("drago")) == []


def test_a_prey_that_is_not_next_draws_no_card_unasked() -> None:
    assert warned(after(drake(3), SetHands(3, 0)), DrawPreyCard("drago", 2)) == ["not_in_sector"]
    assert warned(drake(3), DrawPreyCard("drago", 2)) == []
