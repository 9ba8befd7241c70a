"""Marches by the orders 1 to 3: worked examples M, crossed areas, allies, peasants."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.games.runewars.movement import areas_to_talk_in, crossings, list_joining, list_marching, most_crossed
from companion.games.runewars.moves.areas import ActivateArea
from companion.games.runewars.moves.heroes import MoveHero, NameCommander
from companion.games.runewars.moves.tokens import PlacePeasant, can_leave_peasant
from companion.games.runewars.moves.units import MarchUnits, Shift
from companion.games.runewars.state import Runewars
from companion.games.runewars.under_way import AreaSetup, HeroSetup
from tests.games.runewars.table import after, army, refused, table, warned


def march(order: int, *shifts: Shift, to: str = "meta") -> MarchUnits:
    return MarchUnits("p1", order, to, shifts)


def road(**between: Any) -> Runewars:
    areas = (
        AreaSetup(name="Casa", home="Anna", units=(army(standing=2), army("Lupi", 3, fast=True))),
        AreaSetup(name="Passo", **between),
        AreaSetup(name="Valle"),
        AreaSetup(name="Meta"),
    )
    return table(areas=areas, heroes=(HeroSetup(name="Andira", player="Anna", area="Casa"),))


def test_m1_all_arrive_and_the_target_is_activated() -> None:
    state = after(road(), march(2, Shift("units1", 2, ("passo",)), Shift("units2", 3, ("passo",))))
    assert sum(each.figures for each in state.units if each.area == "meta") == 5
    assert state.areas[3].activated and state.areas[3].controller == "p1"


def test_m2_the_way_must_be_free() -> None:
    state = road(controller="Bruno", units=(army(standing=1),))
    assert warned(state, march(3, Shift("units2", 1, ("passo", "valle")))) == ["way_blocked"]
    assert warned(road(), march(3, Shift("units1", 1, ("passo", "valle")))) == ["too_far"]
    assert warned(road(), march(3, Shift("units2", 1, ("passo", "valle")))) == []
    assert refused(road(), march(3, Shift("units2", 1, ("ovunque",)))) == "unknown_area"
    assert after(road(), march(3, Shift("units2", 1, ("passo", "valle")))).areas[3].activated


def test_m3_strategize_activates_nothing() -> None:
    state = after(road(), march(1, Shift("units1", 2), to="passo"), MoveHero("andira", "passo", 1))
    assert not any(area.activated for area in state.areas)
    assert warned(road(), march(1, Shift("units1", 2, ("passo",)))) == ["too_far"]
    enemy = road(controller="Bruno")
    assert warned(enemy, march(1, Shift("units1", 1), to="passo")) == ["no_entry"]


def test_nobody_leaves_an_activated_area() -> None:
    state = after(road(), ActivateArea("casa"))
    assert warned(state, march(2, Shift("units1", 1))) == ["area_activated"]
    assert after(state, MoveHero("andira", "passo", 1)).heroes[0].area == "passo"
    assert warned(state, MoveHero("andira", "passo", 1)) == []
    assert warned(after(state, NameCommander("andira")), MoveHero("andira", "passo", 1)) == ["area_activated"]


def test_marching_into_others_means_a_battle() -> None:
    assert refused(road(), march(2)) == "nobody_marches"
    enemy = road(controller="Bruno", units=(army("Orchi", 1),))
    assert warned(enemy, march(2, Shift("units1", 1), to="passo")) == ["battle_due"]
    wild = road(units=(army("Draghi", 1, owner="neutral"),))
    assert warned(wild, march(2, Shift("units1", 1), to="passo")) == ["neutrals_there"]


def test_a_peasant_holds_an_area_until_it_is_activated() -> None:
    state = after(road(), march(2, Shift("units1", 1), to="passo"))
    assert can_leave_peasant(state, state.areas[1])
    without = replace(state, options=replace(state.options, development_cards=False))
    assert not can_leave_peasant(without, without.areas[1])
    state = after(state, PlacePeasant("p1", "passo"))
    assert not can_leave_peasant(state, state.areas[1])
    assert state.players[0].peasants == 2
    assert refused(state, PlacePeasant("p1", "passo")) == "peasant_there"
    state = after(state, ActivateArea("passo"))
    assert (state.players[0].peasants, state.areas[1].peasant) == (3, False)


def test_who_can_march() -> None:
    assert [units.name for units in list_marching(road(), "p1", "meta")] == ["Arcieri", "Lupi"]
    assert list_marching(road(), "p1", "casa") == () and list_marching(road(), "p2", "meta") == ()


def test_areas_that_may_be_crossed() -> None:
    state = road(controller="Bruno")
    assert [area.id for area in crossings(state, "p1", "casa", "meta")] == ["valle", "passo"]
    kinds = list_marching(state, "p1", "meta")
    assert (most_crossed(1, kinds), most_crossed(2, kinds[:1]), most_crossed(3, kinds)) == (0, 1, 2)


def test_heroes_join_strategize_and_commanders_every_march() -> None:
    heroes = (
        HeroSetup(name="Andira", player="Anna", area="Casa"),
        HeroSetup(name="Capo", player="Anna", area="Casa", commander=True),
        HeroSetup(name="Ferito", player="Anna", area="Casa", commander=True, routed=True),
    )
    state = table(areas=(AreaSetup(name="Casa"), AreaSetup(name="Meta")), heroes=heroes)
    assert [hero.name for hero in list_joining(state, 1, "p1", "meta")] == ["Andira", "Capo"]
    assert [hero.name for hero in list_joining(state, 3, "p1", "meta")] == ["Capo"]
    assert list_joining(state, 3, "p1", "casa") == ()


def test_allied_units_alone_end_in_friendly_areas() -> None:
    allies = (army("Giganti", 2, allied=True), army(standing=2))
    areas = (AreaSetup(name="Casa", home="Anna", units=allies), AreaSetup(name="Meta"))
    state = table(areas=areas)
    assert warned(state, march(2, Shift("units1", 1))) == ["allies_alone"]
    assert warned(state, march(2, Shift("units1", 1), Shift("units2", 1))) == []


def test_a_march_says_who_went_where_and_by_which_way() -> None:
    state = road()
    move = march(2, Shift("units1", 2, ("passo",)), Shift("units2", 3, ("passo",)))
    told = move.describe(state, after(state, move))
    assert told.key == "march_units.through"
    assert (told.values["kinds"], told.values["origin"]) == ("Arcieri ×2, Lupi ×3", "Casa")
    assert (told.values["through"], told.values["to"]) == ("Passo", "Meta")


def test_diplomacy_is_proposed_where_units_have_entered() -> None:
    wild = (army("Draghi", 1, owner="neutral"),)
    areas = (AreaSetup(name="Monte", units=wild), AreaSetup(name="Valle", units=(*wild, army(owner="Anna"))))
    state = table(areas=areas)
    assert areas_to_talk_in(state, "p1") == ("valle", "monte") and areas_to_talk_in(state, "p2") == ("monte", "valle")
