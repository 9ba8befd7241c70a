"""Brings the moves of a play that an older version wrote to the present form."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.games.nova_aetas.tracking import FIGURES, WOUNDS
from companion.kernel.codec import PlainDict

Taps = list[Any]


def upgrade(version: int, setup: PlainDict, taps: Taps) -> tuple[PlainDict, Taps]:
    """Return setup and moves of an older play.

    Version 1 left wounds on equipment at the end; until version 2 hidden wounds put models down by the app's count.
    """
    if version < 2:
        for move in _moves(taps, "share_loot"):
            move["mends"] = False
    if any(move.get("tracker") in (WOUNDS, FIGURES) for move in _moves(taps, "hide_tracker")):
        setup["counts_hidden"] = True
    return setup, taps


def _moves(taps: Taps, name: str) -> Iterator[PlainDict]:
    for tap in taps:
        yield from (move for move in tap if isinstance(move, dict) and move.get("move") == name)
