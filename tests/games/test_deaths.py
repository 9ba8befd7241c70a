"""A death is the headline in every game: first in the line of the log, under the sign of the fallen."""

from __future__ import annotations

import re
from typing import Any

import pytest

from companion.content.texts import Texts
from companion.games import game_named, names_to_play
from companion.kernel.journal import Entry
from companion.kernel.message import FALLEN
from companion.plays.describing.describer import Describer
from companion.plays.describing.entry_name import name_entry
from companion.plays.describing.headline import names_in
from companion.plays.files.replay import read_play
from companion.plays.playing.applied_move import apply_each
from companion.plays.playing.applying import apply_move
from companion.plays.playing.move_codec import decode_move, decode_setup
from companion.plays.playing.play import Play
from tests.games.tables import game_of, recorded

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


@pytest.mark.parametrize("game_id", names_to_play())
def test_the_sign_stands_where_somebody_falls_and_nowhere_else(game_id: str) -> None:
    """Each entry of the recorded plays: the skull of a phase or of a type of enemy is no death."""
    game = game_of(game_id)
    describer = Describer(game, Texts("it"))
    for play in recorded(game_id):
        for number, entry in enumerate(play.journal.entries):
            before, after = play.state_at(number), play.state_at(number + 1)
            falls = [game.falls(one.move, one.before, one.after) for one in apply_each(game, before, entry.moves)]
            line = describer.describe_entry(entry, before, after)
            assert (line.icon == FALLEN) == any(falls), line.text
            headline = name_entry(line).headline
            names = [name for fall in falls if fall is not None for name in names_in(fall)]
            assert all(name in headline for name in names), headline


@pytest.mark.parametrize("game_id", ["conan", "runewars"])
def test_figures_and_units_that_are_destroyed_are_a_headline(game_id: str) -> None:
    """The last table of a recorded play on which somebody has figures to lose."""
    game = game_of(game_id)
    (whole, *_) = recorded(game_id)
    found = (lose_figures(game_id, whole.state_at(number)) for number in range(len(whole.journal.entries), 0, -1))
    before, plain = next(each for each in found if each is not None)
    move = decode_move(game, plain)
    after = apply_move(game, before, move)
    line = Describer(game, Texts("en")).describe_entry(Entry((move,), 0), before, after)
    assert line.icon == FALLEN
    assert re.search(r"falls?$|destroyed$", name_entry(line).headline), line.text


def lose_figures(game_id: str, state: Any) -> tuple[Any, dict[str, Any]] | None:
    """Return the table and a move by which somebody loses a figure there."""
    if game_id == "conan":
        tile = next((tile for tile in state.overlord.river if tile.figures and not tile.dead), None)
        return (state, {"move": "hit_unit", "tile": tile.id, "damage": 30}) if tile else None
    units = next((units for units in state.units if units.standing), None)
    return (state, {"move": "destroy_units", "units": units.id, "standing": 1}) if units else None
