"""Inspection: walks the whole tour in one look and notes, stop by stop, what is wrong with the screen there."""

from __future__ import annotations

import gc
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from screens.shell.app import TavoloApp
from screens.tour.picture import Picture
from screens.tour.shared_stops import list_chapters
from screens.tour.stop import Stop
from screens.tour.tour_device import TourDevice
from screens.tour.traveller import Traveller
from tests.kivy_driver import Driver, NotThere
from tests.scenes.faults import faults_of
from tests.scenes.looks import Look
from tests.wishes import wish

TIDY = (300_000, 3, 3)
"""When a walk looks for garbage. Rarer is not faster here, and would keep half a gigabyte of screens that are gone."""


class Findings:
    """Takes the place of an album: instead of keeping the picture, it looks for faults."""

    def __init__(self, app: TavoloApp, look: Look) -> None:
        self._app = app
        self._look = look
        self.faults: dict[str, list[str]] = {}

    def add(self, name: str, take: Callable[[], Picture]) -> None:
        self.faults[name] = faults_of(self._app, take() if self._look.shows_colours else None)


class Inspector(Traveller):
    """A traveller in a hurry: it gets to a place of the demo at once instead of tap by tap."""

    def go_to_start(self) -> None:
        self.hands.tap("tab.log")
        self._table().play.move_cursor_to(0)
        self.hands.pump()

    def replay_until(self, is_there: Callable[[Any], bool]) -> None:
        play = self._table().play
        last = len(play.journal.entries)
        ways = (cursor for cursor in range(play.journal.cursor, last) if is_there(play.state_at(cursor).place))
        play.move_cursor_to(next(ways, last))
        self.hands.pump()

    def _table(self) -> Any:
        if self.app.table is None:
            raise NotThere("no play is on the table")
        return self.app.table


@cache
def faults_in(look: Look) -> dict[str, list[str]]:
    """What is wrong at each stop; a stop that is missing here was not reached."""
    faults: dict[str, list[str]] = {}
    with tidied(), tempfile.TemporaryDirectory(prefix="tavolo-scenes-") as folder:
        prepare(look, Path(folder))
        for chapter, stops in list_chapters(look.games):
            faults |= faults_on_the_way(chapter, stops, look, Path(folder))
    return faults


@contextmanager
def tidied() -> Iterator[None]:
    before = gc.get_threshold()
    gc.set_threshold(*TIDY)
    try:
        yield
    finally:
        gc.set_threshold(*before)


def prepare(look: Look, folder: Path) -> None:
    """The settings of a person with these preferences, in a folder that is otherwise empty."""
    wish(
        folder,
        language=look.language,
        theme=look.theme,
        text_scale=look.text_scale,
        left_hand=look.left_hand,
    )


def faults_on_the_way(chapter: str, stops: tuple[Stop, ...], look: Look, folder: Path) -> dict[str, list[str]]:
    """One chapter: each begins at home, so the app is opened anew and what the one before has left is freed."""
    device = TourDevice(folder)
    app = TavoloApp(folder, device)
    findings = Findings(app, look)
    with Driver(look.size) as driver:
        driver.start(app)
        inspector = Inspector(app, driver, device, findings)
        inspector.walk(chapter, stops)
    for sentence in inspector.missed:
        name, _, reason = sentence.partition(": ")
        findings.faults[name] = [f"not reached: {reason}"]
    return findings.faults
