"""A librarian that never stops: makes, plays, renames, copies, deletes, takes back, imports. Run as a program.

`python -m tests.torture.librarian FOLDER SEED` prints, for each thing that it does, what it is about to do and what
the shelf holds afterwards, one JSON line each. Whoever kills it compares.
"""

from __future__ import annotations

import json
import os
import random
import sys
from pathlib import Path
from typing import Any

from companion.store.plays.library import Library
from tests.store.samples import SETUP, entry

MOST = 6
Shelf = dict[str, list[Any]]
"""By id: where it is, its title, how many entries it has."""


def main(folder: Path, seed: int) -> None:
    chance = random.Random(seed)
    library = Library(folder)
    shelf = seen(library)
    while True:
        deed = chance.choice(("make", "tap", "tap", "tap", "rename", "copy", "delete", "take_back", "carry"))
        there = [play_id for play_id, record in shelf.items() if record[0] == "shelf"]
        away = [play_id for play_id, record in shelf.items() if record[0] == "trash"]
        if deed == "take_back" and away:
            do(library, shelf, deed, chance.choice(away), chance)
        elif deed == "make" or not there:
            if len(shelf) < MOST:
                do(library, shelf, "make", "", chance)
        elif deed in ("copy", "carry") and len(shelf) >= MOST:
            do(library, shelf, "delete", chance.choice(there), chance)
            do(library, shelf, "empty", "", chance)
        elif deed != "take_back":
            do(library, shelf, deed, chance.choice(there), chance)


def seen(library: Library) -> Shelf:
    """What is there, as the list and the trash say it."""
    shelf = {card.id: ["shelf", card.title, card.moves] for card in library.plays()}
    return shelf | {card.id: ["trash", card.title, card.moves] for card in library.deleted_plays()}


def do(library: Library, shelf: Shelf, deed: str, play_id: str, chance: random.Random) -> None:
    say({"will": [deed, play_id]})
    if deed == "make":
        play = library.create("lotr", "new", SETUP, 1)
        play.close()
        shelf[play.id] = ["shelf", "new", 0]
    elif deed == "tap":
        play = library.open(play_id)
        play.write_entries({play.cursor: entry(play.cursor)}, [], play.cursor + 1)
        play.close()
        shelf[play_id][2] += 1
    elif deed == "rename":
        title = f"name {chance.randrange(1000)}"
        library.rename(play_id, title)
        shelf[play_id][1] = title
    elif deed == "copy":
        shelf[library.duplicate(play_id, "copy")] = ["shelf", "copy", shelf[play_id][2]]
    elif deed == "carry":
        copy = library.import_(library.export(play_id), lambda play: play)
        copy.close()
        shelf[copy.id] = ["shelf", *shelf[play_id][1:]]
    elif deed == "empty":
        library.empty_trash(days=0)
        for gone in [play_id for play_id, record in shelf.items() if record[0] == "trash"]:
            del shelf[gone]
    elif deed == "delete":
        library.delete(play_id)
        shelf[play_id][0] = "trash"
    else:
        library.restore(play_id)
        shelf[play_id][0] = "shelf"
    say({"did": shelf})


def say(plain: Any) -> None:
    os.write(1, json.dumps(plain).encode() + b"\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
