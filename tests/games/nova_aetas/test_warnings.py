"""The app warns and the table decides: blinded figures, boosts that cost, healed allies, values above the printed."""

from __future__ import annotations

from companion.games.nova_aetas.lookup import defence_of
from companion.games.nova_aetas.moves.activation import Activate, EndActivation
from companion.games.nova_aetas.moves.attacks import HeroAttack
from companion.games.nova_aetas.moves.enemies import AddEnemy, DraftEnemies, WoundAlly, WoundEnemy
from companion.games.nova_aetas.moves.enemy_attacks import EnemyAttack
from companion.games.nova_aetas.moves.heroes import (
    ChangeHeroism,
    CorrectHero,
    HealHero,
    TakeReaction,
    UseHeroicSkill,
    WoundHero,
)
from companion.games.nova_aetas.moves.presence import SetAbsent, SetPlace
from companion.games.nova_aetas.moves.status import AddStatus
from companion.games.nova_aetas.moves.transformations import EndForm, Transform
from companion.games.nova_aetas.setup import AllySetup
from companion.games.nova_aetas.state import Options
from companion.games.nova_aetas.targets import Target, target_for, target_of
from companion.games.nova_aetas.tracking import follows_all, follows_heroes, shown_numbers
from tests.games.nova_aetas.table import after, enemy, hero, mission, refused, shield, warned


def test_a_blinded_figure_attacks_nobody() -> None:
    state = mission(hero("Anna"), enemies=(enemy("Fanti", hits=2, models=2),))
    state = after(state, AddStatus("fanti1", "Accecato"), Activate("fanti"))
    blinded, other = state.enemies[0].models
    assert target_for(state, blinded, ("anna",)) == Target((), "blinded")
    assert target_for(state, other, ("anna",)) == target_of(state, ("anna",))
    assert warned(state, EnemyAttack("fanti1", "anna", hits=2, successes=0)) == ["blinded_attack"]
    assert warned(state, EnemyAttack("fanti2", "anna", hits=2, successes=0)) == []


def test_boosts_cost_points_of_the_active_hero() -> None:
    state = after(mission(hero("Anna", 4), enemies=(enemy("Fanti", sector=9, health=9),)), Activate("anna"))
    boosted = HeroAttack("anna", "fanti1", 1, boosts=("Mira",), boost_points=2)
    after_it = after(state, boosted)
    assert after_it.activation is not None
    assert (after_it.activation.spent, after_it.heroes[0].sector, after_it.heroes[0].perilium) == (2, 3, 1)
    assert warned(state, HeroAttack("anna", "fanti1", 1, boosts=("Mira",), boost_points=5))[-1] == "overspent"


def test_boosts_of_somebody_who_is_not_active_move_no_token() -> None:
    state = mission(hero("Anna", 4), enemies=(enemy("Fanti", sector=9, health=9),))
    assert after(state, HeroAttack("anna", "fanti1", 1, boost_points=2)).heroes[0].sector == 1


def test_healing_an_ally_raises_perilium_once() -> None:
    state = mission(hero("Anna"), allies=(AllySetup(name="Lupo", health=5, wounds=3),))
    healed = after(state, WoundAlly("lupo", -2, "anna"))
    assert (healed.allies[0].wounds, healed.heroes[0].perilium) == (1, 1)
    whole = mission(hero("Anna"), allies=(AllySetup(name="Lupo", health=5),))
    assert refused(whole, WoundAlly("lupo", -2, "anna")) == "no_wounds"


def test_a_ko_hero_gains_points_only_if_the_table_insists() -> None:
    state = mission(hero("Anna", wounds=5))
    assert after(state, ChangeHeroism("anna", 2)).heroes[0].heroism == 2
    assert warned(after(state, ChangeHeroism("anna", 2)), ChangeHeroism("anna", -1)) == []


def test_values_above_the_printed_ones_are_asked_about() -> None:
    assert warned(mission(), CorrectHero("anna", mind=7)) == ["value_high"]
    assert warned(mission(), CorrectHero("anna", mind=6, health=12)) == []


def test_a_transformed_figure_defends_as_its_card_says() -> None:
    state = mission(enemies=(enemy("Fanti", health=3, physical_defence=6, mental_defence=4),))
    form = after(state, Transform("fanti1", "Licantropo", 5, physical_defence=7))
    fanti = form.enemies[0]
    assert [defence_of(fanti, fanti.models[0], kind) for kind in ("physical", "mental")] == [7, 4]
    back = after(form, EndForm("fanti1")).enemies[0]
    assert defence_of(back, back.models[0], "physical") == 6


def test_the_app_follows_as_much_as_the_table_wants() -> None:
    levels = {level: mission(options=Options(tracking=level)) for level in ("clock", "heroes", "all")}
    assert [follows_heroes(state) for state in levels.values()] == [False, True, True]
    assert [follows_all(state) for state in levels.values()] == [False, False, True]
    assert shown_numbers(levels["clock"]) == () and shown_numbers(levels["heroes"]) == ("perilium", "wounds")


def test_a_ko_healer_gains_nothing_without_a_question() -> None:
    state = mission(hero("Anna", wounds=5), hero("Bruno", wounds=2))
    assert warned(state, HealHero("bruno", 1, "anna")) == ["ko_gains_nothing"]
    assert warned(state, HealHero("anna", 1, "anna")) == ["ko_heals_nobody"]
    assert warned(state, HealHero("bruno", 1, "bruno")) == []


def test_a_hero_ko_in_the_own_activation_does_not_move() -> None:
    """A hero that goes KO in the own activation does not move on."""
    enemies = (enemy("Fanti", sector=6), enemy("Arcieri", sector=9))
    state = mission(hero("Anna", 4), enemies=enemies, options=Options(ko_own_turn="goes_on"))
    state = after(state, Activate("anna"), WoundHero("anna", 9), EndActivation())
    assert (state.heroes[0].sector, state.activation) == (1, None)


def test_a_figure_on_patrol_attacks_nobody() -> None:
    state = mission(hero("Anna", perilium=4), enemies=(enemy("Ronda", hits=2, patrols=True),))
    assert target_for(state, state.enemies[0].models[0], ("anna",)) == Target((), "patrol")


def test_nobody_is_healed_on_a_location_card_by_another() -> None:
    state = after(mission(hero("Anna", wounds=2), hero("Bruno")), SetPlace("anna", "location"))
    assert warned(state, HealHero("anna", 1, "bruno")) == ["heal_out_of_reach"]
    assert warned(state, HealHero("anna", 1, "anna")) == []
    assert warned(state, HealHero("anna", 1)) == []


def test_a_status_on_an_item_of_a_ko_hero_is_asked_about() -> None:
    state = mission(hero("Anna", wounds=5, items=(shield(1),)))
    assert warned(state, AddStatus("anna", "Accecato", "scudo")) == ["ko_item_status"]


def test_one_card_stands_for_all_models_of_a_type() -> None:
    state = mission(enemies=(enemy("Fanti", sector=4),))
    assert warned(state, AddEnemy("fanti ")) == ["enemy_there"]
    assert warned(state, AddEnemy("Arcieri")) == []


def test_a_token_that_is_there_stays_where_it_is() -> None:
    state = mission(enemies=(enemy("Fanti", sector=4),))
    assert warned(state, DraftEnemies("fanti", sector=7)) == ["token_stays"]
    assert after(state, DraftEnemies("fanti", sector=7)).enemies[0].sector == 4
    assert warned(state, DraftEnemies("fanti")) == []


def test_a_ko_hero_wounds_nobody_without_a_question() -> None:
    state = mission(hero("Anna", wounds=5), hero("Bruno"), enemies=(enemy(health=9),))
    assert warned(state, WoundEnemy("fanti1", 1, by="anna")) == ["ko_gains_nothing"]
    assert warned(state, WoundEnemy("fanti1", 1, by="bruno")) == []
    assert warned(state, WoundEnemy("fanti1", 1)) == []


def test_only_the_actions_of_a_location_card_are_there() -> None:
    """No skill of its own, no reaction, and no healing of somebody on the battlefield."""
    lupo = AllySetup(name="Lupo", health=3, wounds=1)
    state = mission(hero("Anna", 5, heroism=3), hero("Bruno", wounds=1), allies=(lupo,))
    away = after(state, Activate("anna"), SetPlace("anna", "location"))
    assert warned(away, UseHeroicSkill("anna", 2)) == ["not_on_board"]
    assert warned(away, WoundAlly("lupo", -1, "anna")) == ["heal_out_of_reach"]
    assert warned(after(state, SetPlace("bruno", "location")), TakeReaction("bruno", 1)) == ["not_on_board"]
    assert warned(after(state, SetAbsent("bruno")), HealHero("bruno", 1, "anna")) == ["heal_out_of_reach"]


def test_the_familiar_of_a_hero_who_takes_no_part_leaves() -> None:
    state = mission(hero("Anna", familiar="Gatto"), hero("Bruno"))
    assert warned(state, SetAbsent("anna")) == ["familiar_leaves"]
    assert warned(after(state, SetAbsent("anna")), SetAbsent("anna", False)) == ["familiar_back"]
    assert warned(state, SetAbsent("bruno")) == []


def test_when_no_enemy_is_left_the_mission_is_read() -> None:
    """What ends a mission stands on its cards: the app says when to look there (13)."""
    one = mission(hero("Anna"), enemies=(enemy("Fanti", models=2, health=1), enemy("Arcieri", health=1)))
    assert "no_enemies_left" not in warned(one, WoundEnemy("arcieri1"))
    last = after(one, WoundEnemy("arcieri1"), WoundEnemy("fanti1"))
    assert warned(last, WoundEnemy("fanti2")) == ["last_of_type", "no_enemies_left"]
