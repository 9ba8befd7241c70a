"""A bad day of the app, as a program: it opens on a folder as `main.py` does, meets a trouble, and says what it shows.

`python -m tests.e2e.bad_day FOLDER TROUBLE`; the last line that it prints is JSON.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from typing import Any

from screens.shell import kivy_start

kivy_start.prepare()

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.label import Label

SOON, LATER = 10, 60
"""Frames until the trouble comes, and until it is told what is on screen."""


def after(frames: int, act: Callable[[], None]) -> None:
    if frames:
        Clock.schedule_once(lambda _: after(frames - 1, act))
    else:
        act()


def stumble(*_: object) -> None:
    raise ZeroDivisionError("nobody foresaw this")


def tell_and_close() -> None:
    app = App.get_running_app()
    texts = [part.text for top in Window.children for part in top.walk(restrict=True) if isinstance(part, Label)]
    print(json.dumps({"page": type(app.router.page).__name__, "texts": texts}))
    app.stop()


def main(folder: str, trouble: str) -> int:
    os.environ["TAVOLO_HOME"] = folder
    from main import main as door
    from screens.home.home import HomePage

    if trouble == "at home":
        home: Any = HomePage
        home.show = stumble
    elif trouble == "in a tap":
        after(SOON, stumble)
    after(LATER, tell_and_close)
    return door([])


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
