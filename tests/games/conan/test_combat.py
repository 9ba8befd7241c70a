"""Attack and defence (A1 to A6), area attacks (R1 to R3), falls, and the dice."""

from __future__ import annotations

import random
from typing import Any

import pytest

from companion.games.conan.combat import (
    AttackRoll,
    axes_to_defeat,
    can_parry,
    damage,
    parries,
    weapons,
)
from companion.games.conan.dice import defence_handful, handful, has_all_faces, roll
from companion.games.conan.lookup import find_carried
from companion.games.conan.moves.objects import Manipulate
from companion.kernel.codec import Unfit
from tests.games.conan.table import BATTLE_AXE, CHAIN_MAIL, CROSSBOW, KRIS, ORB, SHIELD, Table

GUARDS = {"name": "Guards", "count": 2, "armour": 2}
PICTS = {"name": "Picts", "count": 3}
SNAKE = {"name": "Giant Snake", "life": 6}


def table(*heroes: Any) -> Table:
    armed = heroes or ({"name": "Shevatas", "objects": [KRIS]},)
    return Table(*armed, overlord={"river": [GUARDS, PICTS, SNAKE]})


@pytest.mark.parametrize(
    ("attack", "defence", "expected"),
    [
        pytest.param(AttackRoll(axes=4), 2, 2, id="A1"),
        pytest.param(AttackRoll(axes=4, unarmed=True), 0, 2, id="A2"),
        pytest.param(AttackRoll(kind="ranged", axes=5, enemies=1), 2, 2, id="A3"),
        pytest.param(AttackRoll(axes=1), 3, 0, id="A4"),
        pytest.param(AttackRoll(axes=4), 5, 0, id="A5"),
        pytest.param(AttackRoll(axes=4), 2, 2, id="A6"),
        pytest.param(AttackRoll(axes=4, enemies=3), 0, 4, id="melee is not hindered"),
        pytest.param(AttackRoll(axes=1, unarmed=True), 0, 0, id="never below zero"),
    ],
)
def test_damage(attack: AttackRoll, defence: int, expected: int) -> None:
    assert damage(attack.power, defence) == expected


def test_a6_a_guard_falls_to_two_damage() -> None:
    assert axes_to_defeat(armour=2, life=1) == 3
    fight = table()
    fight.do("attack", hero="shevatas", gems=2, weapon="kris", axes=4, target="guards")
    assert len(fight.state.overlord.river[0].figures) == 1
    assert fight.gems("shevatas") == (8, 2, 0, 0)


def test_an_attack_stopped_by_armour_changes_no_figure() -> None:
    """An attack that does not pass the armour changes no figure."""
    fight = table()
    fight.do("attack", hero="shevatas", weapon="kris", axes=2, target="guards")
    assert len(fight.state.overlord.river[0].figures) == 2


def test_without_a_weapon_two_axes_are_lost() -> None:
    fight = table()
    fight.do("attack", hero="shevatas", axes=2, target="picts")
    assert len(fight.state.overlord.river[1].figures) == 3
    fight.do("attack", hero="shevatas", axes=3, target="picts")
    assert len(fight.state.overlord.river[1].figures) == 2


def test_with_objects_untracked_nobody_is_unarmed_by_silence() -> None:
    fight = Table("Conan", hidden=["objects"], overlord={"river": [PICTS]})
    fight.do("attack", hero="conan", axes=1, target="picts")
    assert len(fight.state.overlord.river[0].figures) == 2


def test_repeated_attacks_stay_within_the_limit() -> None:
    fight = table()
    fight.do("attack", hero="shevatas", gems=2, weapon="kris", axes=1)
    fight.do("attack", hero="shevatas", gems=1, weapon="kris", axes=1)
    assert fight.refused("attack", hero="shevatas", gems=2, weapon="kris").code == "over_limit"


def test_gems_already_on_the_space_are_not_paid_twice() -> None:
    fight = table()
    fight.do("assign_gems", hero="shevatas", space="melee", gems=3)
    fight.do("attack", hero="shevatas", gems=0, weapon="kris", axes=3, target="picts")
    assert fight.gems("shevatas") == (7, 3, 0, 0)


def test_a_thrown_axe_lies_with_its_target() -> None:
    fight = table({"name": "Conan", "objects": [BATTLE_AXE]})
    fight.do("attack", hero="conan", kind="ranged", gems=3, weapon="battle_axe", axes=4, target="giant_snake")
    assert [thing.id for thing in fight.state.ground] == ["battle_axe"]
    assert fight.state.overlord.river[2].figures[0].life == 2
    fight.do("pick_up", hero="conan", object="battle_axe")
    assert fight.hero("conan").objects[0].dropped_by == ""


def test_in_melee_the_axe_stays_in_hand() -> None:
    fight = table({"name": "Conan", "objects": [BATTLE_AXE]})
    fight.do("attack", hero="conan", gems=3, weapon="battle_axe", axes=4)
    assert [thing.id for thing in fight.hero("conan").objects] == ["battle_axe"]


def test_one_weapon_is_no_pair() -> None:
    """Thrown twice, the same card would lie on the ground twice."""
    at = table()
    for kind in ("melee", "ranged"):
        refusal = at.refused("attack", hero="shevatas", kind=kind, weapon="kris", second_weapon="kris")
        assert refusal.code == "same_weapon_twice"


def test_weapons_are_one_per_attack() -> None:
    fight = table({"name": "Shevatas", "objects": [KRIS, KRIS, CROSSBOW]})
    pair = {"hero": "shevatas", "weapon": "kris", "second_weapon": "kris2"}
    assert fight.said("attack", **pair) == {"two_weapons": True}
    heavy = {"hero": "shevatas", "weapon": "kris", "second_weapon": "crossbow"}
    assert fight.said("attack", **heavy) == {"two_handed_pair": True}
    fight.do("add_skill", hero="shevatas", name="Ambidestro")
    assert fight.said("attack", **pair) == {}
    assert fight.said("attack", **heavy) == {"two_handed_pair": True}


def test_a_ranged_attack_asks_for_a_weapon() -> None:
    assert table().said("attack", hero="shevatas", kind="ranged") == {"ranged_without_weapon": True}


def test_defending_pays_and_then_loses_the_gems_in_use() -> None:
    fight = table({"name": "Conan", "fatigue": 1})
    fight.do("defend", hero="conan", power=6, gems=2, rerolls=1, axes=2)
    hero = fight.hero("conan")
    assert fight.gems("conan") == (7, 0, 0, 4)
    assert (hero.spaces.guard.gems, hero.spaces.reroll.gems) == (0, 0)


def test_a_defence_that_holds_costs_no_wound() -> None:
    fight = table()
    fight.do("defend", hero="shevatas", power=2, gems=1, axes=3)
    assert fight.gems("shevatas") == (9, 1, 0, 0)


@pytest.mark.parametrize(("against", "weapon", "shield"), [("melee", 1, 1), ("ranged", 0, 1), ("area", 0, 1)])
def test_r3_only_shields_parry_ranged_and_area_attacks(against: Any, weapon: int, shield: int) -> None:
    sword = {"name": "Sword", "kind": "weapon", "bonuses": [{"use": "guard", "dice": ["yellow"]}]}
    fight = table({"name": "Conan", "objects": [sword, SHIELD]})
    hero = fight.hero("conan")
    assert can_parry(find_carried(hero, "sword"), against) == bool(weapon)
    assert len(parries(hero, against)) == weapon + shield
    parry = {"hero": "conan", "power": 0, "gems": 1, "axes": 0, "against": against}
    said = fight.said("defend", parry="sword", **parry)
    assert said == ({} if weapon else {"only_shields_parry": True})
    assert fight.said("defend", parry="shield", **parry) == {}


def test_parrying_takes_a_guard_and_one_armour_counts() -> None:
    fight = table({"name": "Conan", "objects": [SHIELD, CHAIN_MAIL, CHAIN_MAIL]})
    assert fight.said("defend", hero="conan", power=0, parry="shield") == {"parry_without_guard": True}
    armour = ["chain_mail", "chain_mail2"]
    assert fight.said("defend", hero="conan", power=0, axes=0, armour=armour) == {"second_armour": True}
    assert fight.said("defend", hero="conan", power=0, axes=0, armour=armour[:1]) == {}
    assert fight.refused("defend", hero="conan", power=1, parry="kris").code == "not_carried"


def test_r1_one_roll_against_two_armours() -> None:
    fight = table()
    targets = [{"target": "giant_snake", "defence": 2}, {"target": "guards"}, {"target": "guards"}]
    fight.do("area_attack", axes=4, targets=targets)
    guards, _, snake = fight.state.overlord.river
    assert (guards.dead, snake.figures[0].life) == (True, 4)


def test_r2_heroes_in_the_area_defend_each_for_oneself() -> None:
    fight = table("Conan", "Bêlit")
    targets = [{"target": "conan", "defence": 1}, {"target": "belit", "defence": 2}]
    fight.do("area_attack", axes=2, targets=targets)
    assert (fight.hero("conan").wounds, fight.hero("belit").wounds) == (1, 0)


def test_an_area_card_is_discarded_after_use() -> None:
    fight = table({"name": "Conan", "objects": [ORB]})
    targets = [{"target": "picts"}, {"target": "picts"}, {"target": "picts"}]
    fight.do("area_attack", axes=2, targets=targets, hero="conan", card="explosive_orb")
    assert fight.state.overlord.river[1].dead
    assert (fight.hero("conan").objects, fight.state.ground) == ((), ())
    assert fight.refused("area_attack", axes=1, targets=[{"target": "moon"}]).code == "unknown_target"


def test_a_fall_hurts_carrier_and_carried_and_keeps_the_movement() -> None:
    fight = table("Conan", "Bêlit")
    fight.do("move_hero", hero="conan")
    fight.do("fall", hero="conan", axes=2, rerolls=1, carried="belit")
    assert fight.gems("conan") == (9, 0, 0, 2)
    assert fight.gems("belit") == (7, 0, 0, 2)
    assert fight.derived["heroes"]["conan"]["move_points"] == 1
    assert fight.refused("fall", hero="conan", axes=1, carried="conan").code == "carries_oneself"


# --- dice ------------------------------------------------------------------------------------------------


def test_the_dice_of_an_attack_come_from_gems_weapon_and_height() -> None:
    hero = table({"name": "Conan", "objects": [BATTLE_AXE]}).hero("conan")
    axe = find_carried(hero, "battle_axe")
    melee = handful(hero, "melee", 4, (axe,))
    assert (melee.dice, melee.free_rerolls) == (("red",) * 5, ("red",))
    ranged = handful(hero, "ranged", 3, (axe,), extra=("yellow",))
    assert (ranged.count("orange"), ranged.count("yellow")) == (4, 1)
    assert weapons(hero, "ranged") == (axe,)


def test_the_dice_of_a_defence_join_guard_and_armour() -> None:
    shield = {**SHIELD, "bonuses": [{"use": "guard", "dice": ["red"]}]}
    mail = {**CHAIN_MAIL, "bonuses": [{"use": "armour", "dice": ["yellow"], "axes": 1}]}
    hero = table({"name": "Bêlit", "objects": [shield, mail]}).hero("belit")
    worn = find_carried(hero, "chain_mail")
    guarded = defence_handful(hero, 2, find_carried(hero, "shield"), worn)
    assert (guarded.dice, guarded.axes) == (("yellow", "yellow", "red", "yellow"), 1)
    assert defence_handful(hero, 0, find_carried(hero, "shield"), worn).dice == ("yellow",)


def test_the_dice_table_is_empty_until_typed_in() -> None:
    fight = table()
    assert not has_all_faces(fight.state.dice, ("yellow",))
    fight.do("set_die_faces", die="yellow", faces=[0, 1, 1, 2])
    assert has_all_faces(fight.state.dice, ("yellow", "yellow"))
    assert not has_all_faces(fight.state.dice, ("yellow", "red"))
    rolled = roll(fight.state.dice, ("yellow",) * 20, random.Random(7))
    assert set(rolled) == {0, 1, 2}
    assert fight.refused("set_die_faces", die="red", faces=[1] * 99).code == "bad_faces"
    with pytest.raises(Unfit) as unfit:
        fight.do("set_die_faces", die="red", faces=[1, -1])
    assert (unfit.value.code, unfit.value.values["where"]) == ("too_small", "set_die_faces.faces[1]")


@pytest.mark.parametrize(
    ("move", "fields", "use"),
    [
        ("attack", {"weapon": "chain_mail"}, "melee"),
        ("attack", {"weapon": "shield"}, "melee"),
        ("attack", {"weapon": "dagger", "kind": "ranged"}, "ranged"),
        ("defend", {"power": 1, "gems": 1, "parry": "battle_axe", "axes": 0}, "guard"),
        ("defend", {"power": 1, "gems": 1, "parry": "chain_mail", "axes": 0}, "guard"),
        ("defend", {"power": 1, "gems": 1, "parry": "battle_axe", "against": "ranged", "axes": 0}, "guard"),
        ("defend", {"power": 1, "armour": ["shield"], "axes": 0}, "armour"),
        ("manipulate", {"card": "shield", "axes": 0}, "manipulation"),
    ],
)
def test_a_card_without_the_bonus_asks(move: str, fields: dict[str, Any], use: str) -> None:
    dagger = {"name": "Dagger", "kind": "weapon", "bonuses": [{"use": "melee"}, {"use": "guard"}]}
    fight = table({"name": "Conan", "objects": [BATTLE_AXE, SHIELD, CHAIN_MAIL, dagger]})
    assert fight.said(move, hero="conan", **fields) == {f"no_bonus.{use}": True}


def test_cards_with_the_bonus_and_weapons_without_any_do_not_ask() -> None:
    pick = {"name": "Pick", "bonuses": [{"use": "manipulation", "dice": ["yellow"]}]}
    fight = table({"name": "Conan", "objects": [BATTLE_AXE, SHIELD, CHAIN_MAIL, KRIS, pick]})
    assert fight.said("attack", hero="conan", weapon="battle_axe") == {}
    assert fight.said("attack", hero="conan", kind="ranged", weapon="battle_axe") == {}
    assert fight.said("attack", hero="conan", kind="ranged", weapon="kris") == {}
    assert fight.said("defend", hero="conan", power=1, gems=1, axes=0, parry="kris", armour=["chain_mail"]) == {}
    assert fight.said("manipulate", hero="conan", axes=0, card="pick") == {}


FIXED = [{"use": use, "axes": axes} for use, axes in (("melee", 1), ("ranged", 2), ("guard", 3), ("manipulation", 1))]
STEEL = {"name": "Steel", "kind": "weapon", "thrown": True, "bonuses": FIXED}
PLATE = {"name": "Plate", "kind": "armour", "bonuses": [{"use": "armour", "axes": 2}]}


def steel_table() -> Table:
    return table({"name": "Conan", "objects": [STEEL, PLATE]})


@pytest.mark.parametrize(("fields", "power"), [({}, 3), ({"kind": "ranged"}, 4), ({"bonus": 0}, 2), ({"bonus": 3}, 5)])
def test_a_card_adds_its_fixed_axes_to_an_attack(fields: dict[str, Any], power: int) -> None:
    fight = steel_table()
    fight.do("attack", hero="conan", weapon="steel", axes=2, target="giant_snake", defence=0, **fields)
    assert fight.state.overlord.river[2].figures[0].life == 6 - power


def test_cards_add_axes_to_a_defence_and_a_manipulation() -> None:
    """Cards add their fixed axes to a defence and to a manipulation."""
    fight = steel_table()
    fight.do("defend", hero="conan", power=8, gems=1, parry="steel", armour=["plate"], axes=1)
    assert fight.hero("conan").wounds == 8 - 1 - 3 - 2
    fight.do("defend", hero="conan", power=3, gems=1, axes=1, bonus=0, armour=["plate"])
    assert fight.hero("conan").wounds == 2 + 2
    opened = fight.move("manipulate", hero="conan", card="steel", axes=1)
    assert isinstance(opened, Manipulate)
    assert opened.handling_in(fight.state).is_success
