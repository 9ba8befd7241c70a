"""Transformations: another Health, an end, and heroes who leave the battlefield."""

from __future__ import annotations

from companion.games.nova_aetas.moves import EndForm, HeroAttack, SetAbsent, SetPlace, Transform, WoundEnemy
from companion.games.nova_aetas.state import NovaAetas
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
    assert warned(alone, Transform("fanti1", "Rospo", 1)) == ["last_of_type"]
