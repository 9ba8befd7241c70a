"""The worked example of three rounds, as a play written by hand."""

from __future__ import annotations

from typing import Any

import pytest

from companion.content.texts import Texts
from companion.games import iron_throne
from companion.plays.files.replay import Report, WrittenPlay, replay

ROUND_1: list[dict[str, Any]] = [
    {"move": "choose_defender", "defender": "lannister"},
    {"move": "strengthen_character", "character": "cersei"},
    {"move": "choose_character", "house": "stark", "character": "robb"},
    {"move": "choose_character", "house": "lannister", "character": "cersei"},
    {"move": "offer_support", "house": "tyrell", "side": "challenger", "character": "margaery"},
    {"move": "play_card", "house": "stark", "card": "hostility", "value": 6},
    {"move": "play_card", "house": "lannister", "card": "hostility", "value": 4},
    {"move": "resolve_encounter"},
]
ROUND_2: list[dict[str, Any]] = [
    {"move": "choose_defender", "defender": "stark"},
    {"move": "choose_character", "house": "lannister", "character": "jaime"},
    {"move": "choose_character", "house": "stark", "character": "sansa"},
    {"move": "play_card", "house": "lannister", "card": "hostility", "value": 5},
    {"move": "play_card", "house": "stark", "card": "truce"},
    {"move": "resolve_encounter"},
]
ROUND_3: list[dict[str, Any]] = [
    {"move": "free_hostage", "hostage": "hostage1"},
    {"move": "torture_hostage", "hostage": "hostage2", "card": "hostility", "character": "jaime"},
]
END: dict[str, Any] = {"move": "end_round"}


def played(*moves: dict[str, Any]) -> Report:
    setup = {"houses": ["Stark", "Lannister", "Tyrell"]}
    report = replay(WrittenPlay(iron_throne.GAME, "", setup, moves), Texts("en"))
    assert report.refusals == ()
    return report


def power_of(report: Report, character: str) -> int:
    people: dict[str, int] = {who.id: who.power for house in report.state.houses for who in house.characters}
    return people[character]


def test_round_1() -> None:
    report = played(*ROUND_1)
    derived = report.plain()["derived"]
    assert derived["houses"]["stark"]["influence_on_others"] == 1
    assert derived["houses"]["tyrell"]["influence_on_others"] == 1
    assert power_of(report, "cersei") == 2
    assert report.state.houses[1].leader_power == 6
    row = report.state.hostages[0]
    assert (row.holder, row.owner, row.card, row.taken_in_round) == ("stark", "lannister", "unknown", 1)


def test_round_2() -> None:
    report = played(*ROUND_1, END, *ROUND_2)
    assert report.state.challenger == "lannister"
    assert report.state.past[1].ending == "betrayal"
    assert power_of(report, "sansa") == 2
    row = report.state.hostages[1]
    assert (row.holder, row.owner, row.taken_in_round) == ("stark", "lannister", 2)
    assert report.plain()["derived"]["houses"]["lannister"]["influence_on_others"] == 1


def test_round_3_and_the_totals() -> None:
    before = played(*ROUND_1, END, *ROUND_2, END)
    report = played(*ROUND_1, END, *ROUND_2, END, *ROUND_3)
    hands = [house.hand for house in before.state.houses]
    assert [house.hand for house in report.state.houses] == [hands[0] + 1, hands[1] + 1, hands[2]]
    derived = report.plain()["derived"]
    assert all(house["influence_used"] == 1 for house in derived["houses"].values())
    assert derived["hostages"]["open"] == 0
    assert [derived["houses"][house]["power"] for house in ("stark", "lannister", "tyrell")] == [21, 19, 20]
    assert derived["power"]["total"] == 60
    assert report.state.place.round == 3
    assert report.cautions == ()


@pytest.mark.parametrize("language", ["it", "en"])
def test_a_wrong_line_is_refused_in_words_and_changes_nothing(language: str) -> None:
    wrong = {"move": "extend_influence", "house": "stark", "rival": "stark"}
    setup = {"houses": ["Stark", "Lannister", "Tyrell"]}
    report = replay(WrittenPlay(iron_throne.GAME, "", setup, (wrong,)), Texts(language))
    assert report.refusals[0].code == "own_board"
    assert "Stark" in report.refusals[0].message
    assert report.state.houses[0].unused_influence == 5
