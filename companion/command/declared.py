"""The types that a game's code declares for things, values and fields in its guide.

No play is needed for them.
"""

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
"""A declared type; Any where there is none, and then no check can fail."""


def item_hint(game: Game, collection: str) -> Hint:
    """Return the type of a collection's items: as its function declares, else as at the start."""
    items = get_args(_return_hint(game.collections[collection]))
    return items[0] if items else _item_hint_at_start(game, collection)


def value_hint(game: Game, name: str) -> Hint:
    """Return the declared type of a value of the game."""
    return _return_hint(game.values[name])


hints_of: Callable[[Any], dict[str, Hint]] = cache(get_type_hints)
"""The types of the fields of a class, looked up once."""


def part_hint(hint: Hint, path: str) -> Hint:
    """Return the type of a part, as `read_part` would find it. Raises LookupError."""
    for name in path.split(".") if path else ():
        hint = _join_hints(_field_hint(kind, name) for kind in _list_classes(hint))
    return hint


def can_match(one: Hint, other: Hint) -> bool:
    """Return whether a value can have both types. An undeclared type matches all."""
    kinds, others = set(_list_classes(one)), set(_list_classes(other))
    return Any in kinds | others or bool(kinds & others)


def _field_hint(kind: Hint, name: str) -> Hint:
    if kind is Any:
        return Any
    if not is_dataclass(kind) or name.startswith("_"):
        raise LookupError(name)
    computed = getattr(kind, name, None)
    if isinstance(computed, property) and computed.fget is not None:
        return _return_hint(computed.fget)
    if name not in {spec.name for spec in fields_of(kind)}:
        raise LookupError(name)
    return hints_of(kind)[name]


def _list_classes(hint: Hint) -> tuple[Hint, ...]:
    """Return the classes that a value may have, without None: an int is accepted as a float."""
    origin: Any = get_origin(hint)
    if origin in (Union, UnionType):
        return tuple(kind for part in get_args(hint) for kind in _list_classes(part))
    if origin is Literal:
        return tuple(type(value) for value in get_args(hint))
    if hint is NoneType:
        return ()
    if hint is float:
        return (int, float)
    kind = origin or hint
    return (kind,) if isinstance(kind, type) and kind is not object else (Any,)


def _join_hints(hints: Iterable[Hint]) -> Hint:
    found = tuple(hints)
    return Any if not found or Any in found else reduce(or_, found)


@cache
def _return_hint(function: Callable[..., Any]) -> Hint:
    try:
        return get_type_hints(function).get("return", Any)
    except (NameError, TypeError):  # its type is imported for type checking only, or it is no plain function
        return Any


def _item_hint_at_start(game: Game, collection: str) -> Hint:
    state = game.start(game.setup_for(game.content.info.most_players))
    return _join_hints({type(item) for item in game.collections[collection](state)})
