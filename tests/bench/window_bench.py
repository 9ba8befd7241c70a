"""How soon the app is on screen, how much memory it takes and how soon a tap shows, against bare Kivy."""

from __future__ import annotations

import json
import subprocess
import sys
from math import inf
from pathlib import Path
from statistics import median
from time import monotonic

Measure = tuple[str, float, float, float, float]  # name, ours, peer, ours / peer, goal

PROBE = Path(__file__).with_name("window_probe.py")
ROUNDS = 7


def run() -> list[Measure]:
    """Each window opens in a process of its own, in turn: a busy moment of the machine hits all alike.

    The rows against Kivy with our settings show the cost that is all ours. Start may not grow with the games.
    """
    starts = rounds("start", ("bare", "lean", "alone", "tavolo"))
    taps = rounds("tap", ("bare", "lean", "tavolo"))
    return [
        measure("start to first frame (ms), against a bare label", starts, "first_frame", "bare", 1.5),
        measure("start to first frame (ms), with our settings of Kivy", starts, "first_frame", "lean", 1.6),
        measure("start to first frame (ms), all games against one", starts, "first_frame", "alone", 1.05),
        measure("memory at first frame (MB), against a bare label", starts, "memory", "bare", 1.5),
        measure("memory at first frame (MB), with our settings of Kivy", starts, "memory", "lean", inf),
        measure("tap to painted frame (ms), against a bare button", taps, "tap", "bare", 2.0),
        measure("tap to painted frame (ms), with our settings of Kivy", taps, "tap", "lean", inf),
    ]


def measure(name: str, told: dict[str, list[dict[str, float]]], key: str, peer: str, goal: float) -> Measure:
    ours, theirs = (median(line[key] for line in told[window]) for window in ("tavolo", peer))
    return (name, ours, theirs, ours / theirs, goal)


def rounds(what: str, windows: tuple[str, ...]) -> dict[str, list[dict[str, float]]]:
    told: dict[str, list[dict[str, float]]] = {window: [] for window in windows}
    for _ in range(ROUNDS):
        for window in windows:
            told[window].append(probe(window, what))
    return told


def probe(window: str, what: str) -> dict[str, float]:
    command = [sys.executable, str(PROBE), window, what, repr(monotonic())]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        raise RuntimeError(f"The window {window} could not be measured:\n{done.stderr[-2000:]}")
    told: dict[str, float] = json.loads(done.stdout.strip().splitlines()[-1])
    return told
