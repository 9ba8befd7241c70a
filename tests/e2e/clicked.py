"""The app as a person starts it, which says what it shows. Run as a program by the test that clicks on it.

`python -m tests.e2e.clicked` opens the window. Whenever nothing moves and something has changed, it prints the page
and the number of entries of the play on the table. It ends by itself after so many looks, not seconds: on a busy
machine it looks less often.
"""

from __future__ import annotations

import os
import sys

from kivy.clock import Clock

from main import main as open_door
from screens.app import TavoloApp
from screens.tour.own_time import is_quiet

MOST_LOOKS = 3_000
BETWEEN_LOOKS = 0.01

Shown = tuple[str, int]


class Reporter:
    """Looks at the app again and again."""

    def __init__(self, app: TavoloApp) -> None:
        self._app = app
        self._told: Shown | None = None
        self._looks = 0
        Clock.schedule_interval(self.look, BETWEEN_LOOKS)

    def look(self, _: float) -> None:
        self._looks += 1
        if self._looks > MOST_LOOKS:
            self._app.stop()
        shown = self._shown()
        if shown != self._told and is_quiet():
            self._told = shown
            os.write(1, b"%s %d\n" % (shown[0].encode(), shown[1]))

    def _shown(self) -> Shown:
        table = self._app.table
        return self._app.router.visits[-1].name, table.play.journal.cursor if table is not None else 0


class ReportingApp(TavoloApp):
    """Tavolo, and whoever reports."""

    def on_start(self) -> None:
        self._reporter = Reporter(self)


if __name__ == "__main__":
    sys.modules["screens.app"].TavoloApp = ReportingApp
    sys.exit(open_door([]))
