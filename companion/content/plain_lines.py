"""Reads a file of texts that has one text per line, as ours do, without a TOML parser.

The home page waits for its texts, and the first play for all sentences of its game: TOML takes two milliseconds for ten
thousand letters, and this a seventh of that. A file in any other form, or with a mistake, is left to TOML, which also
says what is wrong.
"""

from __future__ import annotations

import re

from companion.content.source import BothLanguages

_LETTERS = r'"([^"\\\x00-\x1f\x7f]*)"'
_LINE = re.compile(
    r"(?:"
    rf"(?:([A-Za-z0-9_-]+)|{_LETTERS}) = {{ it = {_LETTERS}, en = {_LETTERS} }}"
    r"|\[([A-Za-z0-9_.-]+)\]"
    r"|#[^\x00-\x1f\x7f]*"
    r")?"
)


def read_plain_lines(text: str) -> dict[str, BothLanguages] | None:
    """Return the texts by their dotted key; None if the file must be read as TOML."""
    found: dict[str, BothLanguages] = {}
    heads = [""]
    count = 0
    for line in text.split("\n"):
        match = _LINE.fullmatch(line)
        if match is None:
            return None
        bare, quoted, it, en, head = match.groups()
        if head is not None:
            heads.append(f"{head}.")
        elif it is not None:
            found[heads[-1] + (bare or quoted)] = BothLanguages(it, en)
            count += 1
    return found if count == len(found) and _is_sound(found, heads) else None


def _is_sound(found: dict[str, BothLanguages], heads: list[str]) -> bool:
    """Return whether no key or heading is repeated, no text is a heading, and none is empty."""
    return (
        len(set(heads)) == len(heads)
        and not any(f"{name}." in heads for name in found)
        and all(text.it.strip() and text.en.strip() for text in found.values())
    )
