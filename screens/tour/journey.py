"""The journey: opens the app on an empty folder and visits every screen, then the demo of each game."""

from __future__ import annotations

import sys
import tempfile
from importlib import import_module
from pathlib import Path

from screens.app import TavoloApp
from screens.preferences import Preferences
from screens.toucher import Toucher
from screens.tour import shell
from screens.tour.album import Album
from screens.tour.guest_device import GuestDevice
from screens.tour.stop import Stop
from screens.tour.traveller import Traveller
from screens.tour.wish import Wish


def travel(wish: Wish) -> bool:
    """Take the pictures. True if every stop was reached; what was not is told."""
    with tempfile.TemporaryDirectory(prefix="tavolo-tour-") as folder:
        missed = _travel(wish, Path(folder))
    for sentence in missed:
        print(f"Not reached: {sentence}", file=sys.stderr)
    return not missed


def _travel(wish: Wish, folder: Path) -> list[str]:
    _prefer(wish, folder)
    device = GuestDevice(folder)
    app = TavoloApp(folder, device)
    hands = Toucher(wish.size)
    hands.start(app)
    traveller = Traveller(app, hands, device, Album(wish.out))
    try:
        traveller.walk("first", shell.BEFORE_ANY_PLAY)
        for game in wish.games:
            stops = (*shell.setup_of(game), *shell.into_demo(game), *_stops_of(game), *shell.AROUND_A_PLAY)
            traveller.walk(game, stops)
        traveller.walk("last", shell.AFTER_THE_PLAYS)
    finally:
        hands.stop()
    return traveller.missed


def _prefer(wish: Wish, folder: Path) -> None:
    """Language and theme as if the person had set them the day before."""
    preferences = Preferences(folder / "settings.tavolo")
    preferences.put("language", wish.language)
    preferences.put("theme", wish.theme)
    preferences.close()


def _stops_of(game: str) -> tuple[Stop, ...]:
    stops: tuple[Stop, ...] = import_module(f"screens.boards.{game}.tour").STOPS
    return stops
