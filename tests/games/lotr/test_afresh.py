"""A rematch: people, heroes and settings stay; what came about in one evening does not."""

from __future__ import annotations

from typing import Any

from companion.games.lotr import GAME
from companion.kernel.codec import encode
from companion.plays.playing.move_codec import decode_setup
from companion.plays.playing.play import Play
from tests.games.lotr.table import ARAGORN, EOWYN, GLADE, LEGOLAS, ORC

UNDER_WAY = {
    "players": [
        {
            "name": "Anna",
            "seat": 3,
            "threat": 38,
            "elimination_level": 55,
            "round_rise": 2,
            "hand": 3,
            "deck": 20,
            "discard": 7,
            "willpower": 5,
            "heroes": [{**ARAGORN, "resources": 4, "damage": 2, "exhausted": True}, {**LEGOLAS, "fallen": True}],
            "allies": [{"name": "Gandalf", "attack": 4}],
        },
        {"name": "Bruno", "threat": 50, "eliminated": True, "heroes": [EOWYN]},
    ],
    "first_player": "Bruno",
    "scenario": "Bosco Atro",
    "quest": {"name": "3B", "quest_points": 10, "progress": 4, "last": True},
    "staging": [ORC, {**GLADE, "active": True, "progress": 1}, {**ORC, "player": "Anna", "damage": 1}],
    "staging_threat": 3,
    "encounter_deck": 12,
    "encounter_discard": 9,
    "round": 6,
    "card": "combat.enemies",
    "options": {"fail_raises": "only_one"},
}


def again(plain: dict[str, Any]) -> dict[str, Any]:
    afresh: dict[str, Any] = encode(GAME.afresh(decode_setup(GAME, plain)))
    return afresh


def test_an_evening_leaves_no_trace_in_the_next() -> None:
    setup = again(UNDER_WAY)
    state: Any = Play(GAME, decode_setup(GAME, setup)).state
    anna, bruno = state.players
    assert (state.place.round, state.place.card, state.cards, state.encounter_discard) == (1, "resource.gain", (), 0)
    quest = state.quest
    assert (quest.name, quest.quest_points, quest.progress, quest.last) == ("1B", None, 0, False)
    assert (anna.threat, bruno.threat, bruno.eliminated) == (21, 9, False), "the sum of the costs"
    assert (anna.hand, anna.deck, anna.discard, anna.willpower, anna.allies) == (6, None, 0, 0, ())
    marks = [(hero.resources, hero.damage, hero.exhausted, hero.alive) for hero in anna.heroes]
    assert marks == [(0, 0, False, True)] * 2


def test_people_heroes_and_settings_stay() -> None:
    setup = again(UNDER_WAY)
    anna = setup["players"][0]
    assert [player["name"] for player in setup["players"]] == ["Anna", "Bruno"]
    assert (anna["seat"], anna["elimination_level"], anna["round_rise"]) == (3, 55, 2)
    assert [(hero["name"], hero["attack"], hero["hit_points"]) for hero in anna["heroes"]] == [
        ("Aragorn", 3, 5),
        ("Legolas", 3, 4),
    ]
    assert (setup["scenario"], setup["first_player"]) == ("Bosco Atro", "Bruno")
    assert setup["options"]["fail_raises"] == "only_one"


def test_a_setup_from_before_the_first_round_stays_whole() -> None:
    """The starting threat that somebody typed, the first stage and what waits in staging belong to the scenario."""
    fresh = {
        "players": [{"name": "Anna", "threat": 30, "deck": 50, "heroes": [ARAGORN]}],
        "quest": {"quest_points": 8},
        "staging": [ORC],
        "staging_threat": 2,
        "encounter_deck": 36,
    }
    assert again(fresh) == encode(decode_setup(GAME, fresh))


def test_one_mark_of_an_evening_is_enough() -> None:
    marks: list[dict[str, Any]] = [
        {"round": 2},
        {"card": "travel.choose"},
        {"quest": {"progress": 1}},
        {"encounter_discard": 1},
        {"players": [{"heroes": [{**ARAGORN, "resources": 1}]}]},
        {"players": [{"allies": [{"name": "Gandalf"}]}]},
        {"staging": [{**GLADE, "active": True}]},
    ]
    for mark in marks:
        setup = {"players": [{"threat": 30, "heroes": [ARAGORN]}], "staging_threat": 4, **mark}
        assert (again(setup)["staging_threat"], again(setup)["round"]) == (0, 1), mark
