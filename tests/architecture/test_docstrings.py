"""The first line of a docstring says what a thing does, in one line that need not be decoded (see CONTRIBUTING)."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from tests.architecture.imports import ROOT, sources

LONGEST = 90
LONGEST_OF_A_MODULE = 114
RIDDLE = re.compile(r"^(What|Who|Whose|Where|How)\b|\b(who|what)ever\b", re.IGNORECASE)


def first_lines() -> Iterator[tuple[str, str, int]]:
    """Yield the place of each docstring of the app, its first line and how long that may be."""
    for file in sources("companion", "screens", "main.py"):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and (text := ast.get_docstring(node)):
                line = getattr(node, "lineno", 1)
                most = LONGEST_OF_A_MODULE if isinstance(node, ast.Module) else LONGEST
                yield f"{file.relative_to(ROOT).as_posix()}:{line}", text.split("\n")[0], most


def test_a_first_line_is_short() -> None:
    assert [place for place, text, most in first_lines() if len(text) > most] == []


def test_a_first_line_is_no_riddle() -> None:
    """“What was kept” and “whoever asks” hide the thing and the actor."""
    assert [f"{place} {text}" for place, text, _ in first_lines() if RIDDLE.search(text)] == []
