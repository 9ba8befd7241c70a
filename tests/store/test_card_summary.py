"""The summary on the card of a play: fields that have the right form and are short stay, the others are left out."""

from __future__ import annotations

from typing import Any

import pytest

from companion.store.disk.bounds import LONGEST_TITLE
from companion.store.plays.catalogue import LARGE, LONG_FILE, PlayCard

NAME = "x" * LONGEST_TITLE
MOST_SEATS, MOST_COUNTED = 20, 10_000_000


def card(summary: Any, size: int = 0) -> PlayCard:
    return PlayCard("a", "lotr", "Moria", 0, 0, 0, summary, stale=False, damaged=False, size=size)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("round", MOST_COUNTED),
        ("minutes", -MOST_COUNTED),
        ("phase", ""),
        ("scene", NAME),
        ("outcome", ""),
        ("outcome", "lost"),
        ("glance", [[0, MOST_COUNTED]] * MOST_SEATS),
        ("players", [NAME] * MOST_SEATS),
        ("people", []),
        ("winners", ["Anna"]),
        ("of a later version", {"a": 1}),
    ],
)
def test_a_field_within_its_limits_stays(name: str, value: object) -> None:
    assert card({name: value}).summary == {name: value}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("round", MOST_COUNTED + 1),
        ("round", True),
        ("minutes", -MOST_COUNTED - 1),
        ("phase", 3),
        ("scene", NAME + "x"),
        ("scene", None),
        ("outcome", "drawn"),
        ("glance", [[0, 1]] * (MOST_SEATS + 1)),
        ("glance", [[0, 1, 2]]),
        ("glance", [[0]]),
        ("glance", [[0, "1"]]),
        ("glance", [0]),
        ("glance", {}),
        ("players", [NAME + "x"]),
        ("players", ["Anna", 3]),
        ("people", ["Anna"] * (MOST_SEATS + 1)),
        ("winners", "Anna"),
    ],
)
def test_another_one_is_left_out(name: str, value: object) -> None:
    assert card({"of a later version": 1, name: value}).summary == {"of a later version": 1}


@pytest.mark.parametrize("summary", [None, [], "won", 3])
def test_what_is_no_summary_is_empty(summary: object) -> None:
    assert card(summary).summary == {} and not card(summary).has_ended


@pytest.mark.parametrize(("outcome", "ended"), [("", False), ("won", True), ("ended", True), ("drawn", False)])
def test_a_play_has_ended_once_it_has_an_outcome(outcome: str, ended: bool) -> None:
    assert card({"outcome": outcome}).has_ended is ended


def test_a_long_file_is_read_beside_the_screen() -> None:
    assert not card({}, LONG_FILE).is_long and card({}, LONG_FILE + 1).is_long
    assert LONG_FILE < LARGE
