"""The headline of an entry: the first clause of its sentence, with result and people.

A sentence of the log says its result first; what led to it and what else changed stand behind it, after a comma, a
semicolon, a point or “ · ”, or in brackets. Where room is short these go, one by one from behind, and the headline
stays whole. If even that is too long, its names get shorter and its words stay.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from companion.kernel.message import Message, Word, Words

MORE, ARROW = "…", " → "
LEAST_OF_NAME = 5
"""The letters by which a shortened name is still known."""

_END = re.compile(r" · |, |; |\. (?=\S)| (?=\()")
"""Matches what may follow a clause."""

_CLOSED = {"(": 1, ")": -1}


def names_in(value: object) -> Iterator[str]:
    """Yield the names in a value of a message: they may hold any sign, and may be shortened."""
    if isinstance(value, Message):
        for part in value.values.values():
            yield from names_in(part)
    elif isinstance(value, Words):
        for part in value.parts:
            yield from names_in(part)
    elif isinstance(value, Word):
        yield from names_in(value.name)
    elif isinstance(value, str) and any(map(str.isalpha, value)):
        yield value.strip()


def split_headline(text: str, names: Iterable[str] = ()) -> tuple[str, str]:
    """Return the headline of a sentence, and the rest of it, which may be empty."""
    end = next(_find_ends(text, names), len(text))
    return text[:end], _END.sub("", text[end:], count=1) if text[end:] else ""


def shorten_event(text: str, names: Iterable[str] = ()) -> list[str]:
    """Return ever shorter forms of a sentence: fewer clauses, then shorter names.

    The last forms lose words too: they are for boxes in which no sentence has room.
    """
    known = tuple(dict.fromkeys(names))
    forms = [text[:end].rstrip(".") for end in _find_ends(text, known)][::-1]
    forms += _leave_out_old(forms[-1] if forms else text, known)
    headline = forms[-1] if forms else text
    shortened = [*_shorten_names(headline, [name for name in known if name in headline])]
    words = (shortened or [headline])[-1].split()
    return [*forms, *shortened, *(f"{' '.join(words[:count])} {MORE}" for count in range(len(words) - 1, 0, -1))]


def _find_ends(text: str, names: Iterable[str]) -> Iterator[int]:
    """Yield the places at which the sentence may end: outside names and brackets.

    A bracket ends the headline alone: “Sara 2 (1 standing)” behind it stays together.
    """
    closed = text
    for name in sorted(names, key=len, reverse=True):
        closed = closed.replace(name, "x" * len(name))
    depth = place = 0
    is_behind = False
    for found in _END.finditer(closed):
        depth += sum(_CLOSED.get(sign, 0) for sign in closed[place : found.start()])
        place = found.start()
        if depth == 0 and place and not (is_behind and found[0] == " "):
            is_behind = True
            yield place


def _leave_out_old(text: str, names: tuple[str, ...]) -> list[str]:
    """Return the text with the new value alone, where it ends with one word that became another."""
    head, arrow, new = text.rpartition(ARROW)
    old = max((name for name in names if head.endswith(f" {name}")), key=len, default="")
    return [f"{head.removesuffix(old)}{new}"] if arrow and old and new in names else []


def _shorten_names(text: str, names: list[str]) -> Iterator[str]:
    """Yield the text with ever shorter names: the longest loses its brackets, then letters."""
    shown = {name: name for name in names}
    while shown:
        longest = max(shown, key=lambda name: len(shown[name]))
        bare, bracket, _ = shown[longest].partition(" (")
        letters = shown[longest].removesuffix(MORE)
        if not bracket and len(letters) <= LEAST_OF_NAME:
            return
        shown[longest] = bare if bracket else letters[:-1].rstrip() + MORE
        yield _write_names(text, shown)


def _write_names(text: str, shown: dict[str, str]) -> str:
    pattern = "|".join(map(re.escape, sorted(shown, key=len, reverse=True)))
    return re.sub(pattern, lambda found: shown[found[0]], text)
