"""Plays of the first version come to the table that they came to then."""

from __future__ import annotations

from typing import Any

from companion.content.texts import Texts
from companion.plays.replay import replay, written_play

OLD: dict[str, Any] = {"game": "conan", "game_version": 1}


def table_of(setup: dict[str, Any], *moves: dict[str, Any]) -> Any:
    report = replay(written_play({**OLD, "setup": setup, "moves": list(moves)}), Texts("en"))
    assert report.refusals == ()
    return report.state


def test_a_spell_had_at_least_the_limit_of_its_cost() -> None:
    spell = {"name": "Lightning", "cost": 3, "limit": 2}
    overlord = {"spells": [{"name": "Fear", "cost": 2}]}
    setup = {"heroes": [{"name": "Hadrathus", "spells": [spell]}], "overlord": overlord}
    state = table_of(setup, {"move": "learn_spell", "caster": "hadrathus", "name": "Halo", "cost": 4})
    assert [spell.limit for spell in state.heroes[0].spells] == [3, 4]
    assert [spell.limit for spell in state.overlord.spells] == [2]
