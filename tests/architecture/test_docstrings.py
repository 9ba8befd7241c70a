"""The first line of a docstring says what a thing does, in one line that need not be decoded (see CONTRIBUTING)."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from tests.architecture.imperatives import IMPERATIVES
from tests.architecture.imports import ROOT, sources

LONGEST = 90
RIDDLE = re.compile(r"^(What|Who|Whose|Where|How)\b|\b(who|what)ever\b", re.IGNORECASE)

APP = ("companion", "screens", "main.py")
"""Where docstrings are read at all."""

HELD = (
    "companion",
    "screens/__init__.py",
    "screens/campaign",
    "screens/device",
    "screens/guide",
    "screens/home",
    "screens/log",
    "screens/look",
    "screens/parts",
    "screens/play",
    "screens/rules",
    "screens/safe",
    "screens/settings",
    "screens/setup",
    "screens/shelf",
    "screens/shell",
    "screens/stats",
    "screens/table",
    "screens/tour",
    "screens/widgets",
)
"""Where the first line of a module is short too, and functions begin with a verb."""

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
    wrong = [
        f"{place} {line}"
        for place, node, line in docstrings(*APP)
        if len(line) > LONGEST and not isinstance(node, ast.Module)
    ]
    assert wrong == []


def test_a_first_line_is_no_riddle() -> None:
    """“What was kept” and “whoever asks” hide the thing and the actor."""
    assert [f"{place} {line}" for place, _, line in docstrings(*APP) if RIDDLE.search(line)] == []


@pytest.mark.parametrize("folder", HELD)
def test_the_first_line_of_a_module_is_short(folder: str) -> None:
    wrong = [
        f"{place} {line}"
        for place, node, line in docstrings(folder)
        if isinstance(node, ast.Module) and len(line) > LONGEST
    ]
    assert wrong == []


@pytest.mark.parametrize("folder", HELD)
def test_a_function_begins_with_a_verb(folder: str) -> None:
    """“Return the hero”, not “The hero” nor “Returns the hero”. A new verb is added to `imperatives.py`."""
    wrong = [
        f"{place} {line}"
        for place, node, line in docstrings(folder)
        if isinstance(node, ast.FunctionDef) and not is_read_like_a_value(node) and first_word(line) not in IMPERATIVES
    ]
    assert wrong == []
