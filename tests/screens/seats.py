"""Sits down at a table in the real app, with real touches: The Lord of the Rings, unless a test wants another game."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from companion.content.texts import Texts
from companion.games import game_named
from companion.kernel.game import Game
from companion.kernel.move import AnyMove
from companion.plays.files.saved_plays import start_play
from companion.plays.playing.move_codec import decode_setup
from screens.device.device import Device
from screens.shell.app import TavoloApp
from screens.shell.router import Visit
from screens.table.table import Table
from tests.kivy_driver import PHONE, Driver

TWO_PLAYERS = {
    "scenario": "Bosco Atro",
    "players": [
        {"name": "Anna", "threat": 20, "heroes": [{"name": "Aragorn", "threat_cost": 12}]},
        {"name": "Bruno", "threat": 43, "heroes": [{"name": "Legolas", "threat_cost": 9}]},
    ],
}


class QuietDevice(Device):
    """A device whose shared files and vibrations can be looked at."""

    def __init__(self) -> None:
        self.shared: dict[str, bytes] = {}
        self.buzzes: list[str] = []

    def buzz(self, kind: str) -> None:
        self.buzzes.append(kind)

    can_choose_place = False

    def can_speak(self, language: str) -> bool:
        return False

    def share(self, name: str, data: bytes) -> Path | None:
        self.shared[name] = data
        return Path(name)


class SeatedApp(TavoloApp):
    """The app of a person who already sits at a table: it opens there, with the home page on the way back."""

    first_tab = "board"

    def sit_at(self, game: Game, setup: dict[str, Any]) -> None:
        """Start a play, before the app itself starts."""
        self._play, self._file = start_play(self.library, game, decode_setup(game, setup), "Bosco Atro")

    def open_first_page(self) -> None:
        self.enter_table(Table(self, self._play, self._file))
        self.router.visits = [Visit("home", {})]
        self.router.open("play", game=self._play.game.id, play=self._file.id, tab=self.first_tab)

    def have(self, moves: tuple[AnyMove, ...]) -> None:
        """What was done before the app starts: nothing has to show it."""
        for move in moves:
            assert self._play.do(move, insist=True).done, move


@contextmanager
def opened(app: TavoloApp, size: tuple[int, int], language: str, **preferences: Any) -> Iterator[Driver]:
    """The app of a person with these preferences. Movements are reduced: a tap is over when it is over."""
    for name, value in {"language": language, "reduced_motion": True, **preferences}.items():
        app.preferences.put(name, value)
    app.texts = Texts(language)
    with Driver(size) as driver:
        driver.start(app)
        yield driver


@contextmanager
def seated(
    folder: Path,
    language: str = "it",
    size: tuple[int, int] = PHONE,
    setup: dict[str, Any] | None = None,
    game_id: str = "lotr",
    moves: tuple[AnyMove, ...] = (),
    tab: str = "board",
    **preferences: Any,
) -> Iterator[tuple[Driver, TavoloApp]]:
    """The app on the page of a new play."""
    app = SeatedApp(folder, QuietDevice())
    game = game_named(game_id)
    assert game is not None
    app.sit_at(game, setup or TWO_PLAYERS)
    app.have(moves)
    app.first_tab = tab
    with opened(app, size, language, **preferences) as driver:
        yield driver, app


def shared_files_of(app: TavoloApp) -> dict[str, bytes]:
    """The files that the app handed out, by their names."""
    assert isinstance(app.device, QuietDevice)
    return app.device.shared


def table_of(app: TavoloApp) -> Table[Any]:
    assert app.table is not None
    return app.table
