"""Traveller: walks through the app from stop to stop, with real touches, and knows the way through a demo."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from companion.content.game_content import content_of
from companion.plays.playing.demos import translate_tag
from screens.log.log import LogList
from screens.shell.app import TavoloApp
from screens.tour.album import PictureKeeper
from screens.tour.guest_device import GuestDevice
from screens.tour.stop import Stop
from screens.tour.toucher import NotThere, Toucher
from screens.widgets.overlays.overlay import top_overlay
from screens.widgets.overlays.snackbar import current_snackbar

FINGERTIP = 24
"""A stranger does not aim at the edge of a key that a bar half covers: pixels."""

DEEPEST_PILE = 5
"""So many sheets and questions may lie over each other."""

LONGEST_LIST = 60
"""After so many pushes a list ends, or something is wrong."""


class Traveller:
    """`hands` use the app, the `device` offers the demos as files, the pictures go into the album."""

    def __init__(self, app: TavoloApp, hands: Toucher, device: GuestDevice, album: PictureKeeper) -> None:
        self.app = app
        self.hands = hands
        hands.care = FINGERTIP
        self.device = device
        self._album = album
        self._demo = ""
        self.missed: list[str] = []
        """What could not be reached, in sentences."""

    def walk(self, chapter: str, stops: Iterable[Stop]) -> None:
        """Visit the stops in order. One that cannot be reached is told, and the others are still visited."""
        for stop in stops:
            try:
                for act in stop.acts:
                    act.do(self)
            except NotThere as wrong:
                reason, _, _ = str(wrong).partition(";")
                self.missed.append(f"{chapter}-{stop.name}: {reason}")
                self.close_all()
                continue
            if not stop.with_notice:
                self._let_notice_go()
            self._album.add(f"{chapter}-{stop.name}", self.hands.picture)

    def take_demo(self, game: str) -> None:
        """The file that is chosen next is the demo of this game, in the language of the tour."""
        self._demo = game
        self.device.offer(game, self.app.texts.language)

    def tag(self, written: str) -> str:
        """A tag in the words of the demo as it is told in the language of the tour: the stops name Italian ones."""
        return translate_tag(content_of(self._demo), written, self.app.texts.language) if self._demo else written

    def tag_beginning(self, beginning: str) -> str:
        """The tag of the first thing, from the top of the screen, whose tag begins so."""
        found = [widget for widget in self.hands.widgets() if getattr(widget, "tag", "").startswith(beginning)]
        if not found:
            raise NotThere(f"no tag begins with {beginning!r}; there are {sorted(set(self.hands.tags()))}")
        highest = max(found, key=lambda widget: widget.to_window(widget.x, widget.top)[1])
        return str(highest.tag)

    def first_of(self, *tags: str) -> str:
        """The first of these that is on the screen: phones and tablets have some keys in different places."""
        for tag in tags:
            if self.hands.has(tag):
                return tag
        raise NotThere(f"none of {tags} is on the screen; there are {sorted(set(self.hands.tags()))}")

    # --- through a demo ----------------------------------------------------------------------------------

    def go_to_start(self) -> None:
        """To before the first tap: down to the end of the log, and back from there."""
        self.hands.tap("tab.log")
        self._scroll_log_to("log.start")
        self.hands.tap("log.start")
        self._scroll_log_to("log.start.back")
        self.hands.tap("log.start.back")

    def replay_until(self, is_there: Callable[[Any], bool]) -> None:
        """Redo, one tap for each move, until the guide is there or nothing is left to redo."""
        table = self.app.table
        if table is None:
            raise NotThere("no play is on the table")
        self.hands.tap("tab.log")
        redo = self.first_of("log.redo", "rail.redo")
        while not is_there(table.state.place) and table.play.journal.can_redo:
            self.hands.tap(redo)

    def _scroll_log_to(self, tag: str) -> None:
        """Lists make their rows as they come into sight, so push until the row is there."""
        rows = self.hands.find_type(LogList)[0]
        for _ in range(LONGEST_LIST):
            if self.hands.has(tag):
                return
            self.hands.drag(rows, dy=rows.height * 0.4)
        raise NotThere(f"the log never comes to {tag!r}")

    # --- staying clear -----------------------------------------------------------------------------------

    def close_all(self) -> None:
        """Close whatever lies over the page, as a person does with the back key."""
        for _ in range(DEEPEST_PILE):
            if top_overlay() is None:
                return
            self.hands.back()

    def _let_notice_go(self) -> None:
        """As if the person had waited until the sentence went by itself."""
        notice = current_snackbar()
        if notice is not None:
            notice.vanish()
            self.hands.pump()
