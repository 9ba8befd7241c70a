"""What the ground does, as far as the table says where a way ends; dashes, forced moves, and familiars."""

from __future__ import annotations

import pytest

from companion.games.nova_aetas.lookup import hero_in, may_react
from companion.games.nova_aetas.moves.activation import Activate
from companion.games.nova_aetas.moves.heroes import WoundHero
from companion.games.nova_aetas.moves.movement import ChangeHeight, FreeMove, MoveHero
from companion.games.nova_aetas.moves.presence import SetPlace
from companion.games.nova_aetas.moves.status import AddStatus
from companion.games.nova_aetas.setup import AllySetup
from companion.games.nova_aetas.state import Ground, NovaAetas
from tests.games.nova_aetas.table import after, enemy, hero, mission, refused, warned


def acting(rapidity: int = 6, **more: object) -> NovaAetas:
    return after(mission(hero("Anna", rapidity, **more)), Activate("anna"))


@pytest.mark.parametrize(
    ("move", "ground"),
    [
        (MoveHero(normal=2), "plain"),
        (MoveHero(water=1), "water"),
        (MoveHero(swamp=2), "swamp"),
        (MoveHero(normal=1, water=1), "plain"),
        (MoveHero(normal=1, water=1, ends="water"), "water"),
        (MoveHero(normal=1, swamp=1, ends="swamp"), "swamp"),
    ],
)
def test_a_way_ends_where_it_is_said_or_as_all_its_squares_are(move: MoveHero, ground: Ground) -> None:
    assert after(acting(), move).heroes[0].ground == ground


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (MoveHero(water=1, ends="plain"), "no_plain_entered"),
        (MoveHero(normal=2, ends="water"), "no_water_entered"),
        (MoveHero(normal=1, water=1, ends="swamp"), "no_swamp_entered"),
    ],
)
def test_a_way_ends_on_ground_that_it_enters(move: MoveHero, code: str) -> None:
    assert refused(acting(), move) == code


def test_nobody_takes_burned_in_water() -> None:
    wet = after(acting(), MoveHero(water=1))
    assert warned(wet, AddStatus("anna", "Ustionato")) == ["burned_in_water"]
    assert warned(wet, AddStatus("anna", "Accecato")) == []
    assert warned(after(wet, MoveHero(normal=1)), AddStatus("anna", "burned")) == []


def test_whoever_starts_in_a_swamp_leaves_it_hindered() -> None:
    deep = after(acting(), MoveHero(swamp=1))
    assert warned(deep, MoveHero(normal=1)) == ["leaves_swamp"]
    assert warned(deep, MoveHero(normal=1, leaves_swamp=True)) == []
    assert warned(deep, MoveHero(swamp=1)) == []
    assert warned(acting(), MoveHero(normal=1, swamp=1, ends="plain")) == ["leaves_swamp"]


def test_a_hero_on_a_location_card_stands_in_no_water() -> None:
    assert after(acting(), MoveHero(water=1), SetPlace("anna", "location")).heroes[0].ground == "plain"


def test_a_dash_costs_nothing_and_no_swamp_hinders_it() -> None:
    state = acting(statuses=("burned",))
    dashed = after(state, FreeMove("anna", "dash", leaves_swamp=True, ends="water"))
    assert dashed.heroes[0].statuses == () and dashed.heroes[0].ground == "water"
    assert (dashed.activation, dashed.heroes[0].sector) == (state.activation, state.heroes[0].sector)


def test_a_forced_move_follows_the_rules_of_a_move() -> None:
    pushed = after(acting(), FreeMove("anna", "forced", leaves_swamp=True))
    assert pushed.heroes[0].statuses == ("hindered",)


def test_a_move_without_points_is_struck_at_too() -> None:
    near = mission(hero("Anna"), enemies=(enemy("Fanti", hits=2),))
    assert warned(near, FreeMove("anna")) == ["free_move_reactions"]
    far = mission(hero("Anna"), enemies=(enemy("Arcieri", hits=2, attack_least=3, attack_range=5),))
    assert warned(far, FreeMove("anna")) == []


def test_a_ko_hero_is_not_pushed() -> None:
    assert refused(mission(hero("Anna", wounds=5)), FreeMove("anna", "forced")) == "ko_untouched"


def test_the_familiar_of_a_ko_hero_stays_and_does_nothing() -> None:
    state = mission(hero("Anna", health=2, familiar="Corvo"), hero("Bruno"))
    assert "familiar_idle" in warned(state, WoundHero("anna", 2))
    assert "familiar_idle" not in warned(state, WoundHero("anna", 1))


def test_up_a_ladder_out_of_the_swamp() -> None:
    """A height leaves the ground below: Hindered is asked about there, and not on the roof."""
    deep = after(acting(), MoveHero(swamp=1))
    assert warned(deep, ChangeHeight("up", helped=True)) == ["leaves_swamp"]
    roof = after(deep, ChangeHeight("up", helped=True, leaves_swamp=True))
    assert (roof.heroes[0].statuses, roof.heroes[0].ground) == (("hindered",), "plain")
    assert warned(roof, MoveHero(normal=1)) == []


def test_up_a_ladder_out_of_the_water() -> None:
    roof = after(acting(), MoveHero(water=1), ChangeHeight("up", helped=True))
    assert warned(roof, AddStatus("anna", "Ustionato")) == []


def test_down_into_the_water() -> None:
    wet = after(acting(statuses=("burned",)), ChangeHeight("down", helped=True, ends="water"))
    assert (wet.heroes[0].statuses, wet.heroes[0].ground) == ((), "water")


def test_a_way_through_a_swamp_says_where_it_ends() -> None:
    assert warned(acting(), MoveHero(normal=1, swamp=2)) == ["swamp_end_unknown"]
    assert warned(acting(), MoveHero(normal=1, swamp=2, ends="swamp")) == []
    assert warned(acting(), MoveHero(normal=1, swamp=2, leaves_swamp=True)) == []
    assert warned(acting(), MoveHero(swamp=2)) == []


def test_a_push_out_of_a_swamp_hinders() -> None:
    deep = after(acting(), MoveHero(swamp=1))
    assert warned(deep, FreeMove("anna", "forced")) == ["leaves_swamp"]
    assert warned(deep, FreeMove("anna", "forced", ends="swamp")) == []
    assert warned(deep, FreeMove("anna", "dash")) == []


def test_an_ally_in_water_takes_no_burned_either() -> None:
    ally = AllySetup(name="Lupo", rapidity=6, health=3)
    wet = after(mission(hero("Anna"), allies=(ally,)), Activate("lupo"), MoveHero(water=1))
    assert warned(wet, AddStatus("lupo", "Ustionato")) == ["burned_in_water"]
    assert warned(wet, AddStatus("lupo", "Accecato")) == []


@pytest.mark.parametrize("ends", ["plain", "water", "swamp"])
def test_a_way_ends_on_a_kind_of_square_that_it_enters(ends: Ground) -> None:
    entered = {"plain": MoveHero(water=1, swamp=1, ends=ends), "water": MoveHero(1, 0, 1, ends=ends)}
    way = entered.get(ends, MoveHero(1, 1, ends=ends))
    assert refused(acting(), way) == f"no_{ends}_entered"


def test_enemies_react_to_a_hero_on_the_board_and_not_in_stealth() -> None:
    fanti = (enemy("Fanti", hits=1),)
    state = mission(hero("Anna"), enemies=fanti)
    assert may_react(state, hero_in(state, "anna"))
    hidden = mission(hero("Anna"), enemies=fanti, stealth=(3, 5, 6))
    assert not may_react(hidden, hero_in(hidden, "anna"))
    away = after(state, SetPlace("anna", "location"))
    assert not may_react(away, hero_in(away, "anna"))
    assert not may_react(mission(hero("Anna")), hero_in(state, "anna")), "nobody is there"
