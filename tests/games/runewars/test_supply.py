"""Winter, harvest, tokens and limits: worked examples W, H, L and the table of frost and desolation."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.games.runewars.moves.areas import (
    EditArea,
    LiftDesolation,
    PlaceDesolation,
    PlaceFrost,
    PlaceLostCity,
    TakeFrost,
    can_hold_lost_city,
)
from companion.games.runewars.moves.heroes import RecruitHero
from companion.games.runewars.moves.resources import ChangeDial, DrawTactics, Harvest, PlayTactics, SetLieutenantGeneral
from companion.games.runewars.moves.season import BeginSpring, TakeAutumn, Thaw
from companion.games.runewars.moves.units import DestroyUnits, RecruitUnits, RoutUnits
from companion.games.runewars.state import Options, Runewars
from companion.games.runewars.supply import find_starving
from companion.games.runewars.under_way import AreaSetup, HeroSetup
from tests.games.runewars.table import after, army, asked, at, refused, table, warned


def fed(state: Runewars, food: int) -> Runewars:
    anna, *others = state.players
    return replace(state, players=(replace(anna, food=food), *others))


@pytest.mark.parametrize(
    ("own", "allied", "heroes", "food", "destroyed"),
    [(7, 0, 0, 4, 3), (4, 0, 0, 4, 0), (8, 0, 0, 0, 8), (3, 0, 2, 2, 1), (2, 4, 0, 3, 3)],
    ids=("W1", "W2", "W3", "W4", "W5"),
)
def test_winter(own: int, allied: int, heroes: int, food: int, destroyed: int) -> None:
    units = (army(standing=own), *((army("Giganti", allied, allied=True),) if allied else ()))
    people = tuple(HeroSetup(name=f"Eroe {n}", player="Anna", area="Valle") for n in range(heroes))
    state = table(areas=(AreaSetup(name="Valle", controller="Anna", units=units),), heroes=people)
    state = fed(at(state, 1, "winter"), food)
    assert sum(each.destroyed for each in find_starving(state)) == destroyed


def test_losses_of_winter_are_carried_out() -> None:
    area = AreaSetup(name="Valle", controller="Anna", units=(army(standing=7),))
    state = fed(at(table(areas=(area,)), 1, "winter"), 4)
    assert find_starving(after(state, DestroyUnits("units1", standing=3))) == ()
    assert refused(state, DestroyUnits("units1", standing=8)) == "too_few_standing"
    assert refused(state, DestroyUnits("units1")) == "nobody_chosen"
    assert find_starving(at(state, 1, "autumn")) == ()


def lands(*gifts: tuple[int, int, int], frosted: int | None = None) -> tuple[AreaSetup, ...]:
    return tuple(
        AreaSetup(name=f"Area {n}", controller="Anna", food=food, wood=wood, ore=ore, frost=int(n == frosted))
        for n, (food, wood, ore) in enumerate(gifts)
    )


@pytest.mark.parametrize(
    ("areas", "dials"),
    [
        (lands((3, 2, 1)), (3, 2, 1)),
        (lands((1, 1, 0), (2, 1, 1), frosted=0), (2, 1, 1)),
        (lands((8, 3, 0), (1, 0, 0)), (8, 3, 0)),
        (lands((2, 1, 1)), (2, 1, 1)),
    ],
    ids=("H1", "H2", "H3", "H4"),
)
def test_harvest_sets_the_dials(areas: tuple[AreaSetup, ...], dials: tuple[int, int, int]) -> None:
    player = after(table(areas=areas), Harvest("p1")).players[0]
    assert (player.food, player.wood, player.ore) == dials


def test_a_harvest_can_be_typed() -> None:
    player = after(table(), Harvest("p1", food=9, wood=2, ore=0)).players[0]
    assert (player.food, player.wood, player.ore) == (8, 2, 0)


def test_dials_stay_between_none_and_eight() -> None:
    state = table()
    assert refused(state, ChangeDial("p1", "wood", -1)) == "dial_below_zero"
    assert asked(state, ChangeDial("p1", "food", 8)) == ["dial_above"]
    assert refused(after(state, ChangeDial("p1", "food", 95)), ChangeDial("p1", "food", 8)) == "dial_full"
    assert after(state, ChangeDial("p1", "wood", 2)).players[0].wood == 2


def test_frost_and_desolation() -> None:
    areas = (
        AreaSetup(name="Libera", controller="Anna", food=2, ore=1),
        AreaSetup(name="Gelata", frost=1),
        AreaSetup(name="Desolata", desolation=True),
        AreaSetup(name="Casa", home="Anna"),
    )
    state = table(areas=areas)
    assert after(state, PlaceFrost("libera")).areas[0].frost == 1
    assert after(state, PlaceFrost("gelata")).areas[1].frost == 2
    assert asked(state, PlaceDesolation("gelata")) == ["frost_there"]
    assert asked(state, PlaceFrost("desolata")) == ["desolation_there"]
    assert refused(state, PlaceDesolation("desolata")) == "desolation_there", "there is one token to an area"
    for home in (PlaceFrost("casa"), PlaceDesolation("casa"), EditArea("gelata", home="p1")):
        assert asked(state, home) == ["home_realm"]
    ruined = after(state, PlaceDesolation("libera"))
    assert (ruined.players[0].food, ruined.players[0].ore) == (5, 1)
    assert after(ruined, Harvest("p1")).players[0].food == 0
    assert after(ruined, LiftDesolation("libera")).areas[0].desolation is False
    assert refused(state, LiftDesolation("libera")) == "no_desolation"
    assert refused(state, TakeFrost("libera")) == "no_frost"


def test_spring_thaws_one_token_in_each_area() -> None:
    areas = tuple(AreaSetup(name=f"Area {n}", frost=n) for n in (3, 1, 0))
    thawed = after(table(areas=areas), Thaw())
    assert [area.frost for area in thawed.areas] == [2, 0, 0]


def test_spring_takes_activations_and_stands_up() -> None:
    area = AreaSetup(name="Valle", controller="Anna", activated=True, units=(army(standing=2, routed=1),))
    hero = HeroSetup(name="Andira", player="Anna", routed=True)
    state = after(table(areas=(area,), heroes=(hero,)), BeginSpring())
    assert not state.areas[0].activated and not state.heroes[0].routed
    assert (state.units[0].standing, state.units[0].routed) == (3, 0)
    assert warned(at(state, 1, "summer"), BeginSpring()) == ["not_spring"]


def test_autumn_gives_influence_or_a_card() -> None:
    state = at(table(influence=(1,)), 1, "autumn")
    assert after(state, TakeAutumn("p1")).players[0].influence == 3
    drawn = after(state, TakeAutumn("p1", "tactics")).players[0]
    assert (drawn.tactics, drawn.fresh_tactics) == (3, 1)


def test_l1_more_than_ten_tactics() -> None:
    state = after(table(), DrawTactics("p1", 7))
    assert warned(state, DrawTactics("p1", 2)) == ["too_many_tactics"]


def test_cards_of_this_season_are_not_played() -> None:
    state = after(table(), DrawTactics("p1", 2))
    assert warned(state, PlayTactics("p1", 2)) == []
    assert warned(state, PlayTactics("p1", 3)) == ["fresh_tactics"]
    assert warned(state, PlayTactics("p1", 3, discard=True)) == []
    assert refused(state, PlayTactics("p1", 9)) == "too_few_tactics"


def test_l2_eight_units_fill_an_area() -> None:
    units = (army(standing=6), army("Giganti", 2, allied=True))
    area = AreaSetup(name="Valle", controller="Anna", units=units, stronghold=True)
    state = table(areas=(area,))
    assert asked(state, RecruitUnits("p1", "valle", "Arcieri")) == ["crowded"]
    thinner = after(state, DestroyUnits("units1", standing=1))
    assert after(thinner, RecruitUnits("p1", "valle", "Arcieri")).units[0].standing == 6


def test_units_are_recruited_at_strongholds() -> None:
    state = table(areas=(AreaSetup(name="Valle", controller="Anna"), AreaSetup(name="Bosco")))
    assert warned(state, RecruitUnits("p1", "valle", "Arcieri")) == ["no_stronghold_there"]
    assert warned(state, RecruitUnits("neutral", "bosco", "Draghi")) == []
    assert refused(after(state, RecruitUnits("p1", "valle", "Arcieri")), RoutUnits("units1", 2)) == "too_few_standing"


def hero(name: str, *, commander: bool = False) -> RecruitHero:
    return RecruitHero("p1", name, commander=commander)


def test_hero_limit() -> None:
    state = after(table(), hero("Uno"), hero("Due"), hero("Tre"), hero("Capo", commander=True))
    assert warned(state, hero("Quattro")) == ["too_many_heroes"]
    assert warned(state, hero("Vice", commander=True)) == ["too_many_commanders"]
    general = after(state, SetLieutenantGeneral("p1"))
    assert warned(general, hero("Vice", commander=True)) == []
    full = after(general, hero("Vice", commander=True))
    assert warned(full, hero("Terzo", commander=True)) == ["too_many_commanders"]


def test_the_lost_city_needs_a_clean_tile_12() -> None:
    areas = (AreaSetup(name="Dodici", tile_12=True, frost=2), AreaSetup(name="Altra"))
    state = table(areas=areas)
    assert [can_hold_lost_city(area) for area in state.areas] == [True, False]
    assert asked(state, PlaceLostCity("altra")) == ["not_tile_12"]
    cleared = after(state, PlaceLostCity("dodici"))
    assert (cleared.areas[0].frost, cleared.areas[0].lost_city) == (0, False)
    placed = after(cleared, PlaceLostCity("dodici"))
    assert not can_hold_lost_city(placed.areas[0])
    assert placed.areas[0].lost_city and refused(placed, PlaceLostCity("dodici")) == "lost_city_there"


def test_undead_tokens_stand_for_figures() -> None:
    area = AreaSetup(name="Valle", controller="Anna", stronghold=True)
    state = after(table(areas=(area,)), RecruitUnits("p1", "valle", "Morti", 5, undead=True))
    assert (state.players[0].undead, state.units[0].standing) == (3, 5)
    assert refused(state, RecruitUnits("p1", "valle", "Morti", 4, undead=True)) == "undead_limit"
    fallen = after(state, DestroyUnits("units1", 2))
    assert (fallen.players[0].undead, fallen.units[0].standing) == (5, 3), "what is destroyed lies beside its player"
    assert after(fallen, RecruitUnits("p1", "valle", "Morti", 4, undead=True)).players[0].undead == 1
    plain = table(areas=(area,), options=Options(development_cards=False))
    assert warned(plain, RecruitUnits("p1", "valle", "Morti", undead=True)) == ["no_development_cards"]


def test_a_harvest_that_empties_every_dial_is_asked() -> None:
    """Nobody has typed what the areas give: that is unknown, and not nothing."""
    areas = (AreaSetup(name="Casa", home="Anna"), AreaSetup(name="Orto", controller="Bruno", food=2))
    state = table(2, areas=areas)
    assert asked(state, Harvest("p1")) == ["harvest_empties"]
    assert warned(state, Harvest("p1", food=1)) == []
    assert warned(state, Harvest("p2")) == []
    assert warned(after(state, Harvest("p1")), Harvest("p1")) == [], "there is nothing left to lose"
    assert warned(replace(state, hidden=("dials",)), Harvest("p1")) == []
    frozen = after(state, EditArea("casa", food=1))
    assert warned(replace(frozen, areas=tuple(replace(each, frost=1) for each in frozen.areas)), Harvest("p1")) == []
