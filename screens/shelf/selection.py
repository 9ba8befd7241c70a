"""Selection: the things that the page shows, and their order.

It is stored in the memory of the page.
"""

from __future__ import annotations

from typing import Any

from companion.games import game_named, games
from companion.kernel.game import Game
from companion.things.shelf import Shelf
from companion.things.thing import Thing, fold_name
from screens.shelf.shelf_card import ShelfCard

BY_USE, BY_NAME = "use", "name"
MOST_FOUND = 300
"""The most names that a search finds; more letters find fewer."""


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

    def total(self) -> int:
        """Return the number of things of all games."""
        return sum(len(self._shelf.things(listed.load())) for listed in games())

    def count(self, kind: str = "") -> int:
        """Return the number of things of a kind, or of all kinds, without regard to the search."""
        return sum(len(self._shelf.things(game, kind)) for game in self.games())

    def entries(self) -> list[ShelfCard]:
        """Return the shown things in their order; with a search, the best matches first."""
        if fold_name(self.query):
            return [entry for game in self.games() for entry in self._find_entries(game)]
        entries = [entry for game in self.games() for entry in self._entries(game, self._shelf.things(game, self.kind))]
        if self.order == BY_NAME:
            return sorted(entries, key=lambda entry: (fold_name(entry.thing.name), fold_name(entry.thing.scene)))
        return sorted(entries, key=lambda entry: -entry.thing.uses) if self.game is None else entries

    def _find_entries(self, game: Game) -> list[ShelfCard]:
        suggestions = self._shelf.suggestions(game, *([self.kind] if self.kind else []))
        return self._entries(game, suggestions.suggest(self.query, most=MOST_FOUND))

    def _entries(self, game: Game, things: tuple[Thing, ...]) -> list[ShelfCard]:
        kinds = {kind.id: kind for kind in game.kinds}
        return [ShelfCard(game, kinds[thing.kind], thing) for thing in things]
