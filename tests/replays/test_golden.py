"""Plays of every format version still lead to the table that they led to when they were written."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.content.texts import Texts
from companion.games import names_to_play
from companion.kernel.codec import encode
from companion.plays.files.replay import parse_play, replay
from tests.games.own import own_of

HERE = Path(__file__).parent
DATA = HERE.parents[1] / "data"
FILES = sorted(HERE.glob("*-*.json"))
ON_SHELF = set(names_to_play())


def game_of(file: Path) -> str:
    return file.stem.rpartition("-")[0]


GOLDEN = [file for file in FILES if game_of(file) in ON_SHELF]
"""A game that is still announced may have its play here before it stands on the shelf."""


def outcome(play: Any) -> dict[str, Any]:
    """What a play comes to, in values that outlive a change of the state's own form."""
    report = replay(parse_play(play), Texts("en"))
    glances = report.game.glance(report.state)
    return {
        "refusals": [remark.plain() for remark in report.refusals],
        "round": report.state.place.round,
        "card": report.state.place.card,
        "glance": {glance.id: glance.value for glance in glances},
        "derived": json.loads(json.dumps(encode(report.game.derive(report.state)))),
    }


def test_there_are_golden_plays() -> None:
    assert all(sum(game_of(file) == game for file in GOLDEN) >= own_of(game).golden_plays for game in ON_SHELF)
    assert all((DATA / "games" / game_of(file).replace(".", "/")).is_dir() for file in FILES)


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_a_golden_play_still_leads_to_the_same_table(file: Path) -> None:
    golden = json.loads(file.read_text(encoding="utf-8"))
    found = outcome(golden["play"])
    assert found["refusals"] == []
    for name, value in golden["outcome"].items():
        assert covers(found[name], value), name


def covers(found: Any, golden: Any) -> bool:
    """Whether a value is the golden one; keys that a later version derives besides do not count."""
    if isinstance(golden, dict) and isinstance(found, dict):
        return all(key in found and covers(found[key], value) for key, value in golden.items())
    return bool(found == golden)
