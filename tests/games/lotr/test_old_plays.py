"""A play of an earlier edition comes to the table that it came to then, also where a new tap would be refused."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.lotr import GAME
from companion.plays.playing.move_codec import decode_move
from companion.plays.playing.play import open_play

from .table import ARAGORN, LEGOLAS, ORC

SETUP: dict[str, Any] = {"players": [{"name": "Anna", "heroes": [ARAGORN, LEGOLAS]}], "staging": [ORC]}
TWO_DEFENDERS = {"move": "enemy_attack", "enemy": "Orc", "defender": "Aragorn", "hero": "Legolas"}


@pytest.mark.parametrize(
    ("before", "move", "code"),
    [
        ((), {"move": "travel"}, "which_location"),
        ((), {"move": "engage"}, "which_enemy"),
        (({"move": "engage", "enemy": "Orc"},), TWO_DEFENDERS, "two_defenders"),
    ],
)
def test_what_is_refused_today_still_counts_in_an_old_play(
    before: tuple[dict[str, Any], ...], move: dict[str, Any], code: str
) -> None:
    moves = (*before, move, {"move": "raise_threat", "by": 2})
    entries = [{"at": number, "moves": [plain]} for number, plain in enumerate(moves)]
    play = open_play(GAME, SETUP, entries, len(entries))
    assert play.void_entries == ()
    assert play.state_at(len(before) + 1) != play.state_at(len(before))
    fresh = open_play(GAME, SETUP, entries[: len(before)], len(before))
    refusal = fresh.do(decode_move(GAME, move)).refusal
    assert refusal is not None
    assert refusal.code == code
    assert fresh.state == play.state_at(len(before))
