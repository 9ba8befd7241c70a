"""Selection: the things that the page shows, and their order.

It is stored in the memory of the page.
"""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import Any, overload

from companion.games import game_named, games
from companion.kernel.game import Game
from companion.things.shelf import Shelf
from companion.things.thing import Thing, fold_name
from screens.shelf.shelf_card import ShelfCard

BY_USE, BY_NAME = "use", "name"
MOST_FOUND = 300
"""The most names that a search finds; more letters find fewer."""


PATIENCE = 0.01
"""Seconds of reading in a frame, as in a search of the log."""


class ShelfCards(Sequence[ShelfCard]):
    """The things of some games as cards.

    Each is made when somebody asks for it: of thousands a page shows some.
    """

    def __init__(self, games: Sequence[Game], things: Sequence[Thing]) -> None:
        self._things = things
        self._kinds = {(game.id, kind.id): (game, kind) for game in games for kind in game.kinds}

    def __len__(self) -> int:
        return len(self._things)

    @overload
    def __getitem__(self, place: int) -> ShelfCard: ...
    @overload
    def __getitem__(self, place: slice) -> list[ShelfCard]: ...
    def __getitem__(self, place: int | slice) -> ShelfCard | list[ShelfCard]:
        if isinstance(place, slice):
            return [self._make(thing) for thing in self._things[place]]
        return self._make(self._things[place])

    def _make(self, thing: Thing) -> ShelfCard:
        return ShelfCard(*self._kinds[thing.game, thing.kind], thing)


class Selection:
    """A game or all of them, a kind or all, an order, and letters of a name."""

    def __init__(self, shelf: Shelf, memory: dict[str, Any], game: str) -> None:
        self._shelf, self._memory = shelf, memory
        memory.setdefault("game", game)

    @property
    def game_id(self) -> str:
        """The game, empty for all."""
        return str(self._memory["game"])

    @property
    def game(self) -> Game | None:
        return game_named(self.game_id)

    @property
    def kind(self) -> str:
        """The kind, empty for all."""
        return str(self._memory.get("kind", ""))

    @property
    def order(self) -> str:
        return str(self._memory.get("order", BY_USE))

    @property
    def query(self) -> str:
        return str(self._memory.get("query", ""))

    def choose_game(self, game_id: str) -> None:
        self._memory.update(game=game_id, kind="", open="", scroll=1.0)

    def choose_kind(self, kind: str) -> None:
        self._memory.update(kind=kind, open="", scroll=1.0)

    def search(self, query: str) -> None:
        self._memory.update(query=query, open="", scroll=1.0)

    def turn_order(self) -> None:
        self._memory.update(order=BY_NAME if self.order == BY_USE else BY_USE, scroll=1.0)

    def games(self) -> tuple[Game, ...]:
        """Return the games whose things are shown."""
        return (self.game,) if self.game is not None else tuple(listed.load() for listed in games())

    def read_some(self) -> int:
        """Read things of the shown games as long as a frame can wait; return how many are left."""
        until = perf_counter() + PATIENCE
        return sum(self._shelf.read_some(game, until) for game in self.games())

    def read_rest(self) -> int:
        """Read things of one of the other games in the same way; return how many games were unread."""
        unread = [listed for listed in games() if not self._shelf.is_read(listed.id)]
        for listed in unread[:1]:
            self._shelf.read_some(listed.load(), perf_counter() + PATIENCE)
        return len(unread)

    def count_saved(self) -> int:
        """Return how many things of the shown games are saved, read or not."""
        return sum(map(self._shelf.count_saved, self.games()))

    def total(self) -> int:
        """Return the number of things of all games."""
        return sum(len(self._shelf.things(listed.load())) for listed in games())

    def count(self, kind: str = "") -> int:
        """Return the number of things of a kind, or of all kinds, without regard to the search."""
        return sum(len(self._shelf.things(game, kind)) for game in self.games())

    def entries(self) -> ShelfCards:
        """Return the shown things in their order; with a search, the best matches first."""
        shown = self.games()
        if fold_name(self.query):
            return ShelfCards(shown, [thing for game in shown for thing in self._find_things(game)])
        return ShelfCards(shown, self._sort([self._shelf.things(game, self.kind) for game in shown]))

    def _sort(self, things: list[tuple[Thing, ...]]) -> Sequence[Thing]:
        """Return the things in the chosen order; those of each game come in the order of use."""
        if self.order == BY_NAME:
            every = (thing for each in things for thing in each)
            return sorted(every, key=lambda thing: (fold_name(thing.name), fold_name(thing.scene)))
        if len(things) == 1:
            return things[0]
        return sorted((thing for each in things for thing in each), key=lambda thing: -thing.uses)

    def _find_things(self, game: Game) -> tuple[Thing, ...]:
        suggestions = self._shelf.suggestions(game, *([self.kind] if self.kind else []))
        return suggestions.suggest(self.query, most=MOST_FOUND)
