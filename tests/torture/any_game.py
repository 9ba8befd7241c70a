"""A person who plays any game of the shelf without an end. Run as a program: `python -m tests.torture.any_game FOLDER`.

Goes on with the last play: "next" of the guide and undo in turn, whatever the game asks in between. After each tap it
prints what the screen shows then: how often the play has changed, and the sum of its state.
"""

from __future__ import annotations

import os
import sys
from itertools import cycle
from pathlib import Path

from screens.home.opening import resume
from screens.widgets.overlays.overlay import top_overlay
from tests.e2e.evening import Evening, evening
from tests.torture.state_sum import sum_of

TURN = ("strip.go", "strip.go", "strip.undo", "strip.go", "strip.undo", "strip.undo")


def main(folder: Path) -> None:
    with evening(folder) as table:
        app = table.app
        resume(app, app.library.cards()[0].id)
        table.driver.pump()
        for tag in cycle(TURN):
            tap(table, tag)
            assert app.table is not None
            os.write(1, b"%d %d\n" % (app.table.file.revision, sum_of(app.table.state)))


def tap(table: Evening, tag: str) -> None:
    """What lies over the board is put away first; the guide stands where there is no strip."""
    driver = table.driver
    while top_overlay() is not None:
        driver.back()
    if not driver.has(tag):
        driver.tap("tab.board")
    if driver.has(tag):
        driver.tap(tag)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
