"""Clocks that go back, leap, stand before 1970 or beyond the calendar: plays, copies and the trash outlive them."""

from __future__ import annotations

import random
from pathlib import Path

from companion.plays.playing.summary import minutes_at_table
from companion.store.disk.bounds import LAST_MOMENT
from companion.store.disk.clock import DAY
from companion.store.plays.library import Library
from tests.store.samples import EVENING, SETUP, Watch, entry, play_on
from tests.torture.figures import Figure, Until

MOMENTS = (-(10**12), -1, 0, 1, EVENING - 900 * DAY, EVENING, EVENING + 5000 * DAY, LAST_MOMENT, 10**16)


def run(folder: Path, seconds: float, least: int = 1, seed: int = 8) -> Figure:
    figure, chance = Figure("clock backwards, before 1970, beyond 9999"), random.Random(seed)
    for number in Until(seconds, least):
        with figure.trial(f"clock {number}"):
            _one_life(figure, folder / f"{number}", chance)
    return figure


def _one_life(figure: Figure, folder: Path, chance: random.Random) -> None:
    watch = Watch()
    library = Library(folder, watch)
    play = library.create("lotr", "Moria", SETUP, 1)
    taps = 0
    for _ in range(6):
        watch.at = chance.choice(MOMENTS)
        play_on(play, 3)
        taps += 3
        play.close()
        newest = library.backups(play.id)[0].path.read_bytes()
        if newest != play.path.read_bytes():
            figure.loses("the newest copy is an old one")
        library.plays()
        library.tidy()
        play = library.open(play.id)
        if play.entries != [entry(number) for number in range(taps)]:
            figure.loses(f"{taps} taps, {len(play.entries)} there")
    play.close()
    deleted = watch.at
    library.delete(play.id)
    for _ in range(3):
        watch.at = chance.choice([moment for moment in MOMENTS if moment < max(0, deleted) + 30 * DAY])
        library.tidy()
        if len(library.deleted_plays()) != 1:
            figure.loses(f"the trash was emptied {watch.at - deleted} ms after the deletion")
            break
    else:
        library.restore(play.id)
    library.export(play.id)
    minutes_at_table(())
    library.close()
