"""All plays of a device in one file: exported plays in a list, each of which could be imported alone."""

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
    """The file, and how many plays are in it, those that were set aside included; or only the plays with these ids.

    A play that cannot be read whole is below `unread` as well, just as its file is: perhaps somebody can mend it.
    `things` are those of the shelf, `groups` who plays here, in plain form; `as_they_are` names other files that go
    below `unread`.
    """
    exports: list[Any] = []
    unread: dict[str, str] = {}
    names: set[str] = set()
    for path in _files(library, ids):
        try:
            export, is_whole = library.export_file(path)
            exports.append(json.loads(export))
        except Exception:  # Unreadable, or what nobody thought of: one play never keeps the others from getting out
            is_whole = False
        names.add(path.name)
        if not is_whole:
            _add_as_it_is(unread, path)
    for path in raw_files:
        _add_as_it_is(unread, path)
    parts = {"things": list(things), "groups": list(groups), "unread": unread}
    whole = {"format": FORMAT, "version": VERSION, "plays": exports}
    whole |= {name: part for name, part in parts.items() if part}
    return json.dumps(whole, indent=1).encode("ascii"), len(names)


def _files(library: Library, ids: Sequence[str] | None) -> tuple[Path, ...]:
    """In the order of the ids: a campaign comes before its missions."""
    files = library.files()
    return files if ids is None else tuple(path for play_id in ids for path in files if path.stem == play_id)


def _add_as_it_is(unread: dict[str, str], path: Path) -> None:
    with suppress(StoreError):
        unread[path.name] = b64encode(read_bytes(path)).decode("ascii")


def unpack_bundle(data: bytes) -> tuple[bytes, ...]:
    """The plays in a file, one by one; a file that is no bundle is its own only part. Raises NotReadable."""
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
