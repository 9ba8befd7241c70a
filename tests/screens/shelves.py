"""Fills a person's folder with plays and opens the app at home, for the tests of the pages around a play."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp

from companion.content import source as content
from companion.plays.files import saved_plays as saved_plays
from companion.store.disk.clock import now
from companion.store.plays.library import Library
from screens.parts.board.board import Board
from screens.shell.app import TavoloApp
from screens.tour.toucher import list_scrollers
from screens.widgets.controls.touchable import Touchable
from screens.widgets.overlays.snackbar import Snackbar
from screens.widgets.words.text import Text
from tests.kivy_driver import PHONE, TABLET, Driver, is_shown
from tests.screens.seats import QuietDevice, opened

MINUTE = 60_000
SIZES = (PHONE, (360, 640), (740, 360), TABLET)
FACTIONS = ("daqan", "latari", "waiqar")
PLAYERS = [{"name": "Anna", "threat": 25}, {"name": "Bruno", "threat": 30}]


class ChoosingDevice(QuietDevice):
    """A device whose file chooser picks what the test says; without a file it has no chooser."""

    def __init__(self, file: Path | None = None) -> None:
        super().__init__()
        self.file = file

    def choose_file(self, chosen: Callable[[Path], None]) -> bool:
        if self.file is None:
            return False
        chosen(self.file)
        return True


def evening(title: str = "Moria", outcome: str = "", minutes: int = 30, rounds: int = 2) -> bytes:
    """An exported play of two players: so many rounds, so many minutes, and perhaps an end."""
    moves: list[dict[str, Any]] = [{"move": "raise_threat", "player": "p1", "by": 2}]
    for number in range(2, rounds + 1):
        moves.append({"move": "go_to", "card": "resource.gain", "round": number})
        moves.append({"move": "raise_threat", "player": "p2", "by": 3})
    if outcome:
        moves.append({"move": "end_game", "outcome": outcome})
    start = now() - minutes * MINUTE
    pace = minutes * MINUTE // max(1, len(moves) - 1)
    entries = [{"at": start + number * pace, "moves": [move]} for number, move in enumerate(moves)]
    play = {
        "game": "lotr",
        "game_version": 1,
        "title": title,
        "setup": {"players": PLAYERS},
        "entries": entries,
        "cursor": len(entries),
    }
    return json.dumps({"format": "tavolo.play", "version": 1, "play": play}).encode()


def contest(winner: str, *names: str) -> bytes:
    """A play of Runewars that one of these people has won."""
    players = [{"name": name, "faction": faction} for name, faction in zip(names, FACTIONS, strict=False)]
    moves = [{"move": "note", "text": "Bella serata"}, {"move": "end_game", "outcome": "won", "winners": [winner]}]
    return json.dumps(
        {"game": "runewars", "title": "Terrinoth", "setup": {"players": players}, "moves": moves}
    ).encode()


def demo() -> bytes:
    return content.read_text("demo", "lotr.json").encode()


def fill(folder: Path, *plays: bytes, at: int | None = None) -> list[str]:
    """Put plays into a person's folder, the last one newest; their ids. `at` is when they were last touched."""
    first = at if at is not None else now() - len(plays) * MINUTE
    ids = []
    for number, data in enumerate(plays):
        shelf = Library(folder / "plays", partial(int, first + number * MINUTE))
        ids.append(saved_plays.import_play(shelf, data).id)
        shelf.close()
    return ids


class AppAtPage(TavoloApp):
    """The app of a person who has just gone to this page of the bottom bar."""

    def __init__(self, page: str, folder: Path, device: ChoosingDevice) -> None:
        super().__init__(folder, device)
        self._page = page

    def open_first_page(self) -> None:
        self.router.open(self._page)


@contextmanager
def at_home(
    folder: Path,
    language: str = "it",
    size: tuple[int, int] = PHONE,
    device: ChoosingDevice | None = None,
    page: str = "home",
    **preferences: Any,
) -> Iterator[tuple[Driver, TavoloApp]]:
    """The app on one of the pages of the bottom bar."""
    app = AppAtPage(page, folder, device or ChoosingDevice())
    with opened(app, size, language, **preferences) as driver:
        yield driver, app


def looks(driver: Driver, app: TavoloApp) -> Iterator[str]:
    """Shows the page in every size of window and text, one after the other."""
    for scale in (1.0, 1.5):
        app.preferences.change("text_scale", scale)
        for size in SIZES:
            driver.rotate(size)
            yield f"{size} x {scale}"


def told(driver: Driver) -> str:
    """What the snackbar says."""
    bars = driver.find_type(Snackbar)
    return " ".join(label.text for bar in bars for label in bar.walk() if isinstance(label, Text))


def told_whole(driver: Driver) -> str:
    """What the snackbar says, with what a tap on it opens."""
    return " ".join(bar.sentence.spoken for bar in driver.find_type(Snackbar))


def clipped(driver: Driver) -> list[str]:
    """The texts on the screen of which something cannot be read. A screen, or a board, without words is none."""
    texts = [text for text in driver.find_type(Text) if text.text and is_shown(text)]
    _assert_not_blank(driver, texts)
    return [text.text for text in texts if text.is_clipped()]


def too_small(driver: Driver) -> list[str]:
    """The tags of what can be touched and is smaller than a finger, or beside the window."""
    controls = driver.find_type(Touchable)
    _assert_not_blank(driver, controls)
    return [control.tag for control in controls if _is_too_small(control)]


def _is_too_small(control: Touchable) -> bool:
    x, _, width, height = control.hit_box()
    outside = x < -1 or x + width > Window.width + 1
    beyond = outside and not any(scroller.do_scroll_x for scroller in list_scrollers(control))
    return bool(width < dp(48) - 0.5 or height < dp(48) - 0.5 or beyond)


def _assert_not_blank(driver: Driver, found: list[Any]) -> None:
    """Nothing is clipped where nothing is: first of all there must be something on the window and on each board."""
    assert found, "the window is blank"
    for board in driver.find_type(Board):
        parts = set(board.walk(restrict=True))
        assert any(part in parts for part in found), f"the board {type(board).__module__} is blank"
