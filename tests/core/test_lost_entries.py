"""Plays with entries that nobody can read any more: what does not follow from the rest is void, and nothing crashes."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from companion.content.game_content import content_of
from companion.games import GAMES
from companion.kernel.journal import DAMAGED, IMPOSSIBLE
from companion.plays.files.saved_plays import import_play, open_saved
from companion.store.plays.library import Library

MOST_LOST = 3
"""Lines of a file, of which another one stays: a short play has but two after its first."""


@pytest.mark.parametrize("game", [box.id for box in GAMES if box.content.has_demo])
def test_a_recorded_play_opens_whatever_lines_are_lost(game: str, tmp_path: Path) -> None:
    shelf = Library(tmp_path)
    card = import_play(shelf, content_of(game).read_demo().encode())
    path = tmp_path / "plays" / f"{card.id}.play"
    whole = path.read_bytes()
    entries = json.loads(shelf.export(card.id))["play"]["entries"]
    chance = random.Random(game)
    for _ in range(4):
        for copy in shelf.backups(card.id):
            copy.path.unlink()
        lines = whole.splitlines(keepends=True)
        for number in chance.sample(range(1, len(lines)), min(MOST_LOST, len(lines) - 2)):
            lines[number] = b"?" * 40 + lines[number][40:]
        path.write_bytes(b"".join(lines))
        play, file = open_saved(shelf, card.id)
        damaged = [number for number in play.void_entries if play.journal.entries[number].void == DAMAGED]
        assert file.damage is not None and file.damage.lost == len(damaged) <= 15
        assert all(kept == entries[number] for number, kept in enumerate(file.entries) if number not in damaged)
        assert all(play.journal.entries[number].void in (DAMAGED, IMPOSSIBLE) for number in play.void_entries)
        assert play.game.invariants(play.state) == ()
        while play.undo():
            pass
        file.close()
    shelf.close()
