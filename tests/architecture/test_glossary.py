"""The words of the glossary are those of the code, and a public class name means one thing."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from functools import cache
from pathlib import Path

from tests.architecture.imports import ROOT, sources

ROW = re.compile(r"^\| ([a-z ]+) \| [^|]+ \| `(\w+)` \|$", re.MULTILINE)
OF_GAMES = ("companion/games/", "screens/boards/")
FEWEST_WORDS = 30


@cache
def names_by_file() -> dict[Path, set[str]]:
    """The names that each file of the app defines: classes, functions, fields."""
    return {file: set(defined(ast.parse(file.read_text(encoding="utf-8")))) for file in sources("companion", "screens")}


def defined(tree: ast.AST) -> list[str]:
    """The names of its classes, functions and annotated fields."""
    nodes = list(ast.walk(tree))
    targets = [node.target for node in nodes if isinstance(node, ast.AnnAssign)]
    names = [node.name for node in nodes if isinstance(node, (ast.ClassDef, ast.FunctionDef))]
    return names + [target.id for target in targets if isinstance(target, ast.Name)]


def test_the_code_has_every_word_of_the_glossary() -> None:
    rows = ROW.findall((ROOT / "docs" / "glossary.md").read_text(encoding="utf-8"))
    assert len(rows) >= FEWEST_WORDS
    known = set().union(*names_by_file().values())
    assert [word for word, name in rows if name not in known] == []


def test_a_public_class_name_is_defined_once() -> None:
    """The games' folders are apart: each may have a Hero of its own."""
    places: dict[str, list[str]] = defaultdict(list)
    for file in sources("companion", "screens"):
        place = file.relative_to(ROOT).as_posix()
        if place.startswith(OF_GAMES) and place != "companion/games/__init__.py":
            continue
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places[node.name].append(place)
    assert {name: found for name, found in places.items() if len(found) > 1} == {}
