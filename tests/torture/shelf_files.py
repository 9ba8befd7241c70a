"""Files of the shelf that are spoilt, foreign or made to do harm: those that come in, and the one that is kept.

Each is taken or refused in one short sentence, card by card where it can be; whatever the kept file holds, the shelf
opens, says what can be read of it and takes another card or says why not.
"""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable, Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

from companion.content.texts import Texts
from companion.games import games
from companion.plays.describing.problems import say_problem
from companion.store.errors import StoreError
from companion.store.journal.journal_lines import encode_line
from companion.store.small_files.things_file import SHELF_FILE, ThingsFile
from companion.things import exchange
from companion.things.errors import ThingError
from companion.things.shelf import Shelf
from companion.things.thing_documents import encode_thing
from tests.torture import rot
from tests.torture.collector import cards, enemy, lotr, shelf_in
from tests.torture.figures import Figure, Until
from tests.torture.mutants import changed, check_sentence, spoilt

CARDS = 25
TEXTS = Texts("it")


MANY = exchange.MOST_THINGS


def run(folder: Path, seconds: float, least: int = 1, seed: int = 23, many: int = MANY) -> list[Figure]:
    """`many` is how large the files are that are made to do harm: as large as is allowed, and beyond."""
    return [
        taken_in(folder / "in", seconds * 0.4, least, seed, many),
        kept(folder / "kept", seconds * 0.3, least, seed, many),
        rotten(folder / "rotten", seconds * 0.3, least, seed),
    ]


# --- files that come in ----------------------------------------------------------------------------------


def taken_in(folder: Path, seconds: float, least: int, seed: int, many: int) -> Figure:
    figure, chance = Figure("hostile files for the shelf"), random.Random(seed)
    crafted, base = list(made_to_harm(many)), {"things": base_things()}
    came = refused = 0
    for number in Until(seconds, least + len(crafted)):
        data = crafted[number] if number < len(crafted) else mutant(base, chance)
        some, others = take(figure, folder / f"{number}", data)
        came, refused = came + some, refused + others
    figure.note = f"{came} cards came, {refused} were refused"
    return figure


@cache
def base_things() -> list[dict[str, Any]]:
    """Printed cards of every game that has any, as a file lists them."""
    printed = [thing for box in games() for thing in shelf_of_nobody().things(box.load())[:CARDS]]
    return exchange.list_things(printed)


def shelf_of_nobody() -> Shelf:
    return Shelf(ThingsFile(Path(os.devnull) / SHELF_FILE))


def mutant(base: dict[str, Any], chance: random.Random) -> bytes:
    whole = {"format": exchange.FORMAT, "version": 1, **changed(base, chance)}
    data = json.dumps(whole).encode()
    return spoilt(data, chance) if chance.random() < 0.25 else data


def made_to_harm(many: int) -> Iterator[bytes]:
    """By hand: too many, too long, too deep, too large, and what no card may say."""
    troll = {"game": "lotr", "kind": "enemy", "name": "Troll", "values": {"kind": "enemy", "attack": 3}}
    for things in (
        [0] * (50 * many),
        [troll] * many,
        [{**troll, "name": f"Troll {number}"} for number in range(many)],
        [{**troll, "name": "x" * 300}] * (many * 3 // 4),
        [{**troll, "values": {"attack": 10**4000}}],
        [{**troll, "name": "\x1b[2J\u202egnirts\x00"}],
        [{**troll, "scenes": ["x"] * 100_000, "also": [["x"]] * 1000}],
        {"things": troll},
        None,
        "things",
        10**300,
    ):
        yield json.dumps({"format": exchange.FORMAT, "version": 1, "things": things}).encode()
    head = b'{"format": "tavolo.things", "version": 1, "things": '
    yield head + b"[" * 200_000
    yield head + b'[{"game": "lotr", "values": ' + b'{"a":' * 50_000
    yield head + b"[" + b"9" * (250 * many) + b"]}"
    yield head + b'["' + b"\\u0000" * (50 * many) + b'"]}'
    yield head + b"[]" + b" " * (450 * many) + b"}"
    yield b'{"format": "tavolo.things", "version": 99, "things": []}'
    yield b"\xff\xfe" + b"\x00" * 1000
    yield b""


def take(figure: Figure, folder: Path, data: bytes) -> tuple[int, int]:
    """How many cards of a file came and how many were refused. What was there before stays, and can be given away.

    Looking into a file and taking it over are two steps for a person, and so is the next start.
    """
    shelf, came = shelf_in(folder), 0
    before = {thing.key for box in games() for thing in shelf.own_things(box.load())}
    arrivals = exchange.ThingsImport()
    with figure.trial("looking into it"):
        try:
            arrivals = exchange.unpack_things(exchange.extract_things(data) or data, shelf)
        except ThingError as wrong:
            check_sentence(figure, say_problem(TEXTS, wrong))
    for refused in arrivals.refused[:50]:
        check_sentence(figure, say_problem(TEXTS, refused.why))
    for some in exchange.import_in_batches(shelf, exchange.choose_things(arrivals, lambda differs: True)):
        came += some
    shelf.close()
    with figure.trial("the next start"):
        again = shelf_in(folder)
        there = [thing for box in games() for thing in again.own_things(box.load())]
        again.close()
    if gone := before - {thing.key for thing in there}:
        figure.loses(f"gone with a file: {sorted(gone)[:3]}")
    exchange.pack_things(there)
    return came, len(arrivals.refused)


# --- the file that is kept -------------------------------------------------------------------------------


def kept(folder: Path, seconds: float, least: int, seed: int, many: int) -> Figure:
    figure, chance = Figure("hostile shelves with right checksums"), random.Random(seed)
    mutants = (_file(mutated_lines(chance)) for _ in Until(seconds, least))
    for number, put in enumerate(chain(kept_to_harm(many), mutants)):
        home = folder / f"{number}"
        home.mkdir(parents=True)
        put(home / SHELF_FILE)
        live_with(figure, home)
    return figure


def mutated_lines(chance: random.Random) -> bytes:
    documents = {f"enemy/troll {number}": encode_thing(enemy(number, 3)) for number in range(CARDS)}
    wrong = changed({"things/lotr": documents, "former/lotr": {"x": documents}}, chance)
    try:
        return encode_line(0, wrong)
    except ValueError:
        return b""


def kept_to_harm(many: int) -> Iterator[Callable[[Path], object]]:
    """What may stand in the place of the file: a link, a folder, a pipe, a huge one, and what no card may say."""
    troll = encode_thing(enemy(1, 3))
    yield lambda path: path.symlink_to("/etc/hostname")
    yield Path.mkdir
    yield os.mkfifo
    yield _zeros
    yield _file(encode_line(0, {"format": {"file": {"version": 9}}}))
    lines = (
        encode_line(
            line,
            {
                "things/lotr": {
                    f"enemy/t {line} {number}": {**troll, "name": f"T {line} {number}"} for number in range(500)
                }
            },
        )
        for line in range(many * 7 // 500)
    )
    yield _file(b"".join(lines))
    documents: tuple[dict[str, Any], ...] = (
        {},
        {"gone": 1},
        {**troll, "name": "\x1b[2J"},
        {**troll, "uses": 10**300},
        {"a": {"b": [[[]]]}},
        {**troll, "values": {"attack": 10**4000}},
        {**troll, "plays": ["x" * 9000] * min(9000, 2 * many)},
    )
    for document in documents:
        yield _file(encode_line(0, {"things/lotr": {"enemy/troll": document}}))


def _zeros(path: Path) -> None:
    """Forty megabytes of them."""
    with path.open("wb") as file:
        file.truncate(40_000_000)


def _file(data: bytes) -> Callable[[Path], object]:
    return lambda path: path.write_bytes(data)


def live_with(figure: Figure, folder: Path) -> None:
    """Look at all of it, type a card, and look again after a new start."""
    with figure.trial("opening it"):
        shelf = shelf_in(folder)
    with figure.trial("looking at it"):
        for box in games():
            shelf.things(box.load())
        shelf.suggestions(lotr(), "enemy").suggest("tro")
    with figure.trial("typing a card"):
        try:
            shelf.put(lotr(), enemy(99, 5))
        except (StoreError, ThingError) as wrong:
            check_sentence(figure, say_problem(TEXTS, wrong))
            shelf.close()
            return
    shelf.close()
    again = shelf_in(folder)
    if again.thing(lotr(), "enemy", "Troll 99") is None:
        figure.loses("a card that was typed is gone")
    again.close()


# --- rot -------------------------------------------------------------------------------------------------


def rotten(folder: Path, seconds: float, least: int, seed: int) -> Figure:
    """Bits, bytes, sectors, lines and ends go bad: what is left is true, and what is gone is told.

    Of a file that ends too early nobody can tell that it had more: there is no second copy of a shelf.
    """
    figure, chance = Figure("rot of the shelf"), random.Random(seed)
    for number in Until(seconds, least):
        home = folder / f"{number}"
        shelf = shelf_in(home)
        for card in range(chance.randrange(3, CARDS)):
            shelf.put(lotr(), enemy(card, chance.randrange(1, 9)))
        there = typed(shelf)
        shelf.close()
        path, spoil = home / SHELF_FILE, chance.choice(rot.KINDS)
        path.write_bytes(spoil(path.read_bytes(), chance))
        with figure.trial(f"{spoil.__name__} {number}"):
            again = shelf_in(home)
            found, damage = typed(again), again.damage
            again.close()
            if untrue := {key for key, card in found.items() if there.get(key) != card}:
                figure.loses(f"{spoil.__name__}: {sorted(untrue)[:3]} were never typed so")
            if damage is None and list(found) != list(there)[: len(found)]:
                figure.loses(f"{spoil.__name__}: {len(there) - len(found)} cards gone, nothing told")
    return figure


def typed(shelf: Shelf) -> dict[str, Any]:
    """The cards in the order in which they stand in the file."""
    found = cards(shelf, lotr())
    return {key: found[key] for key in sorted(found, key=lambda key: int(key.split()[-1]))}
