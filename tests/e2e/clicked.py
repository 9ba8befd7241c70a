"""The app as a person starts it, which says what it shows. Run as a program by the test that clicks on it.

`python -m tests.e2e.clicked` opens the window. Whenever nothing moves and something has changed, it prints the page
and the number of entries of the play on the table. Each line of its standard input says that somebody waits for one
more of these reports: only then does it count its looks, and too many of them end it. So does the end of the input.
"""

from __future__ import annotations

import os
import sys
from threading import Thread

from kivy.clock import Clock

from main import main as open_door
from screens.shell.app import TavoloApp
from screens.tour.own_time import is_quiet

MOST_LOOKS = 3_000
"""In vain: a click that changes nothing must not keep the test waiting for ever."""
BETWEEN_LOOKS = 0.01

Shown = tuple[str, int]


class Reporter:
    """Looks at the app again and again."""

    def __init__(self, app: TavoloApp) -> None:
        self._app = app
        self._told: Shown | None = None
        self._looks = 0
        self._asked = self._answered = 0
        Thread(target=self._listen, daemon=True).start()
        Clock.schedule_interval(self.look, BETWEEN_LOOKS)

    def look(self, _: float) -> None:
        self._looks += self._asked > self._answered
        if self._looks > MOST_LOOKS:
            self._app.stop()
        shown = self._shown()
        if shown != self._told and is_quiet():
            self._told = shown
            self._answered += 1
            self._looks = 0
            os.write(1, b"%s %d\n" % (shown[0].encode(), shown[1]))

    def _listen(self) -> None:
        for _ in sys.stdin:
            self._asked += 1
        Clock.schedule_once(lambda _: self._app.stop())

    def _shown(self) -> Shown:
        table = self._app.table
        return self._app.router.visits[-1].name, table.play.journal.cursor if table is not None else 0


class ReportingApp(TavoloApp):
    """Tavolo, and whoever reports."""

    def on_start(self) -> None:
        self._reporter = Reporter(self)


if __name__ == "__main__":
    vars(sys.modules["screens.shell.app"])["TavoloApp"] = ReportingApp
    sys.exit(open_door([]))
