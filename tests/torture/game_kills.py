"""Kills of the real app in any game of the shelf: the file has what the screen had shown, or one tap more."""

from __future__ import annotations

import random
from pathlib import Path

from companion.content.game_content import content_of
from companion.games import names_to_play
from companion.plays.files.saved_plays import import_play, open_saved
from companion.store.plays.library import open_library
from tests.torture.figures import Figure, Until
from tests.torture.killed import said_before_the_kill
from tests.torture.state_sum import sum_of

LONGEST = 1.5
Shown = tuple[int, int]
"""How often the play had changed, and the sum of its state."""


def run(folder: Path, seconds: float, least: int = 1, seed: int = 12) -> Figure:
    figure, chance = Figure("kill -9 of the real app, every game in turn"), random.Random(seed)
    shelf = [game for game in names_to_play() if content_of(game).has_demo]
    for number in Until(seconds, least):
        game = shelf[number % len(shelf)]
        home = folder / game
        if not home.exists():
            begin(home, game)
        shown = killed_while_playing(home, chance.uniform(0, LONGEST))
        with figure.trial(f"kill {number}"):
            there = found(home)
            if there != shown and there[0] != shown[0] + 1:
                figure.loses(f"kill {number} in {game}: {shown} was shown, {there} is left")
    figure.note = ", ".join(shelf)
    return figure


def begin(folder: Path, game: str) -> None:
    library = open_library(folder)
    import_play(library, content_of(game).read_demo().encode())
    library.close()


def killed_while_playing(folder: Path, seconds: float) -> Shown:
    """Let the person play for a while and kill the app: what its screen showed last."""
    said = said_before_the_kill(seconds, "tests.torture.any_game", folder, quiet=True)
    revision, state = map(int, said[-1].split())
    return revision, state


def found(folder: Path) -> Shown:
    library = open_library(folder)
    play, file = open_saved(library, library.cards()[0].id)
    revision = file.revision
    file.close()
    library.close()
    return revision, sum_of(play.state)
