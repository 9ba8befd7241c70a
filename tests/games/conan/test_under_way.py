"""A group may begin to use the app in the middle of a game: the setup says what lies on the table."""

from __future__ import annotations

from typing import Any

import pytest

from companion.content.texts import Texts
from companion.games.conan import GAME
from companion.games.conan.movement import points_left
from companion.games.conan.setup import start
from companion.games.conan.state import ConanState
from companion.kernel.refusal import Refusal
from companion.plays.describing.problems import say_problem
from companion.plays.playing.move_codec import decode_move, decode_setup
from companion.plays.playing.play import Play

SPELL = {"name": "Lightning", "cost": 2, "limit": 4}
CONAN = {
    "name": "Conan",
    "fatigue": 2,
    "wounds": 1,
    "on_spaces": {"melee": 2, "movement": 1},
    "spells": [{**SPELL, "gems": 2}],
    "stance": "cautious",
    "recovered": True,
}
BELIT = {"name": "Bêlit", "allies": [{"name": "Guards", "figures": 3, "life": 2, "lives": [2, 1], "gems": 1}]}
TABLE: dict[str, Any] = {
    "turn": 4,
    "side": "overlord",
    "heroes": [CONAN, BELIT, {"name": "Shevatas", "dead": True}],
    "overlord": {
        "reserve": 3,
        "fatigue": 5,
        "benefits": {"guard": 2},
        "effects": 1,
        "discarded": 1,
        "activations": 1,
        "reinforcement_points": 2,
        "recovered": True,
        "river": [{"name": "Picts", "count": 5, "life": 2, "lives": [2, 1, 1]}, {"name": "Wolves", "dead": True}],
        "spells": [{**SPELL, "name": "Fog", "gems": 3}],
    },
    "ground": [{"name": "Axe", "kind": "weapon", "where": "the hut"}],
}


def started(plain: dict[str, Any]) -> ConanState:
    return start(decode_setup(GAME, plain))


def test_everything_on_the_table_is_there() -> None:
    state = started(TABLE)
    conan, belit, shevatas = state.heroes
    assert (conan.gems_total, conan.reserve, conan.fatigue, conan.wounds) == (11, 3, 2, 1)
    assert (conan.spaces.melee.gems, conan.spaces.melee.limit, conan.spaces.movement.gems) == (2, 5, 1)
    assert (conan.spells[0].gems, conan.stance, conan.recovered) == (2, "cautious", True)
    assert ([figure.life for figure in belit.allies[0].figures], belit.allies[0].gems, belit.reserve) == ([2, 1], 1, 8)
    assert (shevatas.dead, shevatas.wounds, shevatas.reserve) == (True, shevatas.gems_total, 0)
    overlord = state.overlord
    assert (overlord.gems_total, overlord.reserve, overlord.benefits.guard, overlord.spells[0].gems) == (15, 3, 2, 3)
    assert (overlord.effects, overlord.discarded, overlord.activations, overlord.reinforcement_points) == (1, 1, 1, 2)
    picts, wolves = overlord.river
    assert ([figure.life for figure in picts.figures], picts.count, wolves.dead) == ([2, 1, 1], 5, True)
    assert [(thing.name, thing.where) for thing in state.ground] == [("Axe", "the hut")]
    assert (state.turn, state.side) == (4, "overlord")
    assert GAME.invariants(state) == ()


def test_the_gems_on_a_space_have_served_their_action() -> None:
    play: Play[Any] = Play(GAME, decode_setup(GAME, {"heroes": [{"name": "Conan", "on_spaces": {"melee": 1}}]}))
    outcome = play.do(decode_move(GAME, {"move": "attack", "hero": "conan", "gems": 0}))
    assert "gems_already_used" in [caution.code for caution in outcome.cautions]


def test_the_guide_opens_where_the_table_is() -> None:
    card = GAME.content.phases[-1].steps[0].card
    assert Play(GAME, decode_setup(GAME, {**TABLE, "card": card})).state.place.card == card
    with pytest.raises(Refusal) as refused:
        Play(GAME, decode_setup(GAME, {"card": "nowhere"}))
    assert refused.value.code == "core.unknown_card"


@pytest.mark.parametrize(
    ("setup", "code"),
    [
        ({"heroes": [{"name": "Conan", "on_spaces": {"melee": 5}, "fatigue": 7}]}, "bad_split"),
        ({"heroes": [{"name": "Conan", "gems": 11, "reserve": 11, "on_spaces": {"melee": 1}}]}, "bad_split"),
        ({"heroes": [{"name": "Conan", "on_spaces": {"melee": 6}}]}, "over_limit"),
        ({"heroes": [{"name": "Conan", "spells": [{**SPELL, "gems": 5}]}]}, "spell_holds"),
        ({"heroes": [{"name": "Conan", "dead": True}]}, "all_dead"),
        ({"heroes": [{"name": "Conan"}, {"name": "Bêlit", "dead": True, "fatigue": 2}]}, "dead_split"),
        ({"heroes": [{"name": "Conan"}, {"name": "Bêlit", "dead": True, "fatigue": 9}]}, "dead_split"),
        ({"heroes": [{"name": "Conan"}, {"name": "Bêlit", "dead": True, "on_spaces": {"guard": 9}}]}, "dead_split"),
        ({"card": "heroes.action", "side": "overlord"}, "side_against_card"),
        ({"card": "overlord.start", "side": "heroes"}, "side_against_card"),
        ({"heroes": [{"name": "Conan"}, {"name": "Bêlit", "dead": True, "objects": [{"name": "A"}]}]}, "dead_carries"),
        ({"overlord": {"river": [{"name": "Picts", "count": 2, "lives": [1, 1, 1]}]}}, "too_many_lives"),
        ({"overlord": {"river": [{"name": "Picts", "count": 2, "lives": [2]}]}}, "too_many_lives"),
        ({"overlord": {"river": [{"name": "Picts", "dead": True, "lives": [1]}]}}, "tile_without_figures"),
        ({"overlord": {"river": [{"name": "Flood", "event": True, "lives": [1]}]}}, "event_without_figures"),
        ({"overlord": {"spells": [{**SPELL, "gems": 5}]}}, "spell_holds"),
    ],
)
def test_what_cannot_be_is_refused_in_both_languages(setup: dict[str, Any], code: str) -> None:
    with pytest.raises(Refusal) as refused:
        started(setup)
    assert refused.value.code == code
    sentences = {say_problem(Texts(language), refused.value, "conan") for language in ("it", "en")}
    assert len(sentences) == 2 and not any("{" in sentence or code in sentence for sentence in sentences)


def test_for_another_game_the_table_is_laid_afresh() -> None:
    again = GAME.afresh(decode_setup(GAME, TABLE))
    state = start(again)
    assert [(hero.name, hero.reserve, hero.dead) for hero in state.heroes] == [
        ("Conan", 11, False),
        ("Bêlit", 9, False),
        ("Shevatas", 10, False),
    ]
    assert (state.turn, state.side, state.heroes[0].stance) == (0, "heroes", "aggressive")
    assert [len(tile.figures) for tile in state.overlord.river] == [5, 1]
    assert ([figure.life for figure in state.heroes[1].allies[0].figures], state.overlord.gems_total) == ([2, 2, 2], 15)
    assert (state.overlord.reserve, state.overlord.fatigue) == (10, 5), "what was spent or lost is in reserve again"
    assert GAME.afresh(again) == again


def test_the_split_of_a_scenario_stays_for_another_game() -> None:
    setup = decode_setup(GAME, {"heroes": [{"name": "Conan", "fatigue": 4}], "overlord": {"reserve": 8, "fatigue": 2}})
    assert GAME.afresh(setup) == setup


@pytest.mark.parametrize(("card", "side"), [("heroes.action", "heroes"), ("overlord.activation", "overlord")])
def test_the_card_says_whose_turn_it_is(card: str, side: str) -> None:
    assert started({"card": card}).side == side
    assert Play(GAME, decode_setup(GAME, {"card": card})).state.side == side


def test_what_was_used_in_this_turn_can_be_said() -> None:
    guards = {"name": "Guards", "figures": 3, "activated": 2, "attacked": 1}
    conan = {"name": "Conan", "base_spent": 1, "recovered": True}
    belit = {"name": "Bêlit", "base_lost": True, "allies": [guards]}
    state = started({"heroes": [conan, belit], "card": "heroes.action"})
    first, second = state.heroes
    assert (points_left(first), points_left(second), state.stage) == (1, 0, "heroes")
    assert (first.recovered_as, first.recovered_gems) == ("aggressive", 2)
    figures = second.allies[0].figures
    assert [(figure.activated, figure.attacked) for figure in figures] == [(True, True), (True, False), (False, False)]


@pytest.mark.parametrize(
    ("card", "said", "advanced"),
    [("overlord.start", None, False), ("overlord.activation", None, True), ("overlord.activation", False, False)],
)
def test_whether_the_marker_has_advanced_is_known(card: str, said: bool | None, advanced: bool) -> None:
    assert started({"card": card, "overlord": {"advanced": said}}).overlord.advanced is advanced
