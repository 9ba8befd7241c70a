"""A group may begin to use the app in the middle of a game: the setup says what lies on the table."""

from __future__ import annotations

from typing import Any

import pytest

from companion.content.texts import Texts
from companion.games.lotr import GAME
from companion.kernel.refusal import Refusal
from companion.plays.describing.problems import say_problem

from .table import Table

ARAGORN = {"name": "Aragorn", "threat_cost": 12, "willpower": 2, "attack": 3, "defense": 2, "hit_points": 5}
TROLL = {"kind": "enemy", "name": "Troll", "threat": 3, "attack": 6, "defense": 3, "hit_points": 9}
FOREST = {"kind": "location", "name": "Forest", "threat": 2, "quest_points": 4}


def under_way(**more: Any) -> Table:
    anna = {
        "name": "Anna",
        "threat": 34,
        "heroes": [{**ARAGORN, "resources": 3, "damage": 2, "exhausted": True}, {"name": "Gimli", "fallen": True}],
        "allies": [{"name": "Gandalf", "willpower": 4, "hit_points": 4, "damage": 1}],
        "willpower": 6,
        "hand": 2,
        "deck": 21,
        "discard": 9,
    }
    return Table(
        anna,
        {"name": "Bruno", "eliminated": True},
        quest={"name": "2B", "quest_points": 10, "progress": 7},
        staging=[{**FOREST, "active": True, "progress": 3}, {**TROLL, "player": "Anna", "damage": 5}, TROLL],
        encounter_deck=12,
        encounter_discard=8,
        round=5,
        **more,
    )


def test_everything_on_the_table_is_there() -> None:
    table = under_way()
    anna, bruno = table.state.players
    aragorn, gimli = anna.heroes
    assert (aragorn.resources, aragorn.damage, aragorn.exhausted, aragorn.alive) == (3, 2, True, True)
    assert not gimli.alive
    assert [(ally.id, ally.name, ally.damage) for ally in anna.allies] == [("p1.a1", "Gandalf", 1)]
    assert (anna.threat, anna.willpower, anna.hand, anna.deck, anna.discard) == (34, 6, 2, 21, 9)
    assert bruno.eliminated
    assert (table.state.quest.name, table.state.quest.progress) == ("2B", 7)
    assert [(card.place, card.player, card.damage, card.progress) for card in table.state.cards] == [
        ("active", "", 0, 3),
        ("engaged", "p1", 5, 0),
        ("staging", "", 0, 0),
    ]
    assert (table.state.encounter_deck, table.state.encounter_discard) == (12, 8)
    assert (table.state.place.round, table.state.place.card, table.state.round_begun) == (5, "resource.gain", 5)
    assert table.derived["staging_threat"] == 3
    assert GAME.invariants(table.state) == ()


def test_the_game_goes_on_from_there() -> None:
    table = under_way()
    table.do("place_progress", by=1)
    assert [card.name for card in table.state.cards if card.place == "active"] == []
    table.do("damage_enemy", enemy="c2", by=4)
    assert [card.id for card in table.state.cards] == ["c3"]


def test_the_guide_opens_where_the_table_is() -> None:
    card = GAME.content.phases[2].steps[0].card
    table = under_way(card=card)
    assert (table.state.place.round, table.state.place.card) == (5, card)
    assert table.state.players[0].heroes[0].exhausted
    with pytest.raises(Refusal) as refused:
        under_way(card="nowhere")
    assert refused.value.code == "core.unknown_card"


@pytest.mark.parametrize(
    ("setup", "code"),
    [
        ({"players": [{"heroes": [{**ARAGORN, "damage": 5}]}]}, "dead_at_setup"),
        ({"players": [{"allies": [{"hit_points": 2, "damage": 2}]}]}, "dead_at_setup"),
        ({"players": [{"eliminated": True}]}, "nobody_in_play"),
        ({"players": [{}, {"eliminated": True, "willpower": 3}]}, "player_out"),
        ({"staging": [{**TROLL, "damage": 9}]}, "dead_at_setup"),
        ({"staging": [{**FOREST, "progress": 4}]}, "explored_at_setup"),
        ({"staging": [{**FOREST, "active": True}, {**FOREST, "active": True}]}, "two_active"),
        ({"staging": [{**TROLL, "active": True}]}, "not_a_location"),
        ({"staging": [{**TROLL, "progress": 1}]}, "not_a_location"),
        ({"staging": [{**FOREST, "damage": 1}]}, "not_an_enemy"),
        ({"staging": [{**FOREST, "player": "p1"}]}, "not_an_enemy"),
        ({"staging": [{**TROLL, "player": "Zoe"}]}, "unknown_player"),
        ({"players": [{}, {"eliminated": True}], "staging": [{**TROLL, "player": "p2"}]}, "player_out"),
    ],
)
def test_what_cannot_be_is_refused_in_both_languages(setup: dict[str, Any], code: str) -> None:
    with pytest.raises(Refusal) as refused:
        Table(*setup.get("players", [{}]), staging=setup.get("staging", []))
    assert refused.value.code == code
    sentences = {say_problem(Texts(language), refused.value, "lotr") for language in ("it", "en")}
    assert len(sentences) == 2 and not any("{" in sentence or code in sentence for sentence in sentences)
