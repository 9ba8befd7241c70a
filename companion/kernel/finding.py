"""Finding a thing by its id, or refusing in words that name those that are there."""

from __future__ import annotations

from collections.abc import Iterable

from companion.kernel.game import Refusal
from companion.kernel.items import Item, find


def one_of(things: Iterable[Item], wanted: str, kind: str) -> Item:
    """The thing with this id; the refusal is called unknown_ and the kind."""
    listed = tuple(things)
    found = find(listed, wanted)
    if found is None:
        known = ", ".join(thing.id for thing in listed) or "−"
        raise Refusal(f"unknown_{kind}", **{kind: wanted, "known": known})
    return found
