"""The differences between two states, value by value, each with its path."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Change:
    """A value that differs between two states.

    `path` has the names of the fields only: ("players", "threat"); `items` has the things that it passes through.
    """

    path: tuple[str, ...]
    items: tuple[Any, ...]
    old: Any
    new: Any

    @property
    def key(self) -> str:
        """The name under which texts label this value: players.threat."""
        return ".".join(self.path)

    @property
    def item(self) -> Any | None:
        """The innermost thing that has the value: the player, the enemy."""
        return self.items[-1] if self.items else None


def diff(before: Any, after: Any) -> tuple[Change, ...]:
    """Return every value that differs, in the order of the fields.

    Equal branches are not walked.
    """
    return () if before is after or before == after else tuple(_walk(before, after, (), ()))


def _walk(old: Any, new: Any, path: tuple[str, ...], items: tuple[Any, ...]) -> Iterator[Change]:
    if is_dataclass(old) and type(old) is type(new):
        for spec in fields(old):
            was, now = getattr(old, spec.name), getattr(new, spec.name)
            if was is not now and was != now:
                yield from _walk(was, now, (*path, spec.name), items)
    elif isinstance(old, tuple) and isinstance(new, tuple) and _has_ids((*old, *new)):
        yield from _walk_items(old, new, path, items)
    else:
        yield Change(path, items, old, new)


def _walk_items(
    old: tuple[Any, ...], new: tuple[Any, ...], path: tuple[str, ...], items: tuple[Any, ...]
) -> Iterator[Change]:
    """Compare things with the same id; one that came or went is a change from or to None."""
    was = {item.id: item for item in old}
    now = {item.id: item for item in new}
    for item_id, item in now.items():
        if item_id not in was:
            yield Change(path, (*items, item), None, item)
        elif was[item_id] is not item and was[item_id] != item:
            yield from _walk(was[item_id], item, path, (*items, item))
    for item_id, item in was.items():
        if item_id not in now:
            yield Change(path, (*items, item), item, None)


def _has_ids(values: tuple[Any, ...]) -> bool:
    return all(hasattr(value, "id") for value in values)
