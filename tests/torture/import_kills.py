"""Kills in the middle of an import: what had come in is there, whole; of the rest there is nothing, or all of it."""

from __future__ import annotations

import json
import random
import shutil
from pathlib import Path

from companion.games import GAMES
from companion.plays.files import bundle
from companion.plays.files.saved_plays import import_play, open_saved
from companion.store.plays.library import open_library
from tests.torture.figures import Figure, Until
from tests.torture.killed import said_before_the_kill

COPIES = 3
LONGEST = 0.9


def run(folder: Path, seconds: float, least: int = 1, seed: int = 15) -> Figure:
    figure, chance = Figure("kill -9 in the middle of an import"), random.Random(seed)
    file, moves = bundled(folder)
    for number in Until(seconds, least):
        home = folder / "home"
        shutil.rmtree(home, ignore_errors=True)
        came = killed_while_importing(home, file, chance.uniform(0, LONGEST))
        with figure.trial(f"kill {number}"):
            for wrong in complaints(home, came, moves):
                figure.loses(f"kill {number}: {wrong}")
    return figure


def bundled(folder: Path) -> tuple[Path, set[tuple[str, int]]]:
    """A file with the demos of all games, some of them more than once, and what each play of it is."""
    library = open_library(folder / "source")
    for number in range(COPIES):
        for box in GAMES:
            if box.content.has_demo:
                demo = json.loads(box.content.read_demo())
                demo["title"] = f"{box.id} {number}"
                import_play(library, json.dumps(demo).encode())
    file = folder / "all.json"
    file.write_bytes(bundle.pack_bundle(library)[0])
    moves = {(card.game, card.moves) for card in library.plays()}
    library.close()
    return file, moves


def killed_while_importing(folder: Path, file: Path, seconds: float) -> list[str]:
    """The plays that were told to have come in before the kill."""
    said = said_before_the_kill(seconds, "tests.torture.importer", folder, file)
    return [line for line in said[1:] if line != "none"]


def complaints(folder: Path, came: list[str], moves: set[tuple[str, int]]) -> list[str]:
    library = open_library(folder)
    cards = {card.id: card for card in library.plays()}
    wrong = [f"{play_id} had come in and is gone" for play_id in came if play_id not in cards]
    half = [card for card in cards.values() if card.damaged or (card.game, card.moves) not in moves]
    wrong += [f"{card.id} is half there" for card in half]
    if len(cards) > len(came) + 1:
        wrong.append(f"{len(cards)} plays, {len(came)} were told")
    for play_id in cards:
        play, file = open_saved(library, play_id)
        if file.damage is not None or play.void_entries:
            wrong.append(f"{play_id} is damaged")
        file.close()
    library.close()
    return wrong
