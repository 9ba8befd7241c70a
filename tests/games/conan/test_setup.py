"""New plays: printed sheets, typed-in heroes, scenario data, and what cannot lie on the table."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.conan import GAME
from companion.games.conan.setup import setup_for, start
from companion.games.conan.state import ConanState
from companion.kernel.codec import Unfit
from companion.kernel.ids import make_id, slug
from companion.kernel.refusal import Refusal
from companion.plays.playing.move_codec import decode_setup
from tests.games.conan.table import Table


def started(**plain: Any) -> ConanState:
    return start(decode_setup(GAME, plain))


def test_an_empty_setup_seats_the_four_heroes_of_the_box() -> None:
    heroes = started().heroes
    assert [(hero.id, hero.seat, hero.gems_total) for hero in heroes] == [
        ("conan", 0, 11),
        ("belit", 1, 9),
        ("hadrathus", 2, 10),
        ("shevatas", 3, 10),
    ]
    assert [hero.id for hero in heroes if hero.commander] == ["belit"]


@pytest.mark.parametrize(
    ("name", "limits", "move", "load"),
    [
        ("Conan", (5, 4, 3, 4), 2, (12, 8, 10)),
        ("Bêlit", (4, 3, 5, 4), 2, (9, 7, 9)),
        ("Hadrathus", (5, 4, 3, 2), 2, (8, 5, 7)),
        ("Shevatas", (4, 4, 3, 4), 3, (10, 6, 9)),
    ],
)
def test_printed_values(name: str, limits: tuple[int, ...], move: int, load: tuple[int, ...]) -> None:
    hero = started(heroes=[{"name": name}]).heroes[0]
    spaces = hero.spaces
    printed = (spaces.melee.limit, spaces.ranged.limit, spaces.manipulation.limit, spaces.movement.limit)
    assert printed == limits
    assert (spaces.guard.limit, spaces.reroll.limit) == (None, None)
    assert hero.base_move == move
    assert (hero.load_max, hero.slow_at, hero.slower_at) == load


def test_given_values_replace_the_printed_ones() -> None:
    conan = {"name": "Conan", "id": "king", "gems": 12, "fatigue": 4, "base_move": 3, "seat": 5}
    hero = started(heroes=[conan]).heroes[0]
    assert (hero.id, hero.reserve, hero.fatigue, hero.base_move, hero.seat) == ("king", 8, 4, 3, 5)
    assert hero.spaces.melee.limit == 5


def test_a_split_says_the_total() -> None:
    hero = started(heroes=[{"name": "Conan", "reserve": 6, "fatigue": 3, "wounds": 4}]).heroes[0]
    assert (hero.gems_total, hero.reserve, hero.fatigue, hero.wounds) == (13, 6, 3, 4)


def test_spaces_that_are_given_replace_only_themselves() -> None:
    hero = started(heroes=[{"name": "Conan", "spaces": {"melee": {"limit": 3, "die": "yellow"}}}]).heroes[0]
    assert (hero.spaces.melee.limit, hero.spaces.melee.die, hero.spaces.melee.gems) == (3, "yellow", 0)
    assert hero.spaces.ranged.limit == 4


def test_scenario_overlord_and_track() -> None:
    state = started(
        scenario="Bossonia",
        first_side="overlord",
        turn_limit=8,
        turn=1,
        hidden=["objects"],
        overlord={"reserve": 9, "fatigue": 3, "recovery": 6, "river": [{"name": "Zogar Sag", "life": 5}]},
        markers=[{"name": "Zogar Sag", "value": 5}],
    )
    assert (state.scenario.name, state.side, state.turn, state.hidden) == (
        "Bossonia",
        "overlord",
        1,
        ("objects",),
    )
    assert (state.overlord.gems_total, state.overlord.recovery) == (12, 6)
    assert state.overlord.river[0].figures[0].life == 5
    assert (state.overlord.river[0].id, state.markers[0].id) == ("zogar_sag", "zogar_sag2")


@pytest.mark.parametrize(
    ("plain", "code"),
    [
        ({"heroes": [{"name": str(number)} for number in range(5)]}, "too_many_heroes"),
        ({"heroes": [{"name": "Conan", "fatigue": 12}]}, "bad_split"),
        ({"heroes": [{"name": "Conan", "gems": 11, "reserve": 4, "fatigue": 3}]}, "bad_split"),
        ({"heroes": [{"name": "Conan", "wounds": 11}]}, "bad_split"),
        ({"heroes": [{"name": "A", "id": "melee"}]}, "id_taken"),
        ({"overlord": {"river": [{"name": "Picts"}] * 9}}, "river_full"),
        ({"heroes": [{"name": " "}]}, "name_empty"),
        ({"overlord": {"costs": [1, 2, 3]}}, "bad_costs"),
    ],
)
def test_setups_that_cannot_be(plain: dict[str, Any], code: str) -> None:
    with pytest.raises(Refusal) as refused:
        started(**plain)
    assert refused.value.code == code


def test_setups_that_do_not_fit_say_where() -> None:
    with pytest.raises(Unfit) as unfit:
        started(heroes=[{"name": "Conan", "gems": 0}])
    assert unfit.value.values["where"] == "setup.heroes[0].gems"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_setup_for_each_number_of_players(players: int) -> None:
    state = start(setup_for(players))
    assert len(state.heroes) == players - 1
    assert GAME.invariants(state) == ()
    assert [glance.value for glance in GAME.glance(state)] == [hero.gems_total for hero in state.heroes]


def test_ids_can_be_guessed_from_names() -> None:
    assert slug("Bêlit") == "belit"
    assert slug("Mitra’s Halo") == slug("Mitra's Halo") == "mitras_halo"
    assert make_id("Kris", {"kris", "kris2"}, "object") == "kris3"
    assert make_id("金", {"hero"}, "hero") == "hero2"


def test_the_sheet_can_be_put_right() -> None:
    table = Table("Conan")
    table.do("edit_hero", hero="conan", name="Amra", base_move=3, load_max=14)
    hero = table.hero("conan")
    assert (hero.name, hero.base_move, hero.load_max, hero.slow_at) == ("Amra", 3, 14, 8)
    assert table.refused("edit_hero", hero="conan", name="").code == "name_empty"
    table.do("set_space", hero="conan", space="guard", limit=3)
    assert table.refused("assign_gems", hero="conan", space="guard", gems=4).code == "over_limit"
    assert table.hero("conan").spaces.guard.die == "orange"
    table.do("set_space", hero="conan", space="guard", limit=-1, die="red")
    table.do("assign_gems", hero="conan", space="guard", gems=4)
    assert table.hero("conan").spaces.guard.die == "red"
    table.do("add_skill", hero="conan", name="Sangue freddo", limit=4)
    assert table.hero("conan").skills[-1].id == "sangue_freddo"
    table.do("remove_skill", hero="conan", skill="sangue_freddo")
    assert table.refused("remove_skill", hero="conan", skill="sangue_freddo").code == "unknown_skill"


def test_a_spell_that_its_card_cannot_pay_for_is_refused() -> None:
    spell = {"name": "Lightning", "cost": 3, "limit": 2}
    for setup in ({"heroes": [{"name": "Hadrathus", "spells": [spell]}]}, {"overlord": {"spells": [spell]}}):
        with pytest.raises(Refusal) as refused:
            started(**setup)
        assert refused.value.code == "spell_above_limit"
        assert refused.value.values == {"spell": "Lightning", "cost": 3, "limit": 2}
    table = Table("Hadrathus")
    assert table.refused("learn_spell", caster="hadrathus", name="Halo", cost=2).code == "spell_above_limit"
    table.do("learn_spell", caster="hadrathus", name="Halo", cost=2, limit=2)
