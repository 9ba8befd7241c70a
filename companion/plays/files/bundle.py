"""A bundle: all plays of a device in one file.

It is a list of exported plays, each of which could be imported alone.
"""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from companion.plays.errors import NotReadable
from companion.plays.files import replay
from companion.plays.files.replay import is_newer
from companion.store.disk.json_pieces import read_object
from companion.store.disk.whole_files import read_bytes
from companion.store.errors import StoreError
from companion.store.plays.library import Library

FORMAT = "tavolo.plays"
VERSION = 1
MOST_BYTES = 20 * replay.MOST_BYTES
MOST_PLAYS = 2_000


def pack_bundle(
    library: Library,
    ids: Sequence[str] | None = None,
    things: Sequence[Any] = (),
    groups: Sequence[Any] = (),
    raw_files: Sequence[Path] = (),
) -> tuple[bytes, int]:
    """Return the bundle of all plays, or of those with these ids, and the number of plays in it.

    A play that cannot be read whole goes below `unread` as well, as the bytes of its file: it may be repaired later.
    `things` are those of the shelf and `groups` the groups of players, in plain form; `raw_files` are other files that
    go below `unread`.
    """
    exports: list[Any] = []
    unread: dict[str, str] = {}
    names: set[str] = set()
    for path in _find_files(library, ids):
        try:
            export, is_whole = library.export_file(path)
            exports.append(json.loads(export))
        except Exception:  # Unreadable, or unexpected: one play must not prevent the export of the others
            is_whole = False
        names.add(path.name)
        if not is_whole:
            _add_bytes(unread, path)
    for path in raw_files:
        _add_bytes(unread, path)
    parts = {"things": list(things), "groups": list(groups), "unread": unread}
    whole = {"format": FORMAT, "version": VERSION, "plays": exports}
    whole |= {name: part for name, part in parts.items() if part}
    return json.dumps(whole, indent=1).encode("ascii"), len(names)


def _find_files(library: Library, ids: Sequence[str] | None) -> tuple[Path, ...]:
    """Return all files of the library, or those of these ids: a campaign before its missions."""
    files = library.files()
    return files if ids is None else tuple(path for play_id in ids for path in files if path.stem == play_id)


def _add_bytes(unread: dict[str, str], path: Path) -> None:
    """Add the bytes of a file to `unread`, unless the disk refuses."""
    with suppress(StoreError):
        unread[path.name] = b64encode(read_bytes(path)).decode("ascii")


def unpack_bundle(data: bytes) -> tuple[bytes, ...]:
    """Return the plays of a file; a file that is no bundle is its only part. Raises NotReadable."""
    if len(data) > MOST_BYTES:
        raise NotReadable("play_too_large", most=MOST_BYTES // 1_000_000)
    try:
        whole = read_object(data, {"plays": MOST_PLAYS})
    except (ValueError, RecursionError):
        return (data,)
    if whole.get("format") != FORMAT:
        return (data,)
    if is_newer(whole.get("version"), VERSION):
        raise NotReadable("play_too_new")
    plays = whole.get("plays")
    if not isinstance(plays, list):
        raise NotReadable("play_shape")
    if len(plays) > MOST_PLAYS:
        raise NotReadable("bundle_too_long", most=MOST_PLAYS)
    try:
        return tuple(json.dumps(play).encode() for play in plays)
    except RecursionError as wrong:
        raise NotReadable("play_too_deep") from wrong
