"""The fonts that a label draws and measures with for a moment, where its own lacks letters."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from kivy.core.text import Label as CoreLabel

from companion.lettering.runs import Run, lay_out, read_sign

_OVERHANG = 1.08
"""How far letters may reach above the line of ours: what other fonts have there is empty but for accents."""

_LARGE = 200
"""A size in pixels in which heights can be compared."""


def list_runs(text: str) -> Iterator[Run]:
    """Yield the runs of a text.

    Those in a font of the system that cannot be opened become the sign of a missing letter.
    """
    for run in lay_out(text):
        yield run if run.font is None or _can_open(run.font) else Run(*read_sign())


@cache
def _can_open(file: Path) -> bool:
    try:
        return bool(CoreLabel(font_name=str(file), font_size=_LARGE).get_ascent())
    except Exception:  # each broken font fails in its own way
        return False


@contextmanager
def other_font(label: CoreLabel, file: Path) -> Iterator[None]:
    """Let the label have the font of this file, in letters that are no taller than its own."""
    own, font = label.options, str(file)
    size = own["font_size"] * _compare_heights(own["font_name_r"], font)
    label.options = {**own, "font_name": font, "font_name_r": font, "font_size": size}
    try:
        yield
    finally:
        label.options = own


@cache
def _compare_heights(own: str, other: str) -> float:
    """Return the scale, at most 1, with which another font reaches no higher than ours."""
    ours, theirs = (CoreLabel(font_name=font, font_size=_LARGE).get_ascent() for font in (own, other))
    return float(min(1.0, _OVERHANG * ours / theirs))
