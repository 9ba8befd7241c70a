"""What every board has from its base: it is built once when a play opens; its tools follow from one declaration."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.content import source as content
from companion.content.game_content import content_of
from companion.games import names_to_play
from companion.kernel.common_moves import HideTracker
from screens.parts.board.board_modules import find_board_module
from screens.parts.board.plain_board import PlainBoard
from screens.parts.board.tool_row import ToolCell
from screens.shell.app import TavoloApp
from tests.games.own import own_of
from tests.kivy_driver import PHONE, SMALL_PHONE, TABLET, Driver
from tests.screens.seats import QuietDevice
from tests.screens.shelves import at_home, fill

pytestmark = pytest.mark.ui
EVERY_GAME = pytest.mark.parametrize("game", names_to_play())
DEVICES = pytest.mark.parametrize(
    ("size", "text_scale"),
    [(PHONE, 1.0), (PHONE, 1.5), (SMALL_PHONE, 1.0), (TABLET, 1.0)],
    ids=["phone", "large-text", "small-phone", "tablet"],
)


class Builds:
    """Counts how often boards of a game are built, with the size they have then."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
        self.sizes: list[tuple[float, float]] = []
        board = board_class(game)
        build = board.build

        def counted(built: Any, *arguments: Any) -> None:
            self.sizes.append(tuple(built.size))
            build(built, *arguments)

        monkeypatch.setattr(board, "build", counted)


def board_class(game: str) -> Any:
    module = find_board_module(game, "board")
    return PlainBoard if module is None else module.GameBoard


def put_demo(folder: Path, game: str) -> str:
    return fill(folder, content.read_text("demo", f"{game}.json").encode())[0]


def open_play(driver: Driver, app: TavoloApp, game: str, play: str) -> Any:
    app.router.open("play", game=game, play=play)
    driver.pump()
    return driver.find_type(board_class(game))[0]


@EVERY_GAME
@DEVICES
def test_a_board_is_built_once_for_opening_and_turning(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, size: tuple[int, int], text_scale: float
) -> None:
    """A board is built once when its play opens and once when the phone is turned."""
    play, builds = put_demo(tmp_path, game), Builds(monkeypatch, game)
    with at_home(tmp_path, size=size, text_scale=text_scale) as (driver, app):
        board = open_play(driver, app, game, play)
        assert builds.sizes == [tuple(board.size)], "built once, with the size that it keeps"
        builds.sizes.clear()
        driver.rotate((size[1], size[0]))
        board = driver.find_type(board_class(game))[0]
        assert builds.sizes == [tuple(board.size)], "built once for the other shape"


class AppAtPlay(TavoloApp):
    """The app of a person who starts it into a play: the page is made before the window has given it a size."""

    play: tuple[str, str]

    def open_first_page(self) -> None:
        self.router.open("play", game=self.play[0], play=self.play[1])


@EVERY_GAME
def test_a_board_is_built_once_when_the_play_is_the_first_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    app, builds = AppAtPlay(tmp_path, QuietDevice()), Builds(monkeypatch, game)
    app.play = (game, put_demo(tmp_path, game))
    with Driver(PHONE) as driver:
        driver.start(app)
        board = driver.find_type(board_class(game))[0]
        assert builds.sizes == [tuple(board.size)]


@EVERY_GAME
def test_a_board_out_of_sight_is_built_when_somebody_looks_at_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    play, builds = put_demo(tmp_path, game), Builds(monkeypatch, game)
    with at_home(tmp_path) as (driver, app):
        table = open_play(driver, app, game, play).table
        driver.tap("tab.guide")
        builds.sizes.clear()
        app.router.rebuild()
        driver.pump()
        table.undo()
        driver.pump()
        assert builds.sizes == [], "the guide needs no panels"
        driver.tap("tab.board")
        board = driver.find_type(board_class(game))[0]
        assert builds.sizes == [tuple(board.size)]


@EVERY_GAME
def test_a_board_is_built_again_only_for_another_layout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    play, builds = put_demo(tmp_path, game), Builds(monkeypatch, game)
    declared = own_of(game).tools
    with at_home(tmp_path) as (driver, app):
        board = open_play(driver, app, game, play)
        first = board.children[-1]
        driver.tap("tab.log")
        driver.tap("tab.board")
        board.table.undo()
        driver.pump()
        assert len(builds.sizes) == 1 and board.children[-1] is first, "another tab, another state: the same panels"
        hide_trackers(driver, board, game)
        assert len(builds.sizes) in ((1, 2) if declared is None else (1 + declared.hiding_builds,))


@EVERY_GAME
def test_tools_menu_and_key_row_follow_from_the_declared_tools(tmp_path: Path, game: str) -> None:
    play, declared = put_demo(tmp_path, game), own_of(game).tools
    with at_home(tmp_path) as (driver, app):
        board = open_play(driver, app, game, play)
        menu, row = menu_of(board), row_on_screen(driver)
        assert {*menu, *row} <= set(board.tools())
        assert all(item.text and ":" not in item.text for item in board.menu()), "every tool has a name"
        if declared is not None:
            assert set(board.tools()) == {*declared.menu.split(), *declared.by_name_alone.split()}
            assert (menu, row) == (declared.menu.split(), declared.row.split())
        hide_trackers(driver, board, game)
        gone = declared.gone.split() if declared is not None else {*menu, *row} - {*menu_of(board)}
        assert menu_of(board) == [name for name in menu if name not in gone]
        assert row_on_screen(driver) == [name for name in row if name not in gone]
        assert set(gone) <= set(board.tools()), "the guide may still open what the group has hidden"


def hide_trackers(driver: Driver, board: Any, game: str) -> None:
    """Those that the game's tests name, else all that a group may hide."""
    declared = own_of(game).tools
    trackers = declared.hiding if declared else tuple(tracker.id for tracker in content_of(game).settings.trackers)
    assert not trackers or board.table.do(*(HideTracker(tracker) for tracker in trackers))
    driver.pump()


def menu_of(board: Any) -> list[str]:
    return [item.tag.removeprefix("menu.") for item in board.menu()]


def row_on_screen(driver: Driver) -> list[str]:
    cells = sorted(driver.find_type(ToolCell), key=lambda cell: cell.x)
    return [cell.tag.removeprefix("tool.") for cell in cells]
