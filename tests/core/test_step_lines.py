"""How the log tells a step of the guide: from which to which, and in the words of the game."""

from __future__ import annotations

import json
from typing import Any

from companion.content.source import DATA
from companion.content.texts import Texts
from companion.games import game_named
from companion.plays.describing.describer import Describer
from companion.plays.playing.move_codec import decode_move, decode_setup
from companion.plays.playing.play import Play


def step_lines(game_id: str) -> list[str]:
    """Every line of the recorded play that tells a step alone."""
    game = game_named(game_id)
    assert game is not None
    demo = json.loads((DATA / "demo" / f"{game_id}.json").read_text(encoding="utf-8"))
    play: Play[Any] = Play(game, decode_setup(game, demo["setup"]))
    lines = []
    for plain in demo["moves"]:
        before = play.state
        play.end_burst()
        assert play.do(decode_move(game, plain), insist=True).done
        if plain["move"] == "next_step":
            lines.append(Describer(game, Texts("it")).describe_entry(play.journal.entries[-1], before, play.state).text)
    return lines


def test_a_step_that_no_longer_holds_is_not_told_as_a_dash() -> None:
    lines = step_lines("runewars")
    assert lines and not any("– →" in line for line in lines)


def test_a_new_year_is_told_as_a_year() -> None:
    lines = [line for line in step_lines("runewars") if "1 → 2" in line]
    assert all(line.startswith("Anno 1 → 2: ") for line in lines)
    assert not any("Turno" in line for line in step_lines("runewars"))
