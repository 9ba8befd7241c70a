"""Plays on their way in from a file: one by one, so that whoever waits sees how far it is and may stop it.

Nothing here draws: a screen may go through `take_in` on a thread beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from companion.content.texts import Texts
from companion.errors import CodedError
from companion.plays.errors import NotReadable
from companion.plays.files import bundle, saved_plays
from companion.plays.files.replay import parse_play, read_plain
from companion.store.disk.progress import Stopped
from companion.store.errors import StoreError
from companion.store.plays.catalogue import PlayCard
from companion.store.plays.library import Library

Stop = Callable[[], bool]
"""Asked again and again; True ends the work."""


@dataclass(frozen=True, slots=True)
class ImportedPlay:
    """One play of a file, the `number`th (from 1) of so many, and what became of it.

    `card` is the play that came in; `twin` the one that was there already, so that nothing was taken; `wrong` says why
    nothing can be made of it (`say_problem` makes a sentence of it). `title` and `game` are empty where
    the file does not even tell these. `data` is the part of the file that holds it.
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
    """What came of a file: the plays that were looked at, and of how many; fewer if somebody stopped it."""

    plays: tuple[ImportedPlay, ...]
    of: int

    @property
    def imported(self) -> tuple[ImportedPlay, ...]:
        return tuple(arrival for arrival in self.plays if arrival.card is not None)

    @property
    def already_there(self) -> tuple[ImportedPlay, ...]:
        return tuple(arrival for arrival in self.plays if arrival.twin is not None)

    @property
    def refused(self) -> tuple[ImportedPlay, ...]:
        return tuple(arrival for arrival in self.plays if arrival.wrong is not None)

    @property
    def stopped(self) -> bool:
        return len(self.plays) < self.of


def read_bundle(data: bytes, stop: Stop = lambda: False) -> tuple[ImportedPlay, ...]:
    """The plays that a file holds, before anything is taken. Raises NotReadable if there is nothing to look at.

    When it is stopped, only those that were reached.
    """
    parts = bundle.unpack_bundle(data)
    found = []
    for number, part in enumerate(parts, 1):
        if stop():
            break
        found.append(_seen(ImportedPlay(number, len(parts), part)))
    return tuple(found)


def import_each(
    library: Library, found: tuple[ImportedPlay, ...], texts: Texts, stop: Stop = lambda: False
) -> Iterator[ImportedPlay]:
    """Take over what `look_into` found, one play at each turn. What came in before a stop stays, whole.

    Two plays of the file may be alike: only with those that were there before is it compared.
    """
    came: set[str] = set()
    for arrival in found:
        try:
            done = arrival if arrival.wrong else _taken(library, arrival, texts, stop, came)
        except Stopped:
            return
        if done.card is not None:
            came.add(done.card.id)
        yield done


def import_file(
    library: Library,
    data: bytes,
    texts: Texts,
    stop: Stop = lambda: False,
    progress: Callable[[ImportedPlay], object] = id,
) -> ImportResult:
    """The whole way of a file in one call; `progress` hears of each play when it is done. Raises NotReadable."""
    found = read_bundle(data, stop)
    done = []
    for arrival in import_each(library, found, texts, stop):
        done.append(arrival)
        progress(arrival)
    return ImportResult(tuple(done), found[0].of if found else 0)


def _seen(arrival: ImportedPlay) -> ImportedPlay:
    """What the file says of this play, or why it cannot be read."""
    try:
        play = parse_play(read_plain(arrival.data))
    except NotReadable as wrong:
        return replace(arrival, wrong=wrong)
    return replace(arrival, title=play.title, game=play.game.id, moves=len(play.moves))


def _taken(library: Library, arrival: ImportedPlay, texts: Texts, stop: Stop, came: set[str]) -> ImportedPlay:
    if stop():
        raise Stopped
    twin = saved_plays.find_in_library(library, arrival.data)
    if twin is not None and twin.id not in came:
        return replace(arrival, twin=twin)
    try:
        return replace(arrival, card=saved_plays.import_play(library, arrival.data, texts, stop))
    except StoreError as wrong:
        return replace(arrival, wrong=wrong)
