"""Objects and encumbrance (E1 to E5): carried, given, dropped, lost skills, lost movement."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.conan.handling import lands_at
from companion.games.conan.load import can_pair, is_two_handed
from companion.games.conan.moves.objects import ThrowObject
from companion.games.conan.state import Thing
from tests.games.conan.table import CHAIN_MAIL, CROSSBOW, KRIS, SHIELD, Table, hero_with

PRINCESS = {"name": "Princess", "encumbrance": 6}


def shevatas(*objects: object) -> Table:
    return Table({"name": "Shevatas", "objects": list(objects)}, "Conan")


def values(table: Table, hero: str = "shevatas") -> dict[str, object]:
    found: dict[str, object] = table.derived["heroes"][hero]
    return found


def test_e1_kris_and_crossbow_leave_evasive_working() -> None:
    table = shevatas(KRIS, CROSSBOW)
    assert (values(table)["load"], values(table)["skills_lost"]) == (4, ())


def test_e2_the_chain_mail_costs_two_skills_and_a_point() -> None:
    table = shevatas(KRIS, CROSSBOW)
    mail = {"name": "Chain mail", "encumbrance": 3, "kind": "armour", "hero": "shevatas"}
    assert table.said("gain_object", **mail) == {"skills_lost": False, "slowed": False}
    table.do("gain_object", **mail)
    assert values(table)["load"] == 7
    assert values(table)["skills_lost"] == ("evasive", "untouchable")
    assert (values(table)["base_movement"], values(table)["move_points"]) == (2, 2)


def test_e3_the_princess() -> None:
    table = shevatas(PRINCESS)
    assert values(table)["skills_lost"] == ("evasive", "untouchable")
    assert table.refused("throw_object", hero="shevatas", object="princess").code == "too_heavy_to_throw"


def test_e4_over_the_maximum_something_must_go() -> None:
    table = shevatas(PRINCESS, CROSSBOW)
    scroll = {"name": "Scroll", "encumbrance": 2, "hero": "shevatas"}
    assert table.said("gain_object", **scroll)["over_load"] is False
    table.do("gain_object", **scroll)
    assert values(table)["must_drop"] == 1
    table.do("go_to", card="heroes.action")
    assert table.said("next_step") == {"must_drop": True}
    table.do("drop_object", hero="shevatas", object="scroll")
    assert values(table)["must_drop"] == 0
    assert table.said("next_step") == {}


def test_an_overloaded_cautious_hero_may_drop() -> None:
    table = shevatas(PRINCESS, CROSSBOW, SHIELD)
    table.do("choose_stance", hero="shevatas", stance="cautious")
    assert table.said("drop_object", hero="shevatas", object="shield") == {}


@pytest.mark.parametrize(("limit", "lost"), [(7, True), (8, False)])
def test_e4b_reaching_the_number_is_enough(limit: int, lost: bool) -> None:
    hero = hero_with(reserve=9, skills=[{"name": "Leap", "limit": limit}], objects=[PRINCESS, KRIS])
    assert (values(Table(hero), "valeria")["skills_lost"] == ("leap",)) is lost


@pytest.mark.parametrize(("load", "base"), [(5, 1), (8, 0), (4, 2)])
def test_e4c_only_the_highest_threshold_counts(load: int, base: int) -> None:
    stone = {"name": "Stone", "encumbrance": load}
    hero = hero_with(reserve=9, base_move=2, slow_at=5, slower_at=8, objects=[stone])
    assert values(Table(hero), "valeria")["base_movement"] == base


def test_base_movement_never_falls_below_zero() -> None:
    hero = hero_with(reserve=9, base_move=1, slow_at=1, slower_at=2, objects=[PRINCESS])
    assert values(Table(hero), "valeria")["base_movement"] == 0


def test_e5_hands() -> None:
    light = Thing(id="a", name="A", kind="weapon", encumbrance=2)
    heavy = Thing(id="b", name="B", kind="weapon", encumbrance=3)
    assert not is_two_handed(light)
    assert is_two_handed(heavy)
    assert can_pair(light, light)
    assert not can_pair(light, heavy)


def test_handing_over_costs_one_of_the_two_a_gem() -> None:
    table = shevatas(KRIS)
    table.do("give_object", hero="shevatas", receiver="conan", object="kris")
    assert [thing.id for thing in table.hero("conan").objects] == ["kris"]
    assert table.gems("shevatas") == (9, 1, 0, 0)
    table.do("give_object", hero="conan", receiver="shevatas", object="kris", payer="shevatas")
    assert table.gems("shevatas") == (8, 2, 0, 0)
    assert table.gems("conan") == (11, 0, 0, 0)


def test_bad_handovers_are_refused() -> None:
    table = shevatas(KRIS)
    oneself = {"hero": "shevatas", "receiver": "shevatas", "object": "kris"}
    assert table.refused("give_object", **oneself).code == "bad_handover"
    stranger = {"hero": "shevatas", "receiver": "conan", "object": "kris", "payer": "belit"}
    assert table.refused("give_object", **stranger).code == "bad_handover"
    missing = {"hero": "conan", "receiver": "shevatas", "object": "kris"}
    assert table.refused("give_object", **missing).code == "not_carried"


def test_dropping_is_free_and_discarding_is_for_good() -> None:
    table = shevatas(KRIS, CROSSBOW)
    table.do("drop_object", hero="shevatas", object="kris", where="hut")
    assert table.gems("shevatas") == (10, 0, 0, 0)
    assert [(thing.id, thing.where) for thing in table.state.ground] == [("kris", "hut")]
    table.do("discard_object", hero="shevatas", object="crossbow")
    assert table.hero("shevatas").objects == ()
    assert len(table.state.ground) == 1
    assert table.refused("pick_up", hero="conan", object="crossbow").code == "not_on_ground"


def test_two_of_a_kind_have_two_ids() -> None:
    table = shevatas(KRIS, KRIS)
    assert [thing.id for thing in table.hero("shevatas").objects] == ["kris", "kris2"]
    table.do("gain_object", name="Kris", hero="conan")
    assert table.hero("conan").objects[0].id == "kris3"
    assert table.refused("gain_object", name="Other", id="kris").code == "id_taken"


def test_a_free_pick_up_costs_nothing() -> None:
    table = shevatas(CHAIN_MAIL)
    table.do("drop_object", hero="shevatas", object="chain_mail")
    table.do("pick_up", hero="conan", object="chain_mail", free=True)
    assert table.gems("conan") == (11, 0, 0, 0)


def thrown(**fields: Any) -> ThrowObject:
    return ThrowObject(**fields)


def test_a_card_helps_a_throw_too() -> None:
    rope = {"name": "Rope", "kind": "item", "bonuses": [{"use": "manipulation", "axes": 2}]}
    at = Table({"name": "Conan", "objects": [KRIS, rope, SHIELD]})
    throw = {"hero": "conan", "object": "kris", "distance": 3, "axes": 1}
    assert at.said("throw_object", **throw, card="shield") == {"no_bonus.manipulation": True}
    assert lands_at(thrown(**throw).handling_in(at.state)) == 1
    assert lands_at(thrown(**throw, card="rope").handling_in(at.state)) == 3


def test_an_opened_chest_gives_a_card() -> None:
    at = shevatas()
    opened = {"hero": "shevatas", "axes": 2, "chest": True}
    assert at.said("manipulate", **opened) == {"chest_opened": False}
    assert at.said("manipulate", **{**opened, "axes": 1}) == {}
    assert at.said("manipulate", **{**opened, "chest": False}) == {}
