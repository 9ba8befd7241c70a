"""The changes that make no difference, each with its reason: explained.toml. The next run does not make them again."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from tests.torture.sabotage.changes import Change

FILE = Path(__file__).with_suffix(".toml")


@dataclass(frozen=True, slots=True)
class Explained:
    """A change by what can be read of it, so that it is found again when lines are added above it."""

    file: str
    inside: str
    before: str
    after: str

    @classmethod
    def of(cls, change: Change) -> Explained:
        return cls(change.file, change.inside, change.before, change.after)


def read_explained(path: Path = FILE) -> dict[Explained, str]:
    """Return the explained changes and the reason of each."""
    listed = tomllib.loads(path.read_text(encoding="utf-8")).get("same", [])
    return {Explained(each["file"], each["in"], each["before"], each["after"]): each["why"] for each in listed}


def find_stale(explained: Iterable[Explained], changes: Iterable[Change]) -> list[Explained]:
    """Return the explained changes that can no longer be made."""
    possible = set(map(Explained.of, changes))
    return [each for each in explained if each not in possible]
