"""A year of four players, written down from the rules: everything is possible, and the log tells it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.content.texts import Texts
from companion.games.runewars import GAME
from companion.plays.describing.describer import Describer
from companion.plays.playing.move_codec import decode_move, decode_setup
from companion.plays.playing.play import Play

OPENING = json.loads((Path(__file__).parent / "opening.json").read_text(encoding="utf-8"))


def played() -> Play[Any]:
    play: Play[Any] = Play(GAME, decode_setup(GAME, OPENING["setup"]))
    for plain in OPENING["moves"]:
        outcome = play.do(decode_move(GAME, plain), insist=True)
        assert outcome.done, (plain, outcome.refusal)
        play.end_burst()
        assert GAME.invariants(play.state) == ()
    return play


def test_a_year_can_be_played_and_undone() -> None:
    play = played()
    assert [order.number for order in play.state.players[3].orders] == [1, 4, 6, 7]
    while play.undo():
        assert GAME.invariants(play.state) == ()
    assert play.state == Play(GAME, play.setup).state


@pytest.mark.parametrize("language", ["it", "en"])
def test_every_line_of_the_log_is_a_sentence(language: str) -> None:
    teller = Describer(GAME, Texts(language))
    play: Play[Any] = Play(GAME, decode_setup(GAME, OPENING["setup"]))
    for plain in OPENING["moves"]:
        before = play.state
        play.do(decode_move(GAME, plain), insist=True)
        play.end_burst()
        line = teller.describe_entry(play.journal.entries[-1], before, play.state)
        assert line.text and "runewars:" not in line.text and "{" not in line.text, line.text


def test_each_season_opens_on_its_own_card() -> None:
    play: Play[Any] = Play(GAME, decode_setup(GAME, OPENING["setup"]))
    seen = []
    for plain in OPENING["moves"]:
        before = play.state.place.round
        play.do(decode_move(GAME, plain), insist=True)
        play.end_burst()
        if play.state.place.round != before:
            seen.append(play.state.place.card)
    assert seen == ["season.summer", "season.autumn", "season.winter"]
