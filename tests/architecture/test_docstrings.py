"""The first line of a docstring says what a thing does, in one line that need not be decoded (see CONTRIBUTING)."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from tests.architecture.imperatives import IMPERATIVES
from tests.architecture.imports import ROOT, sources

LONGEST = 90
RIDDLE = re.compile(r"^(What|Who|Whose|Where|How)\b|\b(who|what)ever\b", re.IGNORECASE)

APP = ("companion", "screens", "main.py", "dev.py")
"""Where docstrings are read."""

VALUES = frozenset({"property", "cached_property", "setter"})
"""A function with one of these decorators is read like a value: its docstring may be a noun."""

Documented = ast.Module | ast.ClassDef | ast.FunctionDef


def docstrings(*places: str) -> Iterator[tuple[str, Documented, str]]:
    """Yield the place, the node and the first line of each docstring below some folders."""
    for file in sources(*places):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, Documented) and (text := ast.get_docstring(node)):
                place = f"{file.relative_to(ROOT).as_posix()}:{getattr(node, 'lineno', 1)}"
                yield place, node, text.split("\n")[0]


def is_read_like_a_value(node: ast.FunctionDef) -> bool:
    return any(ast.unparse(decorator).split(".")[-1] in VALUES for decorator in node.decorator_list)


def first_word(line: str) -> str:
    return re.split(r"[\s,:;.]", line, maxsplit=1)[0]


def test_a_first_line_is_short() -> None:
    assert [f"{place} {line}" for place, _, line in docstrings(*APP) if len(line) > LONGEST] == []


def test_a_first_line_is_no_riddle() -> None:
    """“What was kept” and “whoever asks” hide the thing and the actor."""
    assert [f"{place} {line}" for place, _, line in docstrings(*APP) if RIDDLE.search(line)] == []


def test_a_function_begins_with_a_verb() -> None:
    """“Return the hero”, not “The hero” nor “Returns the hero”. A new verb is added to `imperatives.py`."""
    wrong = [
        f"{place} {line}"
        for place, node, line in docstrings(*APP)
        if isinstance(node, ast.FunctionDef) and not is_read_like_a_value(node) and first_word(line) not in IMPERATIVES
    ]
    assert wrong == []
