"""Plays of the first version come to the table that they came to then."""

from __future__ import annotations

from typing import Any

from companion.content.texts import Texts
from companion.plays.files.replay import parse_play, replay

OLD: dict[str, Any] = {"game": "conan", "game_version": 1}


def test_an_older_setup_that_contradicts_itself_still_opens() -> None:
    """The card decided whose turn it is, and all gems of a dead hero were wounds: so it stays."""
    heroes = [{"name": "Conan"}, {"name": "Bêlit", "dead": True, "fatigue": 9}]
    setup = {"heroes": heroes, "card": "overlord.activation", "side": "heroes"}
    state = replay(parse_play({**OLD, "setup": setup, "moves": []}), Texts("en")).state
    belit = state.heroes[1]
    assert (state.side, belit.fatigue, belit.wounds, belit.dead) == ("overlord", 0, 9, True)


def table_of(setup: dict[str, Any], *moves: dict[str, Any]) -> Any:
    report = replay(parse_play({**OLD, "setup": setup, "moves": list(moves)}), Texts("en"))
    assert report.refusals == ()
    return report.state


def test_a_spell_had_at_least_the_limit_of_its_cost() -> None:
    spell = {"name": "Lightning", "cost": 3, "limit": 2}
    overlord = {"spells": [{"name": "Fear", "cost": 2}]}
    setup = {"heroes": [{"name": "Hadrathus", "spells": [spell]}], "overlord": overlord}
    state = table_of(setup, {"move": "learn_spell", "caster": "hadrathus", "name": "Halo", "cost": 4})
    assert [spell.limit for spell in state.heroes[0].spells] == [3, 4]
    assert [spell.limit for spell in state.overlord.spells] == [2]


def test_axes_were_typed_in_with_those_of_the_cards() -> None:
    steel = {"name": "Steel", "kind": "weapon", "bonuses": [{"use": "melee", "axes": 5}, {"use": "guard", "axes": 5}]}
    setup = {"heroes": [{"name": "Conan", "objects": [steel]}], "overlord": {"river": [{"name": "Snake", "life": 9}]}}
    state = table_of(
        setup,
        {"move": "attack", "hero": "conan", "weapon": "steel", "axes": 2, "target": "snake"},
        {"move": "defend", "hero": "conan", "power": 4, "gems": 1, "parry": "steel", "axes": 1},
    )
    assert (state.overlord.river[0].figures[0].life, state.heroes[0].wounds) == (7, 3)


def test_a_target_of_an_area_attack_was_one_figure() -> None:
    setup = {"heroes": [{"name": "Conan"}], "overlord": {"river": [{"name": "Guards", "count": 3, "armour": 5}]}}
    state = table_of(setup, {"move": "area_attack", "axes": 1, "targets": [{"target": "guards"}]})
    assert len(state.overlord.river[0].figures) == 2


def test_gems_of_a_game_under_way_stay_where_they_were() -> None:
    """In version 2 the Overlord's benefits of the heroes' turn waited for his own end; new games follow the setting."""
    setup = {"heroes": [{"name": "Conan"}], "overlord": {"reserve": 5, "fatigue": 1}}
    moves = [{"move": "use_benefit", "benefit": "guard", "gems": 4}, {"move": "end_heroes_turn"}]
    for version, fatigue in ((2, 1), (3, 5)):
        play = parse_play({"game": "conan", "game_version": version, "setup": setup, "moves": moves})
        assert replay(play, Texts("en")).state.overlord.fatigue == fatigue
