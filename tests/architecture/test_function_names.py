"""Names of functions: predicates ask a question, actions are verbs, nothing is a bare participle (see CONTRIBUTING)."""

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
        "offer_tool", "open_demo", "open_safe_mode", "pass_on", "pass_to_field", "pause", "press", "rebuild_page",
        "refresh", "resume", "run_tour", "save", "share_report", "show_bare_page", "skip_painting", "swallow", "take",
        "toggle", "try", "try_change", "try_form", "use_plyer", "wait_for_press",
    }
)  # fmt: skip
# The trade's own words: a path exists, a reader of a file has one method for each type of value, a test asks whether
# the app has a tag, and a widget is told what to do by properties, as Kivy's own are.
TRADE = frozenset({"exists", "flag", "has", "collide_point", "fit_height", "fit_width", "shrink"})
# A handler of an event says whether it took the event; it is named after the event, as Kivy wants it.
EVENT = "on_"

NO_PARTICIPLE = ("companion", "screens")
"""Where no function is called by a participle alone."""

VALUES = frozenset({"property", "cached_property", "setter"})
"""A function with one of these decorators is read like a value."""

# Participles that do not end in “ed” or “ing”; a verb that looks the same, such as “put”, is none of them.
_IRREGULAR = """
    begun bound bought broken brought built caught chosen dealt done drawn driven fallen felt forgotten found frozen
    given gone grown heard held hidden hung kept known laid led left lent lost made meant met paid proven risen said
    seen sent shaken shot shown sold sought spent spoken stolen stood struck stuck taken taught thought thrown told
    torn understood won worn written
"""
IRREGULAR = frozenset(_IRREGULAR.split())
# A participle with one of these behind it says no more than without it.
PARTICLES = frozenset(
    {"as", "at", "by", "down", "for", "from", "in", "of", "off", "on", "out", "so", "to", "twice", "up", "with"}
)
# Nouns that look like a participle.
NOUNS = frozenset({"ending", "handling", "heading", "landing", "meaning", "need", "thing", "warning"})

ACTIVE = ("screens/boards",)
"""Where a function that answers nothing must be a verb."""

# What is done at a table, and what a widget does, beside the verbs with which a docstring may begin.
_DEEDS = """
    abandon act ally avert besiege boost challenge commit control cross defend develop die draft dredge earn engage
    explore free gain hang hire hit hurt identify judge know lead level patrol reach react recruit reform revive rise
    sell shake stack support throw torture trade transfer transform wear win
"""
VERBS = frozenset(_DEEDS.split()) | {verb.lower() for verb in IMPERATIVES}


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


def is_participle(word: str) -> bool:
    return word in IRREGULAR or (bool(re.fullmatch(r"[a-z]{2,}(ed|ing)", word)) and word not in NOUNS)


def is_bare_participle(name: str) -> bool:
    """Return whether a name is a participle alone, or one with a particle: `told`, `given_up`."""
    first, *rest = name.strip("_").split("_")
    return is_participle(first) and set(rest) <= PARTICLES


def is_property(node: ast.FunctionDef) -> bool:
    return any(ast.unparse(decorator).split(".")[-1] in VALUES for decorator in node.decorator_list)


@pytest.mark.parametrize("folder", NO_PARTICIPLE)
def test_no_function_is_a_bare_participle(folder: str) -> None:
    """`told` hides the verb: who tells what? A property is read like a value, and may be called so."""
    wrong = [place for place, node in functions(folder) if is_bare_participle(node.name) and not is_property(node)]
    assert wrong == []


@pytest.mark.parametrize("folder", NO_PARTICIPLE)
def test_a_question_is_answered_by_true_or_false(folder: str) -> None:
    """`can_march` returns no list of units; a function that makes a predicate may be named after it.

    A question that is put to the players is answered by them, with anything.
    """
    wrong = [
        place
        for place, node in functions(folder)
        if node.name.lstrip("_").startswith(QUESTIONS)
        and not node.name.lstrip("_").startswith("ask_")
        and node.returns is not None
        and not re.search(r"\bbool\]?$|^TypeGuard\b", ast.unparse(node.returns))
    ]
    assert wrong == []


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
