"""Opens every play of a folder in the real app, one after the other.

Run as a program: `python -m tests.torture.opener FOLDER`. Prints for each its id, whether it was put on the table, and
how many milliseconds of work that took: a machine that is busy elsewhere proves nothing.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from time import process_time

from screens.home.opening import resume
from tests.e2e.evening import evening


def main(folder: Path) -> None:
    with evening(folder) as table:
        app, driver = table.app, table.driver
        for card in app.library.cards():
            began = process_time()
            opened = resume(app, card.id)
            driver.pump()
            waited = (process_time() - began) * 1000
            os.write(1, b"%s %d %d\n" % (card.id.encode(), opened, waited))
            if opened:
                driver.tap("tab.log")
            app.leave_table()
            app.router.open("home")
            driver.pump()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
