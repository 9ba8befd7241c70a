"""ShelfReading: reads the saved things of a game, some at a time.

So a screen need not wait for all of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from itertools import islice
from math import inf
from operator import length_hint
from time import perf_counter
from typing import Any

from companion.kernel.game import Game
from companion.store.disk.collector import pause_collection
from companion.things.errors import ThingError
from companion.things.thing import Thing
from companion.things.thing_documents import decode_thing

MOST_READ = 20_000
"""Documents of a game that are read, the last ones. A file with more was not typed by a group."""

GONE = {"gone": True}
"""The document of a printed thing that the group has removed, so that it does not come back at the next start."""


class ShelfReading:
    """The saved things of a game over the printed ones, as far as they are read.

    `things` has them by key. Documents that the game cannot read are skipped.
    """

    def __init__(self, game: Game, printed: Mapping[str, Thing], documents: Mapping[str, Mapping[str, Any]]) -> None:
        self._game = game
        self.things = dict(printed)
        self._left = iter(list(islice(documents.items(), max(0, len(documents) - MOST_READ), None)))

    def read(self, until: float = inf) -> int:
        """Read until this moment of `perf_counter`, at least one; return how many are left."""
        with pause_collection():
            for key, document in self._left:
                self._add(key, document)
                if perf_counter() > until:
                    break
        return length_hint(self._left)

    def _add(self, key: str, document: Mapping[str, Any]) -> None:
        if document == GONE:
            self.things.pop(key, None)
            return
        with suppress(ThingError):
            thing = decode_thing(self._game, document)
            self.things[thing.key] = thing
