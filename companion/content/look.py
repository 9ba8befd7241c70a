"""How a game looks on the shelf: its accent in each theme, and the lines of its emblem. From game.toml."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.content.error import ContentError
from companion.content.source import Reader

THEMES = ("dark", "light", "hc")
TONES = ("acc", "onAcc", "accC", "onAccC")
STROKES = ("line", "ring", "circle", "arc", "dot")
GRID = 48
"""Emblems are drawn on a square of so many units, with y downwards."""

_COLOUR = re.compile("#[0-9A-Fa-f]{6}")
_TURN = 360

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Stroke:
    """One piece of an emblem: a line or ring through points, or a circle, arc or dot around the first of them."""

    kind: str
    points: tuple[Point, ...]
    radius: float = 0
    start: float = 0
    end: float = 0


@dataclass(frozen=True, slots=True)
class Look:
    """Whatever is missing here is taken from the app's own look."""

    accent: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    emblem: tuple[Stroke, ...] = ()


def read_look(table: Reader) -> Look:
    """The look from the table of a game.toml."""
    accent = Reader(table.raw("accent", {}), f"{table.where}, accent")
    found = {theme: _tones(accent.raw(theme, {}), f"{accent.where}, {theme}") for theme in THEMES}
    accent.done()
    return Look(found, tuple(_stroke(entry) for entry in table.tables("emblem")))


def _tones(plain: Any, where: str) -> Mapping[str, str]:
    table = Reader(plain, where)
    tones = {tone: table.text(tone, "") for tone in TONES}
    table.done()
    for tone, code in tones.items():
        if code and not _COLOUR.fullmatch(code):
            raise ContentError(f"{where}: {tone} is a colour such as #8FD082.")
    return {tone: code for tone, code in tones.items() if code}


def _stroke(table: Reader) -> Stroke:
    kind = table.one_of("kind", STROKES)
    points = tuple(_point(plain, table.where) for plain in table.list("points"))
    stroke = Stroke(
        kind, points, *(_number(table.raw(key, 0), most, table.where) for key, most in _SIZES.items())
    )
    table.done()
    if len(points) < (2 if kind in ("line", "ring") else 1):
        raise ContentError(f"{table.where}: a {kind} needs more points.")
    return stroke


_SIZES = {"radius": GRID, "start": _TURN, "end": _TURN}


def _point(plain: Any, where: str) -> Point:
    if not isinstance(plain, list) or len(plain) != 2:
        raise ContentError(f"{where}: a point is [x, y].")
    return (_number(plain[0], GRID, where), _number(plain[1], GRID, where))


def _number(plain: Any, most: float, where: str) -> float:
    is_number = isinstance(plain, (int, float)) and not isinstance(plain, bool)
    if not is_number or not abs(plain) <= most:
        raise ContentError(f"{where}: numbers go up to {most}.")
    return float(plain)
