"""The thread that syncs: every request is answered, who settles waits for it, and it ends when told to."""

from __future__ import annotations

import threading

from companion.store.disk.syncer import Syncer


class Disk:
    """A disk that takes its time: it answers when it is let."""

    def __init__(self) -> None:
        self.begun, self.let = threading.Event(), threading.Event()
        self.synced: list[int] = []

    def sync(self) -> None:
        self.begun.set()
        self.let.wait()
        self.synced.append(threading.get_ident())


def test_a_request_is_answered_by_another_thread() -> None:
    disk = Disk()
    disk.let.set()
    syncer = Syncer(disk.sync)
    syncer.request()
    assert syncer.settle()
    syncer.stop()
    assert len(disk.synced) == 1
    assert disk.synced[0] != threading.get_ident()


def test_a_caller_that_does_not_wait_learns_of_the_work() -> None:
    """A caller that does not want to wait is told that the disk is still at work."""
    disk = Disk()
    syncer = Syncer(disk.sync)
    assert syncer.settle(0)
    syncer.request()
    disk.begun.wait()
    assert not syncer.settle(0)
    assert disk.synced == []
    disk.let.set()
    assert syncer.settle()
    assert len(disk.synced) == 1
    syncer.stop()


def test_a_request_made_during_a_sync_gets_one_of_its_own() -> None:
    disk = Disk()
    syncer = Syncer(disk.sync)
    syncer.request()
    disk.begun.wait()
    for _ in range(3):
        syncer.request()
    disk.let.set()
    assert syncer.settle()
    assert len(disk.synced) == 2, "what was written after a sync began is not safe by it; three need one more"
    syncer.stop()


def test_every_request_is_safe_when_it_has_settled() -> None:
    written, safe = [0], [0]

    def sync() -> None:
        safe[0] = written[0]

    syncer = Syncer(sync)
    for number in range(1, 200):
        written[0] = number
        syncer.request()
        assert syncer.settle()
        assert safe[0] == number
    syncer.stop()


def test_a_refused_sync_is_remembered_until_the_file_is_replaced() -> None:
    def refuse() -> None:
        raise OSError

    syncer = Syncer(refuse)
    syncer.request()
    assert syncer.settle()
    assert syncer.failed
    assert syncer.settle()
    assert syncer.failed
    with syncer.hold_back():
        pass
    assert not syncer.failed
    syncer.stop()


def test_a_replaced_file_needs_no_sync_for_what_was_asked_before() -> None:
    """The new file is already safe: neither who waits nor the disk has anything left to do."""
    disk = Disk()
    disk.let.set()
    syncer = Syncer(disk.sync)
    with syncer.hold_back():
        syncer.request()
        assert not syncer.settle(0)
    assert syncer.settle(0)
    syncer.request()
    assert syncer.settle()
    syncer.stop()
    assert len(disk.synced) == 1, "only the request after the new file needs the disk"


def test_several_may_wait_for_one_answer() -> None:
    disk = Disk()
    syncer = Syncer(disk.sync)
    syncer.request()
    told: list[bool] = []
    waiting = [threading.Thread(target=lambda: told.append(syncer.settle())) for _ in range(3)]
    for thread in waiting:
        thread.start()
    disk.begun.wait()
    assert told == []
    disk.let.set()
    for thread in waiting:
        thread.join()
    assert told == [True] * 3
    syncer.stop()


def test_stopping_never_waits_for_ever() -> None:
    """Whatever the thread is about to do when it is told to stop."""
    others = set(threading.enumerate())
    for _ in range(500):
        syncer = Syncer(lambda: None)
        syncer.request()
        syncer.stop()
        assert set(threading.enumerate()) <= others
