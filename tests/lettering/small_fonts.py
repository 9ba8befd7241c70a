"""Small fonts made in a test, so that it does not depend on those of the machine."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

from companion.lettering import runs
from companion.lettering.font_finder import FontFinder

EM = 1000


def make_font(file: Path, letters: str, ascent: int = 900, colour: bool = False) -> Path:
    """Write a font that draws each letter as a black square of 600 on the base line; with `colour` it has a palette."""
    names = {ord(letter): f"letter{ord(letter)}" for letter in letters}
    glyphs = [".notdef", *names.values()]
    font = FontBuilder(EM, isTTF=True)
    font.setupGlyphOrder(glyphs)
    font.setupCharacterMap(names)
    font.setupGlyf({glyph: _square() for glyph in glyphs})
    font.setupHorizontalMetrics(dict.fromkeys(glyphs, (EM, 100)))
    font.setupHorizontalHeader(ascent=ascent, descent=-100)
    font.setupOS2(sTypoAscender=ascent, usWinAscent=ascent, usWinDescent=100)
    font.setupNameTable({"familyName": file.stem, "styleName": "Regular", "psName": file.stem})
    font.setupPost()
    if colour:
        font.setupCOLR({})
        font.setupCPAL([[(0, 0, 0, 1)]])
    file.parent.mkdir(parents=True, exist_ok=True)
    font.save(file)
    return file


def _square() -> object:
    pen = TTGlyphPen(None)
    pen.moveTo((100, 0))
    for corner in ((100, 600), (700, 600), (700, 0)):
        pen.lineTo(corner)
    pen.closePath()
    return pen.glyph()


@contextmanager
def fonts_of_the_system(folder: Path) -> Iterator[Path]:
    """Let a folder stand for those where the system keeps its fonts."""
    before, runs.FINDER = runs.FINDER, FontFinder([folder])
    runs.lay_out.cache_clear()
    try:
        yield folder
    finally:
        runs.FINDER = before
        runs.lay_out.cache_clear()
