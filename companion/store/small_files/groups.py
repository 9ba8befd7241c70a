"""The groups that play on this device: players, seats and the last setup for each game."""

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
    """A player. `seat` is the colour and shape, where the game had any."""

    name: str
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class LastSetup:
    """The setup with which a group last began, in plain form.

    `version` is that of the game which wrote it.
    """

    setup: dict[str, Any]
    version: int = 1


@dataclass(frozen=True, slots=True)
class Group:
    """People who have played together, in their order at the table.

    `at` is when they last began a play, `plays` is how often they did.
    """

    people: tuple[Person, ...]
    at: int = 0
    plays: int = 0
    last: Mapping[str, LastSetup] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """The name of the group, made of its players' names."""
        return ", ".join(person.name for person in self.people)


class Groups:
    """All groups of this device. The same people in other seats are the same group."""

    def __init__(self, path: Path, clock: Callable[[], int] = now) -> None:
        with suppress(NotSaved):  # then there is nothing to read, and every write raises the error
            make_folder(path.parent)
        self._clock = clock
        self._database = JournalDatabase(open_or_read_only(path))
        self._table = self._database.journal_table("groups")

    @property
    def damage(self) -> FileDamage | None:
        return self._database.journal.damage

    def all(self) -> tuple[Group, ...]:
        """Return all groups, the latest first."""
        found = (decode_group(document) for document in self._table.documents().values())
        return tuple(sorted(filter(None, found), key=lambda group: -group.at))

    def record_play(self, people: Iterable[Person], game: str, setup: dict[str, Any], version: int) -> None:
        """Record that these people begin a play. Raises NotSaved.

        If a person has no name, no group is saved.
        """
        present = tuple(people)
        if not present or not all(person.name.strip() for person in present):
            return
        key = _key(present)
        known = decode_group(self._table.documents().get(key, {})) or Group(present)
        games = {**known.last, game: LastSetup(setup, version)}
        seats = _fill_seats(present, known.people)
        self._table.put({key: encode_group(Group(seats, self._clock(), known.plays + 1, games))})

    def has_group(self, people: Iterable[Person]) -> bool:
        """Return whether these people are a group, or were one that was forgotten."""
        return _key(people) in self._table.documents()

    def forget(self, group: Group) -> None:
        """Forget a group; `restore` undoes it.

        A mark remains, because an old play of theirs would otherwise add the group again.
        """
        self._table.put({_key(group.people): encode_forgotten(group.people)})

    def forgotten_people(self) -> tuple[tuple[Person, ...], ...]:
        """Return the people of each forgotten group, as far as the file still names them."""
        forgotten = (one for one in self._table.documents().values() if one.get("gone") is True)
        return tuple(filter(None, (decode_people(one.get("people")) for one in forgotten)))

    def merge(self, groups: Iterable[Group], forgotten: Iterable[tuple[Person, ...]] = ()) -> int:
        """Add the groups of another device. Return how many are new or changed. Raises NotSaved.

        A group that both devices know gets the seats of its later play. A group forgotten here stays forgotten; one
        forgotten there is forgotten here too, unless this device knows it.
        """
        known, arriving = self._table.documents(), dict[str, Document]()
        for group in groups:
            key, theirs = _key(group.people), replace(group, at=min(group.at, self._clock()))
            ours = decode_group(known.get(key, {}))
            if key not in known or (ours is not None and _merge_groups(ours, theirs) != ours):
                arriving[key] = encode_group(theirs if ours is None else _merge_groups(ours, theirs))
        to_forget = {
            key: encode_forgotten(people) for people in forgotten if (key := _key(people)) not in {*known, *arriving}
        }
        if arriving or to_forget:
            self._table.put(arriving | to_forget)
        return len(arriving)

    def restore(self, group: Group) -> None:
        """Save a group as it is, such as one that was just forgotten."""
        self._table.put({_key(group.people): encode_group(group)})

    def close(self) -> None:
        with suppress(NotSaved):
            self._database.close()


def _fill_seats(present: tuple[Person, ...], before: tuple[Person, ...]) -> tuple[Person, ...]:
    """Return the people, with the known seats of those who have none in this game."""
    known = {_fold(person.name): person.seat for person in before}
    return tuple(
        Person(person.name.strip(), known.get(_fold(person.name)) if person.seat is None else person.seat)
        for person in present
    )


def _merge_groups(ours: Group, theirs: Group) -> Group:
    """Return one group from two; where both have a value, the later one counts."""
    older, later = sorted((theirs, ours), key=lambda group: group.at)
    return Group(later.people, later.at, max(ours.plays, theirs.plays), {**older.last, **later.last})


def _key(people: Iterable[Person]) -> str:
    return "/".join(sorted(_fold(person.name) for person in people))


def _fold(name: str) -> str:
    return " ".join(name.casefold().split())


# --- in the file -----------------------------------------------------------------------------------------


def encode_forgotten(people: Iterable[Person]) -> Document:
    """Return the document that marks a group as forgotten."""
    return {"gone": True, "people": [{"name": person.name} for person in people]}


def encode_group(group: Group) -> Document:
    return {
        "people": [{"name": person.name, "seat": person.seat} for person in group.people],
        "at": group.at,
        "plays": group.plays,
        "last": {game: {"setup": last.setup, "version": last.version} for game, last in group.last.items()},
    }


def decode_group(document: Mapping[str, Any]) -> Group | None:
    """Return the group in a document; None if it holds none that this version can read."""
    people, last = decode_people(document.get("people")), document.get("last", {})
    if not people or not isinstance(last, dict) or document.get("gone") is True:
        return None
    setups = {game: found for game, one in last.items() if (found := _decode_last(one)) is not None}
    return Group(people, _read_count(document.get("at")), _read_count(document.get("plays")), setups)


def decode_people(rows: object) -> tuple[Person, ...]:
    """Return the people in these rows; none if one of the rows cannot be read."""
    people = tuple(filter(None, map(_decode_person, rows))) if isinstance(rows, list) else ()
    return people if isinstance(rows, list) and len(people) == len(rows) else ()


def _decode_person(row: object) -> Person | None:
    name, seat = (row.get("name"), row.get("seat")) if isinstance(row, dict) else (None, None)
    if not isinstance(name, str) or not name.strip():
        return None
    return Person(name, seat if isinstance(seat, int) and is_whole(seat) and seat >= 0 else None)


def _decode_last(one: object) -> LastSetup | None:
    if not isinstance(one, dict) or not isinstance(one.get("setup"), dict) or not is_whole(one.get("version", 1)):
        return None
    return LastSetup(one["setup"], one.get("version", 1))


def _read_count(value: object) -> int:
    return value if isinstance(value, int) and is_whole(value) and value >= 0 else 0
