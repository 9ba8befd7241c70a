"""The app as a person starts it, `python main.py`, with clicks that come from the X server and not from us."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from kivy.core.window import Window

from companion import saved_plays
from tests.e2e.evening import Evening, evening, play_files
from tests.kivy_driver import middle

ROOT = Path(__file__).parents[2]
LONGEST_WAIT = 30.0

pytestmark = [
    pytest.mark.ui,
    pytest.mark.skipif(shutil.which("xdotool") is None, reason="xdotool makes the clicks, and it is not installed"),
]

Point = tuple[int, int]


def spot(table: Evening, tag: str) -> Point:
    """Where a key is on a window of the same size: x, and y from the top as the X server counts."""
    x, y = middle(table.driver.find(tag))
    return round(x), round(Window.height - y)


def spots(folder: Path, size: tuple[int, int]) -> tuple[Point, Point]:
    """Where to click for the demo on an empty home page, and then for one more threat."""
    with evening(folder, size=size) as table:
        demo = spot(table, "home.demo")
        table.driver.tap("home.demo")
        return demo, spot(table, "threat.p1.plus")


def wait_until(condition: Callable[[], bool], what: str) -> None:
    start = time.monotonic()
    while not condition():
        assert time.monotonic() - start < LONGEST_WAIT, f"waited in vain for {what}"
        time.sleep(0.05)


def xdotool(*words: str) -> str:
    return subprocess.run(["xdotool", *words], capture_output=True, text=True, check=False).stdout.strip()


@contextmanager
def app_of_a_person(folder: Path) -> Iterator[str]:
    """The app in a process of its own; gives the name of its window. Killed in the end, as phones do."""
    environment = {**os.environ, "TAVOLO_HOME": str(folder)}
    app = subprocess.Popen([sys.executable, "main.py"], cwd=ROOT, env=environment, stderr=subprocess.DEVNULL)
    try:
        wait_until(lambda: bool(windows_of(app)), "the window of the app")
        yield windows_of(app)[0]
    finally:
        app.kill()
        app.wait()


def windows_of(app: subprocess.Popen[bytes]) -> list[str]:
    assert app.poll() is None, "the app ended by itself"
    return xdotool("search", "--onlyvisible", "--pid", f"{app.pid}", "--name", "Tavolo").split()


def size_of(window: str) -> tuple[int, int]:
    shape = dict(line.split("=") for line in xdotool("getwindowgeometry", "--shell", window).splitlines())
    return int(shape["WIDTH"]), int(shape["HEIGHT"])


def click(window: str, point: Point) -> None:
    xdotool("mousemove", "--window", window, f"{point[0]}", f"{point[1]}", "click", "1")


def test_clicks_of_the_x_server_reach_the_play_and_the_disk(tmp_path: Path) -> None:
    home = tmp_path / "home"
    with app_of_a_person(home) as window:
        demo, plus = spots(tmp_path / "twin", size_of(window))
        wait_until(lambda: clicked(window, demo, lambda: bool(play_files(home))), "the demo on disk")
        before = raises_in(home)
        wait_until(lambda: clicked(window, plus, lambda: raises_in(home) > before), "the tap on disk")
    library = saved_plays.library(home)
    (card,) = library.plays()
    play, file = saved_plays.open_saved(library, card.id)
    before_click = play.state_at(play.journal.cursor - 1)
    assert play.state.players[0].threat > before_click.players[0].threat
    file.close()
    library.close()


def clicked(window: str, point: Point, done: Callable[[], bool]) -> bool:
    """Click unless it has had its effect already; the app may not have been ready for the click before."""
    if not done():
        click(window, point)
        time.sleep(0.3)
    return done()


def raises_in(folder: Path) -> int:
    """How often the files of the plays say that a threat was raised."""
    return sum(path.read_bytes().count(b"raise_threat") for path in play_files(folder))
