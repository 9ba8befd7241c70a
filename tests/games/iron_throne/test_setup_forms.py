"""The setup forms of The Iron Throne without a window: houses, and a game under way."""

from __future__ import annotations

from companion.games.iron_throne import GAME
from companion.games.iron_throne.setup import Setup, list_characters, list_houses, setup_for
from tests.forms.setups import fill_setup


def fill(form: str, setup: Setup | None = None, /, **written: str) -> Setup:
    answers = {name.replace("__", "."): word for name, word in written.items()}
    made: Setup = fill_setup(GAME, form, setup or setup_for(3), answers).made
    return made


def test_a_house_of_the_box_brings_its_people_along() -> None:
    house = list_houses(fill("house", seat="1", name="Martell"))[1]
    assert (house.name, house.leader) == ("Martell", "Doran")
    assert [who.name for who in list_characters(house)] == ["Oberyn", "Ellaria", "Trystane", "Obara"]


def test_who_leads_changes_places_with_the_leader() -> None:
    house = list_houses(fill("house", leads="Robb"))[0]
    assert house.leader == "Robb" and "Eddard" in [who.name for who in list_characters(house)]


def test_power_of_its_own_is_kept_and_the_usual_one_is_not() -> None:
    house = list_houses(fill("house", leader__power="4", character__1__power="7"))[0]
    assert house.leader_power is None and list_characters(house)[0].power == 7


def test_a_renamed_house_keeps_its_hostages_and_influence() -> None:
    begun = fill("under_way", hostages__1__holder="stark", hostages__1__owner="lannister", house__1__on__lannister="2")
    assert [(row.holder, row.owner) for row in begun.hostages] == [("stark", "lannister")]
    assert list_houses(begun)[0].influence == ("lannister", "lannister")
    renamed = fill("house", begun, seat="1", name="Tyrell")
    assert renamed.hostages[0].owner == "tyrell" and list_houses(renamed)[0].influence == ("tyrell", "tyrell")


def test_a_house_that_left_is_forgotten() -> None:
    begun = fill("under_way", hostages__1__holder="stark", hostages__1__owner="baratheon")
    left = Setup(houses=(list_houses(begun)[0], list_houses(begun)[1]), hostages=begun.hostages)
    assert fill("under_way", left).hostages == ()


def test_nobody_holds_a_card_of_their_own() -> None:
    row = fill("under_way", hostages__1__holder="lannister", hostages__1__owner="Stark").hostages[0]
    assert (row.holder, row.owner) == ("lannister", "stark")
