"""A player that never stops: taps, undoes, closes and reopens, and says what it was told is saved.

Run as a program by the test that kills it. Each line it prints is the number of the last kept tap.
"""

from __future__ import annotations

import os
import sys
from itertools import count
from pathlib import Path

from companion.store.plays.play_file import PlayFile
from tests.store.samples import entry

REOPEN_EVERY = 60


def main(path: Path) -> None:
    play = PlayFile.open(path)
    for taps in count(1):
        number = play.cursor
        if taps % 7 == 0:
            play.write_entries({}, [], number - 1)  # undone, and done again with the next line
            play.write_entries({}, [], number)
        play.write_entries({number: entry(number)}, [], number + 1)
        os.write(1, b"%d\n" % number)
        if taps % REOPEN_EVERY == 0:
            play.close()
            play = PlayFile.open(path)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
