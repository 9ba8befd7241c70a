"""What a durable tap and the opening of a long play cost, against the least that they can cost."""

from __future__ import annotations

import gc
import json
import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from threading import Lock, Thread
from time import perf_counter
from typing import Any

from companion.store.disk import padding
from companion.store.plays.play_content import new_header
from companion.store.plays.play_file import PlayFile

Measure = tuple[str, float, float, float, float]  # name, ours (ms), peer (ms), ours / peer, goal

SHORT, LONG = 10, 10_000
COMMITS = 800
OPENINGS = 21
GOAL = 1.5
TAP_GOAL = 1.2
PATIENCE = 0.03
"""Seconds for which a frame waits, as in screens/table/table.py."""

_sync_data = getattr(os, "fdatasync", os.fsync)


def run() -> list[Measure]:
    with TemporaryDirectory() as folder:
        taken, openings = commit_times(Path(folder)), opening_times(Path(folder))
    quiet = {key: quantiles(times, n=10)[0] for key, times in taken.items()}
    middle = {key: median(times) for key, times in taken.items()}
    return [
        *(
            _row(
                f"store: durable tap at {size} entries, against append + fdatasync{by}{how}",
                times,
                size,
                f"{peer} {size}",
                TAP_GOAL,
            )
            for by, peer in (("", "raw"), (" by a thread", "thread"))
            for how, times in (("", quiet), (" (median)", middle))
            for size in (SHORT, LONG)
        ),
        _row(f"store: durable tap at {LONG} entries, against {SHORT} entries", quiet, LONG, SHORT, TAP_GOAL),
        _row(f"store: open {LONG} entries left by a close, against json.loads", openings, "closed", "json closed"),
        _row(f"store: open {LONG} entries left by a kill, against json.loads", openings, "killed", "json killed"),
    ]


def commit_times(folder: Path) -> dict[Any, list[float]]:
    """Milliseconds of one tap made durable, and of the same line written and synced by hand, in changing turns.

    A peer has its line ready, checksum and all, and appends it to a file of the same length. One syncs it at once;
    the other has a thread do it, as the app must, or a disk that stalls would hold the screen. What counts is the
    lowest tenth; on a busy machine the medians say who had to wait for a core.
    """
    plays = {size: _play(folder / f"tap{size}.play", size) for size in (SHORT, LONG)}
    raws = {
        name: _raw_file(folder / name, _lines(plays[size].path))
        for size in plays
        for name in (f"raw {size}", f"thread {size}")
    }
    works: dict[Any, Callable[[], object]] = {size: partial(_tap, play) for size, play in plays.items()}
    for size, play in plays.items():
        line = _last_line(play.path)
        works[f"raw {size}"] = partial(_append, raws[f"raw {size}"], line)
        works[f"thread {size}"] = partial(_HandedOver(raws[f"thread {size}"]).append, line)
    taken: dict[Any, list[float]] = {key: [] for key in works}
    turns, order = Random(1), list(works)
    for _ in range(COMMITS):
        turns.shuffle(order)
        for key in order:
            taken[key].append(_milliseconds(works[key]))
    for play in plays.values():
        play.close()
    return taken


def opening_times(folder: Path) -> dict[Any, float]:
    """Milliseconds to open a long play, closed in order or not, and to parse the same JSON: their lowest tenths.

    Both are work and no waiting: what others do on the machine makes a time longer, and says nothing of the two.
    """
    play = _play(folder / "closed.play", LONG)
    killed = folder / "killed.play"
    killed.write_bytes(play.path.read_bytes())
    play.close()
    taken: dict[Any, list[float]] = {}
    for name, path in {"closed": play.path, "killed": killed}.items():
        array = b"[%s]" % b",".join(line.split(b" ", 2)[2] for line in _lines(path).splitlines())
        pairs = [(_opening(path), _tidily(partial(json.loads, array))) for _ in range(OPENINGS)]
        taken[name], taken[f"json {name}"] = map(list, zip(*pairs, strict=True))
    return {key: quantiles(times, n=10)[0] for key, times in taken.items()}


def _opening(path: Path) -> float:
    """Milliseconds to open this file, which is left as it was: a close would have shortened it."""
    opened: list[PlayFile] = []
    content = path.read_bytes()
    taken = _tidily(lambda: opened.append(PlayFile.open(path)))
    opened[0].close()
    path.write_bytes(content)
    return taken


def _play(path: Path, size: int) -> PlayFile:
    """A play of so many taps, each a line of its own, as after an evening without a close."""
    play = PlayFile.create(path, new_header("lotr", 1, "Bench", 0, {"players": 2}))
    for _ in range(size):
        _tap(play, durable=False)
    play.flush()
    return play


def _tap(play: PlayFile, durable: bool = True) -> None:
    number = play.cursor
    moves = [{"move": "raise_threat", "player": "p1", "by": number % 5}, {"move": "tick", "step": "refresh.threat"}]
    play.write_entries({number: {"at": 1_700_000_000_000 + number, "moves": moves}}, range(0), number + 1)
    if durable:
        play.settle(PATIENCE)  # as the app does before a frame shows the tap
        play.flush()


def _raw_file(path: Path, data: bytes) -> int:
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND)
    _append(descriptor, data)
    return descriptor


def _append(descriptor: int, data: bytes) -> None:
    os.write(descriptor, data)
    _sync_data(descriptor)


class _HandedOver:
    """The least that a tap can cost whose line is synced by another thread: one lock there, and one back."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._asked, self._answered = Lock(), Lock()
        self._asked.acquire()
        self._answered.acquire()
        Thread(target=self._work, daemon=True).start()

    def append(self, data: bytes) -> None:
        os.write(self._descriptor, data)
        self._asked.release()
        self._answered.acquire()

    def _work(self) -> None:
        while self._asked.acquire():
            _sync_data(self._descriptor)
            self._answered.release()


def _lines(path: Path) -> bytes:
    """What is in a file, without the room behind it."""
    return padding.strip_padding(path.read_bytes())


def _last_line(path: Path) -> bytes:
    return _lines(path).splitlines(keepends=True)[-1]


def _tidily(work: Callable[[], object]) -> float:
    """Milliseconds of work that makes many objects: neither pays for the search for garbage that the other is due."""
    gc.collect()
    return _milliseconds(work)


def _milliseconds(work: Callable[[], object]) -> float:
    """Of the work alone: what it made is let go afterwards."""
    begun = perf_counter()
    made = work()
    taken = (perf_counter() - begun) * 1000
    del made
    return taken


def _row(name: str, medians: dict[Any, float], ours: object, peer: object, goal: float = GOAL) -> Measure:
    return (name, medians[ours], medians[peer], medians[ours] / medians[peer], goal)
