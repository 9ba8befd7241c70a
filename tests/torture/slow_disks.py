"""Slow disks under the real app: what the screen shows is safe, or says that it is being saved."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.torture.figures import Figure

SLOW = 250
"""Milliseconds of every sync."""


def run(folder: Path, taps: int) -> Figure:
    """`folder` has a play to go on with."""
    figure = Figure(f"disk slowed by {SLOW} ms, under the real app")
    command = [sys.executable, "-m", "tests.torture.slow_app", str(folder), str(SLOW), str(taps)]
    with figure.trial("slow"):
        done = subprocess.run(command, capture_output=True, timeout=60 + 5 * taps)
        frames, marked, unmarked, unsafe = map(int, done.stdout.split())
        figure.tried = taps
        figure.lost = unmarked
        figure.note = f"{frames} frames, {marked} marked, {unmarked} unsafe without a mark, at most {unsafe} tap unsafe"
    figure.frozen, figure.slowest, figure.wrong = 0, 0.0, figure.wrong if figure.crashed else []  # it is slow by intent
    return figure
