"""Names of functions: a predicate asks a question (see “Style” in CONTRIBUTING)."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.architecture.imports import ROOT, sources

FOLDERS = ("companion", "screens")
UNDER_WAY = "screens/boards"
"""A folder whose functions are not asked yet."""

QUESTIONS = (
    "is_", "are_", "was_", "has_", "can_", "may_", "must_", "needs_", "knows_", "follows_", "leaves_", "ask_",
)  # fmt: skip

# An action whose answer says whether it succeeded is named after the action.
ACTIONS = frozenset(
    {
        "append", "move_cursor_to", "record_notice", "redo", "refresh_summary", "remove", "settle", "try_name", "undo",
        "wait_for_answer",
        # On screen: whether it was done, or whether there was something to do.
        "advance", "back", "catch_up", "choose_file", "close", "dismiss_top", "do", "export", "go_back_to",
        "go_back_to_campaign", "go_home", "go_on", "handle_key", "leave_for_home", "move_cursor", "offer_tool",
        "open_demo", "open_safe_mode", "pass_on", "pass_to_field", "pause", "press", "rebuild_page", "refresh",
        "resume", "run_tour", "save", "share_report", "show_bare_page", "skip_painting", "swallow", "take", "toggle",
        "try", "try_change", "try_form", "use_plyer", "wait_for_press",
    }
)  # fmt: skip
# The trade's own words: a path exists, a reader of a file has one method for each type of value, a test asks whether
# the app has a tag, and a widget is told what to do by properties, as Kivy's own are.
TRADE = frozenset({"exists", "flag", "has", "collide_point", "fit_height", "fit_width", "shrink"})
# A handler of an event says whether it took the event; it is named after the event, as Kivy wants it.
EVENT = "on_"


def functions(folder: str) -> Iterator[tuple[str, ast.FunctionDef]]:
    """Yield the place and the definition of each function and method below a folder."""
    for file in sources(folder):
        if UNDER_WAY in file.as_posix():
            continue
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
        and not node.name.lstrip("_").startswith((*QUESTIONS, EVENT))
        and node.name.lstrip("_") not in ACTIONS | TRADE
    ]
    assert wrong == []
