"""Whom an enemy goes for: scenery with a threat, allies with a threat, who cannot be seen."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.nova_aetas.derive import derive
from companion.games.nova_aetas.lookup import find_reacting, first_attack, on_battlefield
from companion.games.nova_aetas.moves.mission import SetObjective
from companion.games.nova_aetas.moves.presence import SetPlace
from companion.games.nova_aetas.moves.status import AddStatus
from companion.games.nova_aetas.moves.transformations import Transform
from companion.games.nova_aetas.setup import AllySetup, ScenerySetup
from companion.games.nova_aetas.state import Attack, NovaAetas, Options
from companion.games.nova_aetas.targets import target_of
from tests.games.nova_aetas.table import after, enemy, hero, mission


def guarded(perilium: int, *threats: int | None, **more: Any) -> NovaAetas:
    pieces = tuple(ScenerySetup(name=f"Porta {n}", health=3, threat=threat) for n, threat in enumerate(threats, 1))
    return mission(hero("Anna", perilium=perilium), scenery=pieces, **more)


@pytest.mark.parametrize(
    ("perilium", "threats", "reason", "scenery"),
    [
        (2, (3,), "scenery", ("porta_1",)),
        (3, (3,), "highest", ()),
        (2, (None,), "highest", ()),
        (2, (3, 5, 5), "scenery", ("porta_2", "porta_3")),
    ],
)
def test_scenery_that_nobody_matches_is_the_target(
    perilium: int, threats: tuple[int | None, ...], reason: str, scenery: tuple[str, ...]
) -> None:
    found = target_of(guarded(perilium, *threats), ("anna",))
    assert (found.reason, found.scenery) == (reason, scenery)


def test_n6_the_setting_wants_more_than_an_equal_threat() -> None:
    assert target_of(guarded(3, 3, options=Options(scenery_threat="above")), ("anna",)).reason == "scenery"


def test_objectives_come_before_scenery() -> None:
    state = after(guarded(2, 9), SetObjective("value", 5))
    assert target_of(state, ("anna",)).reason == "objective"
    assert target_of(after(state, SetObjective("always")), ("anna",)).reason == "objective_always"


def test_scenery_draws_an_enemy_that_sees_nobody() -> None:
    assert target_of(guarded(9, 1), ()).reason == "scenery"


def test_a_hero_on_a_location_card_is_ignored() -> None:
    state = after(mission(hero("Anna", perilium=9), hero("Bruno", perilium=1)), SetPlace("anna", "location"))
    assert target_of(state, ("anna", "bruno")).heroes == ("bruno",)
    assert target_of(state, ("anna",)).reason == "nobody"


def test_an_ally_is_a_target_where_its_card_gives_a_threat() -> None:
    state = mission(hero("Anna", perilium=2), allies=(AllySetup(name="Lupo", threat=4), AllySetup(name="Gufo")))
    found = target_of(state, ("anna", "lupo", "gufo"))
    assert (found.heroes, found.threat) == (("lupo",), 4)
    assert target_of(state, ("anna", "gufo")).heroes == ("anna",)


def test_an_enemy_sees_only_figures_off_location_cards() -> None:
    """An enemy sees the allies and heroes that are on no location card."""
    state = mission(hero("Anna"), hero("Bruno"), hero("Carla", wounds=5), allies=(AllySetup(name="Gufo"),))
    assert [one.id for one in on_battlefield(after(state, SetPlace("anna", "location")))] == ["bruno", "gufo"]


def test_a_figure_reacts_if_its_card_reaches_the_hero() -> None:
    """A reaction is made by a figure with a card that reaches an adjacent hero."""
    far, near = Attack(nearest=2, farthest=5, hits=1), Attack(hits=2)
    state = mission(enemies=(enemy("Arcieri", attacks=(far,)), enemy("Fanti", attacks=(far, near), models=2)))
    assert [model.id for model in find_reacting(state)] == ["fanti1", "fanti2"]
    archers, soldiers = state.enemies
    archer, soldier = archers.models[0], soldiers.models[0]
    assert (first_attack(archers, archer), first_attack(archers, archer, reaction=True)) == (1, 0)
    assert (first_attack(soldiers, soldier), first_attack(soldiers, soldier, reaction=True)) == (1, 2)


def test_whom_each_figure_attacks() -> None:
    """What is derived answers for single figures: blinded ones wait, transformed ones have other values."""
    state = mission(
        hero("Anna", perilium=3),
        hero("Bruno"),
        enemies=(enemy("Fanti", 4, models=2, hits=2, control_area=5), enemy("Ronda", patrols=True)),
    )
    frog = Transform("fanti1", "Rana", 1, control_area=2, mental_defence=7)
    state = after(state, AddStatus("fanti2", "Accecato"), frog)
    figures = derive(state)["figures"]
    assert (figures["fanti1"]["target"]["heroes"], figures["fanti1"]["control_area"]) == (("anna",), 2)
    assert (figures["fanti1"]["mental_defence"], figures["fanti1"]["wounds_left"]) == (7, 1)
    assert figures["fanti2"]["target"]["reason"] == "blinded" and figures["fanti2"]["control_area"] == 5
    assert figures["ronda1"]["target"]["reason"] == "patrol" and not figures["fanti1"]["has_acted"]
