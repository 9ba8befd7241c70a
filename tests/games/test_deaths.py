"""A death is the headline in every game: first in the line of the log, under the sign of the fallen."""

from __future__ import annotations

from typing import Any

import pytest

from companion.content.texts import Texts
from companion.games import game_named
from companion.kernel.journal import Entry
from companion.kernel.message import FALLEN
from companion.plays.describing.describer import Describer
from companion.plays.describing.entry_name import name_entry
from companion.plays.files.replay import read_play
from companion.plays.playing.move_codec import decode_move, decode_setup
from companion.plays.playing.play import Play

BLOWS = {
    "lotr": ({"move": "damage_character", "character": "p1.h2", "by": 30}, "Éowyn"),
    "iron_throne": ({"move": "kill_character", "character": "jaime"}, "Jaime"),
    "conan": ({"move": "damage_hero", "hero": "conan", "by": 30}, "Conan"),
    "runewars": ({"move": "lose_hero", "hero": "bran", "how": "death"}, "Bran"),
    "nova_aetas": ({"move": "wound_hero", "hero": "bianca", "wounds": 30}, "Bianca"),
}
"""A move of each game that somebody of its demo does not survive, and who that is."""


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("game_id", BLOWS)
def test_who_falls_stands_first_under_the_sign_of_the_fallen(game_id: str, language: str) -> None:
    game = game_named(game_id)
    assert game is not None
    demo = read_play(game.content.read_demo())
    play: Play[Any] = Play(game, decode_setup(game, demo.setup))
    for move in demo.moves:
        assert play.do(decode_move(game, move), insist=True).done
    plain, name = BLOWS[game_id]
    before = play.state
    done = play.do(decode_move(game, plain), insist=True)
    assert done.done, done
    entry: Entry = play.journal.entries[play.journal.cursor - 1]
    line = Describer(game, Texts(language)).describe_entry(entry, before, play.state)
    assert line.icon == FALLEN
    assert name_entry(line).head.startswith(name), name_entry(line).head
