"""A group begins to use the app in the middle of a game: a play written by hand, and what cannot have come about."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.content.texts import Texts
from companion.games.iron_throne import GAME
from companion.games.iron_throne.setup import Setup
from companion.games.iron_throne.under_way import EncounterSetup
from companion.kernel.codec import Unfit, decode
from companion.kernel.refusal import Refusal
from companion.plays.errors import NotReadable
from companion.plays.files.replay import Report, read_play, replay
from companion.plays.playing.move_codec import decode_setup
from tests.games.iron_throne.table import Table

SETUP: dict[str, Any] = {
    "round": 5,
    "challenger": "Lannister",
    "removed_power": 4,
    "houses": [
        {
            "name": "Stark",
            "leader_power": 3,
            "characters": [{"name": "Robb", "power": 6}, {"name": "Bran", "dead": True}],
            "influence": ["lannister", "Tyrell", "lannister"],
            "hand": 4,
            "deck": 11,
            "discard": 7,
        },
        {"name": "Lannister", "influence": ["stark", "lannister"]},
        "Tyrell",
    ],
    "hostages": [
        {"holder": "stark", "owner": "lannister", "card": "character", "character": "Jaime", "taken_in_round": 2},
        {"holder": "tyrell", "owner": "Stark"},
    ],
}
MOVES: list[dict[str, Any]] = [
    {"move": "torture_hostage", "hostage": "hostage1"},
    {"move": "free_hostage", "hostage": "hostage2"},
    {"move": "choose_defender", "defender": "stark"},
    {"move": "choose_character", "house": "lannister", "character": "cersei"},
    {"move": "choose_character", "house": "stark", "character": "robb"},
    {"move": "play_card", "house": "lannister", "card": "hostility", "value": 9},
    {"move": "play_card", "house": "stark", "card": "hostility", "value": 1},
    {"move": "resolve_encounter"},
    {"move": "end_round"},
]


def played(setup: dict[str, Any], *moves: dict[str, Any], language: str = "en") -> Report:
    written = json.dumps({"game": "iron_throne", "setup": setup, "moves": list(moves)})
    return replay(read_play(written), Texts(language))


def test_the_table_stands_as_it_was_left() -> None:
    report = played(SETUP)
    stark, lannister, tyrell = report.state.houses
    assert (report.state.place.round, report.state.challenger) == (5, "lannister")
    assert report.state.place.card == "start.hostages"
    assert (stark.influence, stark.score, lannister.score, tyrell.score) == (
        ("lannister", "tyrell", "lannister"),
        3,
        1,
        0,
    )
    assert (stark.leader_power, stark.hand, stark.deck, stark.discard) == (3, 4, 11, 7)
    assert [(who.id, who.power, who.dead) for who in stark.characters[:2]] == [("robb", 6, False), ("bran", 0, True)]
    assert (lannister.hand, lannister.deck, lannister.discard) == (5, 20, 0)
    first, second = report.state.hostages
    assert (first.holder, first.owner, first.card, first.character) == ("stark", "lannister", "character", "jaime")
    assert (first.taken_in_round, second.taken_in_round, second.card) == (2, 5, "unknown")
    assert GAME.invariants(report.state) == ()
    assert report.plain()["derived"]["power"]["conserved"]


def test_and_the_game_goes_on_from_there() -> None:
    report = played(SETUP, *MOVES)
    assert report.refusals == ()
    assert [remark.code for remark in report.cautions] == ["character_dies"]
    derived = report.plain()["derived"]
    assert (report.state.place.round, report.state.challenger) == (6, "tyrell")
    assert derived["houses"]["lannister"]["influence_on_others"] == 2
    assert derived["power"]["conserved"] and derived["power"]["removed"] == 4
    assert report.state.hostages[2].taken_in_round == 5
    assert GAME.invariants(report.state) == ()


def test_whoever_has_used_five_tokens_has_already_ended_the_game() -> None:
    derived = played({"houses": ["Stark", "Tyrell", {"name": "Frey", "influence": ["stark"] * 5}]}).plain()["derived"]
    assert [reason["house"] for reason in derived["end_due"]] == ["frey"]


def test_another_game_of_the_same_people_begins_at_its_beginning() -> None:
    again = GAME.afresh(decode_setup(GAME, SETUP))
    state = GAME.start(again)
    assert [house.name for house in state.houses] == ["Stark", "Lannister", "Tyrell"]
    assert (state.place.round, state.hostages, state.removed_power) == (1, (), 0)
    assert all(house.influence == () and len(house.alive) == 4 for house in state.houses)
    assert all((house.hand, house.deck, house.discard) == (5, 20, 0) for house in state.houses)
    assert all(house.power == 20 for house in state.houses), "tokens that had moved lie as at every start"


def test_chosen_starting_power_stays_for_the_next_game() -> None:
    """Power that was chosen for a game from its beginning stays for the next game."""
    setup = decode_setup(GAME, {"houses": [{"name": "Stark", "leader_power": 6}, "Tyrell", "Frey"]})
    assert GAME.afresh(setup) == setup


def hostage(**fields: Any) -> dict[str, Any]:
    return {"round": 3, "hostages": [{"holder": "stark", "owner": "lannister", **fields}]}


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize(
    ("setup", "named"),
    [
        ({"houses": [{"name": "Stark", "influence": ["tyrell"] * 6}, "Tyrell", "Frey"]}, "Stark"),
        ({"houses": [{"name": "Stark", "influence": ["arryn"]}, "Tyrell", "Frey"]}, "arryn"),
        ({"challenger": "arryn"}, "arryn"),
        (hostage(holder="Lannister"), "Lannister"),
        (hostage(owner="arryn"), "arryn"),
        (hostage(card="character", character="robb"), "robb"),
        (hostage(card="truce", character="jaime"), ""),
        (hostage(taken_in_round=4), "4"),
    ],
)
def test_what_cannot_have_come_about_is_refused_in_a_sentence(setup: dict[str, Any], named: str, language: str) -> None:
    with pytest.raises(NotReadable) as refused:
        played(setup, language=language)
    assert refused.value.code == "play_setup"
    reason = str(refused.value.values["reason"])
    assert named in reason and reason.endswith(".") and "{" not in reason


@pytest.mark.parametrize("setup", [{"round": 0}, {"removed_power": -1}, {"houses": [{"name": "Stark", "hand": -1}]}])
def test_counts_below_zero_do_not_fit(setup: dict[str, Any]) -> None:
    with pytest.raises((NotReadable, Unfit)) as refused:
        played(setup)
    assert refused.value.code == "too_small"


# --- an encounter under way ------------------------------------------------------------------------------

HALFWAY = {
    "defender": "Lannister",
    "prepared": True,
    "challenger_character": "Robb",
    "defender_character": "jaime",
    "supports": [{"house": "Tyrell", "side": "defender", "character": "loras"}],
    "challenger_card": {"card": "hostility", "value": 9},
}


def test_a_game_may_begin_in_the_middle_of_an_encounter() -> None:
    table = Table(round=3, card="encounter.cards", encounter=HALFWAY)
    assert table.state.place.card == "encounter.cards"
    assert GAME.invariants(table.state) == ()
    table.do("play_card", house="lannister", card="hostility", value=4)
    table.do("resolve_encounter")
    past = table.state.past[-1]
    assert (past.round, past.challenger_total, past.defender_total, past.winner) == (3, 13, 12, "stark")


def test_an_encounter_under_way_has_been_prepared() -> None:
    table = Table(card="preparation.active", encounter={**HALFWAY, "challenger_card": None})
    assert table.said("draw_cards", house="stark") == {"drawn_twice": True}
    assert table.said("strengthen_character", character="cersei") == {"strengthened_twice": True}


@pytest.mark.parametrize(
    ("encounter", "code"),
    [
        ({"challenger_character": "robb"}, "no_defender"),
        ({"defender": "Stark"}, "defender_is_challenger"),
        ({"defender": "Lannister", "challenger_character": "jaime"}, "not_of_this_house"),
        ({**HALFWAY, "supports": [{"house": "stark", "side": "defender", "character": "bran"}]}, "support_by_active"),
        ({**HALFWAY, "defender_card": {"card": "truce", "value": 2}}, "no_value"),
    ],
)
def test_an_encounter_that_cannot_be_is_refused(encounter: dict[str, Any], code: str) -> None:
    with pytest.raises(Refusal, match=code):
        Table(encounter=encounter)


def test_the_next_game_begins_without_that_encounter() -> None:
    setup = decode(Setup, {"round": 3, "card": "encounter.cards", "encounter": HALFWAY}, "setup")
    assert (GAME.afresh(setup).card, GAME.afresh(setup).encounter) == ("", EncounterSetup())
