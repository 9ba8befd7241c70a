"""Battles, marches and retreats: worked examples B, M, T and who takes losses."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.games.runewars.fighting import expected_verdict, fate_cards, is_begun, sides_in, verdict
from companion.games.runewars.moves.battle_end import CallOffBattle, CloseBattle
from companion.games.runewars.moves.battles import (
    AddRanks,
    AddStrength,
    FightRound,
    Loss,
    NewRanks,
    StartBattle,
    SupportRanks,
)
from companion.games.runewars.moves.orders import ChooseOrder, RevealOrders
from companion.games.runewars.moves.resources import ChangeDial
from companion.games.runewars.moves.strongholds import (
    BuildStronghold,
    DamageStronghold,
    LoseStronghold,
    RaiseCapital,
    RebuildCapital,
)
from companion.games.runewars.state import Battle, Runewars
from companion.games.runewars.strongholds import can_rise, has_room
from companion.games.runewars.under_way import AreaSetup, HeroSetup, UnitsSetup
from tests.games.runewars.table import after, army, asked, refused, table, warned

ROUNDS = tuple(FightRound() for _ in range(5))


def field(*units: UnitsSetup, defender: str = "Bruno", retreat: tuple[UnitsSetup, ...] = (), **area: Any) -> Runewars:
    """Anna and a defender in one area, each with an area of their own beside it."""
    areas = (
        AreaSetup(name="Campo", controller=defender, units=units, **area),
        AreaSetup(name="Da Anna", controller="Anna"),
        AreaSetup(name="Da Bruno", controller="Bruno", units=retreat),
        AreaSetup(name="Deserto"),
    )
    return table(areas=areas)


def anna(n: int, **more: Any) -> UnitsSetup:
    return army("Lancieri", n, owner="Anna", **more)


def bruno(n: int, **more: Any) -> UnitsSetup:
    return army("Cavalieri", n, owner="Bruno", **more)


def fought(state: Runewars, *losses: Loss, defender: str = "p2") -> Runewars:
    return after(state, StartBattle("campo", "p1", defender), FightRound(losses=losses), *ROUNDS[1:])


def battle_of(state: Runewars) -> Battle:
    assert state.battle is not None
    return state.battle


def strengths(state: Runewars) -> tuple[int, int, str]:
    found = verdict(state, battle_of(state))
    return found.attacker.total, found.defender.total, found.winner


def test_a_battle_is_begun_once_a_round_is_fought() -> None:
    state = after(field(anna(2, initiative=1), bruno(2, initiative=1)), StartBattle("campo", "p1", "p2"))
    assert not is_begun(battle_of(state))
    assert is_begun(battle_of(after(state, FightRound())))


def test_b1_a_routed_hexagon_counts() -> None:
    state = field(anna(5, shape="hexagon", health=3), bruno(3), stronghold=True)
    state = fought(state, Loss("ranks1", routs=1))
    assert strengths(state) == (5, 8, "defender")


@pytest.mark.parametrize(
    ("own", "theirs", "area", "result"),
    [
        (6, 6, {}, (6, 6, "defender")),
        (5, 2, {"stronghold": True, "damaged": True}, (5, 5, "defender")),
        (6, 2, {"stronghold": True, "damaged": True}, (6, 5, "attacker")),
    ],
    ids=("B2", "B3", "B4"),
)
def test_strength(own: int, theirs: int, area: dict[str, Any], result: tuple[int, int, str]) -> None:
    assert strengths(fought(field(anna(own), bruno(theirs), **area))) == result


def test_b4_the_stronghold_falls_or_is_taken() -> None:
    state = fought(field(anna(6), bruno(2), stronghold=True, damaged=True))
    taken = after(state, CloseBattle(retreat="da_bruno"))
    assert [(each.owner, each.damaged) for each in taken.strongholds] == [("p1", True)]
    assert taken.areas[0].controller == "p1"
    razed = after(state, CloseBattle(retreat="da_bruno", stronghold="destroy"))
    assert razed.strongholds == ()


def test_b5_routed_circles_do_not_count() -> None:
    state = field(anna(5, shape="circle", health=2), bruno(2))
    assert strengths(fought(state, Loss("ranks1", routs=2))) == (3, 2, "attacker")


def test_survivors_damage_the_stronghold_even_if_they_lose() -> None:
    state = after(fought(field(anna(2), bruno(3), stronghold=True)), CloseBattle(retreat="da_anna"))
    assert [(each.owner, each.damaged) for each in state.strongholds] == [("p2", True)]
    nobody = fought(field(anna(1), bruno(3), stronghold=True), Loss("ranks1", damage=1))
    assert not after(nobody, CloseBattle()).strongholds[0].damaged


def test_losses_fall_where_the_rules_say() -> None:
    state = after(field(anna(3, health=3), bruno(1)), StartBattle("campo", "p1", "p2"))
    hurt = after(state, FightRound((Loss("ranks1", damage=4),), onward=False))
    ranks = battle_of(hurt).ranks[0]
    assert (ranks.standing, ranks.hurt) == (2, (1,))
    routed = battle_of(after(hurt, FightRound((Loss("ranks1", routs=1),), onward=False))).ranks[0]
    assert (routed.standing, routed.routed, routed.hurt, routed.hurt_routed) == (1, 1, (1,), ())
    both = battle_of(after(hurt, FightRound((Loss("ranks1", routs=2),), onward=False))).ranks[0]
    assert (both.standing, both.routed, both.hurt, both.hurt_routed) == (0, 2, (), (1,))
    assert refused(hurt, FightRound((Loss("ranks1", routs=3),))) == "too_few_standing"


def test_figures_routed_before_take_no_part() -> None:
    state = field(anna(2, shape="hexagon", routed=2), bruno(1))
    assert strengths(fought(state)) == (2, 1, "attacker")
    hit = fought(state, Loss("ranks1", damage=9))
    ranks = battle_of(hit).ranks[0]
    assert (ranks.standing, ranks.routed) == (0, 2)


def test_t1_the_routed_are_destroyed_and_the_rest_retreat() -> None:
    state = field(anna(9), bruno(4, health=2), retreat=(bruno(2),))
    state = after(fought(state, Loss("ranks2", routs=1)), CloseBattle(retreat="da_bruno"))
    there = [(each.standing, each.routed) for each in state.units if each.area == "da_bruno"]
    assert sum(standing for standing, _ in there) == 2 and sum(routed for _, routed in there) == 3


def test_t2_at_most_eight_find_room() -> None:
    state = after(fought(field(anna(8), bruno(5), retreat=(bruno(5),))), CloseBattle(retreat="da_bruno"))
    assert sum(each.figures for each in state.units if each.area == "da_bruno") == 8


def test_t3_without_an_area_all_are_destroyed() -> None:
    state = fought(field(anna(4), bruno(2)))
    assert warned(state, CloseBattle()) == ["no_retreat"]
    assert [each.owner for each in after(state, CloseBattle()).units] == ["p1"]
    assert "retreat_not_free" in warned(state, CloseBattle(retreat="da_anna"))


def test_t4_a_hero_without_units_goes_anywhere() -> None:
    hero = HeroSetup(name="Andira", player="Bruno", area="Campo")
    areas = (AreaSetup(name="Campo", controller="Bruno", units=(anna(4), bruno(1))), AreaSetup(name="Da Anna"))
    state = after(table(areas=areas, heroes=(hero,)), StartBattle("campo", "p1", "p2"))
    state = after(state, SupportRanks("ranks2", "andira"), FightRound((Loss("ranks2", damage=1),)), *ROUNDS[1:])
    state = after(state, CloseBattle(heroes_to="da_anna"))
    assert (state.heroes[0].area, state.heroes[0].routed) == ("da_anna", True)


def test_t5_neutral_units_retreat_too() -> None:
    neutral = army("Draghi", 6, owner="neutral")
    state = fought(field(anna(8), neutral, defender=""), defender="neutral")
    state = after(state, CloseBattle(retreat="deserto"))
    dragons = next(each for each in state.units if each.name == "Draghi")
    assert (dragons.area, dragons.standing, dragons.routed) == ("deserto", 0, 6)


def test_l3_no_limit_in_battle_but_after_it() -> None:
    state = fought(field(anna(5), army("Giganti", 4, owner="Anna", allied=True), bruno(1)))
    assert "crowded" in warned(state, CloseBattle(retreat="da_bruno"))


def test_a_hero_supports_one_kind() -> None:
    heroes = (
        HeroSetup(name="Andira", player="Anna", area="Campo"),
        HeroSetup(name="Lontano", player="Anna", area="Altrove"),
        HeroSetup(name="Nemico", player="Bruno", area="Campo"),
    )
    areas = (AreaSetup(name="Campo", controller="Bruno", units=(anna(2), bruno(1))), AreaSetup(name="Altrove"))
    golem = AddRanks(NewRanks("attacker", "Golem"))
    state = after(table(areas=areas, heroes=heroes), StartBattle("campo", "p1", "p2"), golem)
    supported = after(state, SupportRanks("ranks1", "andira"))
    assert fate_cards(battle_of(supported).ranks[0]) == 3
    assert refused(supported, SupportRanks("ranks3", "andira")) == "hero_supports"
    assert asked(state, SupportRanks("ranks1", "lontano")) == ["hero_not_there"]
    assert asked(state, SupportRanks("ranks1", "nemico")) == ["not_their_hero"]
    assert fate_cards(battle_of(after(supported, SupportRanks("ranks1"))).ranks[0]) == 2


def test_one_battle_at_a_time() -> None:
    state = field(anna(2), bruno(2))
    assert refused(state, CloseBattle()) == "no_battle"
    assert refused(state, StartBattle("campo", "p1", "p1")) == "own_battle"
    begun = after(state, StartBattle("campo", "p1", "p2"))
    assert asked(fought(state), StartBattle("campo", "p1", "p2")) == ["battle_under_way"]
    assert warned(begun, CloseBattle(retreat="da_anna")) == ["rounds_left"]
    assert refused(after(begun, *ROUNDS), FightRound()) == "rounds_over"
    assert strengths(after(begun, AddStrength(3)))[1] == 5
    assert after(begun, CallOffBattle()).units == state.units


# --- strongholds -----------------------------------------------------------------------------------------


def test_the_capital_is_lost_and_rebuilt() -> None:
    state = table(areas=(AreaSetup(name="Casa", home="Anna", stronghold=True, damaged=True),))
    plain = replace(state, options=replace(state.options, development_cards=False))
    assert can_rise(state, state.strongholds[0]) and not can_rise(plain, plain.strongholds[0])
    state = after(state, RaiseCapital("stronghold1"))
    assert not can_rise(state, state.strongholds[0])
    assert (state.strongholds[0].capital, state.strongholds[0].damaged) == (True, False)
    assert refused(state, RebuildCapital("p1", "casa")) == "capital_there"
    fallen = after(state, LoseStronghold("stronghold1"))
    assert asked(fallen, RebuildCapital("p1", "casa")) == ["too_dear", "rebuilt_without_fortify"]
    assert (after(fallen, RebuildCapital("p1", "casa")).players[0].wood) == 0
    rich = after(fallen, ChangeDial("p1", "ore", 2), ChangeDial("p1", "wood", 1))
    never = after(table(areas=(AreaSetup(name="Casa", home="Anna"),)), ChangeDial("p1", "ore", 2))
    assert "no_capital_lost" in asked(never, RebuildCapital("p1", "casa"))
    rebuilt = after(rich, RebuildCapital("p1", "casa"))
    assert rebuilt.strongholds[0].capital and (rebuilt.players[0].ore, rebuilt.players[0].wood) == (0, 0)
    assert "rebuilt_without_fortify" in warned(rich, RebuildCapital("p1", "casa"))


def test_one_stronghold_to_an_area() -> None:
    empty = table(areas=(AreaSetup(name="Casa", home="Anna"), AreaSetup(name="Selva")))
    assert [has_room(empty, area) for area in empty.areas] == [True, False]  # the other is nobody’s
    state = after(empty, BuildStronghold("p1", "casa"))
    assert not has_room(state, state.areas[0])
    assert refused(state, BuildStronghold("p1", "casa")) == "stronghold_there"
    assert after(state, DamageStronghold("stronghold1")).strongholds[0].damaged


def test_a_player_has_four_stronghold_tokens() -> None:
    areas = tuple(AreaSetup(name=f"Area {n}", controller="Anna", stronghold=n < 4) for n in range(5))
    state = table(areas=areas)
    assert asked(state, BuildStronghold("p1", "area_4")) == ["no_stronghold_left"]
    assert warned(after(state, LoseStronghold("stronghold1")), BuildStronghold("p1", "area_4")) == []
    assert warned(after(state, RaiseCapital("stronghold1")), BuildStronghold("p1", "area_4")) == []


def test_undead_tokens_that_fall_in_battle_come_back() -> None:
    dead = anna(3, undead=True)
    state = fought(field(dead, bruno(4)), Loss("ranks1", damage=1))
    left = after(state, CloseBattle(retreat="da_anna"))
    assert left.players[0].undead == 6, "of eight three were in play, and one fell"
    few = replace(state, players=tuple(replace(each, undead=2) for each in state.players))
    assert after(few, CloseBattle(retreat="da_anna")).players[0].undead == 3
    assert after(few, CloseBattle()).players[0].undead == 5


def test_who_is_not_at_home_attacks() -> None:
    assert sides_in(field(anna(2), bruno(2)), "campo") == ("p1", "p2")
    assert sides_in(field(anna(2), army("Draghi", 1, owner="neutral"), defender=""), "campo") == ("p1", "neutral")


def test_the_running_verdict_counts_the_siege_of_conquer() -> None:
    state = field(anna(4), bruno(1), stronghold=True)
    state = after(state, ChooseOrder("p1", 3), RevealOrders(), StartBattle("campo", "p1", "p2"))
    assert verdict(state, battle_of(state)).winner == "defender"
    expected = expected_verdict(state, battle_of(state))
    assert (expected.defender.total, expected.winner) == (3, "attacker")


def test_a_battle_past_anothers_stronghold_is_asked() -> None:
    state = field(anna(4), army("Draghi", 1, owner="neutral"), stronghold=True)
    assert asked(state, StartBattle("campo", "p1", "neutral")) == ["others_stronghold"]
    assert warned(field(anna(4), bruno(1), stronghold=True), StartBattle("campo", "p1", "p2")) == []
