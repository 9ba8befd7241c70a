"""A person who never stops tapping. Run as a program by the test that kills it.

`python -m tests.e2e.tapping FOLDER` opens the real app, goes on with the last play and taps. After each tap it
prints what the screen then shows: the number of entries and the threat of the first player.
"""

from __future__ import annotations

import os
import sys
from itertools import cycle
from pathlib import Path

from tests.e2e.evening import evening
from tests.e2e.taps import TAPS


def main(folder: Path) -> None:
    with evening(folder) as table:
        table.driver.tap("home.resume")
        for tag in cycle(TAPS):
            table.driver.tap(tag)
            first, second = table.threats()
            os.write(1, b"%d %d %d\n" % (table.journal.cursor, first, second))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
