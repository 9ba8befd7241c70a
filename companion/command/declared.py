"""What the code of a game declares of the things, values and fields that its guide names: no play is needed for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import is_dataclass
from functools import cache, reduce
from operator import or_
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from companion.kernel.codec import fields_of
from companion.kernel.game import Game

Hint = Any
"""A type as it is declared; Any where nothing is, and then nobody can say that something is wrong."""


def item_hint(game: Game, collection: str) -> Hint:
    """What a collection holds: as its function says, else as it is when a play begins."""
    items = get_args(_returned(game.collections[collection]))
    return items[0] if items else _held_at_first(game, collection)


def value_hint(game: Game, name: str) -> Hint:
    """What a value of the game is."""
    return _returned(game.values[name])


hints_of: Callable[[Any], dict[str, Hint]] = cache(get_type_hints)
"""What the fields of a class are, looked up once."""


def part_hint(hint: Hint, path: str) -> Hint:
    """What `part_of` would find there. Raises LookupError where one of the classes has no such field."""
    for name in path.split(".") if path else ():
        hint = _either(_field(kind, name) for kind in _kinds(hint))
    return hint


def can_match(one: Hint, other: Hint) -> bool:
    """Whether a value can be both. What is not declared can be anything."""
    kinds, others = set(_kinds(one)), set(_kinds(other))
    return Any in kinds | others or bool(kinds & others)


def _field(kind: Hint, name: str) -> Hint:
    if kind is Any:
        return Any
    if not is_dataclass(kind) or name.startswith("_"):
        raise LookupError(name)
    computed = getattr(kind, name, None)
    if isinstance(computed, property) and computed.fget is not None:
        return _returned(computed.fget)
    if name not in {spec.name for spec in fields_of(kind)}:
        raise LookupError(name)
    return hints_of(kind)[name]


def _kinds(hint: Hint) -> tuple[Hint, ...]:
    """The classes that a value may have, without None: a codec takes a whole number for any number."""
    origin: Any = get_origin(hint)
    if origin in (Union, UnionType):
        return tuple(kind for part in get_args(hint) for kind in _kinds(part))
    if origin is Literal:
        return tuple(type(value) for value in get_args(hint))
    if hint is NoneType:
        return ()
    if hint is float:
        return (int, float)
    kind = origin or hint
    return (kind,) if isinstance(kind, type) and kind is not object else (Any,)


def _either(hints: Iterable[Hint]) -> Hint:
    found = tuple(hints)
    return Any if not found or Any in found else reduce(or_, found)


@cache
def _returned(function: Callable[..., Any]) -> Hint:
    try:
        return get_type_hints(function).get("return", Any)
    except (NameError, TypeError):  # it names a type that only a type checker imports, or is no plain function
        return Any


def _held_at_first(game: Game, collection: str) -> Hint:
    state = game.start(game.setup_for(game.content.info.most_players))
    return _either({type(item) for item in game.collections[collection](state)})
