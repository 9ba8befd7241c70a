"""The thread that syncs: every request is answered, a barrier waits for it, and it ends when told to."""

from __future__ import annotations

import threading

from companion.store.syncer import Syncer


def test_a_request_is_answered_by_another_thread() -> None:
    synced: list[int] = []
    done = threading.Event()

    def sync() -> None:
        synced.append(threading.get_ident())
        done.set()

    syncer = Syncer(sync)
    syncer.request()
    assert done.wait(10)
    syncer.stop()
    assert len(synced) == 1
    assert synced[0] != threading.get_ident()


def test_a_barrier_waits_for_a_sync_that_has_begun() -> None:
    begun, go_on, synced = threading.Event(), threading.Event(), threading.Event()

    def slow_sync() -> None:
        begun.set()
        assert go_on.wait(10)
        synced.set()

    syncer = Syncer(slow_sync)
    syncer.request()
    assert begun.wait(10)
    threading.Timer(0.02, go_on.set).start()
    assert syncer.barrier()
    assert synced.is_set()
    syncer.stop()


def test_a_barrier_syncs_by_itself_what_nobody_came_to_yet() -> None:
    counted: list[int] = []
    syncer = Syncer(lambda: counted.append(1))
    for requests in range(1, 200):
        syncer.request()
        assert syncer.barrier()
        assert len(counted) == requests
    syncer.stop()


def test_a_refused_sync_is_remembered_until_the_file_is_replaced() -> None:
    def refuse() -> None:
        raise OSError

    syncer = Syncer(refuse)
    syncer.request()
    assert not syncer.barrier()
    assert not syncer.barrier()
    with syncer.replacing():
        pass
    assert syncer.barrier()
    syncer.stop()


def test_stopping_never_waits_for_ever() -> None:
    """Whatever the thread is about to do when it is told to stop."""
    for _ in range(500):
        syncer = Syncer(lambda: None)
        syncer.request()
        syncer.stop()
