"""Tuples of things that carry an id: find one or refuse, replace one, drop one. Nothing is edited in place."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Protocol, TypeVar, cast

from companion.kernel.refusal import Refusal


class HasId(Protocol):
    @property
    def id(self) -> str: ...


Item = TypeVar("Item", bound=HasId)
Found = TypeVar("Found")


def find(items: Iterable[Item], item_id: str) -> Item | None:
    """The item with this id, or None."""
    return next((item for item in items if item.id == item_id), None)


def require(found: Found | None, otherwise: Refusal) -> Found:
    """What was looked for; where it is not there, a refusal that says so."""
    if found is None:
        raise otherwise
    return found


def find_required(things: Iterable[Item], wanted: str, kind: str) -> Item:
    """The thing with this id; the refusal is called unknown_ and the kind."""
    listed = tuple(things)
    found = find(listed, wanted)
    if found is None:
        raise Refusal(f"unknown_{kind}", **{kind: wanted, "known": ids_of(listed)})
    return found


def ids_of(things: Iterable[HasId]) -> str:
    """The ids of those that are there, for the words of a refusal."""
    return ", ".join(thing.id for thing in things) or "−"


def find_among(groups: Iterable[Iterable[HasId]], item_id: str) -> Any:
    """The item with this id in the first of these groups that has one, or None."""
    found = (find(group, item_id) for group in groups)
    return next((item for item in found if item is not None), None)


def starting_with(items: tuple[Item, ...], item_id: str) -> tuple[Item, ...]:
    """The same items once around the table, this one first; as they are where it is not among them."""
    start = next((index for index, item in enumerate(items) if item.id == item_id), 0)
    return items[start:] + items[:start]


def put(items: tuple[Item, ...], item: Item) -> tuple[Item, ...]:
    """The same items with this one in place of its namesake, or added at the end."""
    if find(items, item.id) is None:
        return (*items, item)
    return tuple(item if old.id == item.id else old for old in items)


def change(items: tuple[Item, ...], item_id: str, **changes: Any) -> tuple[Item, ...]:
    """The same items with some fields of one of them changed."""
    return tuple(cast(Item, replace(cast(Any, item), **changes)) if item.id == item_id else item for item in items)


def drop(items: tuple[Item, ...], item_id: str) -> tuple[Item, ...]:
    """The same items without this one."""
    return tuple(item for item in items if item.id != item_id)


def fresh_id(items: Iterable[HasId], prefix: str) -> str:
    """An id that none of these items has: the prefix and the next number."""
    used = {item.id for item in items}
    number = len(used) + 1
    while f"{prefix}{number}" in used:
        number += 1
    return f"{prefix}{number}"


def name_of(item: Any, otherwise: str = "") -> str:
    """How people speak of a thing: its name, unless it says something else itself, as a house with its player."""
    return str(getattr(item, "called", "") or getattr(item, "name", otherwise))
