"""Tuples of things that have an id: find one or refuse, replace one, drop one.

Nothing is edited in place.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from operator import attrgetter
from typing import Any, Protocol, TypeVar, cast

from companion.kernel.refusal import Refusal

MOST_LISTED = 240
"""Characters of the ids that a refusal lists: a sentence stays one that people read."""


class HasId(Protocol):
    """A thing that has an id."""

    @property
    def id(self) -> str: ...


Item = TypeVar("Item", bound=HasId)
Found = TypeVar("Found")


def find(items: Iterable[Item], item_id: str) -> Item | None:
    """Return the item with this id, or None."""
    return next((item for item in items if item.id == item_id), None)


def require(found: Found | None, otherwise: Refusal) -> Found:
    """Return the value, or raise the refusal `otherwise` if it is None."""
    if found is None:
        raise otherwise
    return found


def find_required(things: Iterable[Item], wanted: str, kind: str) -> Item:
    """Return the thing with this id. Raises the Refusal unknown_<kind> if there is none."""
    listed = tuple(things)
    found = find(listed, wanted)
    if found is None:
        raise Refusal(f"unknown_{kind}", **{kind: wanted, "known": ids_of(listed)})
    return found


def ids_of(things: Iterable[HasId]) -> str:
    """Return the ids of these things in one text, for a refusal."""
    return list_ids(thing.id for thing in things)


def list_ids(listed: Iterable[str]) -> str:
    """Return these ids in one text; those that do not fit are left off whole."""
    ids = ", ".join(listed) or "−"
    return ids if len(ids) <= MOST_LISTED else f"{ids[:MOST_LISTED].rpartition(', ')[0]}, …"


def find_among(groups: Iterable[Iterable[HasId]], item_id: str) -> Any:
    """Return the item with this id in the first of these groups that has one, or None."""
    found = (find(group, item_id) for group in groups)
    return next((item for item in found if item is not None), None)


def rotate(items: tuple[Item, ...], item_id: str) -> tuple[Item, ...]:
    """Return the items in their order around the table, starting with this one if it is there."""
    start = next((index for index, item in enumerate(items) if item.id == item_id), 0)
    return items[start:] + items[:start]


def put(items: tuple[Item, ...], item: Item) -> tuple[Item, ...]:
    """Return the items with this one in place of the one with its id, or added at the end."""
    if find(items, item.id) is None:
        return (*items, item)
    return tuple(item if old.id == item.id else old for old in items)


def change(items: tuple[Item, ...], item_id: str, **changes: Any) -> tuple[Item, ...]:
    """Return the items with some fields of one of them changed."""
    return tuple([cast(Item, replace(cast(Any, item), **changes)) if item.id == item_id else item for item in items])


def set_each(items: tuple[Item, ...], **values: Any) -> tuple[Item, ...]:
    """Return the items with these values in each of them.

    One that has them already stays the same object, which states share.
    """
    read = attrgetter(*values, *tuple(values)[:1])  # one name more, so that it always gives a tuple
    wanted = (*values.values(), *tuple(values.values())[:1])
    return tuple([item if read(item) == wanted else cast(Item, replace(cast(Any, item), **values)) for item in items])


def drop(items: tuple[Item, ...], item_id: str) -> tuple[Item, ...]:
    """Return the items without this one."""
    return tuple(item for item in items if item.id != item_id)


def fresh_id(items: Iterable[HasId], prefix: str) -> str:
    """Return an id that none of these items has: the prefix and the next number."""
    used = {item.id for item in items}
    number = len(used) + 1
    while f"{prefix}{number}" in used:
        number += 1
    return f"{prefix}{number}"


def name_of(item: Any, otherwise: str = "") -> str:
    """Return the name of a thing: its `called` if it has one, else its `name`.

    A house is called by its name and its player's.
    """
    return str(getattr(item, "called", "") or getattr(item, "name", otherwise))
