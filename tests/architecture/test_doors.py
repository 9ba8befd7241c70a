"""The doors between the rooms: main opens screens, screens open companion, and nobody walks back."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tests.architecture.imports import ROOT, Import, imports_of, sources, targets

LONGEST_FILE = 400
READERS_OF_FILES = (
    "companion/content/source.py",
    "companion/command/printing.py",
    "companion/lettering/font_finder.py",
    "companion/store/",
)
OPENS = {
    "content": (),
    "kernel": ("content",),
    "forms": ("kernel", "content"),
    "rules": ("kernel", "content"),
    "store": (),
    "lettering": ("content",),
    "printing": ("content", "lettering"),
    "games": ("kernel", "content", "printing", "forms"),
    "plays": ("kernel", "content", "games", "store", "forms"),
    "things": ("kernel", "content", "games", "store", "forms"),
    "command": ("kernel", "content", "forms", "rules", "games", "plays", "store", "things"),
}
"""The rooms of the core, and which others each of them may open."""

BELOW_ALL_ROOMS = ("companion.errors", "companion.letters")
"""The base of errors and the comparing of letters: every room may have them, for they open no other."""

ACTS_ON_FILES = {
    "read_text",
    "read_bytes",
    "write_text",
    "write_bytes",
    "unlink",
    "mkdir",
    "rmdir",
    "touch",
    "iterdir",
    "glob",
    "rglob",
    "rmtree",
    "makedirs",
}


def games() -> list[str]:
    return sorted(door.parent.name for door in (ROOT / "companion/games").glob("*/__init__.py"))


def told(wrong: list[Import]) -> str:
    return "\n".join(map(str, wrong))


@pytest.mark.parametrize("foreign", ["kivy", "plyer", "screens", "main", "dev", "tests"])
def test_the_core_knows_nothing_of_the_screens(foreign: str) -> None:
    wrong = [found for found in imports_of("companion") if found.is_of(foreign)]
    assert not wrong, told(wrong)


def test_screens_never_import_the_door() -> None:
    wrong = [found for found in imports_of("screens") if found.name.split(".")[0] in {"main", "dev", "tests"}]
    assert not wrong, told(wrong)


def test_tinydb_lives_in_the_store_alone() -> None:
    wrong = [
        found
        for found in imports_of("companion", "screens", "main.py")
        if found.is_of("tinydb") and not found.file.startswith("companion/store/")
    ]
    assert not wrong, told(wrong)


def test_plyer_lives_in_the_device_alone() -> None:
    wrong = [
        found
        for found in imports_of("companion", "screens", "main.py")
        if found.is_of("plyer") and found.file != "screens/device/device.py"
    ]
    assert not wrong, told(wrong)


def test_the_store_knows_no_game() -> None:
    wrong = [found for found in imports_of("companion/store") if found.is_of("companion.games")]
    assert not wrong, told(wrong)


@pytest.mark.parametrize("game", games())
def test_no_game_imports_another(game: str) -> None:
    others = [f"companion.games.{other}" for other in games() if other != game]
    wrong = [found for found in imports_of(f"companion/games/{game}") if any(map(found.is_of, others))]
    assert not wrong, told(wrong)


def test_the_core_reaches_games_only_through_the_shelf() -> None:
    inside = [f"companion.games.{game}" for game in games()]
    wrong = [
        found
        for found in imports_of("companion")
        if any(map(found.is_of, inside)) and not found.file.startswith("companion/games/")
    ]
    assert not wrong, told(wrong)


def test_the_rooms_of_the_core_stand_in_order() -> None:
    """Each room opens only those below it; games build on the kernel and on what their data says."""
    wrong = [
        found
        for room, open_to in OPENS.items()
        for found in imports_of(f"companion/{room}")
        if found.name.split(".")[0] == "companion"
        and found.name.split(".")[1] not in {room, *open_to}
        and not any(map(found.is_of, BELOW_ALL_ROOMS))
    ]
    assert not wrong, told(wrong)


def test_what_lies_below_all_rooms_opens_none() -> None:
    files = [name.replace(".", "/") + ".py" for name in BELOW_ALL_ROOMS]
    wrong = [found for file in files for found in imports_of(file) if found.is_of("companion")]
    assert not wrong, told(wrong)


def test_every_room_of_the_core_has_its_doors() -> None:
    rooms = {folder.name for folder in (ROOT / "companion").iterdir() if (folder / "__init__.py").is_file()}
    assert rooms == set(OPENS)
    below = {f"{name.rsplit('.', 1)[1]}.py" for name in BELOW_ALL_ROOMS}
    assert {file.name for file in (ROOT / "companion").glob("*.py")} == {"__init__.py", *below}


def test_contributing_names_the_same_rooms_and_doors() -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)` \|[^|]*\|([^|]*)\|$", page, re.MULTILINE)
    told = {room: set(re.findall(r"\w+", doors)) for room, doors in rows}
    assert told.pop("command") == {"all"}
    assert told == {room: set(doors) for room, doors in OPENS.items() if room != "command"}


def test_widgets_know_nothing_of_any_game() -> None:
    forbidden = ("companion.games", "screens.boards")
    wrong = [found for found in imports_of("screens/widgets") if any(map(found.is_of, forbidden))]
    assert not wrong, told(wrong)


def test_only_its_boards_know_a_game() -> None:
    inside = [f"companion.games.{game}" for game in games()]
    wrong = [
        found
        for found in imports_of("screens")
        if any(map(found.is_of, inside)) and not found.file.startswith("screens/boards/")
    ]
    assert not wrong, told(wrong)


@pytest.mark.parametrize("game", games())
def test_no_board_imports_the_board_or_the_rules_of_another_game(game: str) -> None:
    others = [f"{room}.{other}" for other in games() if other != game for room in ("companion.games", "screens.boards")]
    wrong = [found for found in imports_of(f"screens/boards/{game}") if any(map(found.is_of, others))]
    assert not wrong, told(wrong)


def test_data_holds_no_code() -> None:
    assert not sources("data")


@pytest.mark.parametrize("file", sources("companion"), ids=lambda file: file.relative_to(ROOT).as_posix())
def test_the_core_touches_files_only_where_it_may(file: Path) -> None:
    name = file.relative_to(ROOT).as_posix()
    if not name.startswith(READERS_OF_FILES):
        touched = touches_of_files(ast.parse(file.read_text(encoding="utf-8")), name)
        assert not touched, "\n".join(touched)


def touches_of_files(tree: ast.AST, name: str) -> list[str]:
    """Calls that read or write files, save those that ask the content to do it."""
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return [f"{name}:{call.lineno} calls {ast.unparse(call.func)}()" for call in calls if acts_on_files(call.func)]


def acts_on_files(called: ast.expr) -> bool:
    if isinstance(called, ast.Attribute):
        return called.attr in ACTS_ON_FILES and ast.unparse(called.value) != "content"
    return isinstance(called, ast.Name) and called.id == "open"


@pytest.mark.parametrize(
    "file", sources("companion", "screens", "main.py", "dev.py"), ids=lambda file: file.relative_to(ROOT).as_posix()
)
def test_a_file_is_short_and_says_what_it_owns(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert text.count("\n") <= LONGEST_FILE, f"{file.name} has {text.count(chr(10))} lines: split it by noun"
    assert ast.get_docstring(ast.parse(text)), f"{file.name} needs a docstring that says what it owns"


def test_a_door_in_the_wrong_wall_is_seen() -> None:
    """The tests above are worth something only if the reading of imports misses nothing."""
    source = "def late():\n    from kivy.app import App\nimport kivy.uix\nfrom ..games.conan import state\n"
    seen = {target for _, target in targets(ast.parse(source), "companion/store/library.py")}
    assert seen == {"kivy.uix", "companion.games.conan.state", "kivy.app.App"}


def test_a_hand_on_a_file_is_seen() -> None:
    source = "open('a')\nPath('b').read_text()\ncontent.read_text('c')\nlibrary.open('d')\n"
    assert touches_of_files(ast.parse(source), "x") == ["x:1 calls open()", "x:2 calls Path('b').read_text()"]
