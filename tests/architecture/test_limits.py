"""Limits live once, at the field of the move or setup that a number feeds: a board writes down none of its own."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.architecture.imports import ROOT, sources

ASKS = {"CounterRow": None, "CounterCard": None, "NumberPicker": None, "NumberSetting": None,
        "counter": None, "picker": None, "ask": 3, "ask_number": 4}
"""What takes a number within limits, and where `least` stands among its places, `most` being the next."""


def constants(tree: ast.Module) -> set[str]:
    """The names that a file gives to plain numbers."""
    return {name.id for node in tree.body if isinstance(node, ast.Assign) and holds_numbers(node.value)
            for target in node.targets for name in ast.walk(target) if isinstance(name, ast.Name)}


def holds_numbers(value: ast.expr) -> bool:
    parts = value.values if isinstance(value, ast.Dict) else value.elts if isinstance(value, ast.Tuple) else [value]
    return bool(parts) and all(is_number(part) for part in parts)


def is_number(value: ast.expr) -> bool:
    bare = value.operand if isinstance(value, ast.UnaryOp) else value
    return isinstance(bare, ast.Constant) and type(bare.value) is int


def own_limits(tree: ast.Module) -> list[int]:
    """The lines of calls that get a limit which is a number of this file, and none that the table decides."""
    own = constants(tree)
    return [call.lineno for call in ast.walk(tree) if isinstance(call, ast.Call) and called(call) in ASKS
            and gets_own(call, own)]


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
    return [call.lineno for call in ast.walk(tree) if isinstance(call, ast.Call) and called(call) == "Limits"
            and any(is_constant(most) for most in (*call.args[1:2], *most_of(call)))]


def most_of(call: ast.Call) -> list[ast.expr]:
    return [keyword.value for keyword in call.keywords if keyword.arg == "most"]


def is_constant(end: ast.expr) -> bool:
    """A number, or anything that a name in capitals takes part in, wherever that name comes from."""
    return is_number(end) or any(isinstance(part, ast.Name) and part.id.isupper() for part in ast.walk(end))


@pytest.mark.parametrize("file", sources("screens/boards"), ids=lambda file: file.relative_to(ROOT).as_posix())
def test_a_board_takes_its_limits_from_the_moves(file: Path) -> None:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    assert not own_limits(tree), f"lines {own_limits(tree)}: give limits=limits_of(TheMove, 'its_field')"


def test_no_screen_makes_a_range_of_its_own() -> None:
    found = {file.relative_to(ROOT).as_posix(): own_ranges(ast.parse(file.read_text(encoding="utf-8")))
             for file in sources("screens")}
    assert not {file: lines for file, lines in found.items() if lines}, (
        "give limits_of(TheMove, 'its_field'), or a range that the core of the game names"
    )


@pytest.mark.parametrize("written", [
    "Limits(0, 99)", "Limits(least=0, most=6)", "Limits(0, MANY)", "Limits(-has, MOST_COUNT - has)",
    "Limits(0, MOST_VALUE if few else MANY)", "limits.Limits(1, DIE)",
])
def test_a_range_of_its_own_is_found(written: str) -> None:
    assert own_ranges(ast.parse(written))


@pytest.mark.parametrize("written", [
    "Limits(0, item.room)", "Limits(1, max(1, hero.wounds))", "limits_of(SetThreat, 'threat')", "Limits",
])
def test_a_range_of_the_table_is_fine(written: str) -> None:
    assert not own_ranges(ast.parse(written))


@pytest.mark.parametrize("written", [
    "CounterRow('x', most=99)", "MOST = 99\nself.ask('x', 1, done, most=MOST)", "self.ask('x', 1, done, 0, 99)",
    "A, B = 75, 30\nask_number(app, 'x', 1, done, 0, B)", "LEAST = {'a': 1}\nsheet.counter('a', least=LEAST['a'])",
    "N = 20\nCounterRow('x', least=-N, most=N)",
])
def test_a_limit_of_its_own_is_found(written: str) -> None:
    assert own_limits(ast.parse(written))


@pytest.mark.parametrize("written", [
    "CounterRow('x', limits=limits_of(SetThreat, 'threat'))", "self.ask('x', 1, done, 1, there)",
    "CounterRow('x', most=figure.life)",
])
def test_limits_of_a_field_or_of_the_table_are_fine(written: str) -> None:
    assert not own_limits(ast.parse(written))
