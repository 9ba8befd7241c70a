"""Fills values into texts. Content may come from anywhere, so that a text reaches nothing but plain values.

`{name}` is a value, `{name.part}` a field of one, `{name:+}` a number with its sign; `{{` and `}}` are braces.
`{name|gem|gems}` is the word that agrees with a number: the first for 1, the second for the rest. `{name:a}` and
`{name:e}` are Italian: the value after “a” or “e”, which become “ad” and “ed” before their own vowel.
There is nothing else: no attribute that is not data, no width, no conversion.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import is_dataclass
from functools import partial
from typing import Any

from companion.letters import fold

_HOLE = re.compile(r"\{\{|\}\}|\{([^{}]*)\}")
_NAME = re.compile(r"([a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)*)(?::([+ae])|\|([^|]*)\|([^|]*))?")
_ARROW = re.compile(r"\{([a-z][a-z0-9_]*)\} → \{([a-z][a-z0-9_]*)\}")
_HYPHEN_BEFORE_NUMBER = re.compile(r"(?<![\w-])-(?=\d)")


def fill(text: str, values: Mapping[str, Any]) -> str:
    """The text with {names} filled in, and a real minus before numbers. What cannot be filled in stays."""
    if "{" in text or "}" in text:
        text = _HOLE.sub(partial(_fill_hole, values), text)
    return _HYPHEN_BEFORE_NUMBER.sub("−", text)


def find_placeholders(text: str) -> set[str]:
    """The names that a text fills in."""
    names = (_NAME.fullmatch(inside) for inside in _insides(text))
    return {name[1] for name in names if name}


def find_arrow_pairs(text: str) -> tuple[tuple[str, str], ...]:
    """The names on the two sides of each arrow of a text: what was and what is."""
    return tuple((pair[1], pair[2]) for pair in _ARROW.finditer(text))


def find_mistake(text: str) -> str:
    """What is wrong with the braces of a text; empty if nothing."""
    for inside in _insides(text):
        if not _NAME.fullmatch(inside):
            return f"“{{{inside}}}” cannot be filled in: write {{name}}, {{name.part}}, {{name:+}} or {{name|one|many}}"
    return "a brace is not closed" if set(_HOLE.sub("", text)) & {"{", "}"} else ""


def _insides(text: str) -> list[str]:
    return [hole[1] for hole in _HOLE.finditer(text) if hole[1] is not None]


def read_part(value: Any, path: str) -> Any:
    """The field of a field of a value, by its dotted path. Only data is found; else LookupError."""
    for name in path.split(".") if path else ():
        value = _field(value, name)
    return value


def _field(value: Any, name: str) -> Any:
    if not is_dataclass(value) or isinstance(value, type):
        raise LookupError(name)
    computed = isinstance(getattr(type(value), name, None), property)
    if name.startswith("_") or not (computed or name in value.__dataclass_fields__):
        raise LookupError(name)
    return getattr(value, name)


def _fill_hole(values: Mapping[str, Any], hole: re.Match[str]) -> str:
    """Return the text for one hole. Most are a plain name: those take the short way."""
    if hole[1] in values:
        return str(values[hole[1]])
    if hole[0] in ("{{", "}}"):
        return hole[0][0]
    name = _NAME.fullmatch(hole[1])
    if name is None:
        return hole[0]
    head, _, path = name[1].partition(".")
    try:
        value = read_part(values[head], path)
    except LookupError:
        return "{" + name[1] + "}"
    return _written(value, name)


def _written(value: Any, name: re.Match[str]) -> str:
    """The value as its hole asks for it; a sign and a word that agrees need a number."""
    counted = isinstance(value, int) and not isinstance(value, bool)
    if name[3] is not None:
        return name[3] if counted and value == 1 else name[4]
    if name[2] == "+":
        return f"{value:+}" if counted else str(value)
    return _after(name[2], str(value)) if name[2] else str(value)


def _after(word: str, value: str) -> str:
    """“a Bruno”, “ad Anna”; “e Bruno”, “ed Elena”: the d comes only before the same vowel."""
    return f"{word}d {value}" if fold(value[:1]) == word else f"{word} {value}"
