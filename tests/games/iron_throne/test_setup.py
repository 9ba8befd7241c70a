"""A new play: defaults, people, ids, and company that cannot sit down together."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.iron_throne import GAME
from companion.games.iron_throne.setup import Setup, start
from companion.games.iron_throne.state import IronThrone
from companion.kernel.codec import Unfit, decode
from companion.kernel.refusal import Refusal


def started(**plain: Any) -> IronThrone:
    return start(decode(Setup, plain, "setup"))


def test_an_empty_setup_is_a_table_of_three() -> None:
    state = started()
    assert [house.id for house in state.houses] == ["stark", "lannister", "baratheon"]
    assert [house.seat for house in state.houses] == [0, 1, 2]
    assert state.challenger == "stark"
    assert all(house.power == 20 for house in state.houses)
    assert all(house.unused_influence == 5 for house in state.houses)
    assert all((house.hand, house.deck, house.discard) == (5, 20, 0) for house in state.houses)


@pytest.mark.parametrize("players", range(3, 8))
def test_every_number_of_houses_starts_with_twenty_power_each(players: int) -> None:
    state = start(GAME.setup_for(players))
    assert len(state.houses) == players
    assert state.start_power == 20 * players
    assert GAME.invariants(state) == ()
    assert all(house.seat in range(6) for house in state.houses)


def test_the_leader_is_a_person_and_the_others_characters() -> None:
    """The leader is one of the people, and the others are characters."""
    state = started(houses=[{"name": "Stark", "leader": "Robb"}, "Lannister", "Tyrell"])
    stark = state.houses[0]
    assert stark.leader == "Robb"
    assert [who.id for who in stark.characters] == ["eddard", "catelyn", "sansa", "bran"]


def test_houses_of_another_box_are_typed_in() -> None:
    people = ["Robin", {"name": "Yohn", "power": 6}]
    arryn = {"name": "Arryn", "player": "Sara", "leader": "Lysa", "characters": people}
    state = started(houses=["Stark", "Lannister", arryn], challenger="arryn")
    house = state.houses[2]
    assert (house.player, house.leader) == ("Sara", "Lysa")
    assert [(who.id, who.power) for who in house.characters] == [
        ("robin", 4),
        ("yohn", 6),
        ("arryn_1", 4),
        ("arryn_2", 4),
    ]
    assert state.challenger == "arryn"


def test_people_of_the_same_name_have_different_ids() -> None:
    state = started(houses=["Stark", {"name": "Tully", "characters": ["Robb", "Stark"]}, "Tyrell"])
    tully = state.houses[1]
    assert [who.id for who in tully.characters][:2] == ["robb2", "stark2"]


def test_other_starting_values() -> None:
    state = started(character_power=3, leader_power=6, start_hand=7, start_deck=18)
    house = state.houses[0]
    assert (house.leader_power, house.power, house.hand, house.deck) == (6, 18, 7, 18)


@pytest.mark.parametrize(
    ("plain", "code"),
    [
        ({"houses": ["Stark", "Tyrell"]}, "too_few_houses"),
        ({"houses": [f"House {number}" for number in range(8)]}, "too_many_houses"),
        ({"houses": ["Stark", "stark ", "Tyrell"]}, "house_twice"),
        ({"houses": ["Stark", "  ", "Tyrell"]}, "house_without_name"),
        ({"houses": ["Stark", "Tyrell", {"name": "Frey", "characters": [*"abcde"]}]}, "too_many_characters"),
        ({"challenger": "frey"}, "unknown_house"),
    ],
)
def test_company_that_cannot_be(plain: dict[str, Any], code: str) -> None:
    with pytest.raises(Refusal) as refused:
        started(**plain)
    assert refused.value.code == code


@pytest.mark.parametrize(
    "plain",
    [{"character_power": -1}, {"houses": "Stark"}, {"houses": [7]}, {"options": {"torture_to": "nobody"}}],
)
def test_nonsense_does_not_fit(plain: dict[str, Any]) -> None:
    with pytest.raises(Unfit):
        started(**plain)
