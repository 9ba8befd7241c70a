"""docs/architecture.md: the rooms of its picture and each step of its walk exist."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
PICTURE = PAGE.split("```")[1]
STEPS = re.findall(r"^\| \d+ \| `([\w/]+\.py)` `([\w.]+)` \|", PAGE, re.MULTILINE)


def names_in(file: Path) -> set[str]:
    """Returns the functions and methods of a file, methods as `Class.method`."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    functions = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    return functions | {
        f"{one.name}.{part.name}" for one in classes for part in one.body if isinstance(part, ast.FunctionDef)
    }


def rooms(top: str) -> set[str]:
    return {door.parent.name for door in (ROOT / top).glob("*/__init__.py")}


def test_the_picture_names_every_room_of_the_core() -> None:
    core = PICTURE.partition("companion ---")[2]
    assert rooms("companion") <= set(re.findall(r"\w+", core))


def test_the_picture_names_only_rooms_that_are_there() -> None:
    shown = PICTURE.partition("screens ---")[2].partition("companion ---")[0]
    named = {word for row in re.findall(r"^\|([^|]+)\|", shown, re.MULTILINE) for word in re.findall(r"[a-z]+", row)}
    assert named - {"game"} <= rooms("screens")


def test_the_walk_goes_from_the_screens_to_the_disk_and_back() -> None:
    tops = [file.split("/")[0] for file, _ in STEPS]
    assert tops[0] == tops[-1] == "screens"
    assert any(file.startswith("companion/store/") for file, _ in STEPS)


@pytest.mark.parametrize(("file", "name"), STEPS, ids=[f"{n}-{name}" for n, (_, name) in enumerate(STEPS, 1)])
def test_each_step_of_the_walk_exists(file: str, name: str) -> None:
    assert (ROOT / file).is_file()
    assert name in names_in(ROOT / file)
