"""Groups of people: remembered when they begin, once each, with their seats, colours and last setups."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from companion.store.groups import Groups, Person
from companion.store.journal_table import JournalDatabase
from companion.store.onlooker_storage import open_or_look_on

ANNA, BRUNO, CARLA = Person("Anna", 0), Person("Bruno", 3), Person("Carla", 1)


@pytest.fixture
def groups(tmp_path: Path) -> Iterator[Groups]:
    groups = Groups(tmp_path / "groups", count(1000).__next__)
    yield groups
    groups.close()


def test_a_group_is_called_like_its_players_and_the_latest_comes_first(groups: Groups) -> None:
    groups.meet((ANNA, BRUNO), "lotr", {"scenario": "Moria"}, 1)
    groups.meet((ANNA, CARLA), "runewars", {}, 2)
    assert [group.name for group in groups.all()] == ["Anna, Carla", "Anna, Bruno"]
    assert groups.all()[1].last["lotr"].setup == {"scenario": "Moria"}


def test_the_same_people_in_other_seats_are_the_same_group(groups: Groups) -> None:
    groups.meet((ANNA, BRUNO), "lotr", {"n": 1}, 1)
    groups.meet((Person("bruno ", 5), ANNA), "runewars", {"n": 2}, 1)
    (group,) = groups.all()
    assert group.people == (Person("bruno", 5), ANNA) and group.plays == 2
    assert set(group.last) == {"lotr", "runewars"}


def test_a_game_without_colours_takes_nobodys_away(groups: Groups) -> None:
    groups.meet((ANNA, BRUNO), "lotr", {}, 1)
    groups.meet((Person("Anna"), Person("Bruno")), "iron_throne", {}, 1)
    assert groups.all()[0].people == (ANNA, BRUNO)


def test_where_somebody_has_no_name_there_is_no_group(groups: Groups) -> None:
    groups.meet((ANNA, Person(" ")), "lotr", {}, 1)
    groups.meet((), "lotr", {}, 1)
    assert groups.all() == ()


def test_a_group_that_was_forgotten_can_be_taken_back(groups: Groups) -> None:
    groups.meet((ANNA, BRUNO), "lotr", {"n": 1}, 1)
    (group,) = groups.all()
    groups.forget(group)
    assert groups.all() == () and groups.knows((BRUNO, ANNA)), "an old play of theirs does not bring it back"
    groups.restore(group)
    assert groups.all() == (group,)


def test_groups_last_and_a_damaged_end_costs_only_the_end(groups: Groups, tmp_path: Path) -> None:
    groups.meet((ANNA, BRUNO), "lotr", {}, 1)
    groups.meet((ANNA, CARLA), "lotr", {}, 1)
    groups.close()
    path = tmp_path / "groups"
    path.write_bytes(path.read_bytes()[:-3])
    again = Groups(path)
    assert [group.name for group in again.all()] == ["Anna, Bruno"] and again.damage is not None
    again.close()


@pytest.mark.parametrize(
    "document",
    [{}, {"people": "Anna"}, {"people": [{"name": 3}]}, {"people": []}, {"people": [{"name": "Anna"}], "last": []}],
)
def test_what_is_no_group_is_left_where_it_is(tmp_path: Path, document: dict[str, object]) -> None:
    path = tmp_path / "groups"
    database = JournalDatabase(open_or_look_on(path))
    database.journal_table("groups").put({"x": document})
    database.close()
    groups = Groups(path)
    assert groups.all() == ()
    groups.close()


def test_odd_values_of_a_group_are_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "groups"
    database = JournalDatabase(open_or_look_on(path))
    odd = {"people": [{"name": "Anna", "seat": "red"}], "at": -1, "plays": True, "last": {"lotr": 3, "conan": {}}}
    database.journal_table("groups").put({"anna": odd})
    database.close()
    groups = Groups(path)
    (group,) = groups.all()
    assert group.people == (Person("Anna"),) and (group.at, group.plays, dict(group.last)) == (0, 0, {})
    groups.close()
