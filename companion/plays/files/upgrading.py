"""Brings what an older edition wrote to today's version of its game. Plain data in, plain data out, no file touched."""

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
    """Setup and taps as today's moves write them. Raises NotReadable; what was handed in is left as it is."""
    if version > game.version:
        raise NotReadable("play_too_new")
    if version == game.version or game.upgrade is None:
        return setup, taps
    try:
        new_setup, new_taps = game.upgrade(version, deepcopy(setup), deepcopy(taps))
    except Exception as wrong:
        # It reads what any older edition wrote: whatever it stumbles over must not cost the play.
        raise NotReadable("play_not_upgraded", version=version) from wrong
    if len(new_taps) != len(taps):  # then the cursor would point at another tap
        raise NotReadable("play_not_upgraded", version=version)
    return new_setup, new_taps


def upgrade_setup(game: Game, version: int, setup: Any) -> Any:
    """A setup that was kept by itself. Raises NotReadable."""
    return upgrade(game, version, setup, [])[0]


def upgrade_entries(
    game: Game, version: int, setup: Any, entries: Sequence[dict[str, Any]]
) -> tuple[Any, list[dict[str, Any]]]:
    """The same for kept entries: each stays where it was, with its moment. What is no entry stays as it is."""
    sound = [is_entry(entry) for entry in entries]
    old_taps = [entry["moves"] if is_sound else [] for entry, is_sound in zip(entries, sound, strict=True)]
    new_setup, taps = upgrade(game, version, setup, old_taps)
    return new_setup, [
        {**entry, "moves": moves} if is_sound else entry
        for entry, moves, is_sound in zip(entries, taps, sound, strict=True)
    ]
