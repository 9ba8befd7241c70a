"""Traveller: goes through the app from stop to stop, with real touches.

It knows the way through a demo.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from companion.content.game_content import content_of
from companion.plays.playing.demos import translate_tag
from screens.log.log import LogList
from screens.shell.app import TavoloApp
from screens.tour.album import PictureCollection
from screens.tour.stop import Stop
from screens.tour.toucher import NotThere, Toucher
from screens.tour.tour_device import TourDevice
from screens.widgets.overlays.overlay import top_overlay
from screens.widgets.overlays.snackbar import current_snackbar

FINGERTIP = 24
"""Pixels around the middle of a key that must be visible: people do not aim at the edge of a covered key."""

MOST_OVERLAYS = 5
"""The most overlays that may lie over each other."""

MOST_DRAGS = 60
"""The most drags to the end of a list."""


class Traveller:
    """`hands` use the app, the `device` offers the demos as files, `album` gets the pictures."""

    def __init__(self, app: TavoloApp, hands: Toucher, device: TourDevice, album: PictureCollection) -> None:
        self.app = app
        self.hands = hands
        hands.margin = FINGERTIP
        self.device = device
        self._album = album
        self._demo = ""
        self.missed: list[str] = []
        """The stops that were not reached, in sentences."""

    def walk(self, chapter: str, stops: Iterable[Stop]) -> None:
        """Visit the stops in order. Note one that cannot be reached, and visit the others."""
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
                self._hide_notice()
            self._album.add(f"{chapter}-{stop.name}", self.hands.picture)

    def offer_demo(self, game: str) -> None:
        """Offer the demo of this game, in the language of the tour, as the next file."""
        self._demo = game
        self.device.offer(game, self.app.texts.language)

    def translate_tag(self, written: str) -> str:
        """Return a tag with the names of the demo in the language of the tour.

        The stops use Italian ones.
        """
        return translate_tag(content_of(self._demo), written, self.app.texts.language) if self._demo else written

    def find_tag(self, beginning: str) -> str:
        """Return the tag of the highest widget on the screen whose tag begins so."""
        found = [widget for widget in self.hands.widgets() if getattr(widget, "tag", "").startswith(beginning)]
        if not found:
            raise NotThere(f"no tag begins with {beginning!r}; there are {sorted(set(self.hands.tags()))}")
        highest = max(found, key=lambda widget: widget.to_window(widget.x, widget.top)[1])
        return str(highest.tag)

    def find_first(self, *tags: str) -> str:
        """Return the first of these tags on the screen.

        Phones and tablets have some keys in different places.
        """
        for tag in tags:
            if self.hands.has(tag):
                return tag
        raise NotThere(f"none of {tags} is on the screen; there are {sorted(set(self.hands.tags()))}")

    # --- through a demo ----------------------------------------------------------------------------------

    def go_to_start(self) -> None:
        """Go to before the first entry: down to the end of the log, and back from there."""
        self.hands.tap("tab.log")
        self._scroll_log_to("log.start")
        self.hands.tap("log.start")
        self._scroll_log_to("log.start.back")
        self.hands.tap("log.start.back")

    def replay_until(self, is_there: Callable[[Any], bool]) -> None:
        """Redo with one tap for each entry, until the guide is there or nothing is left to redo."""
        table = self.app.table
        if table is None:
            raise NotThere("no play is on the table")
        self.hands.tap("tab.log")
        redo = self.find_first("log.redo", "rail.redo")
        while not is_there(table.state.place) and table.play.journal.can_redo:
            self.hands.tap(redo)

    def _scroll_log_to(self, tag: str) -> None:
        """Drag until the row is there: lists build rows as they become visible."""
        rows = self.hands.find_type(LogList)[0]
        for _ in range(MOST_DRAGS):
            if self.hands.has(tag):
                return
            self.hands.drag(rows, dy=rows.height * 0.4)
        raise NotThere(f"the log never comes to {tag!r}")

    # --- overlays ----------------------------------------------------------------------------------------

    def close_all(self) -> None:
        """Close all overlays, as a person does with the back key."""
        for _ in range(MOST_OVERLAYS):
            if top_overlay() is None:
                return
            self.hands.back()

    def _hide_notice(self) -> None:
        """Hide the notice, as if the person had waited."""
        notice = current_snackbar()
        if notice is not None:
            notice.vanish()
            self.hands.pump()
