"""A hero's gems: assigning, damage (examples G1 to G6), death, healing, corrections."""

from __future__ import annotations

import pytest

from companion.games.conan.damage import damage_split, usual_take
from companion.games.conan.state import Options
from tests.games.conan.table import BATTLE_AXE, KRIS, Table, hero_with, table_with


def test_gems_moved_to_a_space_ask_for_the_turn() -> None:
    """Where they lie counts: as assigned, so moved, on a space as on a spell."""
    spells = [{"name": "Storm", "cost": 2, "limit": 4}, {"name": "Halo", "cost": 2, "limit": 4, "reaction": True}]
    at = Table({"name": "Conan", "spells": spells}, card="overlord.activation")
    said = {"not_heroes_turn": True}
    for target, asked in (("melee", said), ("storm", said), ("guard", {}), ("halo", {}), ("fatigue", {})):
        assert at.said("move_gems", hero="conan", source="reserve", target=target) == asked, target
    at = Table({"name": "Conan", "spells": spells, "stance": "cautious"}, card="heroes.action")
    assert at.said("move_gems", hero="conan", source="reserve", target="storm") == {"cautious_hero": True}


def test_assigning_moves_gems_from_the_reserve() -> None:
    table = Table("Conan")
    table.do("assign_gems", hero="conan", space="melee", gems=3)
    assert table.gems("conan") == (8, 3, 0, 0)


def test_quick_taps_on_a_space_join_into_one_entry() -> None:
    table = Table("Conan")
    for _ in range(3):
        table.play.do(table.move("assign_gems", hero="conan", space="melee"))
    assert table.hero("conan").spaces.melee.gems == 3
    table.play.undo()
    assert table.gems("conan") == (11, 0, 0, 0)


def test_exertion_limit_refuses() -> None:
    table = Table("Conan")
    table.do("assign_gems", hero="conan", space="melee", gems=5)
    refusal = table.refused("assign_gems", hero="conan", space="melee")
    assert (refusal.code, refusal.values["limit"]) == ("space_full", 5)
    table.play.undo()
    table.do("assign_gems", hero="conan", space="melee", gems=4)
    refusal = table.refused("assign_gems", hero="conan", space="melee", gems=2)
    assert (refusal.code, refusal.values["there"], refusal.values["n"]) == ("over_limit", 4, 1)


def test_exertion_limits_can_be_off() -> None:
    table = Table("Conan", options={"limits": False})
    table.do("assign_gems", hero="conan", space="melee", gems=6)
    assert table.gems("conan") == (5, 6, 0, 0)


def test_guard_and_reroll_have_only_the_tables_limit() -> None:
    """Guard and reroll have no limit unless the table sets one."""
    free = Table("Conan")
    free.do("assign_gems", hero="conan", space="guard", gems=11)
    limited = Table("Conan", options={"guard_limit": 2})
    assert limited.refused("assign_gems", hero="conan", space="guard", gems=3).code == "over_limit"


def test_an_empty_reserve_refuses() -> None:
    table = table_with(1, 0, 5, 0)
    assert table.refused("assign_gems", hero="valeria", space="guard", gems=2).code == "reserve_short"


@pytest.mark.parametrize(
    ("before", "damage", "after", "dead"),
    [
        pytest.param((6, 2, 3, 0), 2, (6, 2, 1, 2), False, id="G1"),
        pytest.param((6, 2, 1, 2), 4, (5, 0, 0, 6), False, id="G2"),
        pytest.param((1, 0, 0, 10), 3, (0, 0, 0, 11), True, id="G3"),
        pytest.param((4, 0, 4, 2), 3, (4, 0, 1, 5), False, id="G4"),
    ],
)
def test_damage_in_the_order_of_the_rules(
    before: tuple[int, int, int, int], damage: int, after: tuple[int, int, int, int], dead: bool
) -> None:
    table = table_with(*before)
    table.do("damage_hero", hero="valeria", by=damage)
    assert table.gems("valeria") == after
    assert table.hero("valeria").dead is dead


def test_g5_a_dodge_with_two_axes_against_five() -> None:
    table = Table("Shevatas")
    table.do("defend", hero="shevatas", power=5, gems=2, axes=2)
    assert table.hero("shevatas").wounds == 3


def test_g6_guard_and_leather_armour_that_roll_nothing() -> None:
    table = Table({"name": "Conan", "objects": [{"name": "Leather Armor", "kind": "armour", "encumbrance": 2}]})
    table.do("defend", hero="conan", power=1, gems=1, armour=["leather_armor"], axes=0)
    assert table.hero("conan").wounds == 1
    assert table.hero("conan").reserve == 10, "the gem on guard is lost, not one of the reserve"


def caster(**options: object) -> Table:
    """A hero with gems on a space, on a spell and on an ally tile."""
    hero = hero_with(
        reserve=9,
        commander=True,
        spells=[{"name": "Halo", "cost": 2, "limit": 2, "reaction": True}],
        allies=[{"name": "Pirates", "figures": 2}],
    )
    table = Table(hero, options=options)
    table.do("assign_gems", hero="valeria", space="guard", gems=2)
    table.do("cast_spell", caster="valeria", spell="halo")
    table.do("activate_ally", hero="valeria")
    return table


def test_the_setting_decides_what_is_lost_first() -> None:
    table = caster()
    table.do("damage_hero", hero="valeria", by=3)
    hero = table.hero("valeria")
    assert (hero.spaces.guard.gems, hero.spells[0].gems, hero.allies[0].gems) == (0, 1, 1)

    other = caster(gem_order="allies_spells_spaces")
    other.do("damage_hero", hero="valeria", by=2)
    hero = other.hero("valeria")
    assert (hero.spaces.guard.gems, hero.spells[0].gems, hero.allies[0].gems) == (2, 1, 0)


def test_the_player_chooses_among_gems_in_use() -> None:
    table = caster()
    table.do("damage_hero", hero="valeria", by=3, take=[{"place": "halo", "gems": 2}])
    hero = table.hero("valeria")
    assert (hero.spaces.guard.gems, hero.spells[0].gems, hero.allies[0].gems) == (1, 0, 1)


def test_choices_that_cannot_be_are_refused() -> None:
    table = caster()
    take = [{"place": "halo", "gems": 2}]
    assert table.refused("damage_hero", hero="valeria", by=1, take=take).code == "take_too_many"
    too_much = [{"place": "pirates", "gems": 2}]
    assert table.refused("damage_hero", hero="valeria", by=3, take=too_much).code == "gems_short"
    from_reserve = [{"place": "reserve"}]
    assert table.refused("damage_hero", hero="valeria", by=3, take=from_reserve).code == "take_from_zone"
    nowhere = [{"place": "moon"}]
    assert table.refused("damage_hero", hero="valeria", by=3, take=nowhere).code == "unknown_place"


def test_the_split_and_the_usual_take_preview_the_damage() -> None:
    hero = caster().hero("valeria")
    assert damage_split(hero, 7) == (0, 5, 2)
    assert [(take.place, take.gems) for take in usual_take(hero, 4, Options())] == [("guard", 2), ("halo", 2)]


def test_a_dead_hero_drops_all_and_others_recover_more() -> None:
    """A dead hero drops everything, and the others recover more."""
    table = Table({"name": "Conan", "objects": [BATTLE_AXE, KRIS]}, {"name": "Shevatas", "fatigue": 8})
    assert table.said("damage_hero", hero="conan", by=20) == {"hero_dies": False}
    table.do("damage_hero", hero="conan", by=20)
    assert [(thing.id, thing.dropped_by) for thing in table.state.ground] == [
        ("battle_axe", "conan"),
        ("kris", "conan"),
    ]
    assert table.hero("conan").objects == ()
    assert table.derived["dead_heroes"] == 1
    table.do("recover_gems")
    assert table.gems("shevatas") == (5, 0, 5, 0)


def test_the_dead_do_nothing() -> None:
    table = Table("Conan", "Shevatas")
    table.do("damage_hero", hero="conan", by=11)
    for move, fields in {
        "assign_gems": {"space": "guard"},
        "choose_stance": {"stance": "cautious"},
        "move_hero": {},
        "damage_hero": {},
    }.items():
        assert table.refused(move, hero="conan", **fields).code == "hero_dead"


def test_healing_is_the_way_out_of_the_wounds() -> None:
    table = table_with(4, 0, 0, 6)
    table.do("heal_hero", hero="valeria", by=2, to="reserve")
    assert table.gems("valeria") == (6, 0, 0, 4)
    assert table.said("move_gems", hero="valeria", source="wounds", target="reserve") == {"wounds_stay": True}
    assert table.refused("heal_hero", hero="valeria", by=5).code == "gems_short"


def test_a_healed_dead_hero_returns_if_the_table_insists() -> None:
    table = table_with(1, 0, 0, 4)
    table.do("damage_hero", hero="valeria", by=1)
    assert table.said("heal_hero", hero="valeria", by=2) == {"hero_returns": True}
    table.do("heal_hero", hero="valeria", by=2)
    assert not table.hero("valeria").dead
    assert table.gems("valeria") == (0, 0, 2, 3)


def test_gems_move_between_any_two_places() -> None:
    table = table_with(5, 0, 2, 0)
    table.do("move_gems", hero="valeria", source="fatigue", target="guard", gems=2)
    assert table.gems("valeria") == (5, 2, 0, 0)
    table.do("move_gems", hero="valeria", source="guard", target="reserve")
    assert table.gems("valeria") == (6, 1, 0, 0)
    assert table.refused("move_gems", hero="valeria", source="moon", target="guard").code == "unknown_place"
    assert table.refused("move_gems", hero="valeria", source="fatigue", target="guard").code == "gems_short"


def test_moving_the_last_gem_into_the_wounds_kills() -> None:
    table = table_with(1, 0, 0, 4)
    table.do("move_gems", hero="valeria", source="reserve", target="wounds")
    assert table.hero("valeria").dead


def test_a_correction_changes_the_total_and_asks() -> None:
    table = Table("Conan")
    assert table.said("correct_gems", hero="conan", place="reserve", gems=9) == {"gem_sum_changes": True}
    assert table.said("correct_gems", hero="conan", place="reserve", gems=11) == {}
    table.do("correct_gems", hero="conan", place="reserve", gems=9)
    assert table.hero("conan").gems_total == 9
    assert table.refused("correct_gems", hero="conan", place="reserve", gems=0).code == "no_gems_left"


def test_unknown_heroes_are_named() -> None:
    refusal = Table("Conan").refused("damage_hero", hero="Kull")
    assert (refusal.code, refusal.values["known"]) == ("unknown_hero", "conan")
