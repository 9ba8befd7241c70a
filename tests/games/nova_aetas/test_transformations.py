"""Transformations: another Health, an end, and heroes who leave the battlefield."""

from __future__ import annotations

from companion.games.nova_aetas.derive import derive
from companion.games.nova_aetas.lookup import attacks_of, control_area_of, find_reacting, model_points_left
from companion.games.nova_aetas.moves.activation import Activate
from companion.games.nova_aetas.moves.attacks import HeroAttack
from companion.games.nova_aetas.moves.enemies import WoundEnemy
from companion.games.nova_aetas.moves.enemy_attacks import EnemyAttack
from companion.games.nova_aetas.moves.heroes import HealHero, WoundHero
from companion.games.nova_aetas.moves.presence import SetAbsent, SetPlace
from companion.games.nova_aetas.moves.transformations import EndForm, Transform
from companion.games.nova_aetas.setup import AllySetup
from companion.games.nova_aetas.state import Attack, NovaAetas
from tests.games.nova_aetas.table import after, enemy, hero, mission, refused, warned


def pack() -> NovaAetas:
    return mission(hero("Anna"), enemies=(enemy("Fanti", health=3, models=2, elementum=1),))


def test_a_transformed_model_falls_at_its_new_health() -> None:
    state = after(pack(), Transform("fanti1", "Rospo", 1))
    assert after(state, WoundEnemy("fanti1")).loot.elementum == 1
    strong = after(pack(), Transform("fanti1", "Orso", 6), HeroAttack("anna", "fanti1", 3))
    assert strong.enemies[0].models[0].wounds == 4
    assert refused(pack(), Transform("fanti1", " ", 2)) == "form_without_name"


def test_wounds_count_against_the_new_health_at_once() -> None:
    hurt = after(pack(), WoundEnemy("fanti1", 2))
    assert [model.id for model in after(hurt, Transform("fanti1", "Rospo", 2)).enemies[0].models] == ["fanti2"]
    back = after(pack(), Transform("fanti1", "Orso", 6), WoundEnemy("fanti1", 4), EndForm("fanti1"))
    assert [model.id for model in back.enemies[0].models] == ["fanti2"]
    assert refused(pack(), EndForm("fanti1")) == "not_transformed"


def test_it_goes_with_the_hero_who_controls_it() -> None:
    state = after(pack(), Transform("fanti1", "Corvo", 2, hero="anna"))
    assert len(after(state, SetPlace("anna", "location")).enemies[0].models) == 1
    assert len(after(state, SetAbsent("anna")).enemies[0].models) == 1
    assert len(after(state, SetPlace("anna", "board")).enemies[0].models) == 2
    alone = after(mission(hero("Anna"), enemies=(enemy(health=2),)), WoundEnemy("fanti1"))
    assert warned(alone, Transform("fanti1", "Rospo", 1)) == ["form_unsaid", "last_of_type", "no_enemies_left"]


CLAW = Attack(hits=1, nearest=2, farthest=3)


def test_only_the_card_of_the_transformation_counts() -> None:
    """Rapidity, Control Area and attacks are those of the card; the type keeps its own."""
    state = mission(hero("Anna", 2), enemies=(enemy("Fanti", 4, health=3, hits=4, control_area=6),))
    frog = after(state, Transform("fanti1", "Rana", 2, rapidity=1, control_area=0, attacks=(CLAW,)))
    (fanti,) = frog.enemies
    assert attacks_of(fanti, fanti.models[0]) == (CLAW,)
    assert (control_area_of(fanti, fanti.models[0]), model_points_left(fanti, fanti.models[0])) == (0, 1)
    assert find_reacting(frog) == () and fanti.can_react
    assert derive(frog)["next"]["who"] == ["anna"], "Rapidity 1 comes after 2"
    acting = after(frog, Activate("fanti"))
    assert acting.enemies[0].sector == 2
    assert after(acting, EnemyAttack("fanti1", "anna", attack=1, successes=0)).heroes[0].wounds == 1
    assert after(acting, EndForm("fanti1"), EnemyAttack("fanti1", "anna", attack=1, successes=0)).heroes[0].wounds == 4


def test_an_attack_of_the_old_card_is_asked_about() -> None:
    state = mission(hero("Anna"), enemies=(enemy("Fanti", health=3, hits=4),))
    acting = after(state, Transform("fanti1", "Rana", 2), Activate("fanti"))
    assert warned(state, Transform("fanti1", "Rana", 2)) == ["form_unsaid"]
    assert warned(acting, EnemyAttack("fanti1", "anna", attack=1, successes=0)) == ["form_attack"]
    assert warned(acting, EnemyAttack("fanti1", "anna", hits=1, successes=0)) == []


def test_a_hero_is_transformed_and_has_the_sheet_back() -> None:
    state = mission(hero("Anna", 4, physique=3, health=6, wounds=2))
    bear = after(state, Transform("anna", "Orso", 9, rapidity=2, dexterity=1, physique=6, mind=1))
    anna = bear.heroes[0]
    assert (anna.rapidity, anna.dexterity, anna.physique, anna.mind, anna.health, anna.wounds) == (2, 1, 6, 1, 9, 2)
    assert after(bear, Transform("anna", "Lupo", 3, rapidity=6), EndForm("anna")).heroes == state.heroes
    assert after(bear, EndForm("anna")).heroes == state.heroes
    assert warned(state, Transform("anna", "Orso", 9)) == ["form_unsaid"]
    assert refused(state, EndForm("anna")) == "not_transformed"


def test_wounds_of_a_transformed_hero() -> None:
    state = mission(hero("Anna", health=6, wounds=2, perilium=3))
    down = after(state, Transform("anna", "Topo", 2))
    assert (down.heroes[0].ko, down.heroes[0].perilium) == (True, 1)
    assert refused(down, EndForm("anna")) == "ko_untouched"
    up = after(down, HealHero("anna"), EndForm("anna")).heroes[0]
    assert (up.ko, up.wounds, up.health) == (False, 1, 6)
    hurt = after(state, Transform("anna", "Orso", 9), WoundHero("anna", 5), EndForm("anna"))
    assert hurt.heroes[0].ko and hurt.heroes[0].wounds == 6
    assert refused(mission(hero("Anna", wounds=5)), Transform("anna", "Orso", 9)) == "ko_untouched"


def test_an_ally_is_transformed_too() -> None:
    state = mission(hero("Anna"), allies=(AllySetup(name="Lupo", rapidity=3, health=5, wounds=2),))
    bird = after(state, Transform("lupo", "Corvo", 3, hero="anna", rapidity=6))
    assert (bird.allies[0].rapidity, bird.allies[0].health) == (6, 3)
    assert after(bird, EndForm("lupo")).allies == state.allies
    assert after(state, Transform("lupo", "Pulce", 2)).allies == ()
    assert after(bird, SetPlace("anna", "location")).allies == ()


def test_a_hero_whose_controller_leaves_has_the_sheet_back() -> None:
    state = mission(hero("Anna"), hero("Bruno", health=4))
    bear = after(state, Transform("bruno", "Orso", 9, hero="anna"))
    assert after(bear, SetPlace("anna", "location")).heroes[1] == state.heroes[1]


def test_immunity_to_criticals_is_that_of_the_card() -> None:
    state = mission(hero("Anna"), enemies=(enemy("Golem", health=9, critical_immune=True),))
    assert after(state, HeroAttack("anna", "golem1", 3)).enemies[0].models[0].wounds == 3
    soft = after(state, Transform("golem1", "Fango", 9, critical_immune=False))
    assert after(soft, HeroAttack("anna", "golem1", 3)).enemies[0].models[0].wounds == 4
    stone = after(state, Transform("golem1", "Sasso", 9), HeroAttack("anna", "golem1", 3))
    assert stone.enemies[0].models[0].wounds == 3
