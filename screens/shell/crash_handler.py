"""Mishaps: what happens when an error comes that nobody foresaw. It is kept, told in a sentence, and the app goes on.

The page is built anew from the last saved state; if that fails as well, the app goes home; if home fails, the page of
safe mode is left, which needs next to nothing.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from kivy.base import ExceptionHandler, ExceptionManager
from kivy.clock import Clock, mainthread
from kivy.logger import Logger

from companion.store.disk.clock import now
from companion.store.errors import StoreError
from companion.store.small_files.report_file import ReportFile
from screens.shell.context import Context
from screens.widgets.overlays.overlay import close_all

if TYPE_CHECKING:
    from companion.plays.files.crash_report import PlayAtCrash

CALM = 10.0
"""Seconds without an error after which the next one counts as the first again."""


SAFE = 3
"""So many errors in a short time lead to safe mode, and no further: its page stays, whatever else stumbles."""


class CrashHandler(ExceptionHandler):
    """Watches the app from `watch` on. Before that, errors go where Python sends them: tests want to see them."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.file = ReportFile(context.folder)
        self.watching = False
        self.troubled: set[str] = set()
        """The plays at which errors came, by id: safe mode names them first."""
        self._mark: tuple[str, str] = ("", "")
        self._kept_at = self._met_at = -CALM
        self._depth = 0
        self._recovering = False

    def watch(self) -> None:
        """From now on no error ends the app."""
        self.watching = True
        ExceptionManager.add_handler(self)
        self._thread_hook, threading.excepthook = threading.excepthook, self._on_thread

    def unwatch(self) -> None:
        if self.watching:
            self.watching = False
            ExceptionManager.remove_handler(self)
            threading.excepthook = self._thread_hook

    # --- where errors arrive -----------------------------------------------------------------------------

    def handle_exception(self, error: BaseException) -> int:
        """Asked by Kivy, for everything that is raised in its loop."""
        if not isinstance(error, Exception):
            return int(ExceptionManager.RAISE)
        self.meet(error)
        return int(ExceptionManager.PASS)

    def _on_thread(self, hook: Any) -> None:
        """Asked by Python, for what is raised on a thread beside the screen."""
        if isinstance(hook.exc_value, Exception):
            mainthread(self.meet)(hook.exc_value)

    def meet(self, error: Exception) -> None:
        """Keep an error and go on where that is possible. What has a sentence of its own is told with it."""
        if isinstance(error, StoreError) and self.context.router.page is not None:
            with suppress(Exception):
                self.context.notices.tell(error)
                return
        self.keep(error)
        if not self._recovering:
            self._recovering = True
            Clock.schedule_once(self._recover, 0)

    def attempt(self, work: Callable[[], object]) -> None:
        """Do something at which the app must not end, while it watches."""
        try:
            work()
        except Exception as error:
            if not self.watching:
                raise
            self.keep(error)
            self._go_on()

    # --- keeping -----------------------------------------------------------------------------------------

    def keep(self, error: BaseException, play_id: str = "") -> None:
        """Write down an error, and the play at which it came. The same one, again and again, is written once."""
        table = self.context.table
        play_id = play_id or (table.id if table is not None else "")
        if play_id:
            self.troubled.add(play_id)
        with suppress(Exception):  # whatever goes wrong in here, the first error is the one that counts
            from companion.plays.files import crash_report

            mark, at = crash_report.error_signature(error), Clock.get_time()
            if mark == self._mark and at - self._kept_at < CALM:
                return
            self._mark, self._kept_at = mark, at
            Logger.error("Mishaps: %s at %s", *mark, exc_info=error)
            from screens.settings.version import version

            self.file.save(crash_report.make_report(error, version(), now(), self._at(play_id)))

    def _at(self, play_id: str) -> PlayAtCrash | None:
        from companion.plays.files.crash_report import PlayAtCrash

        table = self.context.table
        if table is not None and table.id == play_id:
            file = table.file
            return PlayAtCrash(play_id, file.header, file.entries, file.cursor, table.attempt)
        if not play_id:
            return None
        try:
            content = self.context.library.content(play_id)
        except Exception:  # then its id is all that can be told
            return PlayAtCrash(play_id, {})
        return PlayAtCrash(play_id, content.header, content.entries, content.position.cursor)

    # --- going on ----------------------------------------------------------------------------------------

    def _recover(self, _: float) -> None:
        self._recovering = False
        at = Clock.get_time()
        if at - self._met_at > CALM:
            self._depth = 0
        self._met_at = at
        if self._depth < SAFE or self.context.router.page is None:
            self._go_on()

    def _go_on(self) -> None:
        """Try one way after the other, from where the last error within this time left off."""
        ways = (self._stay, self._go_home, self._be_safe, self._be_bare)
        while self._depth < len(ways):
            way, self._depth = ways[self._depth], self._depth + 1
            try:
                if way():
                    return
            except Exception as error:  # the first error is the one that is kept
                Logger.error("Mishaps: %s is no way out", way.__name__, exc_info=error)

    def _stay(self) -> bool:
        """The same page once more: a board shows what was saved last."""
        close_all()
        if self.context.router.page is None:
            return False
        self.context.router.rebuild()
        self._tell("stayed")
        return True

    def _go_home(self) -> bool:
        close_all()
        with suppress(Exception):
            self.context.leave_table()
        self.context.router.open("home")
        self._tell("went_home")
        return True

    def _be_safe(self) -> bool:
        self.context.router.open("safe")
        return True

    def _be_bare(self) -> bool:
        """Nothing that Tavolo knows how to draw works: words and keys of Kivy's own."""
        from screens.safe.bare import BarePage

        self.context.router.show_bare(BarePage(self.context))
        return True

    def _tell(self, key: str) -> None:
        say = self.context.texts.say
        self.context.notices.say(
            say(f"safe.{key}"), lambda: self.context.router.open("safe"), "safe.more", icon="alert"
        )


def watch_app(crashes: CrashHandler) -> None:
    """No error ends the app from now on; one that comes before or after its loop is still written down."""
    crashes.watch()

    def last_words(kind: type[BaseException], error: BaseException, trace: Any) -> None:
        crashes.keep(error)
        sys.__excepthook__(kind, error, trace)

    sys.excepthook = last_words
