"""The run of a tour: visits every screen of an empty app, then the demo of each game."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from screens.shell.app import TavoloApp
from screens.shell.preferences import Preferences
from screens.tour.album import Album
from screens.tour.shared_stops import list_chapters
from screens.tour.toucher import Toucher
from screens.tour.tour_device import TourDevice
from screens.tour.tour_options import TourOptions
from screens.tour.traveller import Traveller


def run_tour(options: TourOptions) -> bool:
    """Take the pictures and print the stops that were not reached.

    Return True if there are none.
    """
    with tempfile.TemporaryDirectory(prefix="tavolo-tour-") as folder:
        missed = _visit_all(options, Path(folder))
    for sentence in missed:
        print(f"Not reached: {sentence}", file=sys.stderr)
    return not missed


def _visit_all(options: TourOptions, folder: Path) -> list[str]:
    _save_preferences(options, folder)
    device = TourDevice(folder)
    app = TavoloApp(folder, device)
    hands = Toucher(options.size)
    hands.start(app)
    traveller = Traveller(app, hands, device, Album(options.out))
    try:
        for chapter, stops in list_chapters(options.games):
            traveller.walk(chapter, stops)
    finally:
        hands.stop()
    return traveller.missed


def _save_preferences(options: TourOptions, folder: Path) -> None:
    """Save language, theme and size of the text before the app starts."""
    preferences = Preferences(folder / "settings.tavolo")
    preferences.put("language", options.language)
    preferences.put("theme", options.theme)
    preferences.put("text_scale", options.text / 100)
    preferences.close()
