"""How fast names are offered out of a shelf of 5,000, letter by letter, against a plain scan of the same names."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time

from companion.games import game_named
from companion.kernel.game import Game
from companion.store.small_files.things_file import ThingsFile
from companion.things.shelf import Shelf
from companion.things.suggestions import NameContext
from companion.things.thing import Thing, fold_name

Measure = tuple[str, float, float, float, float]  # name, ours (ms), peer (ms), ours / peer, goal

CARDS = 5_000
TYPED = {
    "nothing yet": "",
    "a letter": "r",
    "four letters": "ragn",
    "a name": "ragno delle caverne",
    "a typo": "rango dle",
    "two typos": "ragon dlele cav",
    "a new name": "zzyzx",
}
AROUND = NameContext(scene="Scenario 3", owner="Anna")
GOAL = 20.0
"""A scan takes a fraction of a millisecond, so that this is far below the five that a letter may take."""


def run() -> list[Measure]:
    """One line for each stage of typing, and one for the first letter after something has changed."""
    game = game_named("lotr")
    assert game is not None
    with TemporaryDirectory() as folder:
        shelf = Shelf(ThingsFile(Path(folder) / "things"))
        shelf.restore(game, list(_cards()))
        rows = [_offer(shelf, game, name, letters) for name, letters in TYPED.items()]
        rows.append(_afresh(shelf, game))
        shelf.close()
    return rows


def _offer(shelf: Shelf, game: Game, name: str, letters: str) -> Measure:
    offers, names = shelf.suggestions(game, "enemy"), _names(shelf, game)
    offers.suggest(letters, AROUND)
    ours = _milliseconds(lambda: offers.suggest(letters, AROUND, 6))
    peer = _milliseconds(lambda: [one for one in names if one.startswith(letters or "r")][:6])
    return (f"shelf: {name}, {CARDS} names, against a scan with startswith", ours, peer, ours / peer, GOAL)


def _afresh(shelf: Shelf, game: Game) -> Measure:
    """Against folding the names once, which any search that forgives accents must do."""
    things = shelf.things(game, "enemy")

    def first() -> None:
        shelf._suggestions.clear()
        shelf.suggestions(game, "enemy").suggest("r", AROUND, 6)

    fold = fold_name.__wrapped__
    ours, peer = _milliseconds(first, 9), _milliseconds(lambda: [fold(thing.name) for thing in things], 9)
    return (f"shelf: first letter after a change, {CARDS} names, against folding them", ours, peer, ours / peer, 6.0)


def _names(shelf: Shelf, game: Game) -> list[str]:
    return [fold_name(thing.name) for thing in shelf.things(game, "enemy")]


def _cards() -> list[Thing]:
    """Names as people give them: a creature, where it lives, what is special about it."""
    who = ("Ragno", "Orco", "Troll", "Lupo", "Razziatore", "Ombra", "Rovo", "Spettro", "Warg", "Corvo")
    where = ("delle caverne", "del bosco", "di pietra", "del nord", "della palude", "di Mordor", "del fiume", "nero")
    moods = ("feroce", "antico", "ferito", "veloce", "cieco")
    what = tuple(f"{mood} {number}" for mood in moods for number in range(13))
    names = [" ".join(parts) for parts in product(who, where, what)][:CARDS]
    return [
        Thing(
            game="lotr",
            kind="enemy",
            name=name,
            values={"kind": "enemy", "attack": number % 9},
            uses=number % 40,
            scenes=(f"Scenario {number % 30}",),
            owners=("Anna",) if number % 7 == 0 else (),
        )
        for number, name in enumerate(names)
    ]


def _milliseconds(work: Callable[[], object], times: int = 50) -> float:
    taken = []
    for _ in range(times):
        begun = process_time()  # work, not waiting: who types has the processor, a bench among others has not
        work()
        taken.append((process_time() - begun) * 1000)
    return median(taken)
