"""A disk that remembers: every write, sync and rename of the store is carried out and written down.

From what is written down follows what a power cut at any moment may leave: `after_a_cut` makes one such folder.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unittest import mock

from companion.store.disk import new_file, padding, whole_files
from companion.store.journal import journal_storage
from companion.store.plays import backups, trash

PATCHED = (new_file, whole_files, journal_storage, padding, trash, backups)
Event = tuple[Any, ...]
SECTOR = 512


@dataclass
class RecordedDisk:
    """Stands for `os` in the store while `recording`. A file is known by a number, whatever its name is."""

    log: list[Event] = field(default_factory=list)
    _names: dict[str, int] = field(default_factory=dict)
    _open: dict[int, int] = field(default_factory=dict)
    _places: dict[int, int] = field(default_factory=dict)
    _count: int = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(os, name)

    @contextmanager
    def recording(self) -> Iterator[None]:
        with ExitStack() as stack:
            for module in PATCHED:
                stack.enter_context(mock.patch.object(module, "os", self))
            stack.enter_context(mock.patch.object(journal_storage, "_sync_data", self.fsync))
            yield

    def acknowledge(self, what: Any) -> None:
        """Somebody has just been told that this is safe."""
        self.log.append(("told", what))

    # --- what the store calls ----------------------------------------------------------------------------

    def open(self, path: Any, flags: int, mode: int = 0o777) -> int:
        name = str(path)
        descriptor = os.open(path, flags, mode)
        if Path(name).is_dir():
            self._open[descriptor] = self._folder(name)
            return descriptor
        if name not in self._names:
            self._count += 1
            self._names[name] = self._count
            self.log.append(("name", name, self._count))
        number = self._names[name]
        self._open[descriptor], self._places[descriptor] = number, 0
        if flags & os.O_TRUNC:
            self.log.append(("truncate", number, 0))
        return descriptor

    def close(self, descriptor: int) -> None:
        self._open.pop(descriptor, None)
        os.close(descriptor)

    def lseek(self, descriptor: int, place: int, how: int) -> int:
        self._places[descriptor] = os.lseek(descriptor, place, how)
        return self._places[descriptor]

    def write(self, descriptor: int, data: bytes) -> int:
        written = os.write(descriptor, data)
        place = self._places[descriptor]
        self.log.append(("write", self._open[descriptor], place, bytes(data[:written])))
        self._places[descriptor] = place + written
        return written

    def ftruncate(self, descriptor: int, size: int) -> None:
        os.ftruncate(descriptor, size)
        self.log.append(("truncate", self._open[descriptor], size))

    def fsync(self, descriptor: int) -> None:
        number = self._open.get(descriptor)
        if number is not None:
            self.log.append(("sync", number))

    def replace(self, source: Any, target: Any) -> None:
        os.replace(source, target)
        number = self._names.pop(str(source))
        self._names[str(target)] = number
        self.log.append(("rename", str(source), str(target)))

    def link(self, source: Any, target: Any) -> None:
        os.link(source, target)
        self._names[str(target)] = self._names[str(source)]
        self.log.append(("name", str(target), self._names[str(target)]))

    def _folder(self, name: str) -> int:
        """Folders are files too, for whoever syncs them; negative numbers tell them apart."""
        number = self._names.setdefault(f"{name}/", -len(self._names) - 1)
        self.log.append(("folder", number, name))
        return number


# --- the cut ---------------------------------------------------------------------------------------------


def after_a_cut(log: list[Event], moment: int, target: Path, chance: random.Random, syncs: bool = True) -> None:
    """Write a folder that a power cut at this moment may leave. Without `syncs` the disk never obeyed one."""
    content: dict[int, bytes] = {}
    later: dict[int, list[Event]] = {}
    names: dict[str, int] = {}
    moved: list[Event] = []
    folders: dict[int, str] = {}
    for event in log[:moment]:
        kind = event[0]
        if kind in ("write", "truncate"):
            later.setdefault(event[1], []).append(event)
        elif kind in ("name", "rename"):
            moved.append(event)
        elif kind == "folder":
            folders[event[1]] = event[2]
        elif kind == "sync" and syncs and event[1] in folders:
            here, moved = _parted(moved, folders[event[1]])
            _carry_out(names, here)
        elif kind == "sync" and syncs:
            content[event[1]] = _written(content.get(event[1], b""), later.pop(event[1], []))
    _carry_out(names, moved[: chance.randrange(len(moved) + 1)])
    for name, number in names.items():
        data = _half_written(content.get(number, b""), later.get(number, []), chance)
        place = target / Path(name).relative_to(_root(log))
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(data)


def _parted(moved: list[Event], folder: str) -> tuple[list[Event], list[Event]]:
    """The changes of names in this folder, and the others; names change in order, so none is passed over."""
    here = [number for number, event in enumerate(moved) if str(Path(_name_of(event)).parent) == folder]
    last = max(here, default=-1)
    return moved[: last + 1], moved[last + 1 :]


def _name_of(event: Event) -> str:
    """The name that a file got."""
    return str(event[1] if event[0] == "name" else event[2])


def _carry_out(names: dict[str, int], moved: list[Event]) -> None:
    for event in moved:
        if event[0] == "name":
            names[event[1]] = event[2]
        elif event[1] in names:
            names[event[2]] = names.pop(event[1])


def _written(data: bytes, events: list[Event]) -> bytes:
    for event in events:
        if event[0] == "truncate":
            data = data[: event[2]].ljust(event[2], b"\0")
        else:
            place, new = event[2], event[3]
            data = data[:place].ljust(place, b"\0") + new + data[place + len(new) :]
    return data


def _half_written(data: bytes, events: list[Event], chance: random.Random) -> bytes:
    """Some of what was never synced, in order; the last of it torn, its room there and its bytes not, or in parts."""
    some = events[: chance.randrange(len(events) + 1)]
    whole = _written(data, some)
    if not some or some[-1][0] != "write" or chance.random() < 0.3:
        return whole
    if chance.random() < 0.3:
        return _in_parts(_written(data, some[:-1]), whole, chance)
    place = some[-1][2]
    cut = place + chance.randrange(len(some[-1][3]) + 1)
    return whole[:cut] if chance.random() < 0.7 else whole[:cut].ljust(len(whole), b"\0")


def _in_parts(before: bytes, after: bytes, chance: random.Random) -> bytes:
    """The sectors of a file, each as it was before the last write or as it is after it."""
    before = before.ljust(len(after), b"\0")
    places = range(0, len(after), SECTOR)
    return b"".join(chance.choice((before, after))[place : place + SECTOR] for place in places)


def _root(log: list[Event]) -> str:
    paths = [event[1] for event in log if event[0] == "name"]
    return os.path.commonpath([str(Path(path).parent) for path in paths])
