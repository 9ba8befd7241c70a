"""A collector that never stops: types cards, renames, merges, takes away, brings back, takes over a file of them.

`python -m tests.torture.collector FOLDER SEED` prints, for each thing that it does, which cards it is about to touch
and what the shelf holds afterwards, one JSON line each. Whoever kills it compares.
"""

from __future__ import annotations

import json
import os
import random
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

from companion.games import game_named
from companion.kernel.game import Game
from companion.store.small_files.things_file import SHELF_FILE, ThingsFile
from companion.things import exchange
from companion.things.shelf import Shelf
from companion.things.thing import Thing, thing_key

MOST = 30
Cards = dict[str, list[Any]]
"""By key: the name of a card and how hard it strikes."""


def main(folder: Path, seed: int) -> None:
    chance, game, shelf = random.Random(seed), lotr(), shelf_in(folder)
    say({"did": cards(shelf, game)})
    while True:
        deed = chance.choice((type_in, type_in, change, rename, take_away, merge, take_over))
        deed(shelf, game, chance)
        say({"did": cards(shelf, game)})


def lotr() -> Game:
    game = game_named("lotr")
    assert game is not None
    return game


def shelf_in(folder: Path) -> Shelf:
    folder.mkdir(parents=True, exist_ok=True)
    return Shelf(ThingsFile(folder / SHELF_FILE))


def cards(shelf: Shelf, game: Game) -> Cards:
    return {thing.key: [thing.name, thing.values.get("attack", 0)] for thing in shelf.own_things(game)}


def enemy(number: int, attack: int) -> Thing:
    return Thing(game="lotr", kind="enemy", name=f"Troll {number}", values={"kind": "enemy", "attack": attack})


def type_in(shelf: Shelf, game: Game, chance: random.Random) -> None:
    thing = enemy(chance.randrange(MOST), chance.randrange(1, 9))
    say({"will": [thing.key]})
    shelf.put(game, thing)


def change(shelf: Shelf, game: Game, chance: random.Random) -> None:
    if one := _any(shelf, game, chance):
        say({"will": [one.key]})
        shelf.put(game, replace(one, values={**one.values, "attack": chance.randrange(1, 9)}), one)


def rename(shelf: Shelf, game: Game, chance: random.Random) -> None:
    one, name = _any(shelf, game, chance), f"Orco {chance.randrange(MOST)}"
    if one is None or shelf.thing(game, "enemy", name) is not None:
        return
    say({"will": [one.key, thing_key("enemy", name)]})
    shelf.put(game, replace(one, name=name), one)


def take_away(shelf: Shelf, game: Game, chance: random.Random) -> None:
    if one := _any(shelf, game, chance):
        say({"will": [one.key]})
        shelf.remove(game, one)


def merge(shelf: Shelf, game: Game, chance: random.Random) -> None:
    one, other = _any(shelf, game, chance), _any(shelf, game, chance)
    if one is None or other is None or one.key == other.key:
        return
    say({"will": [one.key, other.key]})
    shelf.merge(game, one, other)


def take_over(shelf: Shelf, game: Game, chance: random.Random) -> None:
    """A file of cards from another device, of which the group takes what differs too."""
    coming = [enemy(number, 9) for number in range(MOST, MOST + 8)]
    say({"will": touched_by(coming, shelf, game)})
    exchange.import_things(shelf, exchange.unpack_things(exchange.pack_things(coming), shelf), lambda differs: True)


def touched_by(coming: list[Thing], shelf: Shelf, game: Game) -> list[str]:
    """The cards of a file, and those on the shelf that are also called so: they are what the file's card comes to."""
    there = (shelf.thing(game, card.kind, card.name) for card in coming)
    return sorted({card.key for card in (*coming, *there) if card is not None})


def _any(shelf: Shelf, game: Game, chance: random.Random) -> Thing | None:
    own = [thing for thing in shelf.own_things(game) if thing.kind == "enemy"]
    return chance.choice(own) if own else None


def say(plain: Any) -> None:
    os.write(1, json.dumps(plain).encode() + b"\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
