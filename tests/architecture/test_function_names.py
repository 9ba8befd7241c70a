"""Names of functions: a predicate asks a question (see “Style” in CONTRIBUTING)."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.architecture.imports import ROOT, sources

FOLDERS = ("companion",)
QUESTIONS = (
    "is_", "are_", "was_", "has_", "can_", "may_", "must_", "needs_", "knows_", "follows_", "leaves_",
)  # fmt: skip

# An action whose answer says whether it succeeded is named after the action.
ACTIONS = frozenset(
    {
        "append", "move_cursor_to", "record_notice", "redo", "refresh_summary", "remove", "settle", "try_name", "undo",
        "wait_for_answer",
    }
)  # fmt: skip
# The trade's own words: a path exists, and a reader of a file has one method for each type of value.
TRADE = frozenset({"exists", "flag"})


def functions(folder: str) -> Iterator[tuple[str, ast.FunctionDef]]:
    """Yield the place and the definition of each function and method below a folder."""
    for file in sources(folder):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and not node.name.startswith("__"):
                yield f"{file.relative_to(ROOT).as_posix()}:{node.lineno} {node.name}", node


def is_predicate(node: ast.FunctionDef) -> bool:
    return node.returns is not None and ast.unparse(node.returns) == "bool"


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_predicate_asks_a_question(folder: str) -> None:
    """A function that returns true or false begins with one of a few words, or is an action that may fail."""
    wrong = [
        place
        for place, node in functions(folder)
        if is_predicate(node)
        and not node.name.lstrip("_").startswith(QUESTIONS)
        and node.name.lstrip("_") not in ACTIONS | TRADE
    ]
    assert wrong == []
