"""How soon the app is on screen, how much memory it takes and how soon a tap shows, against bare Kivy."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from math import inf
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

Measure = tuple[str, float, float, float, float]  # name, ours, peer, ours / peer, goal

PROBE = Path(__file__).with_name("window_probe.py")
ROUNDS = 9


def run() -> list[Measure]:
    """Each window opens in a process of its own, in turn: a busy moment of the machine hits all alike.

    The rows against Kivy with our settings show the cost that is all ours. Start may not grow with the games.
    What a process worked is its time on the processor, which other programs disturb less than the clock.
    """
    with TemporaryDirectory(prefix="tavolo-bench-") as folder:
        environment = compiled_once(folder)
        starts = rounds("start", ("bare", "lean", "alone", "tavolo"), environment)
        taps = rounds("tap", ("bare", "lean", "tavolo"), environment)
    return [
        measure("start to first frame (ms), against a bare label", starts, "first_frame", "bare", 1.5),
        measure("start to first frame (ms), with our settings of Kivy", starts, "first_frame", "lean", 1.6),
        measure("start to first frame (ms of work), with our settings of Kivy", starts, "work", "lean", 1.6),
        measure("start to first frame (ms of work), all games against one", starts, "work", "alone", 1.05),
        measure("memory at first frame (MB), against a bare label", starts, "memory", "bare", 1.5),
        measure("memory at first frame (MB), with our settings of Kivy", starts, "memory", "lean", inf),
        measure("tap to painted frame (ms), against a bare button", taps, "tap", "bare", 2.0),
        measure("tap to painted frame (ms of work), against a bare button", taps, "tap_work", "bare", 2.0),
        measure("tap to painted frame (ms), with our settings of Kivy", taps, "tap", "lean", inf),
    ]


def compiled_once(folder: str) -> dict[str, str]:
    """Everybody's modules are compiled once, as on any device, also where the surroundings forbid to keep them."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**environment, "PYTHONPYCACHEPREFIX": folder}


def measure(name: str, told: dict[str, list[dict[str, float]]], key: str, peer: str, goal: float) -> Measure:
    """The best round of both: what they cost when nothing else runs."""
    ours, theirs = (min(line[key] for line in told[window]) for window in ("tavolo", peer))
    return (name, ours, theirs, ours / theirs, goal)


def rounds(what: str, windows: tuple[str, ...], environment: Mapping[str, str]) -> dict[str, list[dict[str, float]]]:
    told: dict[str, list[dict[str, float]]] = {window: [] for window in windows}
    for number in range(ROUNDS + 1):
        for window in windows:
            line = probe(window, what, environment)
            if number:  # the first one compiles
                told[window].append(line)
    return told


def probe(window: str, what: str, environment: Mapping[str, str]) -> dict[str, float]:
    command = [sys.executable, str(PROBE), window, what, repr(monotonic())]
    done = subprocess.run(command, capture_output=True, text=True, env=environment)
    if done.returncode != 0:
        raise RuntimeError(f"The window {window} could not be measured:\n{done.stderr[-2000:]}")
    told: dict[str, float] = json.loads(done.stdout.strip().splitlines()[-1])
    return told
