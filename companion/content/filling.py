"""Fills values into texts.

A text may come from any content, so it can reach nothing but plain values.

`{name}` is a value, `{name.part}` a field of one, `{name:+}` a number with its sign; `{{` and `}}` are braces.
`{name|gem|gems}` is the word that agrees with a number: the first for 1, the second for the rest. `{name:a}` and
`{name:e}` are Italian: the value after “a” or “e”, which become “ad” and “ed” before their own vowel. There is nothing
else: no attribute that is not data, no width, no conversion.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import is_dataclass
from functools import partial
from typing import Any

from companion.letters import fold

_PLACEHOLDER = re.compile(r"\{\{|\}\}|\{([^{}]*)\}")
_NAME = re.compile(r"([a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)*)(?::([+ae])|\|([^|]*)\|([^|]*))?")
_ARROW = re.compile(r"\{([a-z][a-z0-9_]*)\} → \{([a-z][a-z0-9_]*)\}")
_HYPHEN_BEFORE_NUMBER = re.compile(r"(?<![\w-])-(?=\d)")


def fill(text: str, values: Mapping[str, Any]) -> str:
    """Return the text with {names} filled in and a real minus before numbers.

    A name without a value stays as it is.
    """
    if "{" in text or "}" in text:
        text = _PLACEHOLDER.sub(partial(_fill_placeholder, values), text)
    return _HYPHEN_BEFORE_NUMBER.sub("−", text)


def hide_values(text: str) -> str:
    """Return the text with an ellipsis for each value, for use where no value is known.

    Of words that agree with a number, the text has those for many.
    """
    return _PLACEHOLDER.sub(_hide_value, text)


def _hide_value(placeholder: re.Match[str]) -> str:
    name = _NAME.fullmatch(placeholder[1] or "")
    return _format_value("…", name) if name else placeholder[0][:1]


def find_placeholders(text: str) -> set[str]:
    """Return the names that a text fills in."""
    names = (_NAME.fullmatch(content) for content in _find_contents(text))
    return {name[1] for name in names if name}


def find_arrow_pairs(text: str) -> tuple[tuple[str, str], ...]:
    """Return the names on both sides of each arrow in a text: the old value and the new one."""
    return tuple((pair[1], pair[2]) for pair in _ARROW.finditer(text))


def find_mistake(text: str) -> str:
    """Return a sentence about the first wrong brace of a text; empty if all are right."""
    for content in _find_contents(text):
        if not _NAME.fullmatch(content):
            return (
                f"“{{{content}}}” cannot be filled in: write {{name}}, {{name.part}}, {{name:+}} or {{name|one|many}}"
            )
    return "a brace is not closed" if set(_PLACEHOLDER.sub("", text)) & {"{", "}"} else ""


def _find_contents(text: str) -> list[str]:
    return [placeholder[1] for placeholder in _PLACEHOLDER.finditer(text) if placeholder[1] is not None]


def read_part(value: Any, path: str) -> Any:
    """Return the field of a value at a dotted path.

    Only data is found; else it raises LookupError.
    """
    for name in path.split(".") if path else ():
        value = _read_field(value, name)
    return value


def _read_field(value: Any, name: str) -> Any:
    if not is_dataclass(value) or isinstance(value, type):
        raise LookupError(name)
    computed = isinstance(getattr(type(value), name, None), property)
    if name.startswith("_") or not (computed or name in value.__dataclass_fields__):
        raise LookupError(name)
    return getattr(value, name)


def _fill_placeholder(values: Mapping[str, Any], placeholder: re.Match[str]) -> str:
    """Return the text for one placeholder.

    Most are a plain name, and these are filled in first because every tap fills in some.
    """
    if placeholder[1] in values:
        return str(values[placeholder[1]])
    if placeholder[0] in ("{{", "}}"):
        return placeholder[0][0]
    name = _NAME.fullmatch(placeholder[1])
    if name is None:
        return placeholder[0]
    head, _, path = name[1].partition(".")
    try:
        value = read_part(values[head], path)
    except LookupError:
        return "{" + name[1] + "}"
    return _format_value(value, name)


def _format_value(value: Any, name: re.Match[str]) -> str:
    """Return the value in the form that the placeholder asks for.

    A sign and an agreeing word need a number.
    """
    counted = isinstance(value, int) and not isinstance(value, bool)
    if name[3] is not None:
        return name[3] if counted and value == 1 else name[4]
    if name[2] == "+":
        return f"{value:+}" if counted else str(value)
    return _put_after_vowel(name[2], str(value)) if name[2] else str(value)


def _put_after_vowel(word: str, value: str) -> str:
    """Return “a Bruno” or “ad Anna”, “e Bruno” or “ed Elena”: d comes before the same vowel."""
    return f"{word}d {value}" if fold(value[:1]) == word else f"{word} {value}"
