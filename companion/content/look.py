"""The look of a game: its accent colours in each theme, the lines of its emblem: game.toml."""

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
"""The side of the square on which emblems are drawn, with y downwards."""

_COLOUR = re.compile("#[0-9A-Fa-f]{6}")
_TURN = 360

Point = tuple[float, float]
Read = TypeVar("Read")


@dataclass(frozen=True, slots=True)
class Stroke:
    """One piece of an emblem: a line or ring through points; a circle, arc or dot around one."""

    kind: str
    points: tuple[Point, ...]
    radius: float = 0
    start: float = 0
    end: float = 0


@dataclass(frozen=True, slots=True)
class GameLook:
    """The colours and the emblem of a game; missing ones are taken from the app's own look.

    `colours` are those of its own things by theme, such as of dice. `mistakes` are sentences about values that cannot
    be drawn.
    """

    accent: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    colours: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    emblem: tuple[Stroke, ...] = ()
    mistakes: tuple[str, ...] = ()


NO_TONES: Mapping[str, str] = {}
NO_COLOURS: Mapping[str, Mapping[str, str]] = {}


def read_look(table: Reader) -> GameLook:
    """Return the look in a game.toml, without values that cannot be drawn.

    A game stays playable whatever is wrong with its look.
    """
    mistakes: list[str] = []
    where = f"{table.where}, accent"
    accent = _read_or_default(partial(Reader, table.raw("accent", {}), where), Reader({}, where), mistakes)
    themes = {theme: _read_or_default(partial(_read_tones, accent, theme), NO_TONES, mistakes) for theme in THEMES}
    _read_or_default(accent.check_all_read, None, mistakes)
    colours = _read_or_default(partial(_read_colours, table), NO_COLOURS, mistakes)
    written: list[Any] = _read_or_default(partial(table.list, "emblem"), [], mistakes)
    numbered = [(plain, f"{table.where}, emblem {number}") for number, plain in enumerate(written, 1)]
    strokes = [_read_or_default(partial(_read_stroke, *each), None, mistakes) for each in numbered]
    return GameLook(themes, colours, tuple(stroke for stroke in strokes if stroke), tuple(mistakes))


def _read_or_default(reading: Callable[[], Read], default: Read, mistakes: list[str]) -> Read:
    """Return the value that is read; on an error `default`, and add its sentence to `mistakes`."""
    try:
        return reading()
    except ContentError as error:
        mistakes.append(error.sentence)
        return default


def _read_tones(accent: Reader, theme: str) -> Mapping[str, str]:
    """Return the colours of a theme: all four or none.

    One of them next to the app's own could be too similar to it.
    """
    where = f"{accent.where}, {theme}"
    table = Reader(accent.raw(theme, {}), where)
    tones = {tone: read_colour(table, tone, "") for tone in TONES}
    table.check_all_read()
    for tone, code in tones.items():
        if not code and any(tones.values()):
            raise ContentError(f"{where}: {tone} is missing: a theme has all its four tones or none.")
    return {tone: code for tone, code in tones.items() if code}


def _read_colours(look: Reader) -> Mapping[str, Mapping[str, str]]:
    """Return the colours of the game's own things; every theme has all of them."""
    table = Reader(look.raw("colours", {}), f"{look.where}, colours")
    written = {theme: table.raw(theme, {}) for theme in THEMES}
    themes = {theme: Reader(written[theme], f"{table.where}, {theme}") for theme in THEMES}
    names = tuple(written[THEMES[0]])
    colours = {theme: {name: read_colour(own, name) for name in names} for theme, own in themes.items()}
    for each in (table, *themes.values()):
        each.check_all_read()
    return colours


def read_colour(table: Reader, key: str, default: str | None = None) -> str:
    """Return a colour in the form #RRGGBB. Raise ContentError for anything else."""
    code = table.text(key, default)
    if code != default and not _COLOUR.fullmatch(code):
        raise ContentError(f"{table.where}: {key} is a colour such as #8FD082.")
    return code


def _read_stroke(plain: Any, where: str) -> Stroke:
    table = Reader(plain, where)
    kind = table.one_of("kind", STROKES)
    points = tuple(_read_point(plain, table.where) for plain in table.list("points"))
    stroke = Stroke(kind, points, *(_read_number(table.raw(key, 0), most, table.where) for key, most in _SIZES.items()))
    table.check_all_read()
    if len(points) < (2 if kind in ("line", "ring") else 1):
        raise ContentError(f"{table.where}: a {kind} needs more points.")
    return stroke


_SIZES = {"radius": GRID, "start": _TURN, "end": _TURN}


def _read_point(plain: Any, where: str) -> Point:
    if not isinstance(plain, list) or len(plain) != 2:
        raise ContentError(f"{where}: a point is [x, y].")
    return (_read_number(plain[0], GRID, where), _read_number(plain[1], GRID, where))


def _read_number(plain: Any, most: float, where: str) -> float:
    is_number = isinstance(plain, (int, float)) and not isinstance(plain, bool)
    if not is_number or not abs(plain) <= most:
        raise ContentError(f"{where}: numbers go up to {most}.")
    return float(plain)
