"""All plays of a device in one file: exported plays in a list, each of which could be imported alone."""

from __future__ import annotations

import json
from typing import Any

from companion.store.errors import StoreError
from companion.store.library import Library

FORMAT = "tavolo.plays"
VERSION = 1


def pack(shelf: Library) -> tuple[bytes, int]:
    """The file, and how many plays are in it. What cannot be read is left out: it has its backups."""
    exports: list[Any] = []
    for card in shelf.plays():
        try:
            exports.append(json.loads(shelf.export(card.id)))
        except StoreError:
            continue
    whole = {"format": FORMAT, "version": VERSION, "plays": exports}
    return json.dumps(whole, indent=1).encode("ascii"), len(exports)


def unpack(data: bytes) -> tuple[bytes, ...]:
    """The plays in a file, one by one; a file that is no bundle is its own only part."""
    try:
        whole = json.loads(data)
    except (ValueError, RecursionError):
        return (data,)
    if not isinstance(whole, dict) or whole.get("format") != FORMAT:
        return (data,)
    plays = whole.get("plays")
    return tuple(json.dumps(play).encode() for play in plays) if isinstance(plays, list) else ()
