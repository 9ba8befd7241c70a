"""The groups inside an export of everything: players, seats, last setups, forgotten groups."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from companion.store.disk.bounds import LONGEST_GAME, clean_title, is_too_deep
from companion.store.disk.json_pieces import read_object
from companion.store.small_files.groups import (
    Group,
    Groups,
    Person,
    decode_group,
    decode_people,
    encode_forgotten,
    encode_group,
)

MOST_GROUPS = 200
MOST_PEOPLE = 20
MOST_BYTES = 16_000_000
"""The size of all groups of a file: one setup has some thousands."""


@dataclass(frozen=True, slots=True)
class GroupsInFile:
    """The groups and forgotten groups in a file. Both may be empty."""

    groups: tuple[Group, ...] = ()
    forgotten: tuple[tuple[Person, ...], ...] = ()

    def __bool__(self) -> bool:
        return bool(self.groups or self.forgotten)


def list_groups(groups: Groups) -> list[dict[str, Any]]:
    """Return all groups in the form of an export, the latest first; then the forgotten ones."""
    return [*map(encode_group, groups.all()), *map(encode_forgotten, groups.forgotten_people())]


def read_groups(data: bytes) -> GroupsInFile:
    """Return the groups in an export. A group that cannot be read is left out."""
    documents = [row for row in _read_rows(data)[:MOST_GROUPS] if isinstance(row, dict)]
    forgotten = (_clean_people(decode_people(row.get("people"))) for row in documents if row.get("gone") is True)
    here = (_clean_group(group) for group in map(decode_group, documents) if group is not None)
    return GroupsInFile(tuple(filter(None, here)), tuple(filter(None, forgotten)))


def _read_rows(data: bytes) -> list[Any]:
    """Return the list of groups in the file; empty if there is none, or if it is far too large."""
    try:
        rows = read_object(data, {"groups": MOST_GROUPS}).get("groups") if b'"groups"' in data else None
        return rows if isinstance(rows, list) and len(json.dumps(rows)) <= MOST_BYTES else []
    except (ValueError, RecursionError):
        return []


def _clean_group(group: Group) -> Group | None:
    """Return the group within limits and with clean names; None if no person is left."""
    people = _clean_people(group.people)
    last = {game: one for game, one in group.last.items() if len(game) <= LONGEST_GAME and not is_too_deep(one.setup)}
    return replace(group, people=people, last=last) if people else None


def _clean_people(people: Iterable[Person]) -> tuple[Person, ...]:
    """Return the people with names that can be shown; none if one of the names is empty."""
    cleaned = tuple(replace(person, name=clean_title(person.name).strip()) for person in people)
    return cleaned if len(cleaned) <= MOST_PEOPLE and all(person.name for person in cleaned) else ()
