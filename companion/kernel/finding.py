"""Finding a thing by its id, or refusing in words that name those that are there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from companion.kernel.items import HasId, Item, find
from companion.kernel.refusal import Refusal

Found = TypeVar("Found")


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
