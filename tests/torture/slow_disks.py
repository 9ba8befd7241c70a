"""Slow disks under the real app: what the screen shows is safe, or says that it is being saved."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.torture.app_kills import begin
from tests.torture.figures import Figure

SLOW = 250
"""Milliseconds of every sync."""


def run(folder: Path, taps: int) -> Figure:
    """The figure says how many frames were painted while a tap was not safe: none would prove nothing."""
    begin(folder)
    figure = Figure(f"disk slowed by {SLOW} ms, under the real app")
    command = [sys.executable, "-m", "tests.torture.slow_app", str(folder), str(SLOW), str(taps)]
    with figure.trial("slow"):
        done = subprocess.run(command, capture_output=True, timeout=60 + 5 * taps)
        frames, marked, unmarked = map(int, done.stdout.split())
        figure.tried = taps
        figure.lost = unmarked + (marked == 0)
        figure.note = f"{frames} frames, {marked} with the mark, {unmarked} that needed it and had none"
    figure.frozen, figure.slowest, figure.wrong = 0, 0.0, figure.wrong if figure.crashed else []  # it is slow by intent
    return figure
