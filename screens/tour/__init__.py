"""The tour: plays the recorded demo of each game in the real app, and takes pictures.

`companion tour` runs it. This file is its entry point: it reads the command line and checks that there is a display.
Kivy is imported only after that.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path

from companion.content.source import LANGUAGES
from companion.games import names_to_play
from screens.tour.tour_options import TEXTS, THEMES, TourOptions

FAILED, IMPOSSIBLE = 1, 2
NO_DISPLAY = "There is no display to show the app on: run the tour on a desktop, or with python3 dev.py tour."


def main(words: Sequence[str]) -> int:
    """Run the tour.

    Return 0 if every stop was reached, 1 if one was not, 2 if the tour cannot start.
    """
    options = _parse_options(words)
    if not _has_display():
        return _say_no_display()
    from screens.tour import unattended

    unattended.prepare(*options.size)
    from kivy.core.window import Window

    if Window is None:  # a display is named, but does not answer
        return _say_no_display()
    from screens.tour.journey import run_tour

    return 0 if run_tour(options) else FAILED


def _parse_options(words: Sequence[str]) -> TourOptions:
    games = names_to_play()
    parser = argparse.ArgumentParser(prog="companion tour", description="Plays the demos and takes pictures.")
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"all games if none is named: {', '.join(games)}")
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help="where the pictures go")
    parser.add_argument("--size", type=_size, default=(412, 892), metavar="412x892", help="of the window, in dp")
    parser.add_argument("--lang", choices=LANGUAGES, default=LANGUAGES[0])
    parser.add_argument("--theme", choices=THEMES, default=THEMES[0])
    parser.add_argument("--text", type=int, choices=TEXTS, default=TEXTS[0], help="size of the text in per cent")
    chosen = parser.parse_args(words)
    for game in chosen.games:
        if game not in games:
            parser.error(f"there is no game {game}; there are {', '.join(games)}")
    games = tuple(chosen.games or games)
    return TourOptions(games, chosen.out, chosen.size, chosen.lang, chosen.theme, chosen.text)


def _size(word: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{3,4})x(\d{3,4})", word)
    if found is None:
        raise argparse.ArgumentTypeError(f"{word} is no size: write width and height, such as 412x892")
    return int(found[1]), int(found[2])


def _has_display() -> bool:
    on_linux = sys.platform.startswith("linux")
    return not on_linux or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _say_no_display() -> int:
    print(NO_DISPLAY, file=sys.stderr)
    return IMPOSSIBLE
