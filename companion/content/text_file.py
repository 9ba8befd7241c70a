"""A file of texts: all of them by their dotted key, in both languages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.content.plain_lines import read_plain_lines
from companion.content.source import LANGUAGES, BothLanguages, Source, read_both


def read_text_file(source: Source, *parts: str) -> Mapping[str, BothLanguages]:
    """Return the texts of a TOML file; none if there is no such file."""
    if not source.exists(*parts):
        return {}
    plain = read_plain_lines(source.text(*parts))
    return dict(_flatten(source.toml(*parts), "", "/".join(parts))) if plain is None else plain


def _flatten(table: dict[str, Any], prefix: str, where: str) -> Iterator[tuple[str, BothLanguages]]:
    for key, value in table.items():
        name = f"{prefix}.{key}" if prefix else key
        if isinstance(value, dict) and not set(value) & set(LANGUAGES) and (value or _is_heading(name)):
            yield from _flatten(value, name, where)
        else:
            yield name, read_both(value, f"{where}, {name}")


def _is_heading(name: str) -> bool:
    """Return whether an empty table may be a heading, such as [change].

    A deeper empty table is a text that was left out.
    """
    return "." not in name
