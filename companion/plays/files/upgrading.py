"""Upgrades plain setups and moves of an older version of a game to the present one.

No file is touched.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import Any

from companion.kernel.game import Game
from companion.plays.errors import NotReadable
from companion.store.disk.bounds import is_entry

Taps = list[list[Any]]
"""The plain moves of each tap, in order."""


def upgrade(game: Game, version: int, setup: Any, taps: Taps) -> tuple[Any, Taps]:
    """Return setup and taps in the present version, as copies. Raises NotReadable."""
    if version > game.version:
        raise NotReadable("play_too_new")
    if version == game.version or game.upgrade is None:
        return setup, taps
    try:
        new_setup, new_taps = game.upgrade(version, deepcopy(setup), deepcopy(taps))
    except Exception as wrong:
        # It reads data of any older version: an unexpected error in it must not lose the play.
        raise NotReadable("play_not_upgraded", version=version) from wrong
    if len(new_taps) != len(taps):  # then the cursor would point at another tap
        raise NotReadable("play_not_upgraded", version=version)
    return new_setup, new_taps


def upgrade_setup(game: Game, version: int, setup: Any) -> Any:
    """Return a setup in the present version. Raises NotReadable."""
    return upgrade(game, version, setup, [])[0]


def upgrade_entries(
    game: Game, version: int, setup: Any, entries: Sequence[dict[str, Any]]
) -> tuple[Any, list[dict[str, Any]]]:
    """Return setup and entries in the present version: each entry at its place, with its moment.

    Items that are no entries remain as they are, and so do all entries of the present version: no copy is made of them.
    """
    if version == game.version:
        return setup, list(entries)
    sound = [is_entry(entry) for entry in entries]
    old_taps = [entry["moves"] if is_sound else [] for entry, is_sound in zip(entries, sound, strict=True)]
    new_setup, taps = upgrade(game, version, setup, old_taps)
    return new_setup, [
        {**entry, "moves": moves} if is_sound else entry
        for entry, moves, is_sound in zip(entries, taps, sound, strict=True)
    ]
