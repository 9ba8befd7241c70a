"""The other parts of an export of everything: the shelf, and the groups of this device.

Where one of the two cannot be read, its file is included as it is.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from typing import Any

from companion.games import games
from companion.store.small_files.groups import GROUPS_FILE
from companion.store.small_files.groups_exchange import list_groups
from companion.things import exchange
from companion.things.shelf import SHELF_FILE
from screens.shell.context import Context


def choose_export_text(games_out: int, parts: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
    """Return the text that says the contents of the export, and its values.

    Removed cards do not count.
    """
    cards = sum(not thing.get("gone") for thing in parts.get("things", ()))
    groups = sum(not group.get("gone") for group in parts.get("groups", ()))
    if games_out and cards:
        return "settings.exported_both", {"n": games_out, "cards": cards}
    if games_out or not (cards or groups):
        return "settings.exported", {"n": games_out}
    return ("things.exported", {"n": cards}) if cards else ("settings.exported_groups", {"n": groups})


def export_parts(context: Context) -> dict[str, Any]:
    """Return the arguments for `bundle.pack_bundle`; none where there are no things and groups."""
    parts: dict[str, Any] = {}
    unread = []
    for name, file, listed in (("things", SHELF_FILE, _things), ("groups", GROUPS_FILE, _groups)):
        rows = _read(context, file, listed)
        if rows is None:
            unread.append(context.folder / file)
        elif rows:
            parts[name] = rows
    return parts | ({"raw_files": unread} if unread else {})


def _read(context: Context, file: str, listed: Callable[[Context], list[Any]]) -> list[Any] | None:
    """Return the rows of such a file; None where it cannot be read."""
    if not os.path.exists(context.folder / file):
        return []
    try:
        return listed(context)
    except Exception as error:  # on any error the plays must still be exported
        context.crashes.record(error)
        return None


def _things(context: Context) -> list[Any]:
    """Return the things with their use, since the plays are exported too; and the removed ones."""
    every = [entry.load() for entry in games()]
    things = exchange.list_things((thing for game in every for thing in context.shelf.own_things(game)), with_use=True)
    return things + exchange.list_removed_things(
        thing for game in every for thing in context.shelf.removed_printed(game)
    )


def _groups(context: Context) -> list[Any]:
    return list_groups(context.groups)
