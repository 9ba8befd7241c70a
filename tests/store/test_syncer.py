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
    done.wait()
    syncer.stop()
    assert len(synced) == 1
    assert synced[0] != threading.get_ident()


class Door:
    """A lock that tells when somebody stands before it."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self.knocks = threading.Semaphore(0)

    def __enter__(self) -> None:
        self.knocks.release()
        self._lock.acquire()

    def __exit__(self, *_: object) -> None:
        self._lock.release()


def test_a_barrier_waits_for_a_sync_that_has_begun() -> None:
    begun, go_on = threading.Event(), threading.Event()
    order: list[str] = []

    def slow_sync() -> None:
        begun.set()
        go_on.wait()
        order.append("synced")

    def wait_at_barrier() -> None:
        answers.append(syncer.barrier())
        order.append("barrier")
        door.knocks.release()  # a barrier that never knocked must not keep the test waiting

    syncer, door, answers = Syncer(slow_sync), Door(), []
    syncer._syncing = door
    syncer.request()
    begun.wait()
    door.knocks.acquire()  # the thread that syncs
    waiting = threading.Thread(target=wait_at_barrier)
    waiting.start()
    door.knocks.acquire()  # the barrier
    go_on.set()
    waiting.join()
    syncer.stop()
    assert order == ["synced", "barrier"] and answers == [True]


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


def test_stopping_ends_the_thread_whatever_it_is_about_to_do() -> None:
    synced: list[int] = []
    for _ in range(500):
        syncer = Syncer(lambda: synced.append(1))
        syncer.request()
        syncer.stop()
        after = len(synced)
        assert syncer._thread is not None and not syncer._thread.is_alive()
        syncer.stop()
        assert len(synced) == after, "what has stopped syncs no more"


def test_stopping_what_never_began_is_no_trouble() -> None:
    syncer = Syncer(lambda: None)
    syncer.stop()
    assert syncer._thread is None and syncer.barrier()
