"""The promise of CONTRIBUTING: a new game touches its own folders and one line in GAMES, and then it is there.

Each test works on a copy of the project to which Tally is added as CONTRIBUTING says, in a process of its own.
"""

from __future__ import annotations

import ast
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from companion.games import games

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
LINE = "GAMES: tuple[GameEntry, ...] = (\n"
OWN_FOLDERS = {
    "companion/games/tally": HERE / "tally",
    "screens/boards/tally": HERE / "tally_boards",
    "data/games/tally": HERE / "data" / "games" / "tally",
    "tests/games/tally": HERE / "tally_tests",
}
OWN_DEMO = "data/demo/tally.json"
WORDS_OF_DEMO = "data/demo/tally.words.toml"
NAMES_THE_SHELF = re.compile(r"\b(names_to_play\b|games\(\)|GAMES\b|GAME_IDS\b|NAMES\b)")
LEFT_OUT = (("tiny_game", "test_promise.py"), ("core", "test_campaigns.py"), ("torture", "test_slices.py"))
"""This file; one that gives the Tally of our tests a campaign, which that of the copy has not; and one that tries all
games in one test."""
NOT_IN_A_COPY = {"test_shelf.py", "test_manuals.py", "iron_throne/test_texts.py"}
"""Tests of all games at once that cannot be asked there: the first put a Tally of their own on the shelf, the second
look at the manual, the third are of another game."""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with one game more."""
    copy = tmp_path_factory.mktemp("project")
    for room in ("companion", "screens", "data", "tests"):
        shutil.copytree(ROOT / room, copy / room, ignore=shutil.ignore_patterns("__pycache__"))
    for file in ("main.py", "dev.py", "pyproject.toml"):
        shutil.copy(ROOT / file, copy / file)
    for folder, source in OWN_FOLDERS.items():
        shutil.copytree(source, copy / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for file in (OWN_DEMO, WORDS_OF_DEMO):
        shutil.copy(HERE / file, copy / file)
    shelf = copy / "companion/games/__init__.py"
    text = shelf.read_text(encoding="utf-8")
    assert text.count(LINE) == 1
    shelf.write_text(text.replace(LINE, f'{LINE}    GameEntry("tally"),\n'), encoding="utf-8")
    return copy


def run(project: Path, *words: str) -> str:
    """What Python prints in that project, which must end well."""
    environment = {**os.environ, "PYTHONPATH": str(project)}
    done = subprocess.run(
        [sys.executable, *words], cwd=project, env=environment, capture_output=True, text=True, encoding="utf-8"
    )
    assert done.returncode == 0, done.stdout[-1000:] + done.stderr[-3000:]
    return done.stdout


def test_nothing_else_is_touched(project: Path) -> None:
    """What differs from the project as it is: the game's own folders, its demo and the shelf, by one line."""
    own = (*OWN_FOLDERS, OWN_DEMO, WORDS_OF_DEMO)
    theirs = [file for file in project.rglob("*") if file.is_file() and "__pycache__" not in file.parts]
    names = [file.relative_to(project).as_posix() for file in theirs]
    other = [name for name in names if not name.startswith(own)]
    changed = [name for name in other if (ROOT / name).read_bytes() != (project / name).read_bytes()]
    assert changed == ["companion/games/__init__.py"]
    ours, new = ((root / changed[0]).read_text(encoding="utf-8").splitlines() for root in (ROOT, project))
    assert [line for line in new if line not in ours] == ['    GameEntry("tally"),']


def test_it_touches_only_the_places_contributors_are_told() -> None:
    """The places that a new game touches are those that contributors are told of."""
    pages = (ROOT / "CONTRIBUTING.md", ROOT / "docs" / "game-files.md")
    told = "".join(page.read_text(encoding="utf-8") for page in pages)
    touched = [place.replace("tally", "<game>") for place in (*OWN_FOLDERS, OWN_DEMO, Path(WORDS_OF_DEMO).name)]
    assert not [place for place in touched if f"`{place}" not in told]


def test_the_check_finds_nothing_missing(project: Path) -> None:
    assert f"{len(games()) + 1}" in run(project, "main.py", "check", "--lang", "en")


def test_the_command_line_knows_it(project: Path) -> None:
    assert "add_points" in run(project, "main.py", "actions", "tally")
    assert "Give the points." in run(project, "main.py", "guide", "tally", "--lang", "en")
    report = json.loads(run(project, "main.py", "replay", OWN_DEMO, "--json"))
    assert report["accepted"] and report["derived"] == {"total": 5}


@pytest.mark.parametrize(
    ("language", "query", "title"), [("it", "banca", "Punti dalla banca"), ("en", "pause", "Rest")]
)
def test_its_rules_are_found(project: Path, language: str, query: str, title: str) -> None:
    found = json.loads(run(project, "main.py", "rules", query, "--game", "tally", "--lang", language, "--json"))
    assert found[0]["title"] == title


EVENING = """
import sys
from pathlib import Path
from companion.games import game_of
from companion.plays.files.saved_plays import open_saved, start_play
from companion.store.plays.library import open_library

library = open_library(Path(sys.argv[1]))
game = game_of({"game": "tally"})
add, share = game.moves
play, file = start_play(library, game, game.setup_for(2), "Una sera")
assert play.do(share(2)).done and play.do(add("p1", 3)).done
assert play.do(add("p2", 99)).refusal.code == "not_enough"
assert play.undo() and [p.points for p in play.state.players] == [2, 2]
file.flush(); file.close()
again, file = open_saved(library, file.id)
assert [p.points for p in again.state.players] == [2, 2] and again.state.bank == 16
assert again.redo() and [p.points for p in again.state.players] == [5, 2]
file.close()
print("played")
"""


def test_it_plays_saves_and_undoes(project: Path, tmp_path: Path) -> None:
    assert run(project, "-c", EVENING, str(tmp_path)) == "played\n"


IN_THE_APP = """
import sys
from pathlib import Path
from screens.tour import unattended
unattended.prepare(412, 892)
from screens.shell.app import TavoloApp
from screens.shell.preferences import Preferences
from screens.tour.toucher import Toucher

folder = Path(sys.argv[1])
preferences = Preferences(folder / "settings.tavolo")
preferences.put("language", "en")
preferences.put("reduced_motion", True)
preferences.close()
app, hands = TavoloApp(folder), Toucher((412, 892))
hands.start(app)
assert hands.has("home.game.tally")
hands.tap("home.new.tally")
hands.tap("setup.start")
assert type(app.router.page.board).__module__ == "screens.boards.tally.board"
assert "20 are left" in hands.texts()
hands.tap("points.p1.plus")
assert app.table.state.players[0].points == 1 and "19 are left" in hands.texts()
app.table.undo()
hands.pump()
assert app.table.state.players[0].points == 0 and "20 are left" in hands.texts()
hands.stop()
print("shown")
"""


def test_it_shows_its_board_in_the_app(project: Path, tmp_path: Path) -> None:
    assert run(project, "-c", IN_THE_APP, str(tmp_path)).endswith("shown\n")


WITHOUT_BOARDS = """
import sys
from pathlib import Path
from screens.tour import unattended
unattended.prepare(412, 892)
from tests.tiny_game import BOX, on_shelf
from companion.games import GameEntry
from screens.shell.app import TavoloApp
from screens.shell.preferences import Preferences
from screens.tour.toucher import Toucher

folder = Path(sys.argv[1])
preferences = Preferences(folder / "settings.tavolo")
preferences.put("language", "en")
preferences.put("reduced_motion", True)
preferences.close()
with on_shelf(GameEntry("tally", code=BOX.code, boards="tests.tiny_game.no_boards")):
    app, hands = TavoloApp(folder), Toucher((412, 892))
    hands.start(app)
    hands.tap("home.new.tally")
    hands.tap("setup.start")
    assert type(app.router.page.board).__name__ == "PlainBoard"
    app.table.do(app.table.game.moves[0]("p1", 3))
    hands.pump()
    assert "3" in hands.texts()
    hands.stop()
print("shown")
"""


def test_a_game_needs_no_board_and_no_setup_form(tmp_path: Path) -> None:
    """Without boards of its own a game gets a plain board and is asked for its players."""
    assert run(ROOT, "-c", WITHOUT_BOARDS, str(tmp_path)).endswith("shown\n")


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
    """The suite as it stands, with what Tally keeps in its own folder of tests: no file of another game is touched."""
    alone = ("-p", "no:xdist", "-p", "no:cacheprovider", "--assert=plain")  # to rewrite all asserts costs a second
    at_once = those_of_all_games_at_once()
    told = run(project, "-m", "pytest", "-v", *alone, "-k", " or ".join(("tally", *at_once)), *common_tests())
    passed = re.findall(r"^tests/(\w+)/.*tally.* PASSED", told, re.MULTILINE)
    assert {"architecture", "cli", "content", "core", "games", "rules", "screens", "things", "tour"} <= set(passed)
    assert not [name for name in at_once if not re.search(rf"::{name}\b.* PASSED", told)]
