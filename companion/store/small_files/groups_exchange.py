"""The groups inside an export of everything: who sits where, what they last began with, and who was forgotten."""

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
"""Of all groups of a file: a setup has some thousands."""


@dataclass(frozen=True, slots=True)
class GroupsInFile:
    """What a file says of groups. It may be nothing."""

    groups: tuple[Group, ...] = ()
    forgotten: tuple[tuple[Person, ...], ...] = ()

    def __bool__(self) -> bool:
        return bool(self.groups or self.forgotten)


def list_groups(groups: Groups) -> list[dict[str, Any]]:
    """All groups as they stand in such a file, the latest first; then those that were forgotten."""
    return [*map(encode_group, groups.all()), *map(encode_forgotten, groups.forgotten_people())]


def read_groups(data: bytes) -> GroupsInFile:
    """The groups of a file. One that cannot be read costs nothing but itself."""
    documents = [row for row in _rows(data)[:MOST_GROUPS] if isinstance(row, dict)]
    gone = (_clean(decode_people(row.get("people"))) for row in documents if row.get("gone") is True)
    here = (_sound(group) for group in map(decode_group, documents) if group is not None)
    return GroupsInFile(tuple(filter(None, here)), tuple(filter(None, gone)))


def _rows(data: bytes) -> list[Any]:
    """What the file lists as groups; nothing where it is no file, or far too much."""
    try:
        rows = read_object(data, {"groups": MOST_GROUPS}).get("groups") if b'"groups"' in data else None
        return rows if isinstance(rows, list) and len(json.dumps(rows)) <= MOST_BYTES else []
    except (ValueError, RecursionError):
        return []


def _sound(group: Group) -> Group | None:
    """Within bounds, and with nothing in it that is not seen; None where nobody is left."""
    people = _clean(group.people)
    last = {game: one for game, one in group.last.items() if len(game) <= LONGEST_GAME and not is_too_deep(one.setup)}
    return replace(group, people=people, last=last) if people else None


def _clean(people: Iterable[Person]) -> tuple[Person, ...]:
    """The same people with names that can be shown; nobody where that is not all of them."""
    named = tuple(replace(person, name=clean_title(person.name).strip()) for person in people)
    return named if len(named) <= MOST_PEOPLE and all(person.name for person in named) else ()
