"""Runs: a text cut into pieces for one font each, in the order in which they are drawn."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from companion.content.source import APP, read_json
from companion.lettering.clusters import MISSING, split_clusters
from companion.lettering.coverage import read_letters
from companion.lettering.font_finder import FontFinder, list_system_folders
from companion.lettering.right_to_left import join_letters, place_marks, turn_names

SIGN_ICON = "help-box-outline"

FINDER = FontFinder(list_system_folders())


class Run(NamedTuple):
    """Letters to draw beside those before them, in the text's own font or in that of a file."""

    text: str
    font: Path | None = None


@lru_cache(maxsize=2000)
def lay_out(text: str) -> tuple[Run, ...]:
    """Return the runs of one line from left to right: as few as the fonts allow."""
    letters = [_choose_font(cluster) for cluster in turn_names(split_clusters(join_letters(text)))]
    return _merge(_fill_spaces(_unite_words(letters)))


def _choose_font(cluster: str) -> Run:
    """Return the cluster with a font that has it, if need be without its marks, or the sign."""
    own = read_letters("own")
    for letters in dict.fromkeys((cluster, cluster[0])):
        if own.issuperset(letters):
            return Run(letters)
        font = FINDER.find(letters) if letters != MISSING else None
        if font is not None:
            return Run(place_marks(letters), font)
    return Run(*read_sign())


@cache
def read_sign() -> tuple[str, Path]:
    """Return the sign in the place of a letter that no font has, and the font of it."""
    return chr(int(read_json("icons", "icons.json")[SIGN_ICON], 16)), APP.folder / "fonts" / "TavoloIcons.ttf"


def _unite_words(letters: Iterable[Run]) -> list[Run]:
    """Return the letters with each word in one font, if one has all of it.

    An Ł of another hand than the rest of its name would look like a mistake.
    """
    united: list[Run] = []
    for _, word in groupby(letters, lambda letter: letter.text.isspace()):
        united += _unite(list(word))
    return united


def _unite(word: list[Run]) -> list[Run]:
    fonts = dict.fromkeys(letter.font for letter in word)
    if len(fonts) == 1 or None not in fonts:
        return word
    whole = "".join(letter.text for letter in word)
    font = next((font for font in fonts if font is not None and FINDER.has_letters(font, whole)), None)
    return word if font is None else [Run(letter.text, font) for letter in word]


def _fill_spaces(letters: list[Run]) -> list[Run]:
    """Return the letters with each space in the font of its neighbours, if both have the same."""
    fonts = [letter.font for letter in letters]
    around = zip([None, *fonts], letters, [*fonts[1:], None], strict=False)
    return [Run(" ", before) if here.text == " " and before == after else here for before, here, after in around]


def _merge(letters: list[Run]) -> tuple[Run, ...]:
    groups = groupby(letters, lambda letter: letter.font)
    return tuple(Run("".join(letter.text for letter in group), font) for font, group in groups)
