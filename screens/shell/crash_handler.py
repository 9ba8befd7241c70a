"""CrashHandler: reports an unexpected error, and lets the app go on.

It writes a report and says so in a notice. It builds the page anew from the last saved state; if that fails as well, it
opens home; if home fails, the page of safe mode, which needs next to nothing.
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

FORGET_ERRORS_AFTER = 10.0
"""Seconds without an error after which the next one counts as the first again."""


ERRORS_TO_SAFE_MODE = 3
"""The number of errors in a short time that lead to safe mode; its page stays, even if more errors follow."""


class CrashHandler(ExceptionHandler):
    """Handles errors of the app from `watch` on. Before that Python raises them, as tests need."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.file = ReportFile(context.folder)
        self.is_watching = False
        self.crashed_plays: set[str] = set()
        """The ids of the plays at which errors came: safe mode names them first."""
        self._signature: tuple[str, str] = ("", "")
        self._recorded_at = self._handled_at = -FORGET_ERRORS_AFTER
        self._depth = 0
        self._is_recovering = False

    def watch(self) -> None:
        """Handle every error from now on, so that none ends the app."""
        self.is_watching = True
        ExceptionManager.add_handler(self)
        self._thread_hook, threading.excepthook = threading.excepthook, self._on_thread

    def unwatch(self) -> None:
        if self.is_watching:
            self.is_watching = False
            ExceptionManager.remove_handler(self)
            threading.excepthook = self._thread_hook

    # --- where errors arrive -----------------------------------------------------------------------------

    def handle_exception(self, error: BaseException) -> int:
        """Handle an error that was raised in Kivy's loop. Called by Kivy."""
        if not isinstance(error, Exception):
            return int(ExceptionManager.RAISE)
        self.handle_error(error)
        return int(ExceptionManager.PASS)

    def _on_thread(self, hook: Any) -> None:
        """Handle an error that was raised on a background thread. Called by Python."""
        if isinstance(hook.exc_value, Exception):
            mainthread(self.handle_error)(hook.exc_value)

    def handle_error(self, error: Exception) -> None:
        """Report an error and recover from it.

        An error of the store is only said: it has its own sentence.
        """
        if isinstance(error, StoreError) and self.context.router.page is not None:
            with suppress(Exception):
                self.context.notices.show_problem(error)
                return
        self.record(error)
        if not self._is_recovering:
            self._is_recovering = True
            Clock.schedule_once(self._recover, 0)

    def attempt(self, work: Callable[[], object]) -> None:
        """Do work that must not end the app.

        While errors are handled, recover from one that it raises.
        """
        try:
            work()
        except Exception as error:
            if not self.is_watching:
                raise
            self.record(error)
            self._try_ways()

    # --- reports -----------------------------------------------------------------------------------------

    def record(self, error: BaseException, play_id: str = "") -> None:
        """Write a report about an error and the play at which it came.

        A repeated error is written once.
        """
        table = self.context.table
        play_id = play_id or (table.id if table is not None else "")
        if play_id:
            self.crashed_plays.add(play_id)
        with suppress(Exception):  # an error in here must not hide the first one
            from companion.plays.files import crash_report

            mark, at = crash_report.error_signature(error), Clock.get_time()
            if mark == self._signature and at - self._recorded_at < FORGET_ERRORS_AFTER:
                return
            self._signature, self._recorded_at = mark, at
            Logger.error("Crash: %s at %s", *mark, exc_info=error)
            from screens.settings.version import read_version

            self.file.save(crash_report.make_report(error, read_version(), now(), self._describe_play(play_id)))

    def _describe_play(self, play_id: str) -> PlayAtCrash | None:
        from companion.plays.files.crash_report import PlayAtCrash

        table = self.context.table
        if table is not None and table.id == play_id:
            file = table.file
            return PlayAtCrash(play_id, file.header, file.entries, file.cursor, table.attempt)
        if not play_id:
            return None
        try:
            content = self.context.library.content(play_id)
        except Exception:  # then the report has its id alone
            return PlayAtCrash(play_id, {})
        return PlayAtCrash(play_id, content.header, content.entries, content.position.cursor)

    # --- recovering --------------------------------------------------------------------------------------

    def _recover(self, _: float) -> None:
        self._is_recovering = False
        at = Clock.get_time()
        if at - self._handled_at > FORGET_ERRORS_AFTER:
            self._depth = 0
        self._handled_at = at
        if self._depth < ERRORS_TO_SAFE_MODE or self.context.router.page is None:
            self._try_ways()

    def _try_ways(self) -> None:
        """Try the ways to recover in their order, from the one after that of the last error on."""
        ways = (self._rebuild_page, self._go_home, self._open_safe_mode, self._show_bare_page)
        while self._depth < len(ways):
            way, self._depth = ways[self._depth], self._depth + 1
            try:
                if way():
                    return
            except Exception as error:  # only the first error is reported
                Logger.error("Crash: %s does not recover", way.__name__, exc_info=error)

    def _rebuild_page(self) -> bool:
        """Build the same page again: a board then shows the last saved state."""
        close_all()
        if self.context.router.page is None:
            return False
        self.context.router.rebuild()
        self._say_notice("stayed")
        return True

    def _go_home(self) -> bool:
        close_all()
        with suppress(Exception):
            self.context.leave_table()
        self.context.router.open("home")
        self._say_notice("went_home")
        return True

    def _open_safe_mode(self) -> bool:
        self.context.router.open("safe")
        return True

    def _show_bare_page(self) -> bool:
        """Show a page of Kivy's own widgets, for the case that nothing of Tavolo can be drawn."""
        from screens.safe.bare import BarePage

        self.context.router.show_bare(BarePage(self.context))
        return True

    def _say_notice(self, key: str) -> None:
        say = self.context.texts.say
        self.context.notices.show(
            say(f"safe.{key}"), lambda: self.context.router.open("safe"), "safe.more", icon="alert"
        )


def watch_app(crashes: CrashHandler) -> None:
    """Handle every error from now on, and report those before and after Kivy's loop too."""
    crashes.watch()

    def record_and_print(kind: type[BaseException], error: BaseException, trace: Any) -> None:
        crashes.record(error)
        sys.__excepthook__(kind, error, trace)

    sys.excepthook = record_and_print
