"""The promise of CONTRIBUTING: a new game touches its own folders and one line in GAMES, and then it is there.

Each test works on a copy of the project, in a process of its own. Two games are added to it as CONTRIBUTING says:
Tally, which it builds, and Duel, which has one module and no more data than a game must have.
"""

from __future__ import annotations

import ast
import json
import os
import re
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from companion.command.check import find_problems
from companion.content.game_content import GameContent
from companion.games import GameEntry, games
from tests.tiny_game import DUEL_DATA, duel, on_shelf
from tests.tiny_game.small_games import SMALL_GAMES, SmallGame

ROOT = Path(__file__).parents[2]
EACH = pytest.mark.parametrize("game", SMALL_GAMES, ids=lambda game: game.id)
NAMES_THE_SHELF = re.compile(r"\b(names_to_play\b|games\(\)|GAMES\b|GAME_IDS\b|NAMES\b)")
LEFT_OUT = (("tiny_game", "test_promise.py"), ("core", "test_campaigns.py"), ("torture", "test_slices.py"))
"""This file; one that gives the Tally of our tests a campaign, which that of the copy has not; and one that tries all
games in one test."""
NOT_IN_A_COPY = {"test_shelf.py", "test_manuals.py", "iron_throne/test_texts.py"}
"""Tests of all games at once that cannot be asked there: the first put a Tally of their own on the shelf, the second
look at the manual, the third are of another game."""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with two games more, and with all that Python has compiled of it but for files being written."""
    copy = tmp_path_factory.mktemp("project")
    for room in ("companion", "screens", "data", "tests"):
        shutil.copytree(ROOT / room, copy / room, ignore=shutil.ignore_patterns("*.pyc.*"))
    for file in ("main.py", "dev.py", "pyproject.toml"):
        shutil.copy(ROOT / file, copy / file)
    for game in SMALL_GAMES:
        game.add_to(copy)
    return copy


def run(project: Path, *words: str | Path) -> str:
    """What Python prints in that project, which must end well."""
    environment = {**os.environ, "PYTHONPATH": str(project)}
    done = subprocess.run(
        [sys.executable, *words], cwd=project, env=environment, capture_output=True, text=True, encoding="utf-8"
    )
    assert done.returncode == 0, done.stdout[-1000:] + done.stderr[-3000:]
    return done.stdout


def test_nothing_else_is_touched(project: Path) -> None:
    """What differs from the project as it is: the games' own folders, their demos and the shelf, by one line each."""
    own = tuple(place for game in SMALL_GAMES for place in game.places)
    theirs = [file for file in project.rglob("*") if file.is_file() and "__pycache__" not in file.parts]
    names = [file.relative_to(project).as_posix() for file in theirs]
    other = [name for name in names if not name.startswith(own)]
    changed = [name for name in other if (ROOT / name).read_bytes() != (project / name).read_bytes()]
    assert changed == ["companion/games/__init__.py"]
    ours, new = ((root / changed[0]).read_text(encoding="utf-8").splitlines(True) for root in (ROOT, project))
    assert {line for line in new if line not in ours} == {game.line for game in SMALL_GAMES}


@EACH
def test_it_touches_only_the_places_contributors_are_told(game: SmallGame) -> None:
    """The places that a new game touches are those that contributors are told of."""
    pages = (ROOT / "CONTRIBUTING.md", ROOT / "docs" / "game-files.md")
    told = "".join(page.read_text(encoding="utf-8") for page in pages)
    touched = [place.replace(game.id, "<game>").removeprefix("data/demo/") for place in game.places]
    assert not [place for place in touched if f"{place}`" not in told]


def test_a_game_needs_one_module_and_few_files_of_data(tmp_path: Path) -> None:
    """Duel has its object, its state and its moves; of its data only the words of its demo could be left out."""
    assert [file.name for file in (ROOT / "tests/tiny_game/duel").glob("*.py")] == ["__init__.py"]
    files = [file.relative_to(DUEL_DATA) for file in sorted(DUEL_DATA.rglob("*")) if file.is_file()]
    with on_shelf(GameEntry("duel", code="tests.tiny_game.duel")):
        assert len(files) == 7 and problems_without(None, tmp_path / "whole") == ()
        spare = [file.name for file in files if not problems_without(file, tmp_path / file.name)]
    assert spare == ["duel.words.toml"]


def problems_without(file: Path | None, copy: Path) -> tuple[str, ...]:
    """What the check says of Duel if this file is missing."""
    shutil.copytree(DUEL_DATA, copy)
    if file is not None:
        (copy / file).unlink()
    return find_problems(replace(duel.GAME, content=GameContent("duel", copy)))


def test_the_check_finds_nothing_missing(project: Path) -> None:
    assert f"{len(games()) + len(SMALL_GAMES)}" in run(project, "main.py", "check", "--lang", "en")


@pytest.mark.parametrize(
    ("game", "move", "card", "derived"),
    [("tally", "add_points", "Give the points.", {"total": 5}), ("duel", "pull", "Pull the rope", {})],
)
def test_the_command_line_knows_it(project: Path, game: str, move: str, card: str, derived: dict[str, int]) -> None:
    assert move in run(project, "main.py", "actions", game)
    assert card in run(project, "main.py", "guide", game, "--lang", "en")
    report = json.loads(run(project, "main.py", "replay", f"data/demo/{game}.json", "--json"))
    assert report["accepted"] and report["derived"] == derived


def test_its_form_is_filled_in_on_the_command_line(project: Path, tmp_path: Path) -> None:
    """The same roll as in the app below: looked at, applied, and refused where there is no such face."""
    play = tmp_path / "play.json"
    play.write_text('{"game": "tally", "setup": {"players": ["Anna", "Bruno"]}, "moves": []}', encoding="utf-8")
    assert "roll: Roll the die" in run(project, "main.py", "forms", "tally", "--lang", "en")
    asked = json.loads(run(project, "main.py", "form", play, "roll", "player=Anna", "--json", "--lang", "en"))
    assert (asked["missing"], asked["waiting"], asked["moves"]) == ("Enter the die.", "rolled", [])
    words = ("main.py", "form", play, "roll", "player=Anna", "rolled=4", "doubled=yes")
    view = json.loads(run(project, *words, "--json", "--apply"))
    assert view["moves"] == [{"move": "add_points", "player": "p1", "by": 8}] and view["verdict"]["title"] == "Anna +8"
    report = json.loads(run(project, "main.py", "replay", play, "--json"))
    assert report["accepted"] and report["derived"] == {"total": 8}


@pytest.mark.parametrize(
    ("game", "language", "query", "title"),
    [
        ("tally", "it", "banca", "Punti dalla banca"),
        ("tally", "en", "pause", "Rest"),
        ("duel", "en", "win", "The rope"),
    ],
)
def test_its_rules_are_found(project: Path, game: str, language: str, query: str, title: str) -> None:
    found = json.loads(run(project, "main.py", "rules", query, "--game", game, "--lang", language, "--json"))
    assert found[0]["title"] == title


EVENING = """
import sys
from pathlib import Path
from companion.games import game_named
from companion.plays.files.saved_plays import open_saved, start_play
from companion.store.plays.library import open_library

library = open_library(Path(sys.argv[1]))
game = game_named(sys.argv[2])
play, file = start_play(library, game, game.setup_for(2), "Una sera")

def reopen():
    file.flush(); file.close()
    return open_saved(library, file.id)
"""

EVENING_OF_TALLY = """
add, share = game.moves
assert play.do(share(2)).done and play.do(add("p1", 3)).done
assert play.do(add("p2", 99)).refusal.code == "not_enough"
assert play.undo() and [p.points for p in play.state.players] == [2, 2]
play, file = reopen()
assert [p.points for p in play.state.players] == [2, 2] and play.state.bank == 16
assert play.redo() and [p.points for p in play.state.players] == [5, 2]
"""

EVENING_OF_DUEL = """
(pull,) = game.moves
assert all(play.do(pull("p2")).done for _ in range(3))
assert play.do(pull("p1")).refusal.code == "over"
assert play.state.result.winners == ("p2",)
assert play.undo() and play.state.result is None
play, file = reopen()
assert play.state.rope == -2 and play.redo() and play.state.result.winners == ("p2",)
"""


@pytest.mark.parametrize(("game", "evening"), [("tally", EVENING_OF_TALLY), ("duel", EVENING_OF_DUEL)])
def test_it_plays_saves_and_undoes(project: Path, tmp_path: Path, game: str, evening: str) -> None:
    lines = f"{EVENING}{evening}file.close(); print('played')"
    assert run(project, "-c", lines, str(tmp_path), game) == "played\n"


IN_THE_APP = """
import sys
from pathlib import Path
from screens.tour import unattended
unattended.prepare(412, 892)
from screens.shell.app import TavoloApp
from screens.shell.preferences import Preferences
from screens.tour.toucher import Toucher

folder, game = Path(sys.argv[1]), sys.argv[2]
preferences = Preferences(folder / "settings.tavolo")
preferences.put("language", "en")
preferences.put("reduced_motion", True)
preferences.close()
app, hands = TavoloApp(folder), Toucher((412, 892))
hands.start(app)
assert hands.has(f"home.game.{game}")
hands.tap(f"home.new.{game}")
form = type(app.router.page._form)
hands.tap("setup.start")
board = type(app.router.page.board)
"""

TALLY_ON_SCREEN = """
assert form.__name__ == "PlainSetupForm" and board.__module__ == "screens.boards.tally.board"
assert "20 are left" in hands.texts()
hands.tap("points.p1.plus")
assert app.table.state.players[0].points == 1 and "19 are left" in hands.texts()
app.table.undo()
hands.pump()
assert app.table.state.players[0].points == 0 and "20 are left" in hands.texts()
hands.tap("tool.roll")
assert "Who rolls?" in hands.texts()
hands.tap("roll.player.p1")
assert "Enter the die." in hands.texts()
hands.tap("roll.rolled.4")
hands.tap("roll.doubled.yes")
assert any("+8" in words for words in hands.texts())
hands.tap("roll.apply")
assert app.table.state.players[0].points == 8 and "12 are left" in hands.texts()
"""

DUEL_ON_SCREEN = """
assert form.__name__ == "PlainSetupForm" and board.__name__ == "PlainBoard"
assert "P1" in hands.texts() and "P2" in hands.texts()
hands.tap("tab.guide")
for step in (1, 2, 3):
    hands.tap("guide.ask.pull.rope.who.p2")
    hands.tap("guide.apply")
    assert app.table.state.rope == -step
assert "P2 won" in hands.texts()
app.table.undo()
hands.pump()
assert app.table.state.result is None and hands.has("guide.apply")
"""


@pytest.mark.parametrize(("game", "shown"), [("tally", TALLY_ON_SCREEN), ("duel", DUEL_ON_SCREEN)])
def test_it_is_played_in_the_app(project: Path, tmp_path: Path, game: str, shown: str) -> None:
    """A game without a board and a setup form of its own gets plain ones."""
    lines = f"{IN_THE_APP}{shown}hands.stop(); print('shown')"
    assert run(project, "-c", lines, str(tmp_path), game).endswith("shown\n")


WITHOUT_BOARDS = """
from companion.games import GameEntry, register_game
from tests.tiny_game import BOX
register_game(GameEntry("tally", code=BOX.code, boards="tests.tiny_game.no_boards"))
"""

NUMBERS_ON_SCREEN = """
assert board.__name__ == "PlainBoard"
app.table.do(app.table.game.moves[0]("p1", 3))
hands.pump()
assert "3" in hands.texts()
"""


def test_a_plain_board_shows_the_numbers_at_a_glance(tmp_path: Path) -> None:
    lines = f"{WITHOUT_BOARDS}{IN_THE_APP}{NUMBERS_ON_SCREEN}hands.stop(); print('shown')"
    assert run(ROOT, "-c", lines, str(tmp_path), "tally").endswith("shown\n")


def common_tests() -> list[str]:
    """The files of tests that go over the games on the shelf."""
    files = (file.relative_to(ROOT) for file in sorted((ROOT / "tests").rglob("test_*.py")))
    return [
        file.as_posix()
        for file in files
        if NAMES_THE_SHELF.search((ROOT / file).read_text(encoding="utf-8")) and file.parts[1:] not in LEFT_OUT
    ]


def those_of_all_games_at_once() -> list[str]:
    """Those that walk the shelf by themselves, and so are not called after one game."""
    files = [file for file in common_tests() if not file.endswith(tuple(NOT_IN_A_COPY))]
    return [
        test.name
        for file in files
        for test in ast.parse((ROOT / file).read_text(encoding="utf-8")).body
        if isinstance(test, ast.FunctionDef) and test.name.startswith("test_") and walks_the_shelf(test)
    ]


def walks_the_shelf(test: ast.FunctionDef) -> bool:
    return any(NAMES_THE_SHELF.search(ast.unparse(statement)) for statement in test.body)


def test_it_passes_every_common_test_that_goes_over_the_games(project: Path) -> None:
    """The suite as it stands, with what Tally keeps in its own folder of tests; Duel has none."""
    alone = ("-p", "no:xdist", "-p", "no:cacheprovider", "--assert=plain")  # to rewrite all asserts costs a second
    ids, at_once = [game.id for game in SMALL_GAMES], those_of_all_games_at_once()
    told = run(project, "-m", "pytest", "-v", *alone, "-k", " or ".join((*ids, *at_once)), *common_tests())
    for game in ids:
        passed = re.findall(rf"^tests/(\w+)/.*{game}.* PASSED", told, re.MULTILINE)
        assert {"architecture", "cli", "content", "core", "games", "rules", "screens", "things", "tour"} <= set(passed)
    assert not [name for name in at_once if not re.search(rf"::{name}\b.* PASSED", told)]
