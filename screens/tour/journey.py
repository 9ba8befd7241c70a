"""The journey: opens the app on an empty folder and visits every screen, then the demo of each game."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from screens.shell.app import TavoloApp
from screens.shell.preferences import Preferences
from screens.tour.album import Album
from screens.tour.guest_device import GuestDevice
from screens.tour.shell import chapters
from screens.tour.toucher import Toucher
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
        for chapter, stops in chapters(wish.games):
            traveller.walk(chapter, stops)
    finally:
        hands.stop()
    return traveller.missed


def _prefer(wish: Wish, folder: Path) -> None:
    """Language and theme as if the person had set them the day before."""
    preferences = Preferences(folder / "settings.tavolo")
    preferences.put("language", wish.language)
    preferences.put("theme", wish.theme)
    preferences.close()
