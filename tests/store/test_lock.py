"""The lock: one holder at a time, on POSIX with the real call, on Windows with what its module does."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from companion.store.disk.lock import Lock, LockBackend, PosixLock, WindowsLock, system_lock
from companion.store.errors import Unreadable


class Msvcrt:
    """What Windows does: a byte of a file belongs to one open file, until that is closed."""

    LK_NBLCK = 2

    def __init__(self) -> None:
        self._held: dict[tuple[int, int], int] = {}

    def locking(self, descriptor: int, mode: int, count: int) -> None:
        assert (mode, count, os.lseek(descriptor, 0, os.SEEK_CUR)) == (self.LK_NBLCK, 1, 0)
        status = os.fstat(descriptor)
        holder = self._held.get((status.st_dev, status.st_ino), descriptor)
        if holder != descriptor and is_open(holder, status):
            raise OSError(errno.EDEADLOCK, "Resource deadlock avoided")
        self._held[status.st_dev, status.st_ino] = descriptor


def is_open(descriptor: int, status: os.stat_result) -> bool:
    """Whether this number still stands for that file: numbers are given again."""
    try:
        return os.path.samestat(os.fstat(descriptor), status)
    except OSError:
        return False


@pytest.fixture(params=["posix", "windows"])
def grip(request: pytest.FixtureRequest) -> LockBackend:
    return system_lock() if request.param == "posix" else WindowsLock(Msvcrt())


def test_this_system_has_its_own_lock() -> None:
    assert isinstance(system_lock(), WindowsLock if os.name == "nt" else PosixLock)


def test_a_second_holder_is_refused_until_the_first_lets_go(tmp_path: Path, grip: LockBackend) -> None:
    first = Lock(tmp_path / "a.play", grip)
    with pytest.raises(Unreadable) as refusal:
        Lock(tmp_path / "a.play", grip)
    assert (refusal.value.code, refusal.value.values) == ("in_use", {"name": "a.play"})
    first.release()
    Lock(tmp_path / "a.play", grip).release()


def test_another_file_is_free(tmp_path: Path, grip: LockBackend) -> None:
    first = Lock(tmp_path / "a.play", grip)
    Lock(tmp_path / "b.play", grip).release()
    first.release()


def test_nothing_is_left_behind_and_releasing_twice_does_no_harm(tmp_path: Path, grip: LockBackend) -> None:
    lock = Lock(tmp_path / "a.play", grip)
    assert [file.name for file in tmp_path.iterdir()] == ["a.play.lock"]
    lock.release()
    lock.release()
    assert list(tmp_path.iterdir()) == []


def test_an_open_file_is_removed_when_it_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where an open file cannot be removed, it goes when it is closed."""
    lock = Lock(tmp_path / "a.play", WindowsLock(Msvcrt()))
    unlink = Path.unlink
    refused: list[str] = []

    def as_on_windows(path: Path, missing_ok: bool = False) -> None:
        if not refused:
            refused.append(path.name)
            raise PermissionError(errno.EACCES, "in use")
        unlink(path, missing_ok)

    monkeypatch.setattr(Path, "unlink", as_on_windows)
    lock.release()
    assert refused == ["a.play.lock"] and not list(tmp_path.iterdir())


class Late:
    """Takes the lock a moment after its holder has let go of the file and removed it."""

    def __init__(self, grip: LockBackend, file: Path) -> None:
        self._grip, self._file = grip, file
        self.takes = 0

    def take(self, descriptor: int) -> None:
        self.takes += 1
        if self.takes == 1:
            self._file.unlink()
        self._grip.take(descriptor)


def test_a_lock_on_a_removed_file_is_none(tmp_path: Path, grip: LockBackend) -> None:
    """Between opening the file and taking the lock its holder has removed it: nobody else would find this one."""
    late = Late(grip, tmp_path / "a.play.lock")
    lock = Lock(tmp_path / "a.play", late)
    assert late.takes == 2
    with pytest.raises(Unreadable):
        Lock(tmp_path / "a.play", grip)
    lock.release()
