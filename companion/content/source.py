"""Reads data/: the only door between what the app knows and the code that uses it."""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from companion.content.error import ContentError

DATA = Path(__file__).resolve().parents[2] / "data"
"""Where the content is: beside the code, in a checkout, an installed package and on a phone."""

LANGUAGES = ("it", "en")


@dataclass(frozen=True, slots=True)
class Both:
    """A text in both languages."""

    it: str
    en: str

    def in_(self, language: str) -> str:
        return self.en if language == "en" else self.it


def use_folder(folder: Path) -> None:
    """Read the content from another folder from now on (`companion check PATH`)."""
    global DATA
    DATA = folder.resolve()


def read_text(*parts: str) -> str:
    """A file of data/ as text."""
    path = DATA.joinpath(*parts)
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError as missing:
        raise ContentError(f"{'/'.join(parts)} is missing from the data folder.") from missing
    except OSError as wrong:
        raise ContentError(f"{'/'.join(parts)} cannot be read.") from wrong
    except UnicodeDecodeError as wrong:
        raise ContentError(f"{'/'.join(parts)} is not written in UTF-8.") from wrong


@cache
def read_toml(*parts: str) -> dict[str, Any]:
    """A TOML file of data/. Read once."""
    try:
        return tomllib.loads(read_text(*parts))
    except tomllib.TOMLDecodeError as wrong:
        raise ContentError(f"{'/'.join(parts)}: {wrong}.") from wrong


def read_json(*parts: str) -> Any:
    try:
        return json.loads(read_text(*parts))
    except json.JSONDecodeError as wrong:
        raise ContentError(f"{'/'.join(parts)}: {wrong}.") from wrong


def exists(*parts: str) -> bool:
    return DATA.joinpath(*parts).exists()


def game_ids() -> tuple[str, ...]:
    """The games that data/ knows something about."""
    return tuple(sorted(path.name for path in DATA.joinpath("games").iterdir() if path.is_dir()))


def names(*parts: str, suffix: str) -> tuple[str, ...]:
    """The names, without suffix, of the files with this suffix in a folder of data/."""
    return tuple(sorted(path.stem for path in DATA.joinpath(*parts).glob(f"*{suffix}")))


class Reader:
    """Takes the values out of one TOML table, strictly: every key known, every type right."""

    def __init__(self, table: Any, where: str) -> None:
        if not isinstance(table, dict):
            raise ContentError(f"{where}: a table is expected.")
        self._left = dict(table)
        self.where = where

    def text(self, key: str, default: str | None = None) -> str:
        return str(self._take(key, str, default))

    def number(self, key: str, default: int | None = None) -> int:
        return int(self._take(key, int, default))

    def flag(self, key: str, default: bool = False) -> bool:
        return bool(self._take(key, bool, default))

    def list(self, key: str) -> list[Any]:
        found: list[Any] = self._take(key, list, [])
        return found

    def texts(self, key: str) -> tuple[str, ...]:
        return tuple(str(item) for item in self.list(key))

    def raw(self, key: str, default: Any = None) -> Any:
        return self._left.pop(key, default)

    def both(self, key: str) -> Both:
        return as_both(self._take(key, dict, None), f"{self.where}, {key}")

    def maybe_both(self, key: str) -> Both | None:
        return self.both(key) if key in self._left else None

    def tables(self, key: str) -> tuple[Reader, ...]:
        return tuple(
            Reader(table, f"{self.where}, {key} {number}") for number, table in enumerate(self.list(key), 1)
        )

    def done(self) -> None:
        """Nothing may be left over: a key that nobody reads is a typing error."""
        if self._left:
            raise ContentError(f"{self.where}: unknown key {', '.join(sorted(self._left))}.")

    def _take(self, key: str, kind: type, default: Any) -> Any:
        if key not in self._left:
            if default is None:
                raise ContentError(f"{self.where}: {key} is missing.")
            return default
        value = self._left.pop(key)
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise ContentError(f"{self.where}: {key} must be of type {kind.__name__}.")
        return value


def as_both(table: Any, where: str) -> Both:
    """A text in both languages, both of them said."""
    if not isinstance(table, dict) or set(table) != set(LANGUAGES):
        raise ContentError(f"{where}: a text needs it and en, nothing else.")
    if not all(isinstance(text, str) and text.strip() for text in table.values()):
        raise ContentError(f"{where}: a text is empty.")
    return Both(it=table["it"], en=table["en"])
