"""A play of an earlier edition comes to the table that it came to then, also where a new tap would be refused."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.conan import GAME
from companion.plays.playing.move_codec import decode_move
from companion.plays.playing.play import open_play
from tests.games.conan.table import BATTLE_AXE, KRIS

SETUP: dict[str, Any] = {
    "heroes": [{"name": "Conan", "objects": [BATTLE_AXE, KRIS]}],
    "overlord": {"river": [{"name": "Picts", "count": 3}]},
}


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ({"move": "attack", "hero": "conan", "target": "picts", "gems": 0, "axes": 3}, "action_without_gems"),
        ({"move": "manipulate", "hero": "conan", "gems": 0, "axes": 3, "rerolls": 1}, "action_without_gems"),
        ({"move": "throw_object", "hero": "conan", "object": "kris", "gems": 0}, "action_without_gems"),
        ({"move": "defend", "hero": "conan", "power": 4, "axes": 2}, "defence_without_guard"),
        (
            {"move": "area_attack", "hero": "conan", "card": "kris", "axes": 2, "targets": [{"target": "picts"}]},
            "no_area_icon",
        ),
    ],
)
def test_what_is_refused_today_still_counts_in_an_old_play(move: dict[str, Any], code: str) -> None:
    entries = [{"at": 0, "moves": [move]}]
    old = open_play(GAME, SETUP, entries, 1)
    assert old.void_entries == ()
    assert old.state != old.state_at(0)
    fresh = open_play(GAME, SETUP, [], 0)
    refusal = fresh.do(decode_move(GAME, move)).refusal
    assert refusal is not None
    assert refusal.code == code
