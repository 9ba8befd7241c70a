"""The app: starts Kivy, holds what every page may use, and passes on what the system says."""

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
from screens.device.device import Device, set_density
from screens.device.keyboard import Keyboard
from screens.device.safe_area import SafeArea
from screens.look import theme
from screens.look.theme import TABLET_WIDTH
from screens.safe.troubles import tell_damaged, tell_troubles
from screens.shell import background, collector
from screens.shell.crash_handler import CrashHandler, watch_app
from screens.shell.notices import Notices
from screens.shell.preferences import Preferences
from screens.shell.router import Router
from screens.widgets.controls import spoken
from screens.widgets.overlays.overlay import fit_all

if TYPE_CHECKING:
    from companion.store.small_files.groups import Groups
    from companion.things.shelf import Shelf
    from screens.home.importing import Import
    from screens.home.salvage import Salvage
    from screens.setup.kept_draft import KeptDraft
    from screens.table.table import Table

BACK_KEY = 27
PHONE_WIDTH = 600
EDGES_WATCHED = 1.0
"""Seconds between two looks at what Android covers: turning a phone upside down changes it without a word."""
LONGEST_GOODBYE = 2.0
"""Seconds for which the end waits for work beside the screen."""
LAYOUT_PASSES = 32
"""Kivy lays out one level of the widget tree per pass. With its own 10 a deep page shows a frame half laid out."""


class TavoloApp(App):
    """Tavolo on a screen. `folder` holds the person's plays and settings."""

    title = "Tavolo"

    def __init__(self, folder: Path | None = None, device: Device | None = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.folder = folder or user_folder()
        self.device = device or Device()
        self.preferences = Preferences(self.folder / SETTINGS_FILE, self.device.language())
        self.preferences.unsaved = self._tell_unsaved
        self.library = open_library(self.folder)
        self.texts = self._texts()
        self.table: Table[Any] | None = None
        self.importing: Import | None = None
        """The file that is coming in, beside whatever is on screen."""
        self.salvaging: Salvage | None = None
        """The play that is opened beside the screen."""
        self.half_made: dict[str, KeptDraft] = {}
        """Setups that were left before the play began, by game."""
        self.notices = Notices(lambda: self.texts, lambda: self.router.page)
        self.crashes = CrashHandler(self)

    def build(self) -> Router:
        set_density()
        Clock.max_iteration = LAYOUT_PASSES
        theme.use(self.preferences.theme(None))
        Window.clearcolor = theme.current().bg
        Window.softinput_mode = "below_target"
        safe_area.use(SafeArea(*self.device.covered_edges()))
        self.router = Router(self, size=Window.size)  # known now: the first page is laid out for it at once
        self._shape = self._window_shape()
        # Before the frame: the old page is not laid out for a shape in which it will not be seen.
        self._reshape = Clock.create_trigger(self._rebuild_if_reshaped, -1)
        Window.bind(size=self._on_resize, on_keyboard=self._on_key)
        self._watching = (
            Clock.schedule_interval(self._on_resize, EDGES_WATCHED) if self.device.can_cover_change else None
        )
        self._keyboard = Keyboard(self)
        self.crashes.attempt(self.open_first_page)
        Clock.schedule_once(lambda _: self._settle_in())
        return self.router

    def _settle_in(self) -> None:
        """After the first frame: what was found wrong is told, and what has been in the trash for long goes."""
        tell_troubles(self)
        with suppress(StoreError):
            self.library.tidy()

    def open_first_page(self) -> None:
        """Every evening starts at home; the first one with a question, where the device's language is none of ours."""
        self.router.open("home" if self.preferences.knows_language else "language")

    # --- look and language -------------------------------------------------------------------------------

    @property
    def width_dp(self) -> float:
        """What the system leaves of the window's width."""
        return float(safe_area.current().free(*Window.size)[2] / Metrics.density)

    @property
    def height_dp(self) -> float:
        """What the system leaves of the window's height."""
        return float(safe_area.current().free(*Window.size)[3] / Metrics.density)

    def prefer(self, name: str, value: Any) -> None:
        """Change a preference and show it at once."""
        self.preferences.put(name, value)
        self.texts = self._texts()
        Window.clearcolor = self.preferences.theme(None).bg
        self.device.keep_awake(self.table is not None and self.preferences.get("keep_awake"))
        self.router.rebuild()

    def _tell_unsaved(self, wrong: StoreError) -> None:
        """What was chosen is in force, and not on disk. The page that shows it may be built only now: tell it after."""
        Clock.schedule_once(
            lambda _: self.notices.say(self.texts.say("safe.for_now", reason=say_problem(self.texts, wrong)))
        )

    def _texts(self) -> Texts:
        """The texts in the person's language, which the widgets hear of too."""
        texts = Texts(self.preferences.language)
        spoken.use({key: texts.say(f"spoken.{key}") for key in spoken.KEYS})
        return texts

    def _window_shape(self) -> str:
        """What decides between layouts: a change within one of these needs no new page."""
        width = self.width_dp
        return "tablet" if width >= TABLET_WIDTH else "wide" if width >= PHONE_WIDTH else "phone"

    def _on_resize(self, *_: object) -> None:
        self._reshape()

    def _keep_clear(self) -> None:
        """Page, sheets and dialogs leave free what the system covers now."""
        area = SafeArea(*self.device.covered_edges())
        if area != safe_area.current():
            safe_area.use(area)
            self.router.fit()
            fit_all()

    def _rebuild_if_reshaped(self, *_: object) -> None:
        self._keep_clear()
        if self._window_shape() != self._shape:
            self._shape = self._window_shape()
            self.router.rebuild()

    def buzz(self, kind: str) -> None:
        if self.preferences.get("haptics"):
            self.device.buzz(kind)

    # --- the play on the table ---------------------------------------------------------------------------

    def sit_down(self, table: Table[Any]) -> None:
        """A play is on the table: the screen stays awake."""
        self.leave_table()
        self.table = table
        self.device.keep_awake(self.preferences.get("keep_awake"))

    def leave_table(self) -> None:
        """Put the play away: all of it is on disk before this returns."""
        table, self.table = self.table, None
        if table is not None:
            self.device.keep_awake(False)
            table.close()

    # --- what a group has named --------------------------------------------------------------------------

    @cached_property
    def shelf(self) -> Shelf:
        """The things of every game, in their own file; read when they are first asked for."""
        from companion.store.small_files.things_file import ThingsFile
        from companion.things.shelf import SHELF_FILE, Shelf

        shelf = Shelf(ThingsFile(self.folder / SHELF_FILE))
        if shelf.damage is not None:
            Clock.schedule_once(lambda _: tell_damaged(self, shelf.damage, "shelf.damaged"))
        return shelf

    @cached_property
    def groups(self) -> Groups:
        """Who plays together on this device; read when the first setup asks."""
        from companion.store.small_files.groups import GROUPS_FILE, Groups

        groups = Groups(self.folder / GROUPS_FILE)
        if groups.damage is not None:
            Clock.schedule_once(lambda _: tell_damaged(self, groups.damage, "setup.groups_damaged"))
        return groups

    def _close_shelf(self) -> None:
        for kept in ("shelf", "groups"):
            if kept in self.__dict__:
                getattr(self, kept).close()

    # --- what the system says ----------------------------------------------------------------------------

    def on_start(self) -> None:
        collector.resume_after_first_frame(Window)

    def _on_key(self, _window: Any, key: int, *_: Any) -> bool:
        return key == BACK_KEY and self.router.back()

    def on_pause(self) -> bool:
        """The phone may never give us back: everything goes to disk now."""
        if self.table is not None:
            self.table.flush()
        return True

    def on_resume(self) -> None:
        """The phone may have been turned in the meantime."""
        self._reshape()

    def on_stop(self) -> None:
        """The window may outlive the app: nothing of the app may still listen to it."""
        Window.unbind(size=self._on_resize, on_keyboard=self._on_key)
        self._keyboard.close()
        if self._watching is not None:
            self._watching.cancel()
        self._stop_work()
        ends = (self.router.close, self.leave_table, self._close_shelf, self.library.close, self.preferences.close)
        for ending in ends:
            self._end_with(ending)
        self.crashes.unwatch()

    def _stop_work(self) -> None:
        """The play that is just coming in is finished or left out, as the clock allows: it is never half there."""
        going = [work for work in (self.importing, self.salvaging) if work is not None]
        for work in going:
            work.stop()
        if going:
            background.wait(LONGEST_GOODBYE)

    def _end_with(self, ending: Callable[[], object]) -> None:
        """Whatever one of them has to complain about, the others come to their turn."""
        try:
            ending()
        except StoreError as wrong:
            Logger.warning("Tavolo: not saved on leaving: %s", wrong)
        except Exception as error:
            if not self.crashes.watching:
                raise
            self.crashes.keep(error)


def run() -> int:
    """Open the app and stay until it is closed. Where even this fails, a page of few words is left."""
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
