"""The real app on a disk that takes its time.

Run as a program: `python -m tests.torture.slow_app FOLDER MILLISECONDS TAPS`. At every frame it looks at what is on the
screen: a tap that the disk has not got yet is marked as being saved. Prints the frames, those with a mark, and those
without a mark that needed one.
"""

from __future__ import annotations

import os
import sys
from itertools import cycle, islice
from pathlib import Path
from time import sleep

from kivy.base import EventLoop
from kivy.core.window import Window

from companion.store.journal import journal_storage
from screens.shell import background
from screens.widgets.overlays.saving_mark import SavingMark
from tests.e2e.evening import evening
from tests.e2e.taps import TAPS
from tests.screens.seats import table_of


def main(folder: Path, seconds: float, taps: int) -> None:
    sync = journal_storage._sync_data

    def slow(descriptor: int) -> None:
        sleep(seconds)
        sync(descriptor)

    def wait_for_nothing(within: float | None = None) -> None:
        """The screen does not wait for the disk."""

    with evening(folder) as table:
        table.driver.tap("home.resume")
        frames = [0, 0, 0]

        def look(*_: object) -> None:
            marked = any(isinstance(child, SavingMark) for child in Window.children)
            safe = table.app.table is None or table.app.table.file.settle(0)
            frames[0] += 1
            frames[1] += marked
            frames[2] += not safe and not marked

        journal_storage._sync_data = slow
        waits = background.wait
        background.wait = wait_for_nothing  # the frames go on while the disk is at work, as on a phone
        Window.bind(on_flip=look)
        for number, tag in enumerate(islice(cycle(TAPS), taps)):
            table.driver.tap(tag)
            while number % 2 and not table_of(table.app).file.settle(0):  # every other tap comes at once
                EventLoop.idle()
        Window.unbind(on_flip=look)
        journal_storage._sync_data, background.wait = sync, waits
        os.write(1, b"%d %d %d\n" % tuple(frames))


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]) / 1000, int(sys.argv[3]))
