"""Decided: every field of a game's state, once, by the class that has it: on the table, or in the books.

A game says it as DECIDED in tests/games/<game>/decided.py. What lies on the table the group moves by itself: pieces,
cards, tokens, dials, sheets of paper. All else is bookkeeping, which the app does whoever moves the pieces.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cache
from importlib import import_module
from typing import Any, get_args, get_type_hints

from companion.kernel.diff import diff
from companion.kernel.state import GameState
from tests.games.own import HERE
from tests.games.tables import game_of

OF_EVERY_GAME = frozenset(spec.name for spec in fields(GameState))
"""The place in the guide is asked for by tests of its own; the rest of these no row of a guide touches."""

SETTINGS = "Options"


@dataclass(frozen=True, kw_only=True)
class Decided:
    """The names of the fields of each class, with a blank between two."""

    table: Mapping[str, str]
    books: Mapping[str, str] = field(default_factory=dict)

    def of(self, kind: type) -> tuple[list[str], list[str]]:
        return self.table.get(kind.__name__, "").split(), self.books.get(kind.__name__, "").split()


def decided_of(game_id: str) -> Decided:
    """Those of a game, or of a campaign; where a game keeps no books, all lies on the table."""
    if not (HERE / game_id.replace(".", "/") / "decided.py").is_file():
        return Decided(table={})
    decided: Decided = import_module(f"tests.games.{game_id}.decided").DECIDED
    return decided


def classes_of(kind: Any) -> Iterator[type]:
    """The dataclasses that a type is made of."""
    for part in (kind, *get_args(kind)):
        if isinstance(part, type) and is_dataclass(part):
            yield part
        elif part is not kind:
            yield from classes_of(part)


def inner_fields(kind: type) -> Iterator[tuple[str, Any]]:
    hints = get_type_hints(kind)
    skipped = OF_EVERY_GAME if issubclass(kind, GameState) else frozenset[str]()
    return ((spec.name, hints[spec.name]) for spec in fields(kind) if spec.name not in skipped)


@cache
def all_classes(game_id: str) -> tuple[type, ...]:
    """The class of the state and all those in it, but for settings."""
    found: dict[type, None] = {}
    waiting = [game_of(game_id).state]
    while waiting:
        kind = waiting.pop()
        if kind in found or kind.__name__ == SETTINGS:
            continue
        found[kind] = None
        waiting += [each for _, hint in inner_fields(kind) for each in classes_of(hint)]
    return tuple(found)


@cache
def book_keys(game_id: str) -> frozenset[str]:
    """The keys of all bookkeeping, as `Change.key`; what is in such a value belongs to it."""
    return frozenset(_keys(decided_of(game_id), game_of(game_id).state, "", ()))


def _keys(decided: Decided, kind: type, prefix: str, above: tuple[type, ...]) -> Iterator[str]:
    _, books = decided.of(kind)
    for name, hint in inner_fields(kind):
        if name in books:
            yield prefix + name
            continue
        for inner in classes_of(hint):
            if inner not in above:
                yield from _keys(decided, inner, f"{prefix}{name}.", (*above, kind))


def is_in_books(game_id: str, key: str) -> bool:
    parts = key.split(".")
    return any(".".join(parts[:count]) in book_keys(game_id) for count in range(1, len(parts) + 1))


def book_differences(game_id: str, one: Any, other: Any) -> set[str]:
    """The bookkeeping in which two tables differ. Of things that only one of them has nothing is said."""
    return {change.key for change in diff(one, other) if is_in_books(game_id, change.key)}


def table_differences(game_id: str, one: Any, other: Any) -> set[str]:
    changed = {change.key for change in diff(one, other)}
    return {key for key in changed if not is_in_books(game_id, key) and not key.startswith("place")}
