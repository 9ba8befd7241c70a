"""What is written down of an error: enough to mend it, nothing of the device, never long."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.plays.files.crash_report import MOST_BYTES, PlayAtCrash, error_signature, make_report

HEADER = {"game": "lotr", "game_version": 1, "title": "Moria", "setup": {"players": []}, "created": 5}


def raised(message: str = "no such hero") -> Exception:
    try:
        raise KeyError(message)
    except KeyError as error:
        return error


def told(error: BaseException, play: PlayAtCrash | None = None) -> dict[str, Any]:
    plain: dict[str, Any] = json.loads(make_report(error, "1.0", 7, play))
    return plain


def test_it_says_what_where_and_at_which_entry() -> None:
    entries = [{"at": number, "moves": [{"move": "note", "text": str(number)}]} for number in range(50)]
    plain = told(raised(), PlayAtCrash("abc", HEADER, entries, 30))
    assert (plain["error"], plain["message"], plain["tavolo"], plain["at"]) == ("KeyError", "'no such hero'", "1.0", 7)
    assert plain["where"][-1].startswith("tests/core/test_crash_report.py:")
    assert (plain["play"]["id"], plain["play"]["title"], plain["play"]["cursor"]) == ("abc", "Moria", 30)
    assert list(plain["play"]["entries"]) == [str(number) for number in range(10, 30)]
    assert plain["play"]["entries"]["29"] == entries[29]


def test_neither_folders_nor_control_characters_get_out() -> None:
    data = make_report(
        raised(f"{Path.home()}/x \x1b[2J\u202e\x00 {Path(__file__).resolve().parents[2]}/main.py"), "1.0", 7
    )
    assert str(Path.home()).encode() not in data
    assert str(Path(__file__).resolve().parents[2]).encode() not in data
    assert all(32 <= byte < 127 or byte == 10 for byte in data)
    assert b"\\u001b" not in data


def test_it_is_never_long() -> None:
    long = {"at": 1, "moves": [{"move": "note", "text": "è" * 30_000}]}
    for header in (HEADER, {**HEADER, "setup": {"x": "y" * 500_000}}):
        data = make_report(raised("m" * 100_000), "1.0", 7, PlayAtCrash("abc", header, [long] * 30, 30))
        assert len(data) <= MOST_BYTES
        assert json.loads(data)["play"]["id"] == "abc"


def test_an_endless_recursion_is_told_in_a_few_lines() -> None:
    def endless() -> None:
        endless()

    with pytest.raises(RecursionError) as met:
        endless()
    assert len(told(met.value)["where"]) <= 30
    assert error_signature(met.value)[0] == "RecursionError"


def test_an_error_whose_words_fail_is_told_all_the_same() -> None:
    class Mute(Exception):
        def __str__(self) -> str:
            raise ValueError

    assert told(Mute())["error"] == "Mute"
    assert error_signature(Mute()) == ("Mute", "")


@pytest.mark.parametrize(
    ("cause", "context", "named"),
    [
        (None, None, ""),
        (None, KeyError("first"), "KeyError"),
        (OSError("first"), None, "OSError"),
        (OSError("first"), KeyError("handled"), "OSError"),
    ],
)
def test_a_report_names_what_an_error_came_from(cause: Exception | None, context: Exception | None, named: str) -> None:
    """Its cause, or else the error that was being handled; most have neither."""
    error = ValueError("second")
    error.__cause__, error.__context__ = cause, context
    assert json.loads(make_report(error, "1", 0))["because"] == named
