"""One window, measured from the inside. Started anew for each measure by window_bench.

`python window_probe.py WINDOW MEASURE BEGAN`: WINDOW is bare (Kivy as it comes), lean (with our settings),
tavolo or alone (Tavolo with one game on its shelf); MEASURE is start or tap; BEGAN is the monotonic moment at
which the process was asked for.
Prints one line of JSON.
"""

from __future__ import annotations

import atexit
import json
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from statistics import quantiles
from time import monotonic, process_time
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

TAPS = 40
QUIET_TURNS = 3
MOST_TURNS = 400

painted: list[tuple[float, float]] = []
"""Of each frame: how long the process had worked for it on all cores, and the moment at which it was there."""


def main(window: str, measure: str, began: float) -> None:
    configure(window)
    app = APPS[window][measure]()
    open_window(app)
    if measure == "start":
        spent, shown = painted[-1]
        print(json.dumps({"first_frame": (shown - began) * 1000, "work": spent * 1000, "memory": memory()}))
    else:
        print(json.dumps(tap_to_paint(app)))


def configure(window: str) -> None:
    """What comes before the window: nothing, our settings of Kivy, or all that main.py does."""
    if window in ("tavolo", "alone"):
        from screens.shell import collector

        collector.pause()
    if window != "bare":
        from screens.shell import kivy_start

        kivy_start.isolate_kivy()
    from kivy.config import Config

    for option, value in (("width", "412"), ("height", "892"), ("maxfps", "0")):
        Config.set("graphics", option, value)
    if window != "bare":
        kivy_start.prepare()


def open_window(app: Any) -> None:
    """Starts the app and turns the loop by hand until there is nothing left to paint."""
    from kivy.base import runTouchApp

    note_paints()
    app._run_prepare()  # private: the second half of the public run() would not come back before the app ends
    runTouchApp(embedded=True)
    turn_until_quiet()


def note_paints() -> None:
    from kivy.core.window import Window
    from kivy.graphics.opengl import glFinish

    kind = type(Window)
    flip = kind.flip

    def noted(self: Any) -> None:
        flip(self)
        glFinish()
        painted.append((process_time(), monotonic()))

    kind.flip = noted


def turn_until_quiet() -> None:
    from kivy.base import EventLoop

    quiet = 0
    for _ in range(MOST_TURNS):
        before = len(painted)
        EventLoop.idle()
        quiet = quiet + 1 if len(painted) == before else 0
        if quiet == QUIET_TURNS:
            return


def memory() -> float:
    """Resident memory in MB: now on Linux, at its highest elsewhere."""
    with suppress(FileNotFoundError):
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        return pages * 4096 / 2**20
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20


def tap_to_paint(app: Any) -> dict[str, float]:
    """Milliseconds from the finger's leaving the key to the frame that shows the new value: those of a quiet moment."""
    works, times = zip(*(one_tap(app) for _ in range(TAPS)), strict=True)
    return {"tap": quantiles(times)[0], "tap_work": quantiles(works)[0]}


def one_tap(app: Any) -> tuple[float, float]:
    """How long the process worked for it, and how long it took."""
    from kivy.base import EventLoop
    from kivy.tests.common import UnitTestTouch

    key = key_to_tap(app)
    touch = UnitTestTouch(*key.to_window(*key.center))
    touch.touch_down()
    turn_until_quiet()
    painted.clear()
    worked, left = process_time(), monotonic()
    touch.touch_up()
    for _ in range(MOST_TURNS):
        EventLoop.idle()
        if painted:
            break
    else:
        raise SystemExit("the tap painted nothing")
    spent, shown = painted[0]
    turn_until_quiet()
    return (spent - worked) * 1000, (shown - left) * 1000


def key_to_tap(app: Any) -> Any:
    """The bare button, or the first "+" of the board."""
    widgets = app.root.walk(restrict=True)
    return next(widget for widget in widgets if "plus" in getattr(widget, "tag", getattr(widget, "text", "")))


def bare_label() -> Any:
    from kivy.app import App
    from kivy.uix.label import Label

    return app_showing(App, lambda: Label(text="Tavolo"))


def bare_button() -> Any:
    from kivy.app import App
    from kivy.uix.button import Button

    button = Button(text="plus 0")
    button.bind(on_release=lambda *_: setattr(button, "text", f"plus {int(button.text.split()[1]) + 1}"))
    return app_showing(App, lambda: button)


def app_showing(kind: type, build: Callable[[], Any]) -> Any:
    app = kind()
    app.build = build
    return app


def tavolo(folder: Path | None = None) -> Any:
    """The app with the plays of a folder, or with none."""
    from screens.shell.app import TavoloApp

    app = TavoloApp(folder=folder or folder_of_this_probe())
    app.preferences.put("language", "it")  # else the first start would ask for it instead of opening home
    return app


def folder_of_this_probe() -> Path:
    """An empty one, which goes with the process."""
    folder = tempfile.TemporaryDirectory(prefix="tavolo-bench-", ignore_cleanup_errors=True)
    atexit.register(folder.cleanup)
    return Path(folder.name)


def tavolo_alone() -> Any:
    """The app with one of its games, and none to come: one with a campaign, so that home has the same parts."""
    from companion import games as shelf

    shelf.GAMES = tuple(box for box in shelf.GAMES if box.has_campaign)[:1]
    shelf.announced_games = lambda: ()
    return tavolo()


def tavolo_in_play() -> Any:
    """The app with a play of two on the table."""
    from companion.games import game_named
    from companion.plays.files.saved_plays import start_play
    from companion.plays.playing.move_codec import decode_setup
    from screens.table.table import Table

    app, game = tavolo(), game_named("lotr")
    assert game is not None
    seat = {"threat": 20, "elimination_level": 199}  # so high that no tap opens a dialog
    setup = decode_setup(game, {"players": [{"name": "Anna", **seat}, {"name": "Bruno", **seat}]})
    play, file = start_play(app.library, game, setup, "Bench")
    build = app.build

    def build_with_play() -> Any:
        root = build()
        app.enter_table(Table(app, play, file))
        app.router.open("play", game="lotr", play=file.id)
        return root

    app.build = build_with_play
    return app


APPS: dict[str, dict[str, Callable[[], Any]]] = {
    "bare": {"start": bare_label, "tap": bare_button},
    "lean": {"start": bare_label, "tap": bare_button},
    "tavolo": {"start": tavolo, "tap": tavolo_in_play},
    "alone": {"start": tavolo_alone},
}

if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], float(sys.argv[3]))
