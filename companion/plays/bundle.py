"""All plays of a device in one file: exported plays in a list, each of which could be imported alone."""

from __future__ import annotations

import json
from typing import Any

from companion.plays import replay
from companion.plays.errors import NotReadable
from companion.plays.replay import is_newer
from companion.store.errors import StoreError
from companion.store.library import Library

FORMAT = "tavolo.plays"
VERSION = 1
MOST_BYTES = 20 * replay.MOST_BYTES
MOST_PLAYS = 2_000


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
    """The plays in a file, one by one; a file that is no bundle is its own only part. Raises NotReadable."""
    if len(data) > MOST_BYTES:
        raise NotReadable("play_too_large", most=MOST_BYTES // 1_000_000)
    try:
        whole = json.loads(data)
    except (ValueError, RecursionError):
        return (data,)
    if not isinstance(whole, dict) or whole.get("format") != FORMAT:
        return (data,)
    if is_newer(whole.get("version"), VERSION):
        raise NotReadable("play_too_new")
    plays = whole.get("plays")
    if not isinstance(plays, list):
        raise NotReadable("play_shape")
    if len(plays) > MOST_PLAYS:
        raise NotReadable("bundle_too_long", n=len(plays), most=MOST_PLAYS)
    try:
        return tuple(json.dumps(play).encode() for play in plays)
    except RecursionError as wrong:
        raise NotReadable("play_too_deep") from wrong
