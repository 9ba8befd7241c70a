"""Brings setup and moves of a play that an older version wrote to the present form."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Plain = dict[str, Any]
Taps = list[Any]


def upgrade(version: int, setup: Plain, taps: Taps) -> tuple[Plain, Taps]:
    """Version 1 lowered wounds beyond Health in silence, and left the wounds on equipment at the end of a mission."""
    for hero in _parts(setup, "heroes"):
        _lower(hero, "wounds", hero.get("health", 5))
        if hero.get("wounds", 0) >= hero.get("health", 5):
            hero.pop("statuses", None)
        for item in _parts(hero, "items"):
            _lower(item, "wounds", item.get("resistance", 0))
    for enemy in _parts(setup, "enemies"):
        most = enemy.get("health", 1) - 1
        enemy["wounds"] = [min(wounds, most) for wounds in enemy.get("wounds", ())][: enemy.get("models", 1)]
    for piece in (*_parts(setup, "allies"), *_parts(setup, "scenery")):
        _lower(piece, "wounds", piece.get("health", 1) - 1)
    _lower_stealth(setup)
    for move in _moves(taps, "share_loot"):
        move["mends"] = False
    return setup, taps


def _parts(plain: Plain, name: str) -> Iterator[Plain]:
    yield from (part for part in plain.get(name, ()) if isinstance(part, dict))


def _lower(part: Plain, name: str, most: int) -> None:
    if part.get(name, 0) > most:
        part[name] = most


def _lower_stealth(setup: Plain) -> None:
    """A track of one space was none, and the token never began on the last space."""
    spaces = len(setup.get("stealth", ()))
    if spaces < 2:
        setup.pop("stealth", None)
        setup.pop("stealth_space", None)
    else:
        _lower(setup, "stealth_space", spaces - 2)


def _moves(taps: Taps, name: str) -> Iterator[Plain]:
    for tap in taps:
        yield from (move for move in tap if isinstance(move, dict) and move.get("move") == name)
