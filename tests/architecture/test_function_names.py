"""Names of functions: a predicate asks a question, an action is a verb (see “Style” in CONTRIBUTING)."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from tests.architecture.imperatives import IMPERATIVES
from tests.architecture.imports import ROOT, sources

FOLDERS = ("companion", "screens")
QUESTIONS = (
    "is_", "are_", "was_", "has_", "can_", "may_", "must_", "needs_", "knows_", "follows_", "leaves_", "ask_",
)  # fmt: skip

# An action whose answer says whether it succeeded is named after the action.
ACTIONS = frozenset(
    {
        "append", "move_cursor_to", "record_notice", "redo", "refresh_summary", "remove", "settle", "try_name", "undo",
        "wait_for_answer",
        # On screen: whether it was done, or whether there was something to do.
        "advance", "back", "buy_movement", "catch_up", "choose_file", "close", "dismiss_top", "do", "export",
        "go_back_to", "go_back_to_campaign", "go_home", "go_on", "handle_key", "leave_for_home", "make", "move_cursor",
        "offer_tool",
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

ACTIVE = ("screens/boards",)
"""Where a function that answers nothing must be a verb."""

# What is done at a table, and what a widget does, beside the verbs with which a docstring may begin.
DEEDS = frozenset(
    {
        "abandon", "act", "ally", "avert", "besiege", "boost", "challenge", "commit", "control", "cross",
        "defend", "develop", "die", "draft", "dredge", "earn", "engage", "explore", "free", "gain", "hang",
        "hire", "hit", "hurt", "identify", "judge", "know", "lead", "level", "patrol", "reach", "react",
        "recruit", "reform", "revive", "rise", "sell", "shake", "stack", "support", "throw", "torture",
        "trade", "transfer", "transform", "wear", "win",
    }
)  # fmt: skip
VERBS = DEEDS | {verb.lower() for verb in IMPERATIVES}

WITHOUT_PARTICIPLES = ("screens",)
"""Where no function is called by a participle alone."""

IRREGULAR = frozenset(
    {
        "begun", "broken", "built", "chosen", "done", "drawn", "fallen", "found", "given", "gone", "held",
        "kept", "known", "laid", "left", "lost", "made", "said", "seen", "sent", "shown", "struck", "taken",
        "thrown", "told", "won", "worn", "written",
    }
)  # fmt: skip
VALUES = ("property", "setter")
"""A function with such a decorator is read like a value, which may be a participle."""


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
        and not node.name.lstrip("_").startswith((*QUESTIONS, EVENT))
        and node.name.lstrip("_") not in ACTIONS | TRADE
    ]
    assert wrong == []


def is_read_like_a_value(node: ast.FunctionDef) -> bool:
    return any(ast.unparse(decorator).endswith(VALUES) for decorator in node.decorator_list)


@pytest.mark.parametrize("folder", ACTIVE)
def test_a_function_without_an_answer_is_a_verb(folder: str) -> None:
    """“_add_wounds”, not “_wounds”: the name says that something happens."""
    wrong = [
        place
        for place, node in functions(folder)
        if node.returns is not None
        and ast.unparse(node.returns) == "None"
        and not node.name.lstrip("_").startswith(EVENT)
        and node.name.lstrip("_").split("_")[0] not in VERBS
    ]
    assert wrong == []


@pytest.mark.parametrize("folder", WITHOUT_PARTICIPLES)
def test_no_function_is_a_bare_participle(folder: str) -> None:
    """“chosen()” and “said()” leave open what was chosen, and by whom."""
    wrong = [
        place
        for place, node in functions(folder)
        if not is_read_like_a_value(node)
        and (node.name.lstrip("_") in IRREGULAR or re.fullmatch("_*[a-z]+[^e]ed", node.name))
    ]
    assert wrong == []
