"""Imports the plays of a file one by one, so that a screen can show progress and stop it.

Nothing here draws: a screen may run `import_each` on a background thread.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from companion.content.texts import Texts
from companion.errors import CodedError
from companion.plays.errors import NotReadable
from companion.plays.files import bundle, saved_plays
from companion.plays.files.replay import parse_play, read_plain
from companion.plays.files.twins import Twins
from companion.store.disk.progress import Stopped
from companion.store.errors import StoreError
from companion.store.plays.catalogue import PlayCard
from companion.store.plays.library import Library

Stop = Callable[[], bool]
"""Asked before each step; True ends the work."""


@dataclass(frozen=True, slots=True)
class ImportedPlay:
    """One play of a file, the `number`th (from 1) of `of`, and the result of its import.

    `card` is the play that was imported; `twin` the same play that was in the library already, so that nothing was
    imported; `wrong` the error that prevents it (`say_problem` makes a sentence of it). `title` and `game` are empty
    where the file does not have them. `data` is the part of the file with this play.
    """

    number: int
    of: int
    data: bytes
    title: str = ""
    game: str = ""
    moves: int = 0
    card: PlayCard | None = None
    twin: PlayCard | None = None
    wrong: CodedError | None = None


@dataclass(frozen=True, slots=True)
class ImportResult:
    """The result of importing a file: the plays that were read, of the number in the file."""

    plays: tuple[ImportedPlay, ...]
    of: int

    @property
    def imported(self) -> tuple[ImportedPlay, ...]:
        """The plays that are in the library now."""
        return tuple(arrival for arrival in self.plays if arrival.card is not None)

    @property
    def already_there(self) -> tuple[ImportedPlay, ...]:
        """The plays that were in the library before."""
        return tuple(arrival for arrival in self.plays if arrival.twin is not None)

    @property
    def refused(self) -> tuple[ImportedPlay, ...]:
        """The plays that could not be imported."""
        return tuple(arrival for arrival in self.plays if arrival.wrong is not None)

    @property
    def was_stopped(self) -> bool:
        """Whether the import was stopped before the last play."""
        return len(self.plays) < self.of


def read_bundle(data: bytes, stop: Stop = lambda: False) -> tuple[ImportedPlay, ...]:
    """Return the plays of a file, before anything is imported. Raises NotReadable.

    After a stop it returns the plays that were reached.
    """
    parts = bundle.unpack_bundle(data)
    found = []
    for number, part in enumerate(parts, 1):
        if stop():
            break
        found.append(_read_play(ImportedPlay(number, len(parts), part)))
    return tuple(found)


def mark_known(
    library: Library, found: tuple[ImportedPlay, ...], stop: Stop = lambda: False
) -> tuple[ImportedPlay, ...]:
    """Return the plays of a file, those with their twin that are in the library already."""
    twins = Twins(library)
    return tuple(
        arrival if arrival.wrong or stop() else replace(arrival, twin=twins.find(arrival.data)) for arrival in found
    )


def import_each(
    library: Library, found: tuple[ImportedPlay, ...], texts: Texts, stop: Stop = lambda: False
) -> Iterator[ImportedPlay]:
    """Import the plays that `read_bundle` returned, one for each step of the iterator.

    Plays that were imported before a stop remain, whole. Two plays of the file may be alike: each is compared only with
    the plays that were in the library before.
    """
    twins = Twins(library)
    for arrival in found:
        try:
            done = arrival if arrival.wrong else _import_play(library, arrival, texts, stop, twins)
        except Stopped:
            return
        yield done


def import_file(
    library: Library,
    data: bytes,
    texts: Texts,
    stop: Stop = lambda: False,
    progress: Callable[[ImportedPlay], object] = id,
) -> ImportResult:
    """Import a whole file; `progress` is called with each play that is done. Raises NotReadable."""
    found = read_bundle(data, stop)
    done = []
    for arrival in import_each(library, found, texts, stop):
        done.append(arrival)
        progress(arrival)
    return ImportResult(tuple(done), found[0].of if found else 0)


def _read_play(arrival: ImportedPlay) -> ImportedPlay:
    """Return the play with its title, game and moves, or with the error that prevents it."""
    try:
        play = parse_play(read_plain(arrival.data))
    except NotReadable as wrong:
        return replace(arrival, wrong=wrong)
    return replace(arrival, title=play.title, game=play.game.id, moves=len(play.taps))


def _import_play(library: Library, arrival: ImportedPlay, texts: Texts, stop: Stop, twins: Twins) -> ImportedPlay:
    if stop():
        raise Stopped
    if arrival.twin is not None:
        return arrival
    twin = twins.find(arrival.data)
    if twin is not None:
        return replace(arrival, twin=twin)
    try:
        return replace(arrival, card=saved_plays.import_play(library, arrival.data, texts, stop))
    except StoreError as wrong:
        return replace(arrival, wrong=wrong)
