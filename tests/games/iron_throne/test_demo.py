"""The demo play: five houses, eight encounters, all three outcomes."""

from __future__ import annotations

from typing import Any

from companion.content import source as content
from companion.content.texts import Texts
from companion.games.iron_throne import GAME
from companion.plays.files.replay import Report, WrittenPlay, replay

TOLD = ["line_blocked", "character_dies", "character_dies"]
"""Two characters lose their last power in the demo's encounters."""


def played_on(*moves: dict[str, Any]) -> Report:
    """The demo, and what the same table did afterwards."""
    plain = content.read_json("demo", "iron_throne.json")
    written = WrittenPlay(GAME, plain["title"], plain["setup"], (*plain["moves"], *moves))
    report = replay(written, Texts("it"))
    assert report.refusals == ()
    assert GAME.invariants(report.state) == ()
    return report


def test_the_demo_shows_everything() -> None:
    report = played_on()
    assert [remark.code for remark in report.cautions] == TOLD
    state, derived = report.state, report.plain()["derived"]
    assert (state.place.round, state.challenger, len(state.houses)) == (9, "tyrell", 5)
    assert {past.ending for past in state.past} == {"hostility", "truce", "betrayal"}
    assert {row.state for row in state.hostages} == {"held", "released", "tortured"}
    assert derived["hostages"]["open"] == 3
    assert [house.score for house in state.houses] == [4, 3, 2, 3, 1]
    assert any(who.dead for house in state.houses for who in house.characters)
    assert derived["power"]["total"] == 100
    assert derived["power"]["removed"] == 4


def test_the_demo_ends_with_the_fifth_influence_token() -> None:
    report = played_on(
        {"move": "choose_defender", "defender": "baratheon"},
        {"move": "choose_character", "house": "tyrell", "character": "olenna"},
        {"move": "choose_character", "house": "baratheon", "character": "renly"},
        {"move": "offer_support", "house": "lannister", "side": "challenger", "character": "jaime"},
        {"move": "play_card", "house": "tyrell", "card": "hostility", "value": 7},
        {"move": "play_card", "house": "baratheon", "card": "character"},
        {"move": "resolve_encounter"},
        {"move": "end_game", "outcome": "won", "winners": ["lannister"]},
    )
    assert [remark.code for remark in report.cautions] == [*TOLD, "character_dies", "influence_used"]
    derived = report.plain()["derived"]
    assert derived["end_due"] == [{"code": "influence_used", "house": "lannister", "house_name": "Lannister"}]
    assert derived["leading"] == ["lannister"]


def test_the_demo_ends_with_a_fallen_house() -> None:
    report = played_on(
        {"move": "return_influence", "house": "lannister", "rival": "stark"},
        *({"move": "kill_character", "character": who} for who in ("olenna", "loras", "randyll")),
    )
    assert [remark.code for remark in report.cautions] == [*TOLD, "house_fallen"]
    derived = report.plain()["derived"]
    assert derived["end_due"] == [{"code": "house_fallen", "house": "tyrell", "house_name": "Tyrell"}]
    assert derived["leading"] == ["lannister", "stark", "baratheon"]
