"""Long plays: thousands of taps. Memory grows with their number and not with its square."""

from __future__ import annotations

import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from time import perf_counter

from companion.games import game_named
from companion.games.lotr.moves.threat import RaiseThreat
from companion.kernel.common_moves import Note
from companion.kernel.move import AnyMove
from companion.plays.files.saved_plays import open_saved, start_play
from companion.store.plays.library import Library
from tests.torture.figures import Figure

TAPS = 5_000
MOST_MEGABYTES = 60
MOST_GROWTH = 2.6
"""Memory of twice as many taps, against once as many."""


def run(folder: Path, taps: int = TAPS) -> Figure:
    """Twice: once for the time, and once watched, which takes longer, for the memory."""
    figure = Figure(f"{taps} taps with their memory")
    library = Library(folder)
    times = [perf_counter() - began for began in played(figure, library, taps)]
    tracemalloc.start()
    sizes = []
    for number, _ in enumerate(played(figure, library, taps), 1):
        if number in (taps // 2, taps):
            sizes.append(tracemalloc.get_traced_memory()[0] / 1e6)
    tracemalloc.stop()
    library.close()
    _judge(figure, sizes, times)
    return figure


def played(figure: Figure, library: Library, taps: int) -> Iterator[float]:
    """Play on; after each tap comes the moment at which it began. At the end the play is opened again."""
    game = game_named("lotr")
    assert game is not None
    play, file = start_play(library, game, game.setup_for(4), "Long")
    for number in range(taps):
        with figure.trial(f"tap {number}"):
            began = perf_counter()
            play.do(_tap(number))
            play.end_burst()
            yield began
    entries = len(play.journal.entries)
    file.close()
    with figure.trial("open again"):
        again, file = open_saved(library, file.id)
        if (len(again.journal.entries), again.state) != (entries, play.state):
            figure.loses("another play was opened")
        file.close()


def _tap(number: int) -> AnyMove:
    """Notes between the taps of a counter: what the state carries along shows here."""
    return RaiseThreat("p1", 1 if number % 2 else -1) if number % 3 else Note(f"note {number} " + "x" * 200)


def _judge(figure: Figure, sizes: list[float], times: list[float]) -> None:
    half, whole = sizes
    tenth = max(1, len(times) // 10)
    first, last = median(times[:tenth]) * 1000, median(times[-tenth:]) * 1000
    figure.note = f"{half:.1f} MB at half, {whole:.1f} MB at the end; first taps {first:.2f} ms, last {last:.2f} ms"
    if whole > MOST_MEGABYTES or whole > MOST_GROWTH * half:
        figure.loses(f"memory grows from {half:.1f} to {whole:.1f} MB")
