"""Openings in the real app of what was taken in: each play is shown or refused, and none keeps the others waiting."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from companion.store.plays.library import open_library
from tests.torture.figures import FREEZE, Figure


def run(folder: Path) -> Figure:
    """`folder` holds a person's plays, such as the samples of the mutants."""
    figure = Figure("mutants opened in the real app")
    library = open_library(folder)
    wanted = {card.id for card in library.cards()}
    library.close()
    done = subprocess.run(
        [sys.executable, "-m", "tests.torture.opener", str(folder)], capture_output=True, timeout=60 + 20 * len(wanted)
    )
    for line in done.stdout.decode().splitlines():
        play_id, opened, waited = line.split()
        wanted.discard(play_id)
        figure.tried += 1
        figure.slowest = max(figure.slowest, int(waited) / 1000)
        figure.frozen += int(waited) > FREEZE * 1000
        if opened != "1":
            figure.loses(f"{play_id} came in and cannot be opened")
    if done.returncode or wanted:
        figure.crashed += 1
        figure.wrong.append(f"{len(wanted)} were never opened: {done.stderr.decode()[-1500:]}")
    return figure
