"""The app: starts Kivy, owns the services of the screens, handles the system's events."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from screens.shell import kivy_start

kivy_start.prepare()

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.logger import Logger
from kivy.metrics import Metrics

from companion.content.texts import Texts
from companion.plays.describing.problems import say_problem
from companion.store.disk.folders import user_folder
from companion.store.errors import StoreError
from companion.store.plays.library import open_library
from companion.store.small_files.settings_file import SETTINGS_FILE
from screens.device import safe_area, window_place
from screens.device.device import BACK_KEY, Device, set_density
from screens.device.keyboard import Keyboard
from screens.device.safe_area import SafeArea
from screens.look import theme
from screens.look.theme import TABLET_WIDTH
from screens.safe.start_problems import say_damaged, say_problems
from screens.shell import collector
from screens.shell.background import RunningWork
from screens.shell.crash_handler import CrashHandler, watch_app
from screens.shell.notices import Notices
from screens.shell.preferences import Preferences
from screens.shell.router import Router
from screens.widgets.controls import spoken
from screens.widgets.overlays.overlay import close_private, fit_all

if TYPE_CHECKING:
    from companion.store.small_files.groups import Groups
    from companion.things.shelf import Shelf
    from screens.table.table import Table

PHONE_WIDTH = 600
SAFE_AREA_INTERVAL = 1.0
"""Seconds between two looks at the areas that Android covers: turning a phone upside down sends no event."""
LAYOUT_PASSES = 32
"""Kivy lays out one level of the widget tree per pass. With its own 10 a deep page shows a frame half laid out."""


class TavoloApp(App):
    """Tavolo on a screen. `folder` holds the plays and settings of the person."""

    title = "Tavolo"

    def __init__(self, folder: Path | None = None, device: Device | None = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.folder = folder or user_folder()
        self.device = device or Device()
        self.preferences = Preferences(self.folder / SETTINGS_FILE, self.device.language())
        self.preferences.on_unsaved = self._say_unsaved
        self.preferences.on_change = self._show_preferences
        self.library = open_library(self.folder)
        self.texts = self._make_texts()
        self.table: Table[Any] | None = None
        self.work = RunningWork()
        self.notices = Notices(lambda: self.texts, lambda: self.router.page)
        self.crashes = CrashHandler(self)

    def build(self) -> Router:
        set_density()
        Clock.max_iteration = LAYOUT_PASSES
        theme.use(self.preferences.theme(None))
        Window.clearcolor = theme.current().bg
        Window.softinput_mode = "below_target"
        safe_area.use(SafeArea(*self.device.read_covered_edges()))
        self.router = Router(self, size=Window.size)  # known now: the first page is laid out for it at once
        self._shape = self._window_shape()
        # Before the frame: the old page is not laid out for a shape in which it will not be seen.
        self._reshape = Clock.create_trigger(self._rebuild_if_reshaped, -1)
        Window.bind(size=self._on_resize, on_keyboard=self._on_key)
        self._watching = (
            Clock.schedule_interval(self._on_resize, SAFE_AREA_INTERVAL) if self.device.can_cover_change else None
        )
        self.device.listen_to_back()
        self._keyboard = Keyboard(self)
        self.crashes.attempt(self.open_first_page)
        Clock.schedule_once(lambda _: self._finish_start())
        return self.router

    def _finish_start(self) -> None:
        """Report damage and delete expired plays from the trash, after the first frame."""
        say_problems(self)
        with suppress(StoreError):
            self.library.tidy()

    def open_first_page(self) -> None:
        """Open home, or the choice of a language where the app does not speak that of the device."""
        self.router.open("home" if self.preferences.has_language else "language")

    # --- look and language -------------------------------------------------------------------------------

    @property
    def width_dp(self) -> float:
        """The width of the window in dp, without the areas that the system covers."""
        return float(safe_area.current().free(*Window.size)[2] / Metrics.density)

    @property
    def height_dp(self) -> float:
        """The height of the window in dp, without the areas that the system covers."""
        return float(safe_area.current().free(*Window.size)[3] / Metrics.density)

    def _show_preferences(self) -> None:
        self.texts = self._make_texts()
        Window.clearcolor = self.preferences.theme(None).bg
        self.device.keep_awake(self.table is not None and self.preferences.get("keep_awake"))
        self.router.rebuild()

    def _say_unsaved(self, wrong: StoreError) -> None:
        """Say that a setting is in force but not on disk.

        In the next frame: the page that shows the notice may just be under construction.
        """
        Clock.schedule_once(
            lambda _: self.notices.show(self.texts.say("safe.for_now", reason=say_problem(self.texts, wrong)))
        )

    def _make_texts(self) -> Texts:
        """Return the texts in the language of the person, and pass the spoken words to the widgets."""
        texts = Texts(self.preferences.language)
        spoken.use({key: texts.say(f"spoken.{key}") for key in spoken.KEYS})
        return texts

    def _window_shape(self) -> str:
        """Return the name of the layout for this width; a page is built anew only where it changes."""
        width = self.width_dp
        return "tablet" if width >= TABLET_WIDTH else "wide" if width >= PHONE_WIDTH else "phone"

    def _on_resize(self, *_: object) -> None:
        self._reshape()

    def _apply_safe_area(self) -> None:
        """Lay page, sheets and dialogs out within the area that the system does not cover."""
        area = SafeArea(*self.device.read_covered_edges())
        if area != safe_area.current():
            safe_area.use(area)
            self.router.fit()
            fit_all()

    def _rebuild_if_reshaped(self, *_: object) -> None:
        self._apply_safe_area()
        if self._window_shape() != self._shape:
            self._shape = self._window_shape()
            self.router.rebuild()

    def buzz(self, kind: str) -> None:
        if self.preferences.get("haptics"):
            self.device.buzz(kind)

    # --- the play on the table ---------------------------------------------------------------------------

    def enter_table(self, table: Table[Any]) -> None:
        """Put a play on the table; the screen stays awake."""
        self.leave_table()
        self.table = table
        self.device.keep_awake(self.preferences.get("keep_awake"))

    def leave_table(self) -> None:
        """Close the play on the table: all of it is on disk before this returns."""
        table, self.table = self.table, None
        if table is not None:
            self.device.keep_awake(False)
            table.close()

    # --- the things and groups of this device ------------------------------------------------------------

    @cached_property
    def shelf(self) -> Shelf:
        """The things of every game, in their own file; read at the first use."""
        from companion.store.small_files.things_file import ThingsFile
        from companion.things.shelf import SHELF_FILE, Shelf

        shelf = Shelf(ThingsFile(self.folder / SHELF_FILE))
        if shelf.damage is not None:
            Clock.schedule_once(lambda _: say_damaged(self, shelf.damage, "shelf.damaged"))
        return shelf

    @cached_property
    def groups(self) -> Groups:
        """The groups that play on this device; read by the first setup."""
        from companion.store.small_files.groups import GROUPS_FILE, Groups

        groups = Groups(self.folder / GROUPS_FILE)
        if groups.damage is not None:
            Clock.schedule_once(lambda _: say_damaged(self, groups.damage, "setup.groups_damaged"))
        return groups

    def _close_small_files(self) -> None:
        for name in ("shelf", "groups"):
            if name in self.__dict__:
                getattr(self, name).close()

    # --- events of the system ----------------------------------------------------------------------------

    def on_start(self) -> None:
        collector.resume_after_first_frame(Window)

    def _on_key(self, _window: Any, key: int, *_: Any) -> bool:
        return key == BACK_KEY and self.router.back()

    def on_pause(self) -> bool:
        """Hide secrets and write everything to disk: the system may end a paused app at once."""
        close_private()
        if self.table is not None:
            self.table.flush()
        return True

    def on_resume(self) -> None:
        """Check the shape of the window: the phone may have been turned in the meantime."""
        self._reshape()

    def on_stop(self) -> None:
        """Stop listening to the window, which may outlive the app, and close all files."""
        Window.unbind(size=self._on_resize, on_keyboard=self._on_key)
        self._keyboard.close()
        if self._watching is not None:
            self._watching.cancel()
        self.work.stop()
        ends = (
            self.router.close,
            self.leave_table,
            self._close_small_files,
            self.library.close,
            self.preferences.close,
        )
        for ending in ends:
            self._run_ending(ending)
        self.crashes.unwatch()

    def _run_ending(self, ending: Callable[[], object]) -> None:
        """Run one step of the end of the app; an error in it does not prevent the others."""
        try:
            ending()
        except StoreError as wrong:
            Logger.warning("Tavolo: not saved on leaving: %s", wrong)
        except Exception as error:
            if not self.crashes.is_watching:
                raise
            self.crashes.record(error)


def run() -> int:
    """Open the app and return when it is closed.

    Where it cannot start, show a page with plain text.
    """
    try:
        app = TavoloApp()
    except Exception as error:
        Logger.error("Tavolo: cannot start", exc_info=error)
        from screens.safe.bare import BareApp

        BareApp().run()
        return 1
    watch_app(app.crashes)
    app.bind(on_stop=lambda _: window_place.save_place(app.folder))
    app.run()
    return 0
