"""The library: all saved plays of this device.

It lists, creates, opens, renames, duplicates, deletes, exports and imports them.
"""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from companion.store.disk.bounds import clean_title, read_moment
from companion.store.disk.clock import DAY, Clock, now
from companion.store.disk.lock import Lock
from companion.store.disk.progress import NO_PROGRESS, Progress
from companion.store.disk.random_id import random_id
from companion.store.disk.whole_files import find_write_error, is_there, make_folder, remove_leftovers
from companion.store.errors import NotSaved, StoreError, Unreadable
from companion.store.journal.journal_lines import Document
from companion.store.plays import play_exchange
from companion.store.plays.backups import MIGRATION, Backup, Backups
from companion.store.plays.catalogue import Catalogue, PlayCard, read_card
from companion.store.plays.play_content import PlayContent, new_header
from companion.store.plays.play_file import PlayFile
from companion.store.plays.play_reading import read_play
from companion.store.plays.read_only_play import ReadOnlyPlay
from companion.store.plays.trash import Trash

_ID = re.compile(r"[^/\\\x00]{1,250}")
"""The possible file names in the folder of plays, without their ending. Our own have twelve letters."""

DAYS_IN_TRASH = 30

CAMPAIGN = "campaign"
"""The `kind` in the header of a campaign. A single play has none."""

Check = Callable[[Document], Document]
"""Upgrades an imported play to the current version and replays it.

Returns it, or raises Unreadable.
"""


class Library:
    """The plays in one folder, each in a file of its own."""

    def __init__(self, folder: Path, clock: Clock = now) -> None:
        self._plays = folder / "plays"
        with suppress(NotSaved):  # tried again with every new play, which then reports the error
            make_folder(self._plays)
        self._trash = Trash(folder / "trash")
        self._aside = Trash(folder / "aside")
        self._backups = Backups(folder / "backups", clock)
        self._catalogue = Catalogue(folder / "catalogue")
        self._clock = clock
        self._open: dict[str, PlayFile] = {}

    def cards(self, within: float | None = None) -> tuple[PlayCard, ...]:
        """Return all plays and campaigns, the last changed first.

        With `within`, only those that are known within so many seconds: see `read_more`.
        """
        cards = self._catalogue.cards(self._files(), within)
        return tuple(sorted(cards, key=lambda card: (card.changed, card.id), reverse=True))

    def plays(self, within: float | None = None) -> tuple[PlayCard, ...]:
        """Return the plays that are no campaigns, in the same order."""
        return tuple(card for card in self.cards(within) if card.kind != CAMPAIGN)

    def campaigns(self) -> tuple[PlayCard, ...]:
        """Return the campaigns, in the same order."""
        return tuple(card for card in self.cards() if card.kind == CAMPAIGN)

    def missions(self, campaign: str) -> tuple[PlayCard, ...]:
        """Return the plays with the id of this campaign, in the same order."""
        return tuple(card for card in self.plays() if campaign and card.campaign == campaign)

    @property
    def unread(self) -> int:
        """The number of plays that the last list lacks, or shows as they were before."""
        return self._catalogue.unread

    def read_more(self) -> int:
        """Read some of the plays that a list left out. Return how many are left.

        Any thread may call this.
        """
        return self._catalogue.read_more(self._files())

    def card(self, play_id: str) -> PlayCard:
        """Return the card of one play. Raise Unreadable if the library has none with this id."""
        return self._catalogue.card(self._existing_path(play_id))

    def card_of(self, play: PlayFile) -> PlayCard:
        """Return the card of a play that was just written.

        The play is there, whatever the disk says of it now.
        """
        return self._catalogue.card(play.path)

    @property
    def read_only_reason(self) -> StoreError | None:
        """Why nothing can be saved here; None if it can.

        Plays can then be listed, opened for reading and exported. The reason `in_use` means that another window owns
        the list of plays; plays themselves are saved all the same.
        """
        reason = self._catalogue.read_only_reason
        if reason is not None and reason.code == "in_use":
            return reason
        return find_write_error(self._plays)

    def flush(self) -> None:
        """Make every saved change survive a power cut: for when the app goes to the background."""
        for play in tuple(self._open.values()):
            play.flush()

    def close(self) -> None:
        """Close all open plays and the list."""
        for play in tuple(self._open.values()):
            play.close()
        self._catalogue.close()

    # --- one play ----------------------------------------------------------------------------------------

    def create(self, game: str, title: str, setup: Document, version: int, **more: str) -> PlayFile:
        """Create a new play and return it open.

        `version` is the game's: its moves may change with time. `more` are header fields that connect the play with
        others.
        """
        return self._create({**new_header(game, version, title, self._clock(), setup), **more})

    def open(self, play_id: str, progress: Progress = NO_PROGRESS) -> PlayFile:
        """Open a play. Raises Unreadable.

        A damaged play opens with the entries that could be saved; see its `damage`. If the disk refuses writes the play
        opens for reading; see its `is_read_only`.
        """
        path, copies = self._path(play_id), self._backups.open_copies(play_id)
        try:
            play = PlayFile.open(path, clock=self._clock, on_close=self._after_close, copies=copies, progress=progress)
        except NotSaved as reason:
            return ReadOnlyPlay(path, self.content(play_id), reason)
        self._open[play_id] = play
        if play.damage is not None and not play.damage.is_torn:
            play.damage = replace(play.damage, backup=self._backups.pin(play_id))
        self._back_up(play)  # does nothing after a clean close; a phone seldom allows one
        return play

    def content(self, play_id: str) -> PlayContent:
        """Return all of a play's content, also while the play is open. Raises Unreadable."""
        if play_id in self._open:
            return self._open[play_id].content
        return read_play(self._existing_path(play_id), self._backups.open_copies(play_id))

    def rename(self, play_id: str, title: str) -> None:
        """Give a play another title. Raises Unreadable or NotSaved."""
        with self._use_play(play_id) as play:
            play.change_header(title=clean_title(title))

    def duplicate(self, play_id: str, title: str) -> str:
        """Copy a play, with its undo and redo, under a new title. Return the new id."""
        content = self.content(play_id)
        header = {**content.header, "title": clean_title(title), "created": self._clock()}
        copy = self._create(header, content.entries, content.position.cursor)
        copy.close()
        return copy.id

    def migrate(self, play: PlayFile, header: Document, entries: list[Document], cursor: int) -> None:
        """Replace a play's content by its upgraded form, after a backup of the old one."""
        play.flush()
        self._backups.take(play.id, play.path, MIGRATION)
        play.replace_content(header, entries, cursor)

    def save_summary(self, play_id: str, summary: dict[str, Any], revision: int | None = None) -> None:
        """Save a summary for the home screen and the statistics, valid until the play changes.

        Without a revision it is one of the play as it is now.
        """
        of = self.content(play_id).position.revision if revision is None else revision
        self._catalogue.save_summary(play_id, summary, of)

    def discard(self, play: PlayFile) -> None:
        """Delete a new play whose import did not finish, without a trace."""
        self._open.pop(play.id, None)
        with suppress(StoreError):
            play.abandon()
        with suppress(OSError):
            play.path.unlink(missing_ok=True)

    # --- deleting ----------------------------------------------------------------------------------------

    def delete(self, play_id: str) -> None:
        """Move a play to the trash. Raises Unreadable if it is open elsewhere."""
        self._move_away(play_id, self._trash)

    def _move_away(self, play_id: str, place: Trash) -> None:
        path = self._existing_path(play_id)
        if play_id in self._open:
            self._open[play_id].close()
        lock = Lock(path)
        try:
            place.put(path, max(self._clock(), read_card(path).changed))
        finally:
            lock.release()

    def restore(self, play_id: str) -> None:
        """Move a play back from the trash."""
        self._trash.restore(self._path(play_id))

    def deleted_plays(self) -> tuple[PlayCard, ...]:
        """Return the plays in the trash, the last deleted first. They have no summary."""
        return _read_cards(self._trash)

    def empty_trash(self, days: int = DAYS_IN_TRASH) -> int:
        """Delete for good the plays that were in the trash for so many days. Return how many.

        With `days` 0 all of them are deleted.
        """
        return self._forget(self._trash.empty(before=self._clock() - days * DAY if days else None))

    def tidy(self) -> int:
        """Delete expired plays from the trash and unfinished files of killed processes.

        A play expires after thirty days, unless the clock seems wrong. This may be called as often as wanted. Returns
        the number of deleted plays.
        """
        remove_leftovers(self._plays)
        return self._forget(self._trash.expire(self._clock(), DAYS_IN_TRASH))

    def _forget(self, play_ids: list[str]) -> int:
        for play_id in play_ids:
            with suppress(Unreadable):  # where the disk does not say, the backups stay
                if not is_there(self._path(play_id)):
                    self._backups.forget(play_id)
        return len(play_ids)

    # --- setting aside -----------------------------------------------------------------------------------

    def put_aside(self, play_id: str) -> None:
        """Move a play that causes trouble out of the way. It is never deleted; see `put_back`."""
        self._move_away(play_id, self._aside)

    def put_back(self, play_id: str) -> None:
        """Move a play that was put aside back among the others."""
        self._aside.restore(self._path(play_id))

    def plays_put_aside(self) -> tuple[PlayCard, ...]:
        """Return the plays that were put aside, the last one first."""
        return _read_cards(self._aside)

    # --- backups -----------------------------------------------------------------------------------------

    def backups(self, play_id: str) -> tuple[Backup, ...]:
        """Return the backups of a play, newest first."""
        return self._backups.list_backups(play_id)

    def restore_backup(self, play_id: str, backup: Backup) -> None:
        """Put a backup in the place of a play, whose file is set aside. The play must be closed."""
        path = self._path(play_id)
        lock = Lock(path)
        try:
            self._backups.restore(backup, path)
        finally:
            lock.release()

    def open_backup(self, backup: Backup, title: str) -> str:
        """Make a new play from a backup and return its id. The original play is not changed."""
        content = read_play(backup.path)
        header = {**content.header, "title": clean_title(title)}
        copy = self._create(header, content.entries, content.position.cursor)
        copy.close()
        return copy.id

    # --- exchange ----------------------------------------------------------------------------------------

    def export(self, play_id: str) -> bytes:
        """Return the export file of a play, which may be open."""
        return play_exchange.pack_play(self.content(play_id))

    def export_file(self, path: Path) -> tuple[bytes, bool]:
        """Return the export of one of `files`, and whether the file was complete. Raises Unreadable."""
        content = self.content(path.stem) if path.parent == self._plays else read_play(path)
        return play_exchange.pack_play(content), content.is_sound

    def files(self) -> tuple[Path, ...]:
        """Return the files of all plays, with those that were put aside."""
        return (*sorted(self._files()), *self._aside.plays())

    def import_(self, data: bytes, check: Check) -> PlayFile:
        """Create a play from an export and return it open. It keeps its dates.

        Raises Unreadable, and then writes nothing.
        """
        play = check(play_exchange.unpack_play(data))
        created = play["created"] or self._clock()
        header = {name: value for name, value in play.items() if name not in ("entries", "cursor", "format")}
        entries, cursor = play["entries"], play["cursor"]
        touched = max((read_moment(entry.get("at")) for entry in entries[:cursor]), default=created)
        return self._create({**header, "created": created}, entries, cursor, min(touched or created, self._clock()))

    # --- inside ------------------------------------------------------------------------------------------

    def _create(
        self, header: Document, entries: list[Document] | None = None, cursor: int = 0, changed: int = 0
    ) -> PlayFile:
        make_folder(self._plays)
        path = self._path(random_id(12))
        play = PlayFile.create(
            path, header, entries or [], cursor, clock=self._clock, on_close=self._after_close, changed=changed
        )
        self._open[play.id] = play
        return play

    def _after_close(self, play: PlayFile) -> None:
        self._open.pop(play.id, None)
        self._back_up(play)

    def _back_up(self, play: PlayFile) -> None:
        with suppress(StoreError, OSError):  # the play is saved; a backup that fails now is made another time
            self._backups.take(play.id, play.path)

    @contextmanager
    def _use_play(self, play_id: str) -> Iterator[PlayFile]:
        """Yield a play, opened for this block unless it is open already."""
        if play_id in self._open:
            yield self._open[play_id]
            return
        play = self.open(play_id)
        try:
            yield play
        finally:
            play.close()

    def _files(self) -> Iterator[Path]:
        """Yield the files of plays. Hidden files are not ours."""
        try:
            yield from (path for path in self._plays.glob("*.play") if not path.name.startswith("."))
        except OSError as error:
            if error.errno != errno.ENAMETOOLONG:  # no folder, no plays: `read_only_reason` says why
                raise Unreadable("disk_unreadable", name=self._plays.name) from error

    def _existing_path(self, play_id: str) -> Path:
        path = self._path(play_id)
        if not is_there(path):
            raise Unreadable("missing", name=path.name)
        return path

    def _path(self, play_id: str) -> Path:
        if not _ID.fullmatch(play_id):
            raise Unreadable("missing", name=play_id)
        return self._plays / f"{play_id}.play"


def _read_cards(place: Trash) -> tuple[PlayCard, ...]:
    """Return the cards of the plays in this place: another process may take one back meanwhile."""
    cards = ((path, read_card(path)) for path in place.plays())
    return tuple(card for path, card in cards if os.path.exists(path))


def open_library(folder: Path) -> Library:
    """Open the library in a person's folder and delete the expired plays of its trash."""
    library = Library(folder / "plays")
    with suppress(StoreError, OSError):
        library.tidy()
    return library
