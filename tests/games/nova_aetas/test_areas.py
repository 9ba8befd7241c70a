"""Area attacks, boosts, allies who attack and are attacked, unblockable wounds of enemies, mental effects."""

from __future__ import annotations

from typing import Any

from companion.games.nova_aetas.lookup import active_fighter, awake_heroes, bystanders, likely_attacker
from companion.games.nova_aetas.moves.activation import Activate, SpendPoints
from companion.games.nova_aetas.moves.attacks import AreaHit, HeroAttack
from companion.games.nova_aetas.moves.enemies import WoundEnemy
from companion.games.nova_aetas.moves.enemy_attacks import EnemyAttack
from companion.games.nova_aetas.moves.presence import SetPlace
from companion.games.nova_aetas.moves.scenery import AttackScenery
from companion.games.nova_aetas.setup import AllySetup, ScenerySetup
from companion.games.nova_aetas.state import NovaAetas, Options
from tests.games.nova_aetas.table import after, enemy, hero, mission, refused, shield, warned


def crowd(**more: Any) -> NovaAetas:
    fanti = enemy("Fanti", health=2, models=3, elementum=1)
    return mission(hero("Anna"), hero("Bruno", items=(shield(1),)), enemies=(fanti,), **more)


def blast(successes: int, *area: tuple[str, int], **more: Any) -> HeroAttack:
    return HeroAttack("anna", "fanti1", successes, area=tuple(AreaHit(*hit) for hit in area), **more)


def test_an_area_wounds_everybody_in_it_and_raises_perilium_once() -> None:
    state = after(crowd(), blast(1, ("fanti2", 1), ("fanti3", 2), ("bruno", 2)))
    left = {model.id: model.wounds for model in state.enemies[0].models}
    assert left == {"fanti1": 1, "fanti2": 1}
    assert (state.heroes[0].perilium, state.loot.elementum) == (2, 1)  # wounding once, one defeat
    assert (state.heroes[1].items[0].wounds, state.heroes[1].wounds) == (1, 1)


def test_an_area_may_count_for_each_enemy() -> None:
    state = after(crowd(options=Options(area_perilium="each")), blast(1, ("fanti2", 1), ("fanti3", 1), ("bruno", 1)))
    assert state.heroes[0].perilium == 3  # the target and two more; a friend raises nothing


def test_an_area_needs_a_success_and_another_target() -> None:
    """An area needs a successful attack and a figure other than the target."""
    missed = after(crowd(), blast(0, ("fanti2", 2)))
    assert ([model.wounds for model in missed.enemies[0].models], missed.heroes[0].perilium) == ([0, 0, 0], 0)
    assert refused(crowd(), blast(1, ("fanti1", 1))) == "area_target"
    assert refused(crowd(), blast(1, ("nessuno", 1))) == "unknown_model"


def test_an_area_touches_no_ko_hero() -> None:
    state = mission(hero("Anna"), hero("Bruno", wounds=5), enemies=(enemy(health=9),))
    assert refused(state, blast(1, ("bruno", 1))) == "ko_untouched"


def test_a_hero_in_the_area_may_go_ko() -> None:
    state = mission(hero("Anna"), hero("Bruno", health=1), enemies=(enemy(health=9),))
    assert warned(state, blast(1, ("bruno", 1))) == ["attack_unpaid", "hero_down"]
    assert after(state, blast(1, ("bruno", 1))).heroes[1].ko


def test_the_same_boost_twice_is_asked() -> None:
    assert warned(crowd(), blast(1, boosts=("Furia", "furia ")))[0] == "boost_twice"
    assert "boost_twice" not in warned(crowd(), blast(1, boosts=("Furia", "Mira")))


def test_wounds_of_a_mental_effect_raise_perilium() -> None:
    state = mission(hero("Anna"), enemies=(enemy(health=9),))
    assert after(state, blast(2, kind="mental", needed=2)).heroes[0].perilium == 0
    assert after(state, blast(2, kind="mental", needed=2, lethal=1)).heroes[0].perilium == 1
    assert after(state, blast(3, kind="mental", lethal=4)).heroes[0].perilium == 1  # no critical


def test_unblockable_wounds_count_for_both_lines() -> None:
    """Unblockable wounds alone count for both lines of the rule."""
    state = mission(hero("Anna"), enemies=(enemy(health=9),))
    assert after(state, WoundEnemy("fanti1", 2, by="anna", unblockable=True)).heroes[0].perilium == 2
    once = mission(hero("Anna"), enemies=(enemy(health=9),), options=Options(stack_unblockable=False))
    assert after(once, WoundEnemy("fanti1", 2, by="anna", unblockable=True)).heroes[0].perilium == 1


def test_an_ally_attacks_without_perilium() -> None:
    """An ally attacks with critical and loot, and without perilium."""
    allies = (AllySetup(name="Lupo", health=3),)
    state = mission(hero("Anna"), enemies=(enemy(health=4, pecunia=2),), allies=allies)
    won = after(state, HeroAttack("lupo", "fanti1", 3))
    assert (won.enemies[0].models, won.loot.pecunia, won.heroes[0].perilium) == ((), 2, 0)
    assert after(state, WoundEnemy("fanti1", 4, by="lupo")).loot.pecunia == 2


def test_an_enemy_attacks_an_ally() -> None:
    state = mission(hero("Anna"), enemies=(enemy(),), allies=(AllySetup(name="Lupo", health=3),))
    assert after(state, EnemyAttack("fanti1", "lupo", hits=3, successes=1)).allies[0].wounds == 2
    assert after(state, EnemyAttack("fanti1", "lupo", hits=3, successes=0)).allies == ()


def test_unblockable_wounds_of_an_enemy_pass_the_armour() -> None:
    """R4: 2 unblockable wounds, resistance 3: none on the item, two on the hero, and the effects apply."""
    state = mission(hero("Anna", items=(shield(3),)), enemies=(enemy(),))
    move = EnemyAttack("fanti1", "anna", hits=2, unblockable=True, successes=0)
    hit = after(state, move).heroes[0]
    assert (hit.items[0].wounds, hit.wounds, move.has_effects(state, state.heroes[0])) == (0, 2, True)


def test_a_figure_off_the_battlefield_does_not_fight() -> None:
    """A figure off the battlefield neither attacks nor is attacked."""
    state = after(mission(hero("Anna"), enemies=(enemy(health=9),)), SetPlace("anna", "location"))
    assert warned(state, HeroAttack("anna", "fanti1", 1)) == ["attack_unpaid", "not_on_board"]
    assert warned(after(state, Activate("fanti")), EnemyAttack("fanti1", "anna", hits=1, successes=0)) == [
        "out_of_reach"
    ]


def test_scenery_falls_and_suffers_no_mental_attack() -> None:
    """Scenery falls at its last wound and suffers no mental attack."""
    state = mission(hero("Anna"), enemies=(enemy(),), scenery=(ScenerySetup(name="Porta", health=3, threat=1),))
    acting, struck = (after(state, Activate(one)) for one in ("anna", "fanti"))
    acting = after(acting, SpendPoints("attack", 1))
    assert after(acting, AttackScenery("porta", 2, by="anna")).scenery[0].wounds == 2
    assert warned(struck, AttackScenery("porta", 3, by="fanti1")) == ["scenery_gone"]
    assert warned(acting, AttackScenery("porta", 1, by="anna", kind="mental")) == ["scenery_no_mental"]
    assert refused(state, AttackScenery("finestra", 1)) == "unknown_scenery"


def test_whoever_is_ko_or_away_neither_acts_nor_heals_nor_is_hit() -> None:
    heroes = (hero("Anna", wounds=5), hero("Bruno", absent=True), hero("Carla"), hero("Dario"))
    ally = AllySetup(name="Guida", health=3)
    state = mission(*heroes, enemies=(enemy("Fanti", health=2, models=2),), allies=(ally,))
    assert [each.id for each in awake_heroes(state)] == ["carla", "dario"]
    assert bystanders(state, "fanti1", "carla") == ("fanti2", "dario", "guida")
    assert (active_fighter(state), likely_attacker(state).id) == (None, "carla")
    assert likely_attacker(mission(hero("Anna", wounds=5))).id == "anna"


def test_who_acts_is_the_likely_attacker() -> None:
    allies = (AllySetup(name="Guida", rapidity=6, health=3),)
    acting = after(mission(hero("Anna"), hero("Bruno"), allies=allies), Activate("guida"))
    assert active_fighter(acting) == likely_attacker(acting) == acting.allies[0]


def test_no_area_reaches_a_location_card() -> None:
    state = after(crowd(), SetPlace("bruno", "location"))
    assert "bruno" not in bystanders(state)
    assert warned(state, blast(1, ("bruno", 1))) == ["attack_unpaid", "area_out_of_reach"]
    assert warned(state, blast(1, ("fanti2", 1))) == ["attack_unpaid"]
