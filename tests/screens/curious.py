"""Curious hands: they tap each kind of key that they find, once, and see to it that nothing of it remains."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from kivy.uix.widget import Widget

from companion.kernel.codec import encode
from screens.shell.app import TavoloApp
from screens.widgets.controls.text_field import TextField
from screens.widgets.layout.settled import walk_inside
from screens.widgets.overlays.overlay import Overlay, close_all, list_below, top_overlay
from tests import dismantling
from tests.kivy_driver import Driver, is_shown

LEAVING = re.compile(
    r"(sheet|dialog|text|keypad|end)\.(close|cancel|no)|.*\.cancel|bar\.back|setup\.start|result\..*"
    r"|menu\.(look|turn|home|export|campaign)|tab\.(log|rules)|rules?\..*|search\..*|snackbar\..*"
)
"""Keys that lead away from the game, to pages with tests of their own."""

NAME = "Ada"


class CuriousHands:
    """Tap what was not tapped yet; `tapped` are the kinds of keys so far, by the sheet or page that they are on."""

    def __init__(self, driver: Driver, app: TavoloApp, tapped: set[tuple[str, str]]) -> None:
        self._driver, self._app, self._tapped = driver, app, tapped
        self._way = len(app.router.visits)
        self._ids = ids_in(encode(app.table.state)) if app.table else set()

    def explore_page(self) -> None:
        """Tap the page itself, and whatever its keys open."""
        self._tap_all(lambda: self._app.router.page)

    def explore(self, open_sheet: Callable[[], object]) -> None:
        """Open this sheet until nothing in it is new."""
        while True:
            open_sheet()
            self._come_back()
            if not self._tap_opened():
                break

    def _tap_opened(self) -> bool:
        """Tap everything in the sheet in front, if there is one, and close it; whether something was new."""
        opened = top_overlay()
        if opened is None:
            return False
        has_tapped = self._tap_all(lambda: opened if top_overlay() is opened else None)
        while top_overlay() is not None and top_overlay() is opened:
            self._leave(opened)
        return has_tapped

    def _tap_all(self, find_root: Callable[[], Widget | None]) -> bool:
        """Tap each new kind of key, and those in the sheets that it opens; whether there was one.

        A key that opened a sheet with something new is new again: that sheet may have closed too soon.
        """
        has_tapped = False
        while (root := find_root()) is not None and (key := self._find_new_key(root)) is not None:
            has_tapped, before, kind = True, top_overlay(), self._kind_of(root, key)
            self._tap(key)
            if top_overlay() is not before and self._is_new(before) and self._tap_opened():
                self._tapped.discard(kind)
        return has_tapped

    def _is_new(self, before: Overlay | None) -> bool:
        """Return whether the sheet in front lies above this one, which may also have closed."""
        top = top_overlay()
        return top is not None and (before is None or before in list_below(top))

    def _find_new_key(self, root: Widget) -> Widget | None:
        """Return the first key, from above, of a kind that was not tapped yet."""
        for widget in walk_inside(root):
            tag = getattr(widget, "tag", "")
            if not tag or LEAVING.fullmatch(tag) or getattr(widget, "disabled", False) or not is_shown(widget):
                continue
            kind = self._kind_of(root, widget)
            if kind not in self._tapped:
                self._tapped.add(kind)
                return widget
        return None

    def _kind_of(self, root: Widget, key: Widget) -> tuple[str, str]:
        """Return the name of the page or sheet, and the tag without ids and numbers, with the key's icon."""
        parts = ("*" if part in self._ids else re.sub(r"\d+", "#", part) for part in key.tag.split("."))
        return type(root).__name__, f"{'.'.join(parts)} {getattr(key, 'icon', '')}"

    def _tap(self, key: Widget) -> None:
        """Tap a key, answer what it asks, and undo what came of it."""
        tag, table = key.tag, self._app.table
        before, cursor = (table.state, table.play.journal.cursor) if table else (None, 0)
        self._driver.tap(key)
        self._answer(key)
        if table is not None:
            while table.play.journal.cursor < cursor:
                assert table.redo()
            while table.play.journal.cursor > cursor:
                assert table.undo()
            assert table.state == before, f"{tag}: undone, and not as before"
        self._come_back()

    def _answer(self, key: Widget) -> None:
        if isinstance(key, TextField):
            self._driver.type(NAME)
        for answer in ("keypad.1", "keypad.ok", "dialog.yes"):
            if self._driver.has(answer):
                self._driver.tap(answer)

    def _come_back(self) -> None:
        """Go back from a page that a key has opened, and put away what was left behind."""
        self._driver.pump()
        while len(self._app.router.visits) > self._way:
            close_all()
            self._app.router.back()
            self._driver.pump()
        dismantling.dismantle_what_is_gone()

    def _leave(self, overlay: Overlay) -> None:
        self._driver.back()
        if self._driver.has("dialog.yes"):
            self._driver.tap("dialog.yes")
        if top_overlay() is overlay:
            close_all()


def ids_in(plain: Any) -> set[str]:
    """Return every id in a plain state."""
    if isinstance(plain, dict):
        own = {plain["id"]} if isinstance(plain.get("id"), str) else set()
        return own.union(*map(ids_in, plain.values()))
    return set().union(*map(ids_in, plain)) if isinstance(plain, (list, tuple)) else set()
