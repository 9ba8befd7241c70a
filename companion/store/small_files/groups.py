"""The groups that play on this device: who sits where in which colour, and what they last began with in each game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from companion.store.disk.bounds import is_whole
from companion.store.disk.clock import now
from companion.store.disk.whole_files import make_folder
from companion.store.errors import NotSaved
from companion.store.journal.journal_lines import Document
from companion.store.journal.journal_table import JournalDatabase
from companion.store.journal.read_only_storage import open_or_read_only
from companion.store.repair.file_damage import FileDamage

GROUPS_FILE = "groups.tavolo"
"""Its name in a person's folder."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody at the table. `seat` is the colour and shape, where the game had any."""

    name: str
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class LastSetup:
    """What a group began with, in its plain form. `version` is that of the game which wrote it."""

    setup: dict[str, Any]
    version: int = 1


@dataclass(frozen=True, slots=True)
class Group:
    """People who have played together, in their order at the table. `at` is when they last began, `plays` how often."""

    people: tuple[Person, ...]
    at: int = 0
    plays: int = 0
    last: Mapping[str, LastSetup] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """Made of the players: nobody has to think of one."""
        return ", ".join(person.name for person in self.people)


class Groups:
    """All groups of this device, each kept once: the same people in other seats are the same group."""

    def __init__(self, path: Path, clock: Callable[[], int] = now) -> None:
        with suppress(NotSaved):  # then there is nothing to read, and every attempt to write says why
            make_folder(path.parent)
        self._clock = clock
        self._database = JournalDatabase(open_or_read_only(path))
        self._table = self._database.journal_table("groups")

    @property
    def damage(self) -> FileDamage | None:
        return self._database.journal.damage

    def all(self) -> tuple[Group, ...]:
        """The latest first."""
        found = (decode_group(document) for document in self._table.documents().values())
        return tuple(sorted(filter(None, found), key=lambda group: -group.at))

    def record_play(self, people: Iterable[Person], game: str, setup: dict[str, Any], version: int) -> None:
        """These people begin to play. Where somebody has no name there is no group to remember. Raises NotSaved."""
        present = tuple(people)
        if not present or not all(person.name.strip() for person in present):
            return
        key = _key(present)
        known = decode_group(self._table.documents().get(key, {})) or Group(present)
        games = {**known.last, game: LastSetup(setup, version)}
        seats = _with_seats(present, known.people)
        self._table.put({key: encode_group(Group(seats, self._clock(), known.plays + 1, games))})

    def has(self, people: Iterable[Person]) -> bool:
        """Whether these people are a group already, or were one that somebody wanted to be forgotten."""
        return _key(people) in self._table.documents()

    def forget(self, group: Group) -> None:
        """`restore` takes it back. That it is gone is kept, or an old play of theirs would bring it back by itself."""
        self._table.put({_key(group.people): encode_forgotten(group.people)})

    def forgotten_people(self) -> tuple[tuple[Person, ...], ...]:
        """The people of each group that somebody wanted to be forgotten, as far as the file still names them."""
        gone = (one for one in self._table.documents().values() if one.get("gone") is True)
        return tuple(filter(None, (decode_people(one.get("people")) for one in gone)))

    def merge(self, groups: Iterable[Group], forgotten: Iterable[tuple[Person, ...]] = ()) -> int:
        """Groups of another device join those of this one: how many are new or changed. Raises NotSaved.

        Who is known on both sides has the seats of the later evening. Who was forgotten here stays so; who was
        forgotten there is so here too, unless this device knows them.
        """
        known, coming = self._table.documents(), dict[str, Document]()
        for group in groups:
            key, theirs = _key(group.people), replace(group, at=min(group.at, self._clock()))
            ours = decode_group(known.get(key, {}))
            if key not in known or (ours is not None and _together(ours, theirs) != ours):
                coming[key] = encode_group(theirs if ours is None else _together(ours, theirs))
        gone = {key: encode_forgotten(people) for people in forgotten if (key := _key(people)) not in {*known, *coming}}
        if coming or gone:
            self._table.put(coming | gone)
        return len(coming)

    def restore(self, group: Group) -> None:
        self._table.put({_key(group.people): encode_group(group)})

    def close(self) -> None:
        with suppress(NotSaved):
            self._database.close()


def _with_seats(present: tuple[Person, ...], before: tuple[Person, ...]) -> tuple[Person, ...]:
    """A game without colours takes nobody's away."""
    known = {_fold(person.name): person.seat for person in before}
    return tuple(
        Person(person.name.strip(), known.get(_fold(person.name)) if person.seat is None else person.seat)
        for person in present
    )


def _together(ours: Group, theirs: Group) -> Group:
    """One group of two: where both know something, the later evening counts."""
    older, later = sorted((theirs, ours), key=lambda group: group.at)
    return Group(later.people, later.at, max(ours.plays, theirs.plays), {**older.last, **later.last})


def _key(people: Iterable[Person]) -> str:
    return "/".join(sorted(_fold(person.name) for person in people))


def _fold(name: str) -> str:
    return " ".join(name.casefold().split())


# --- in the file -----------------------------------------------------------------------------------------


def encode_forgotten(people: Iterable[Person]) -> Document:
    return {"gone": True, "people": [{"name": person.name} for person in people]}


def encode_group(group: Group) -> Document:
    return {
        "people": [{"name": person.name, "seat": person.seat} for person in group.people],
        "at": group.at,
        "plays": group.plays,
        "last": {game: {"setup": last.setup, "version": last.version} for game, last in group.last.items()},
    }


def decode_group(document: Mapping[str, Any]) -> Group | None:
    """None where the document is not that of a group, or of one that a later edition wrote otherwise."""
    people, last = decode_people(document.get("people")), document.get("last", {})
    if not people or not isinstance(last, dict) or document.get("gone") is True:
        return None
    setups = {game: found for game, one in last.items() if (found := _last(one)) is not None}
    return Group(people, _count(document.get("at")), _count(document.get("plays")), setups)


def decode_people(rows: object) -> tuple[Person, ...]:
    """Nobody where not all of them can be read."""
    people = tuple(filter(None, map(_person, rows))) if isinstance(rows, list) else ()
    return people if isinstance(rows, list) and len(people) == len(rows) else ()


def _person(row: object) -> Person | None:
    name, seat = (row.get("name"), row.get("seat")) if isinstance(row, dict) else (None, None)
    if not isinstance(name, str) or not name.strip():
        return None
    return Person(name, seat if isinstance(seat, int) and is_whole(seat) and seat >= 0 else None)


def _last(one: object) -> LastSetup | None:
    if not isinstance(one, dict) or not isinstance(one.get("setup"), dict) or not is_whole(one.get("version", 1)):
        return None
    return LastSetup(one["setup"], one.get("version", 1))


def _count(value: object) -> int:
    return value if isinstance(value, int) and is_whole(value) and value >= 0 else 0
