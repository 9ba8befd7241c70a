"""How a game looks on the shelf: its accent in each theme, and the lines of its emblem. From game.toml."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeVar

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
Read = TypeVar("Read")


@dataclass(frozen=True, slots=True)
class Stroke:
    """One piece of an emblem: a line or ring through points, or a circle, arc or dot around the first of them."""

    kind: str
    points: tuple[Point, ...]
    radius: float = 0
    start: float = 0
    end: float = 0


@dataclass(frozen=True, slots=True)
class GameLook:
    """Whatever is missing here is taken from the app's own look. `wrong` says what was written and cannot be drawn."""

    accent: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    emblem: tuple[Stroke, ...] = ()
    mistakes: tuple[str, ...] = ()


NO_TONES: Mapping[str, str] = {}


def read_look(table: Reader) -> GameLook:
    """The look from the table of a game.toml, without what cannot be drawn: no game is lost for how it looks."""
    wrong: list[str] = []
    where = f"{table.where}, accent"
    accent = _read(partial(Reader, table.raw("accent", {}), where), Reader({}, where), wrong)
    themes = {theme: _read(partial(_tones, accent, theme), NO_TONES, wrong) for theme in THEMES}
    _read(accent.done, None, wrong)
    written: list[Any] = _read(partial(table.list, "emblem"), [], wrong)
    named = [(plain, f"{table.where}, emblem {number}") for number, plain in enumerate(written, 1)]
    strokes = [_read(partial(_stroke, *each), None, wrong) for each in named]
    return GameLook(themes, tuple(stroke for stroke in strokes if stroke), tuple(wrong))


def _read(reading: Callable[[], Read], instead: Read, wrong: list[str]) -> Read:
    """What is read, or what there is instead; then `wrong` has a sentence more."""
    try:
        return reading()
    except ContentError as error:
        wrong.append(error.sentence)
        return instead


def _tones(accent: Reader, theme: str) -> Mapping[str, str]:
    """The colours of a theme. They belong together: beside one of the app's another could not be told apart."""
    where = f"{accent.where}, {theme}"
    table = Reader(accent.raw(theme, {}), where)
    tones = {tone: read_colour(table, tone, "") for tone in TONES}
    table.done()
    for tone, code in tones.items():
        if not code and any(tones.values()):
            raise ContentError(f"{where}: {tone} is missing: a theme has all its four tones or none.")
    return {tone: code for tone, code in tones.items() if code}


def read_colour(table: Reader, key: str, default: str | None = None) -> str:
    """A colour as it is written: #RRGGBB."""
    code = table.text(key, default)
    if code != default and not _COLOUR.fullmatch(code):
        raise ContentError(f"{table.where}: {key} is a colour such as #8FD082.")
    return code


def _stroke(plain: Any, where: str) -> Stroke:
    table = Reader(plain, where)
    kind = table.one_of("kind", STROKES)
    points = tuple(_point(plain, table.where) for plain in table.list("points"))
    stroke = Stroke(kind, points, *(_number(table.raw(key, 0), most, table.where) for key, most in _SIZES.items()))
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
