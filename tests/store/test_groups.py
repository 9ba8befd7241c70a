"""Groups of people: remembered when they begin, once each, with their seats, colours and last setups."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from companion.store.disk.bounds import LONGEST_GAME
from companion.store.errors import NotSaved
from companion.store.journal.journal_table import JournalDatabase
from companion.store.journal.read_only_storage import open_or_read_only
from companion.store.small_files import groups_exchange
from companion.store.small_files.groups import Groups, Person
from companion.store.small_files.groups_exchange import (
    MOST_BYTES,
    MOST_GROUPS,
    MOST_PEOPLE,
    GroupsInFile,
    list_groups,
    read_groups,
)

ANNA, BRUNO, CARLA = Person("Anna", 0), Person("Bruno", 3), Person("Carla", 1)


@pytest.fixture
def groups(tmp_path: Path) -> Iterator[Groups]:
    groups = Groups(tmp_path / "groups", count(1000).__next__)
    yield groups
    groups.close()


def test_a_group_is_named_by_its_players_latest_first(groups: Groups) -> None:
    """A group is called like its players, and the latest group comes first."""
    groups.record_play((ANNA, BRUNO), "lotr", {"scenario": "Moria"}, 1)
    groups.record_play((ANNA, CARLA), "runewars", {}, 2)
    assert [group.name for group in groups.all()] == ["Anna, Carla", "Anna, Bruno"]
    assert groups.all()[1].last["lotr"].setup == {"scenario": "Moria"}


def test_the_same_people_in_other_seats_are_the_same_group(groups: Groups) -> None:
    groups.record_play((ANNA, BRUNO), "lotr", {"n": 1}, 1)
    groups.record_play((Person("bruno ", 5), ANNA), "runewars", {"n": 2}, 1)
    (group,) = groups.all()
    assert group.people == (Person("bruno", 5), ANNA) and group.plays == 2
    assert set(group.last) == {"lotr", "runewars"}


def test_a_game_without_colours_takes_nobodys_away(groups: Groups) -> None:
    groups.record_play((ANNA, BRUNO), "lotr", {}, 1)
    groups.record_play((Person("Anna"), Person("Bruno")), "iron_throne", {}, 1)
    assert groups.all()[0].people == (ANNA, BRUNO)


@pytest.mark.parametrize("people", [(ANNA, Person(" ")), (Person(""), ANNA), (Person(""),), ()])
def test_where_somebody_has_no_name_there_is_no_group(groups: Groups, people: tuple[Person, ...]) -> None:
    """Nor a mark that there was one."""
    groups.record_play(people, "lotr", {}, 1)
    assert groups.all() == () and not groups.has_group(people)


def test_a_group_that_was_forgotten_can_be_taken_back(groups: Groups) -> None:
    groups.record_play((ANNA, BRUNO), "lotr", {"n": 1}, 1)
    (group,) = groups.all()
    groups.forget(group)
    assert groups.all() == () and groups.has_group((BRUNO, ANNA)), "an old play of theirs does not bring it back"
    groups.restore(group)
    assert groups.all() == (group,)


def test_groups_last_and_a_damaged_end_costs_only_the_end(groups: Groups, tmp_path: Path) -> None:
    groups.record_play((ANNA, BRUNO), "lotr", {}, 1)
    groups.record_play((ANNA, CARLA), "lotr", {}, 1)
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
    database = JournalDatabase(open_or_read_only(path))
    database.journal_table("groups").put({"x": document})
    database.close()
    groups = Groups(path)
    assert groups.all() == ()
    groups.close()


def test_odd_values_of_a_group_are_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "groups"
    database = JournalDatabase(open_or_read_only(path))
    odd = {"people": [{"name": "Anna", "seat": "red"}], "at": -1, "plays": True, "last": {"lotr": 3, "conan": {}}}
    database.journal_table("groups").put({"anna": odd})
    database.close()
    groups = Groups(path)
    (group,) = groups.all()
    assert group.people == (Person("Anna"),) and (group.at, group.plays, dict(group.last)) == (0, 0, {})
    groups.close()


@pytest.mark.parametrize(("seat", "kept"), [(0, 0), (5, 5), (-1, None), (True, None), (2.5, None), ("1", None)])
def test_only_a_seat_that_may_be_one_is_taken(seat: object, kept: int | None) -> None:
    (group,) = read_groups(file_of({"people": [{"name": "Anna", "seat": seat}]})).groups
    assert group.people == (Person("Anna", kept),)


@pytest.mark.parametrize(("written", "version"), [({}, 1), ({"version": 1}, 1), ({"version": 4}, 4)])
def test_a_setup_without_a_version_is_of_the_first(written: dict[str, object], version: int) -> None:
    row = {"people": [{"name": "Anna"}], "last": {"lotr": {"setup": {}, **written}}}
    (group,) = read_groups(file_of(row)).groups
    assert group.last["lotr"].version == version


@pytest.mark.parametrize("version", ["2", True, None, 1.5])
def test_a_setup_of_an_odd_version_is_left_out(version: object) -> None:
    row = {"people": [{"name": "Anna"}], "last": {"lotr": {"setup": {}, "version": version}}}
    (group,) = read_groups(file_of(row)).groups
    assert group.last == {}


@pytest.mark.parametrize(("count", "kept"), [(0, 0), (1, 1), (7, 7), (-1, 0), (True, 0), ("3", 0)])
def test_only_a_number_of_plays_counts(count: object, kept: int) -> None:
    (group,) = read_groups(file_of({"people": [{"name": "Anna"}], "plays": count, "at": count})).groups
    assert (group.plays, group.at) == (kept, kept)


def test_people_and_games_of_a_group_reach_their_bounds() -> None:
    people = [{"name": f"Anna {number}"} for number in range(MOST_PEOPLE)]
    last: dict[str, object] = {"x" * LONGEST_GAME: {"setup": {}}}
    (group,) = read_groups(file_of({"people": people, "last": last})).groups
    assert len(group.people) == MOST_PEOPLE and set(group.last) == {"x" * LONGEST_GAME}


def test_groups_of_a_file_may_be_as_large_as_is_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [{"people": [{"name": "Anna"}]}]
    monkeypatch.setattr(groups_exchange, "MOST_BYTES", len(json.dumps(rows)))
    assert read_groups(file_of(*rows)).groups
    monkeypatch.setattr(groups_exchange, "MOST_BYTES", len(json.dumps(rows)) - 1)
    assert not read_groups(file_of(*rows)).groups


def test_of_two_devices_the_larger_number_of_plays_counts(groups: Groups, other: Groups) -> None:
    """They may have played the same evenings: nobody knows how many were different ones."""
    for _ in range(3):
        groups.record_play((ANNA, BRUNO), "lotr", {}, 1)
    other.record_play((ANNA, BRUNO), "lotr", {}, 1)
    moved(groups, other)
    assert other.all()[0].plays == 3
    moved(other, groups)
    assert groups.all()[0].plays == 3


def file_of(*rows: object, **more: object) -> bytes:
    return json.dumps({"format": "tavolo.plays", "version": 1, "plays": [], "groups": rows, **more}).encode()


def moved(groups: Groups, other: Groups) -> int:
    """Export, and import on another device."""
    company = read_groups(file_of(*list_groups(groups)))
    return other.merge(company.groups, company.forgotten)


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Groups]:
    groups = Groups(tmp_path / "other", count(5000).__next__)
    yield groups
    groups.close()


def test_groups_come_back_on_an_empty_device_as_they_were(groups: Groups, other: Groups) -> None:
    groups.record_play((ANNA, BRUNO), "lotr", {"scenario": "Moria"}, 1)
    groups.record_play((ANNA, CARLA), "runewars", {}, 2)
    groups.record_play((BRUNO, CARLA), "conan", {}, 1)
    groups.forget(groups.all()[0])
    assert moved(groups, other) == 2 and other.all() == groups.all()
    assert other.has_group((CARLA, BRUNO)), "who was forgotten stays forgotten"
    assert moved(groups, other) == 0, "a second time brings nothing new"


def test_the_later_evening_counts_on_both_devices(groups: Groups, other: Groups) -> None:
    """The later evening counts where both devices know a group."""
    other.record_play((Person("Anna", 4), BRUNO), "conan", {"n": 2}, 1)
    other.record_play((Person("Anna", 4), BRUNO), "lotr", {"n": 3}, 1)
    groups.record_play((ANNA, BRUNO), "lotr", {"n": 1}, 1)
    groups.record_play((ANNA, BRUNO), "runewars", {"n": 1}, 1)
    assert moved(groups, other) == 1
    (group,) = other.all()
    assert group.people[0].seat == 4 and group.plays == 2
    assert {game: last.setup["n"] for game, last in group.last.items()} == {"lotr": 3, "conan": 2, "runewars": 1}


def test_what_was_forgotten_here_is_not_brought_back_by_a_file(groups: Groups, other: Groups) -> None:
    groups.record_play((ANNA, BRUNO), "lotr", {}, 1)
    other.record_play((ANNA, BRUNO), "lotr", {}, 1)
    other.forget(other.all()[0])
    assert moved(groups, other) == 0 and other.all() == ()


def test_what_is_forgotten_elsewhere_stays_where_it_is_known(groups: Groups, other: Groups) -> None:
    groups.record_play((ANNA, BRUNO), "lotr", {}, 1)
    groups.forget(groups.all()[0])
    other.record_play((ANNA, BRUNO), "lotr", {}, 1)
    assert moved(groups, other) == 0 and len(other.all()) == 1


DEEP: dict[str, object] = {}
for _ in range(30):
    DEEP = {"in": DEEP}


@pytest.mark.parametrize(
    "row",
    [
        3,
        {"people": "Anna"},
        {"people": [{"name": "\u202e"}]},
        {"people": [{"name": "Anna"}, {"name": 3}]},
        {"people": [{"name": f"{number}"} for number in range(21)]},
        {"gone": True, "people": [{"name": ""}]},
    ],
)
def test_a_hostile_row_costs_only_itself(row: object) -> None:
    company = read_groups(file_of(row, {"people": [{"name": "Anna"}]}))
    assert [group.name for group in company.groups] == ["Anna"] and not company.forgotten


def test_names_and_setups_of_a_file_stay_within_bounds(other: Groups) -> None:
    last = {"lotr": {"setup": DEEP}, "x" * 61: {"setup": {}}, "conan": {"setup": {"n": 1}}}
    company = read_groups(file_of({"people": [{"name": "An\u202ena" * 99}], "at": 10**15, "last": last}))
    assert other.merge(company.groups) == 1
    (group,) = other.all()
    assert len(group.name) <= 120 and "\u202e" not in group.name and set(group.last) == {"conan"}
    assert group.at < 10**6, "nobody has played tomorrow"


@pytest.mark.parametrize(
    "data",
    [b"", b'"groups"', b'{"groups": 3}', b'{"groups":' + b"[" * 100_000, file_of()],
)
def test_a_file_without_groups_brings_none(data: bytes) -> None:
    assert not read_groups(data)


def test_a_file_that_is_too_large_brings_no_groups() -> None:
    assert not read_groups(file_of("x" * MOST_BYTES))


def test_of_too_many_groups_the_first_come() -> None:
    rows = ({"people": [{"name": f"Anna {number}"}]} for number in range(MOST_GROUPS + 9))
    assert len(read_groups(file_of(*rows)).groups) == MOST_GROUPS


@pytest.mark.parametrize("content", [b"\x00\xff" * 500, b"not a journal\n" * 9, b""])
def test_a_file_of_groups_that_is_none_opens_empty(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "groups").write_bytes(content)
    groups = Groups(tmp_path / "groups", count(1000).__next__)
    assert groups.all() == ()
    groups.record_play((ANNA, BRUNO), "lotr", {}, 1)
    assert len(groups.all()) == 1
    groups.close()


def test_a_folder_in_place_of_the_file_says_the_reason(tmp_path: Path) -> None:
    """A folder in the place of the file holds no group, and the store says why nothing is kept."""
    (tmp_path / "groups").mkdir()
    groups = Groups(tmp_path / "groups")
    assert groups.all() == ()
    with pytest.raises(NotSaved):
        groups.record_play((ANNA, BRUNO), "lotr", {}, 1)
    groups.close()


def test_a_file_has_groups_if_it_has_some_or_forgotten_ones() -> None:
    whole = read_groups(file_of({"people": [{"name": "Anna"}]}))
    assert whole.groups and bool(GroupsInFile(groups=whole.groups)) and bool(GroupsInFile(forgotten=((ANNA,),)))
    assert not GroupsInFile()
