"""The app as a person starts it, with clicks that come from the X server and not from us."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from kivy.core.window import Window

from companion.plays.files import saved_plays as saved_plays
from companion.store.plays.library import open_library
from tests.e2e.evening import Evening, evening, play_files
from tests.kivy_driver import middle

ROOT = Path(__file__).parents[2]

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


class PersonsApp:
    """The app in a process of its own, which tells what it shows whenever it has come to rest."""

    def __init__(self, app: subprocess.Popen[bytes]) -> None:
        self._app = app

    def next_rest(self) -> tuple[str, int]:
        """Wait until it shows something new: its page and the number of entries. The app ends if that never comes."""
        assert self._app.stdin is not None and self._app.stdout is not None
        self._app.stdin.write(b"\n")
        self._app.stdin.flush()
        line = self._app.stdout.readline()
        assert line, "the app ended without showing anything new"
        page, entries = line.decode().split()
        return page, int(entries)

    @property
    def window(self) -> str:
        return xdotool("search", "--onlyvisible", "--pid", f"{self._app.pid}", "--name", "Tavolo").split()[0]

    def size(self) -> tuple[int, int]:
        lines = xdotool("getwindowgeometry", "--shell", self.window).splitlines()
        shape = dict(line.split("=") for line in lines)
        return int(shape["WIDTH"]), int(shape["HEIGHT"])

    def click(self, point: Point) -> None:
        xdotool("mousemove", "--window", self.window, f"{point[0]}", f"{point[1]}", "click", "1")


def xdotool(*words: str) -> str:
    return subprocess.run(["xdotool", *words], capture_output=True, text=True, check=True).stdout.strip()


@contextmanager
def app_of_a_person(folder: Path) -> Iterator[PersonsApp]:
    """Killed in the end, as phones do."""
    environment = {**os.environ, "TAVOLO_HOME": str(folder), "LC_ALL": "it_IT.UTF-8"}
    command = [sys.executable, "-m", "tests.e2e.clicked"]
    with subprocess.Popen(
        command, cwd=ROOT, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as process:
        try:
            yield PersonsApp(process)
        finally:
            process.kill()


def test_clicks_of_the_x_server_reach_the_play_and_the_disk(tmp_path: Path) -> None:
    home = tmp_path / "home"
    with app_of_a_person(home) as app:
        assert app.next_rest() == ("home", 0)
        demo, plus = spots(tmp_path / "twin", app.size())
        app.click(demo)
        page, entries = app.next_rest()
        assert page == "play" and entries > 0
        before = raises_in(home)
        app.click(plus)
        assert app.next_rest() == ("play", entries + 1)
        assert raises_in(home) == before + 1
    library = open_library(home)
    (card,) = library.plays()
    play, file = saved_plays.open_saved(library, card.id)
    before_click = play.state_at(play.journal.cursor - 1)
    assert play.state.players[0].threat > before_click.players[0].threat
    file.close()
    library.close()


def raises_in(folder: Path) -> int:
    """How often the files of the plays say that a threat was raised."""
    return sum(path.read_bytes().count(b"raise_threat") for path in play_files(folder))
