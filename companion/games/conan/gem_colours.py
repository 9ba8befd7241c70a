"""The colours of gems in each theme, from gems.toml."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.content.game_content import GameContent, content_of
from companion.content.look import THEMES, read_colour
from companion.content.source import Reader

GEMS = ("blue", "red")


@dataclass(frozen=True, slots=True)
class Shades:
    """The colours of a cut stone."""

    base: str
    highlight: str
    shade: str


GemColours = Mapping[str, Mapping[str, Shades]]
"""By theme and gem."""


def shades_of(theme: str, gem: str) -> Shades:
    content = content_of("conan")
    return content.make_once("gems", lambda: read_gems(content))[theme][gem]


def read_gems(content: GameContent) -> GemColours:
    """Return the colours that gems.toml holds, for every theme and every gem."""
    table = content.read_table("gems.toml")
    colours = {theme: _gems(_below(table, theme)) for theme in THEMES}
    table.check_all_read()
    return colours


def _gems(table: Reader) -> Mapping[str, Shades]:
    gems = {gem: _shades(_below(table, gem)) for gem in GEMS}
    table.check_all_read()
    return gems


def _shades(table: Reader) -> Shades:
    shades = Shades(*(read_colour(table, part) for part in ("base", "highlight", "shade")))
    table.check_all_read()
    return shades


def _below(table: Reader, key: str) -> Reader:
    return Reader(table.raw(key), f"{table.where}, {key}")
