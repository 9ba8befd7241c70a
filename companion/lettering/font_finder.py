"""FontFinder: asks the fonts of the app, of Kivy and of the system for letters in turn.

The system's are looked for when the first letter is missing in all others, and never at the start: a phone has some
hundred of them. Which letters a font has is read from its table alone, for few fonts, those whose names speak of the
alphabet first.
"""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from struct import iter_unpack, unpack_from
from sys import maxunicode

from companion.content.source import APP
from companion.lettering.clusters import is_picture
from companion.lettering.coverage import read_letters

_SUFFIXES = (".ttf", ".otf", ".ttc", ".otc")
_MOST_FILES = 3000
_MOST_READ = 24
"""The most fonts that are asked for one letter."""

_ENOUGH = frozenset(("glyf", "CFF ", "CFF2"))
_COLOURED = frozenset(("CBDT", "COLR", "sbix", "SVG "))
"""Fonts with these draw in colours of their own, which no label of ours can."""

_GROUPS = 12
"""The form of a table that lists letters from the first to the last of each group."""

_EAST_ASIAN = frozenset(("CJK", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO", "IDEOGRAPHIC", "FULLWIDTH", "HALFWIDTH"))
_WELL_KNOWN = (
    *("notosanscjk", "notosanssc", "notosansjp", "notosanskr", "sourcehansans", "droidsansfallback"),  # Android, Linux
    *("wqy", "ipag", "takao", "nanumgothic", "unifont", "freesans", "symbola", "notosanssymbols"),  # Linux
    *("msyh", "yugoth", "msgothic", "malgun", "simsun", "segoeui", "seguisym", "tahoma", "leelaw", "nirmala"),
    *("pingfang", "hiragino", "stheiti", "applesdgothic", "arial unicode", "apple symbols"),  # macOS
)
"""Names of fonts that have many letters of one or of many alphabets."""

_STYLED = ("bold", "italic", "oblique", "thin", "light", "black", "condensed", "mono", "serif")
"""Names of fonts that are not the usual face of their family."""


def list_system_folders() -> tuple[Path, ...]:
    """Return the folders where systems keep their fonts; those of other systems do not exist."""
    home, windows, local = Path.home(), os.environ.get("WINDIR", ""), os.environ.get("LOCALAPPDATA", "")
    folders = [Path("/system/fonts"), Path("/product/fonts")]
    folders += [Path("/usr/share/fonts"), Path("/usr/local/share/fonts"), home / ".local/share/fonts", home / ".fonts"]
    folders += [Path("/System/Library/Fonts"), Path("/Library/Fonts"), home / "Library/Fonts"]
    folders += [Path(windows) / "Fonts"] if windows else []
    return (*folders, *([Path(local) / "Microsoft/Windows/Fonts"] if local else []))


class FontFinder:
    """Finds for letters the file of a font that has all of them, and remembers what it found."""

    def __init__(self, folders: Iterable[Path]) -> None:
        self._folders = tuple(folders)
        self._files: list[Path] | None = None
        self._found: dict[str, Path | None] = {}
        self._letters: dict[Path, frozenset[str]] = {}

    def find(self, letters: str) -> Path | None:
        """Return a font with these letters, of those that came with the app first, or None."""
        if letters not in self._found:
            fonts = self._list_fonts(letters)
            self._found[letters] = next((file for file in fonts if self.has_letters(file, letters)), None)
        return self._found[letters]

    def has_letters(self, file: Path, letters: str) -> bool:
        """Return whether the font of this file has these letters."""
        if file not in self._letters:
            self._letters[file] = _locate_shipped().get(file) or _read_letters(file)
        return self._letters[file].issuperset(letters)

    def _list_fonts(self, letters: str) -> Iterator[Path]:
        """Yield the fonts to ask for these letters, the most promising first."""
        shipped = list(_locate_shipped())
        yield from reversed(shipped) if is_picture(letters) else shipped
        yield from islice(self._rank(letters), _MOST_READ)

    def _rank(self, letters: str) -> Iterator[Path]:
        word = unicodedata.name(letters[0], "").partition(" ")[0]
        script = "cjk" if word in _EAST_ASIAN else word.lower()
        if not script:
            return
        if self._files is None:
            self._files = list(islice(_walk(self._folders), _MOST_FILES))
        yield from sorted(self._files, key=lambda file: _distance(file.stem.lower(), script))


def _walk(folders: Iterable[Path]) -> Iterator[Path]:
    """Yield the font files in these folders, in the same order each time."""
    for folder in folders:
        for place, inner, names in os.walk(folder):
            inner.sort()
            yield from (Path(place, name) for name in sorted(names) if name.lower().endswith(_SUFFIXES))


def _distance(name: str, script: str) -> tuple[bool, bool, bool, int, str]:
    """Return how far a font's name is from the plain face of an alphabet."""
    is_named, is_known = script in name, name.startswith(_WELL_KNOWN)
    return not is_named, not is_known, any(word in name for word in _STYLED), len(name), name


def _read_letters(file: Path) -> frozenset[str]:
    """Return the letters of a font, or of the first in a collection; none if none can be drawn."""
    from fontTools.ttLib import TTFont  # only for a letter that no font of ours has

    try:
        with TTFont(file, fontNumber=0, lazy=True) as font:
            tables = set(font.keys())
            end = max(entry.offset + entry.length for entry in font.reader.tables.values())
            if not _ENOUGH & tables or _COLOURED & tables or end > file.stat().st_size:
                return frozenset()
            return frozenset(_read_groups(font.reader["cmap"]) or map(chr, font.getBestCmap() or ()))
    except Exception:  # a broken font fails in any way, and is as good as none
        return frozenset()


def _read_groups(table: bytes) -> Iterator[str] | None:
    """Return the letters of a large font, None if its table is of another form.

    The library gives each letter the name of its drawing, which for the alphabets of East Asia takes thirty times as
    long as this.
    """
    (count,) = unpack_from(">H", table, 2)
    places = [place for _, _, place in iter_unpack(">HHL", table[4 : 4 + 8 * count])]
    place = next((place for place in places if unpack_from(">H", table, place) == (_GROUPS,)), None)
    if place is None:
        return None
    (count,) = unpack_from(">L", table, place + 12)
    groups = iter_unpack(">LLL", table[place + 16 : place + 16 + 12 * count])
    return (chr(code) for first, last, _ in groups for code in range(first, min(last, maxunicode) + 1))


@cache
def _locate_shipped() -> dict[Path, frozenset[str]]:
    """Return the fonts that came with the app, with their letters; without those that are gone.

    They are Kivy's with many alphabets, found without importing Kivy, and ours with pictures.
    """
    kivy = find_spec("kivy")
    folder = Path(kivy.origin).parent if kivy and kivy.origin else APP.folder
    fonts = {
        folder / "data" / "fonts" / "DejaVuSans.ttf": read_letters("wide"),
        APP.folder / "fonts" / "TavoloEmoji.ttf": read_letters("emoji"),
    }
    return {file: letters for file, letters in fonts.items() if file.is_file()}
