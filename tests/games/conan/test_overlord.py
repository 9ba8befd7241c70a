"""The Overlord: river (F1 to F5), recovery (Q1 to Q3), turn track (N1 to N4), benefits, reinforcements."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.conan.table import Table

TILES = [{"name": name} for name in "ABCDE"]


def table(river: list[dict[str, Any]] | None = None, **overlord: Any) -> Table:
    return Table("Conan", overlord={"river": TILES if river is None else river, "reserve": 12, **overlord})


def in_order(*names: str) -> Table:
    return table([{"name": name} for name in names])


def gems(at: Table) -> tuple[int, int]:
    return at.state.overlord.fatigue, at.state.overlord.reserve


# --- river -----------------------------------------------------------------------------------------------


def test_f1_an_activated_tile_is_paid_and_goes_to_the_end() -> None:
    at = table()
    at.do("activate_tile", tile="c")
    assert at.river() == "A B D E C"
    assert gems(at) == (7, 9)
    assert at.state.overlord.activations == 1


@pytest.mark.parametrize(
    ("tile", "cost", "after"),
    [pytest.param("a", 1, "B D E C A", id="F2"), pytest.param("c", 5, "A B D E C", id="F3")],
)
def test_the_second_activation_has_the_new_costs(tile: str, cost: int, after: str) -> None:
    at = table()
    at.do("activate_tile", tile="c")
    at.do("activate_tile", tile=tile)
    assert at.river() == after
    assert at.state.overlord.reserve == 12 - 3 - cost


def test_f4_a_dead_tile_is_removed_for_two_gems_out_of_the_game() -> None:
    at = in_order("A", "B", "D", "E", "C")
    assert at.refused("remove_dead_tile", tile="b").code == "tile_alive"
    at.do("hit_unit", tile="b")
    at.do("remove_dead_tile", tile="b")
    assert at.river() == "A D E C"
    overlord = at.state.overlord
    assert (overlord.discarded, overlord.reserve, overlord.activations) == (2, 10, 0)


@pytest.mark.parametrize("source", ["reserve", "fatigue"])
def test_a_removal_that_cannot_be_paid_says_what_to_wait_for(source: str) -> None:
    gems = {"reserve": 9, "fatigue": 9, source: 1}
    at = Table("Conan", options={"dredge_from": source}, overlord={"river": TILES, **gems})
    at.do("hit_unit", tile="a")
    refusal = at.refused("remove_dead_tile", tile="a")
    assert (refusal.code, refusal.values["there"]) == (f"dredge_short.{source}", 1)


def test_a_tile_can_be_dead_from_the_start() -> None:
    at = table([{"name": "Picts", "count": 3, "dead": True}, {"name": "Guards", "count": 2}])
    picts, guards = at.state.overlord.river
    assert (picts.dead, picts.figures, guards.dead, len(guards.figures)) == (True, (), False, 2)
    at.do("remove_dead_tile", tile="picts")
    assert at.river() == "Guards"


def test_dead_tiles_can_be_paid_from_fatigue_by_the_setting() -> None:
    at = Table("Conan", options={"dredge_from": "fatigue"}, overlord={"river": TILES, "fatigue": 4})
    at.do("hit_unit", tile="b")
    at.do("remove_dead_tile", tile="b")
    assert (at.state.overlord.fatigue, at.state.overlord.discarded) == (2, 2)


def test_f5_a_dead_tile_can_be_activated_though_nobody_acts() -> None:
    at = in_order("A", "B", "D", "E", "C")
    at.do("hit_unit", tile="b")
    at.do("advance_turn")
    at.do("overlord_recover")
    assert at.said("activate_tile", tile="b") == {"dead_tile": False}
    at.do("activate_tile", tile="b")
    assert at.river() == "A D E C B"
    assert (at.state.overlord.reserve, at.state.overlord.activations) == (14, 1)


def test_a_third_activation_asks() -> None:
    at = table()
    at.do("advance_turn")
    at.do("overlord_recover")
    at.do("activate_tile", tile="a")
    assert at.said("activate_tile", tile="b") == {}
    at.do("activate_tile", tile="b")
    assert at.said("activate_tile", tile="c") == {"third_activation": True}
    assert at.derived["overlord"]["payable"] == ()
    at.do("activate_tile", tile="c")
    assert at.state.overlord.activations == 3
    at.do("end_overlord_turn")
    at.do("advance_turn")
    at.do("overlord_recover")
    assert at.said("activate_tile", tile="d") == {}


def test_an_overlord_short_of_gems_is_refused() -> None:
    at = table(reserve=2)
    refusal = at.refused("activate_tile", tile="c")
    assert (refusal.code, refusal.values["gems"], refusal.values["there"]) == ("overlord_short", 3, 2)
    assert at.derived["overlord"]["payable"] == ("a", "b")


def test_units_lose_life_figure_by_figure() -> None:
    at = table([{"name": "Guards", "count": 2, "life": 2}])
    at.do("hit_unit", tile="guards")
    at.do("hit_unit", tile="guards", damage=5)
    assert [figure.life for figure in at.state.overlord.river[0].figures] == [2]
    at.do("hit_unit", tile="guards", damage=2)
    assert at.state.overlord.river[0].dead
    assert at.refused("hit_unit", tile="guards").code == "tile_without_figures"


def test_the_river_has_eight_places() -> None:
    at = in_order(*"ABCDEFGH")
    assert at.refused("add_tile", name="I").code == "river_full"
    at.do("remove_tile", tile="c")
    at.do("add_tile", name="I", count=3, icon="paw")
    assert at.river() == "A B D E F G H I"
    at.do("move_tile", tile="i", place=1)
    assert at.river() == "I A B D E F G H"


def test_tiles_can_be_put_right() -> None:
    at = table()
    at.do("edit_tile", tile="a", name="Archers", count=4, life=2, armour=1)
    tile = at.state.overlord.river[0]
    assert (tile.name, len(tile.figures), tile.figures[0].life, tile.armour) == ("Archers", 4, 2, 1)
    at.do("turn_tile", tile="a")
    assert (at.state.overlord.river[0].dead, at.state.overlord.river[0].figures) == (True, ())
    at.do("turn_tile", tile="a", dead=False)
    assert len(at.state.overlord.river[0].figures) == 1


def test_the_costs_of_the_river_can_be_changed() -> None:
    at = table()
    at.do("set_river_costs", costs=[1, 1, 2, 3, 4, 5, 6, 7])
    at.do("activate_tile", tile="c")
    assert at.state.overlord.reserve == 10
    assert at.refused("set_river_costs", costs=[1, 2]).code == "bad_costs"


# --- gems ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fatigue", "reserve", "after"),
    [
        pytest.param(9, 2, (4, 7), id="Q1"),
        pytest.param(3, 6, (0, 9), id="Q2"),
        pytest.param(5, 5, (0, 10), id="Q3"),
    ],
)
def test_recovery(fatigue: int, reserve: int, after: tuple[int, int]) -> None:
    at = table(fatigue=fatigue, reserve=reserve, recovery=5)
    at.do("overlord_recover")
    assert gems(at) == after
    assert at.said("overlord_recover") == {"overlord_already_recovered": True}


def test_the_end_of_the_turn_tires_spells_effects_and_benefits() -> None:
    at = table(spells=[{"name": "Fear", "cost": 2, "limit": 4}], fatigue=0, reserve=10)
    at.do("cast_spell", caster="overlord", spell="fear")
    at.do("use_benefit", benefit="reroll", gems=2)
    at.do("use_benefit", benefit="guard")
    at.do("pay_effect", gems=3)
    assert gems(at) == (0, 2)
    assert at.refused("cast_spell", caster="overlord", spell="fear", gems=3).code == "overlord_gems_short"
    at.do("end_overlord_turn")
    assert gems(at) == (8, 2)
    assert at.state.side == "heroes"


def test_the_overlords_spells_have_limits_too() -> None:
    at = table()
    at.do("learn_spell", caster="overlord", name="Fear", cost=2, limit=3)
    at.do("cast_spell", caster="overlord", spell="fear")
    assert at.refused("cast_spell", caster="overlord", spell="fear").code == "spell_limit"
    at.do("forget_spell", caster="overlord", spell="fear")
    assert (at.state.overlord.fatigue, at.state.overlord.spells) == (6, ())


def test_bought_movement_over_the_base_asks() -> None:
    at = table([{"name": "Hyenas", "count": 1, "base_move": 3}])
    at.do("advance_turn")
    at.do("overlord_recover")
    at.do("use_benefit", benefit="movement", gems=3, tile="hyenas")
    over = {"benefit": "movement", "tile": "hyenas"}
    assert at.said("use_benefit", **over) == {"benefit_over_base": True}
    at.do("activate_tile", tile="hyenas")
    assert at.said("use_benefit", **over) == {}


def test_the_overlords_gems_can_be_put_right() -> None:
    at = table(fatigue=4)
    at.do("move_overlord_gems", source="fatigue", target="reserve", gems=2)
    assert gems(at) == (2, 14)
    assert at.refused("move_overlord_gems", source="fatigue", target="reserve", gems=3).code == "gems_not_there"
    assert at.refused("move_overlord_gems", source="moon", target="reserve").code == "unknown_overlord_place"
    asks = {"place": "reserve", "gems": 9}
    assert at.said("correct_overlord_gems", **asks) == {"overlord_gem_sum_changes": True}
    at.do("correct_overlord_gems", **asks)
    assert at.state.overlord.gems_total == 11
    at.do("set_recovery", value=7)
    assert at.state.overlord.recovery == 7


def test_discarded_gems_come_back_only_if_the_table_insists() -> None:
    at = table()
    at.do("move_overlord_gems", source="reserve", target="discarded", gems=2)
    said = at.said("move_overlord_gems", source="discarded", target="reserve")
    assert said == {"discarded_stay": True}


def test_reinforcements_bring_a_dead_tile_back() -> None:
    at = table([{"name": "Picts", "count": 1, "reinforcement": 2}, {"name": "Drums", "event": True}])
    at.do("hit_unit", tile="picts")
    at.do("gain_reinforcement", points=5)
    assert at.said("reinforce", tile="picts", figures=1) == {}
    assert at.said("reinforce", tile="picts", figures=2) == {"too_many_figures": True}
    at.do("reinforce", tile="picts", figures=2)
    tile = at.state.overlord.river[0]
    assert (tile.dead, len(tile.figures), at.state.overlord.reinforcement_points) == (False, 2, 1)
    assert at.refused("reinforce", tile="picts").code == "reinforcements_short"
    assert at.refused("gain_reinforcement", points=-2).code == "points_short"
    assert at.refused("reinforce", tile="drums", points=0).code == "event_without_figures"
    at.do("end_overlord_turn")
    assert at.state.overlord.reinforcement_points == 0


# --- track -----------------------------------------------------------------------------------------------


def test_n1_and_n2_the_overlords_turn_starts_a_number() -> None:
    at = Table("Conan", turn=4)
    at.do("advance_turn")
    assert (at.state.turn, at.state.side) == (5, "overlord")
    at.do("end_overlord_turn")
    at.do("end_heroes_turn")
    assert at.state.turn == 5


def test_n3_heroes_first_play_at_turn_zero() -> None:
    at = Table("Conan")
    at.do("start_heroes_turn")
    at.do("end_heroes_turn")
    assert at.state.turn == 0
    at.do("advance_turn")
    assert at.state.turn == 1


def test_n4_the_track_ends_at_fifteen() -> None:
    at = Table("Conan", turn=15)
    at.do("end_heroes_turn")
    assert at.said("advance_turn") == {"track_end": False}
    at.do("advance_turn")
    assert at.state.turn == 15
    assert at.derived["ends"] == ("track_end",)


def test_the_marker_advances_once_a_turn() -> None:
    at = Table("Conan")
    at.do("advance_turn")
    assert at.said("advance_turn") == {"turn_already_advanced": True}
    at.do("end_overlord_turn")
    at.do("end_heroes_turn")
    assert at.said("advance_turn") == {}


def test_the_scenarios_limit_is_told() -> None:
    at = Table("Conan", turn=9, turn_limit=10)
    at.do("advance_turn")
    assert at.derived["ends"] == ("turn_limit",)
    at.do("end_overlord_turn")
    at.do("end_heroes_turn")
    assert at.said("advance_turn") == {"past_turn_limit": False}
    at.do("edit_scenario", turn_limit=0, notes="Wild")
    assert (at.derived["ends"], at.state.scenario.notes) == ((), "Wild")


def test_extra_markers_stay_on_the_track() -> None:
    at = Table("Conan", markers=[{"name": "Zogar Sag", "value": 2}])
    at.do("move_marker", marker="zogar_sag", by=-3)
    assert at.state.markers[0].value == 0
    at.do("add_marker", name="Alarm", value=14, kind="event")
    at.do("move_marker", marker="alarm", by=5)
    assert at.state.markers[1].value == 15
    at.do("remove_marker", marker="alarm")
    assert at.refused("move_marker", marker="alarm").code == "unknown_marker"
    at.do("set_turn", turn=7)
    assert at.state.turn == 7


def test_all_heroes_dead_is_a_reason_to_end() -> None:
    at = Table("Conan")
    at.do("damage_hero", hero="conan", by=11)
    assert at.derived["ends"] == ("all_heroes_dead",)
