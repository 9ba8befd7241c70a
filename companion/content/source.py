"""Reads the files of data/. All other code reaches them through this module."""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.content.error import ContentError

DATA = Path(__file__).resolve().parents[2] / "data"
"""The folder of the content: next to the code in a checkout, in an installed package and on a phone."""

LANGUAGES = ("it", "en")


@dataclass(frozen=True, slots=True)
class BothLanguages:
    """A text in both languages."""

    it: str
    en: str

    def in_(self, language: str) -> str:
        """Return the text in one language."""
        return self.en if language == "en" else self.it


class Source:
    """The files of one folder. Parsed TOML files are remembered."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._tables: dict[tuple[str, ...], dict[str, Any]] = {}

    def text(self, *parts: str) -> str:
        """Return a file as text. Raises ContentError."""
        name = "/".join(parts)
        try:
            return self.folder.joinpath(*parts).read_text(encoding="utf-8")
        except FileNotFoundError as missing:
            raise ContentError(f"{name} is missing from the data folder.") from missing
        except (OSError, ValueError) as wrong:
            reason = "is not written in UTF-8" if isinstance(wrong, UnicodeDecodeError) else "cannot be read"
            raise ContentError(f"{name} {reason}.") from wrong

    def toml(self, *parts: str) -> dict[str, Any]:
        """Return a TOML file, which is parsed once. Raises ContentError."""
        if parts not in self._tables:
            self._tables[parts] = self._read_toml(*parts)
        return self._tables[parts]

    def head(self, *parts: str) -> dict[str, Any]:
        """Return the part of a TOML file before its first list of tables; the rest is not parsed."""
        return self._tables.get(parts) or self._parse(self.text(*parts).partition("\n[[")[0], *parts)

    def _read_toml(self, *parts: str) -> dict[str, Any]:
        return self._parse(self.text(*parts), *parts)

    def _parse(self, text: str, *parts: str) -> dict[str, Any]:
        try:
            return tomllib.loads(text)
        except (ValueError, RecursionError) as wrong:
            raise ContentError(f"{'/'.join(parts)}: {wrong}.") from wrong

    def json(self, *parts: str) -> Any:
        """Return a JSON file. Raises ContentError."""
        try:
            return json.loads(self.text(*parts))
        except (ValueError, RecursionError) as wrong:
            raise ContentError(f"{'/'.join(parts)}: {wrong}.") from wrong

    def exists(self, *parts: str) -> bool:
        """Return whether there is such a file or folder."""
        try:
            return self.folder.joinpath(*parts).exists()
        except OSError:  # a name that no system allows
            return False

    def list_names(self, *parts: str, suffix: str) -> tuple[str, ...]:
        """Return the names, without suffix, of a folder's files with this suffix.

        With an empty suffix, those of its folders.
        """
        return tuple(sorted(path.stem for path in self.folder.joinpath(*parts).glob(f"*{suffix}")))


APP = Source(DATA)
"""The app's own content: interface texts, fonts, icons, and the games below games/ and demo/."""

read_text, read_toml, read_json, exists, list_names = (
    APP.text,
    APP.toml,
    APP.json,
    APP.exists,
    APP.list_names,
)


_KINDS: dict[type, str] = {str: "a text", int: "a whole number", bool: "true or false", list: "a list"}


class Reader:
    """Takes the values out of one TOML table, strictly: every key known, every type right."""

    def __init__(self, table: Any, where: str) -> None:
        if not isinstance(table, dict):
            raise ContentError(f"{where}: a table is expected.")
        self._unread = dict(table)
        self.where = where

    def text(self, key: str, default: str | None = None) -> str:
        """Return a text. Without a default the key must exist, as in the methods below."""
        return str(self._take(key, str, default))

    def number(self, key: str, default: int | None = None) -> int:
        """Return a whole number."""
        return int(self._take(key, int, default))

    def flag(self, key: str, default: bool = False) -> bool:
        """Return true or false."""
        return bool(self._take(key, bool, default))

    def list(self, key: str) -> list[Any]:
        """Return a list; empty if the key is missing."""
        found: list[Any] = self._take(key, list, [])
        return found

    def one_of(self, key: str, allowed: tuple[str, ...], default: str | None = None) -> str:
        """Return a text that is one of those allowed."""
        value = self.text(key, default)
        if value not in allowed:
            raise ContentError(f"{self.where}: {key} is one of {', '.join(allowed)}.")
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        """Return a list of texts; empty if the key is missing."""
        found = self.list(key)
        if not all(isinstance(item, str) for item in found):
            raise ContentError(f"{self.where}: {key} is a list of texts.")
        return tuple(found)

    def raw(self, key: str, default: Any = None) -> Any:
        """Return a value of any type, unchecked."""
        return self._unread.pop(key, default)

    def both(self, key: str) -> BothLanguages:
        """Return a text in both languages."""
        return read_both(self._take(key, object, None), f"{self.where}, {key}")

    def maybe_both(self, key: str) -> BothLanguages | None:
        """Return a text in both languages; None if the key is missing."""
        return self.both(key) if key in self._unread else None

    def tables(self, key: str) -> tuple[Reader, ...]:
        """Return a reader for each table of a list."""
        return tuple(Reader(table, f"{self.where}, {key} {number}") for number, table in enumerate(self.list(key), 1))

    def check_all_read(self) -> None:
        """Raise ContentError if a key is left: a key that no code reads is a typing error."""
        if self._unread:
            raise ContentError(f"{self.where}: unknown key {', '.join(sorted(self._unread))}.")

    def _take(self, key: str, kind: type, default: Any) -> Any:
        if key not in self._unread:
            if default is None:
                raise ContentError(f"{self.where}: {key} is missing.")
            return default
        value = self._unread.pop(key)
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise ContentError(f"{self.where}: {key} must be {_KINDS[kind]}.")
        return value


def read_both(table: Any, where: str) -> BothLanguages:
    """Return a text in both languages. Raise ContentError if one is missing or empty."""
    if not isinstance(table, dict) or set(table) != set(LANGUAGES):
        raise ContentError(f"{where}: a text needs it and en, nothing else.")
    if not all(isinstance(text, str) and text.strip() for text in table.values()):
        raise ContentError(f"{where}: a text is empty.")
    return BothLanguages(it=table["it"], en=table["en"])
