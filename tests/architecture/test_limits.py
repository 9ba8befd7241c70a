"""Limits live once, at the field of the move or setup that a number or a text feeds: no screen has any of its own."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.architecture.imports import ROOT, sources

ASKS = {
    "Counter": None,
    "CounterRow": None,
    "CounterCard": None,
    "NumberPicker": None,
    "NumberSetting": None,
    "Number": None,
    "Count": None,
    "counter": None,
    "picker": None,
    "ask": 3,
    "ask_number": 4,
}
"""What takes a number within limits, and where `least` stands among its places, `most` being the next."""

TYPED = {"TextField": 3, "words_field": 4, "Name": 6}
"""What takes a text, and where `most` stands among its places."""

OF_THE_DEVICE = "screens/device/typed_path.py"
"""How long a path is, is no matter of the core."""


def constants(tree: ast.Module) -> set[str]:
    """The names that a file gives to plain numbers."""
    return {
        name.id
        for node in tree.body
        if isinstance(node, ast.Assign) and holds_numbers(node.value)
        for target in node.targets
        for name in ast.walk(target)
        if isinstance(name, ast.Name)
    }


def holds_numbers(value: ast.expr) -> bool:
    parts = value.values if isinstance(value, ast.Dict) else value.elts if isinstance(value, ast.Tuple) else [value]
    return bool(parts) and all(is_number(part) for part in parts)


def is_number(value: ast.expr) -> bool:
    bare = value.operand if isinstance(value, ast.UnaryOp) else value
    return isinstance(bare, ast.Constant) and type(bare.value) is int


def own_limits(tree: ast.Module) -> list[int]:
    """The lines of calls that get a limit which is a number of this file, and none that the table decides."""
    own = constants(tree)
    return [
        call.lineno
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and called(call) in ASKS and gets_own(call, own)
    ]


def called(call: ast.Call) -> str:
    return ast.unparse(call.func).split(".")[-1]


def gets_own(call: ast.Call, own: set[str]) -> bool:
    first = ASKS[called(call)]
    placed = [] if first is None else call.args[first:]
    named = {keyword.arg: keyword.value for keyword in call.keywords}
    most = named.get("most") or (placed[1] if len(placed) > 1 else None)
    least = named.get("least") or (placed[0] if placed else None)
    wrong = [limit for limit in (most,) if limit is not None and is_own(limit, own)]
    return bool(wrong) or (most is None and least is not None and is_own(least, own))


def is_own(limit: ast.expr, own: set[str]) -> bool:
    names = {part.id for part in ast.walk(limit) if isinstance(part, ast.Name)}
    return is_constant(limit) or bool(names & own)


def own_ranges(tree: ast.Module) -> list[int]:
    """The lines that make a range whose end is a constant: how far it goes only the table may decide."""
    return [
        call.lineno
        for call in ast.walk(tree)
        if isinstance(call, ast.Call)
        and called(call) == "Limits"
        and any(is_constant(most) for most in (*call.args[1:2], *most_of(call)))
    ]


def most_of(call: ast.Call) -> list[ast.expr]:
    return [keyword.value for keyword in call.keywords if keyword.arg == "most"]


def is_constant(end: ast.expr) -> bool:
    """A number, or anything that a name in capitals takes part in, wherever that name comes from."""
    return is_number(end) or any(isinstance(part, ast.Name) and part.id.isupper() for part in ast.walk(end))


def own_lengths(tree: ast.Module) -> list[int]:
    """The lines that say how long a text may be: in a call that takes one, or as a constant that is called so."""
    core = names_of_the_core(tree)
    calls = [
        call.lineno
        for call in ast.walk(tree)
        if isinstance(call, ast.Call)
        and called(call) in TYPED
        and any(is_own_length(most, core) for most in (*call.args[place_of(call) :][:1], *most_of(call)))
    ]
    return calls + [node.lineno for node in tree.body if isinstance(node, ast.Assign) and is_called_length(node)]


def place_of(call: ast.Call) -> int:
    return TYPED[called(call)]


def names_of_the_core(tree: ast.Module) -> set[str]:
    return {
        name.asname or name.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "companion"
        for name in node.names
    }


def is_own_length(most: ast.expr, core: set[str]) -> bool:
    """A number, or a name in capitals that the core does not give."""
    parts = list(ast.walk(most))
    return any(is_number(part) for part in parts if isinstance(part, ast.expr)) or any(
        isinstance(part, ast.Name) and part.id.isupper() and part.id not in core for part in parts
    )


def is_called_length(node: ast.Assign) -> bool:
    names = [name.id for target in node.targets for name in ast.walk(target) if isinstance(name, ast.Name)]
    return holds_numbers(node.value) and any(name.endswith("LENGTH") for name in names)


@pytest.mark.parametrize("file", sources("screens/boards"), ids=lambda file: file.relative_to(ROOT).as_posix())
def test_a_board_takes_its_limits_from_the_moves(file: Path) -> None:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    assert not own_limits(tree), f"lines {own_limits(tree)}: give limits=limits_of(TheMove, 'its_field')"


def test_no_screen_says_how_long_a_text_may_be() -> None:
    found = {
        name: own_lengths(ast.parse(file.read_text(encoding="utf-8")))
        for file in sources("screens")
        if (name := file.relative_to(ROOT).as_posix()) != OF_THE_DEVICE
    }
    assert not {file: lines for file, lines in found.items() if lines}, (
        "say nothing, or give most=longest_of(TheMove, 'its_field')"
    )


def test_no_screen_makes_a_range_of_its_own() -> None:
    found = {
        file.relative_to(ROOT).as_posix(): own_ranges(ast.parse(file.read_text(encoding="utf-8")))
        for file in sources("screens")
    }
    assert not {file: lines for file, lines in found.items() if lines}, (
        "give limits_of(TheMove, 'its_field'), or a range that the core of the game names"
    )


@pytest.mark.parametrize(
    "written",
    [
        "Limits(0, 99)",
        "Limits(least=0, most=6)",
        "Limits(0, MANY)",
        "Limits(-has, MOST_COUNT - has)",
        "Limits(0, MOST_VALUE if few else MANY)",
        "limits.Limits(1, DIE)",
    ],
)
def test_a_range_of_its_own_is_found(written: str) -> None:
    assert own_ranges(ast.parse(written))


@pytest.mark.parametrize(
    "written",
    [
        "Limits(0, item.capacity)",
        "Limits(1, max(1, hero.wounds))",
        "limits_of(SetThreat, 'threat')",
        "Limits",
    ],
)
def test_a_range_of_the_table_is_fine(written: str) -> None:
    assert not own_ranges(ast.parse(written))


@pytest.mark.parametrize(
    "written",
    [
        "CounterRow('x', most=99)",
        "MOST = 99\nself.ask('x', 1, done, most=MOST)",
        "self.ask('x', 1, done, 0, 99)",
        "A, B = 75, 30\nask_number(app, 'x', 1, done, 0, B)",
        "LEAST = {'a': 1}\nsheet.counter('a', least=LEAST['a'])",
        "N = 20\nCounterRow('x', least=-N, most=N)",
        "Counter(most=99)",
        "MOST = 9\nCount('x', most=MOST)",
        "Number('x', most=20)",
    ],
)
def test_a_limit_of_its_own_is_found(written: str) -> None:
    assert own_limits(ast.parse(written))


@pytest.mark.parametrize(
    "written",
    [
        "CounterRow('x', limits=limits_of(SetThreat, 'threat'))",
        "self.ask('x', 1, done, 1, there)",
        "CounterRow('x', most=figure.life)",
    ],
)
def test_limits_of_a_field_or_of_the_table_are_fine(written: str) -> None:
    assert not own_limits(ast.parse(written))


@pytest.mark.parametrize(
    "written",
    [
        "TextField('x', '', most=60)",
        "TextField('x', '', 'tag', 60)",
        "Name(value, 'label', most=CARD)",
        "words_field(holder, 'key', 'hint', 'tag', SHORT)",
        "Name('', 'x', 'y', None, None, False, 40)",
        "from screens.boards.lotr.forms import NAME\nName(value, most=NAME)",
        "Name(value, most=min(40, longest))",
        "NAME_LENGTH = 40",
        "TITLE_LENGTH, LINES = 40, 3",
        "form_fields.Name(value, most=-1)",
    ],
)
def test_a_length_of_its_own_is_found(written: str) -> None:
    assert own_lengths(ast.parse(written))


@pytest.mark.parametrize(
    "written",
    [
        "TextField('x', lines=3)",
        "Name(value, 'label', 'name')",
        "Name(value, most=longest_of(WriteNotes, 'notes'))",
        "from companion.kernel.limits import LONGEST_LIST\nTextField('x', 'y', 'tag', LONGEST_LIST)",
        "words_field(holder, 'key', 'hint', 'tag', most, lines=3)",
        "Name(value, most=field.longest)",
        "LINES = 3",
    ],
)
def test_a_length_of_the_core_is_fine(written: str) -> None:
    assert not own_lengths(ast.parse(written))
