"""Systems that replace no file which is open, as Windows: the store closes before it replaces."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from companion.store.disk import whole_files
from companion.store.errors import NotSaved
from companion.store.journal.journal_storage import JournalStorage
from companion.store.plays.library import Library

ONE, TWO = {"t": {"a": {"n": 1}}}, {"t": {"a": {"n": 2}}}
OPEN_FILES = Path("/proc/self/fd")

pytestmark = pytest.mark.skipif(not OPEN_FILES.is_dir(), reason="only Linux lists the open files of a process")


def is_open(path: Path) -> bool:
    return str(path) in {os.readlink(link) for link in OPEN_FILES.iterdir() if link.is_symlink()}


@pytest.fixture(autouse=True)
def as_on_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    replace = os.replace

    def only_closed(source: Path, target: Path) -> None:
        if is_open(source) or is_open(target):
            raise PermissionError(errno.EACCES, "The process cannot access the file because it is being used")
        replace(source, target)

    monkeypatch.setattr(os, "replace", only_closed)
    monkeypatch.setattr(whole_files, "LOCKS_OPEN_FILES", True)


def test_the_stand_in_refuses_what_windows_refuses(tmp_path: Path) -> None:
    (tmp_path / "new").write_bytes(b"")
    with (tmp_path / "old").open("wb"), pytest.raises(PermissionError):
        os.replace(tmp_path / "new", tmp_path / "old")


def test_a_file_is_rewritten_and_goes_on(tmp_path: Path) -> None:
    storage = JournalStorage(tmp_path / "journal")
    storage.commit(ONE)
    storage.rewrite(TWO)
    storage.commit({"t": {"b": {"n": 3}}})
    storage.close()
    again = JournalStorage(tmp_path / "journal")
    assert again.read() == {"t": {"a": {"n": 2}, "b": {"n": 3}}} and again.damage is None
    again.close()


def test_a_rewrite_that_fails_leaves_the_file_to_go_on_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    storage = JournalStorage(tmp_path / "journal")
    storage.commit(ONE)

    def refuse(*_: object) -> None:
        raise OSError(errno.ENOSPC, "full")

    with monkeypatch.context() as full:
        full.setattr(os, "replace", refuse)
        with pytest.raises(NotSaved):
            storage.rewrite(TWO)
    storage.commit({"t": {"b": {"n": 3}}})
    storage.close()
    again = JournalStorage(tmp_path / "journal")
    assert again.read() == {"t": {"a": {"n": 1}, "b": {"n": 3}}} and again.damage is None
    again.close()


def test_a_play_is_made_kept_upgraded_and_backed_up(tmp_path: Path) -> None:
    shelf = Library(tmp_path)
    file = shelf.create("lotr", "Moria", {}, 1)
    file.write_entries({0: {"at": 1, "moves": []}}, range(0), 1)
    shelf.migrate(file, {"game_version": 2}, file.entries, 1)
    file.close()
    again = shelf.open(file.id)
    assert (again.header["game_version"], again.cursor) == (2, 1)
    again.close()
    shelf.restore_backup(file.id, shelf.backups(file.id)[-1])
    shelf.delete(file.id)
    shelf.restore(file.id)
    assert [card.title for card in shelf.plays()] == ["Moria"]
    shelf.close()
