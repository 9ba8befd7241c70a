"""No rule and no arithmetic on game values in a board: they belong to the core, where they have a test."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.architecture.imports import ROOT

BOARDS = ROOT / "screens/boards"
GAMES = ROOT / "companion/games"
ORDERINGS = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)
SUMS = ("sum", "max", "min")
COMMON = {"round"}
"""The round of the place, which every state has."""

DRAWING = {
    ("conan/panels/hero_panel.py", "gems > card.count"): "which action is marked as the latest",
    ("nova_aetas/campaign/journey/event_panel.py", "state.events <= MOST_PILLS"): "how many pills can be seen",
    ("nova_aetas/campaign/sheet/group_sections.py", "0 < hunt.total <= MOST_SEGMENTS"): "how many parts can be seen",
    (
        "nova_aetas/campaign/sheet/tile.py",
        "max((tile.needed for tile in self.children))",
    ): "the height of a row of tiles",
    ("nova_aetas/panels/hero_cards.py", "0 <= hero.perilium <= 9"): "two digits leave no room for the star",
    (
        "nova_aetas/panels/horologium.py",
        "sum((1 for look in self._shown if look.sector == int(place)))",
    ): "how many tokens are drawn in a sector",
}
"""What decides about the drawing alone, with the reason."""


@cache
def values_of(game: str) -> frozenset[str]:
    """Return the names of the numbers in the states of a game."""
    files = (*(GAMES / game).rglob("state.py"), *(GAMES / game).rglob("entries.py"))
    classes = (node for file in files for node in ast.parse(file.read_text()).body if isinstance(node, ast.ClassDef))
    fields = (each for found in classes for each in found.body if isinstance(each, ast.AnnAssign))
    return frozenset(ast.unparse(each.target) for each in fields if is_number(ast.unparse(each.annotation))) | COMMON


def is_number(annotation: str) -> bool:
    return annotation in ("int", "int | None")


def is_value(node: ast.AST, values: frozenset[str]) -> bool:
    """Return whether this is a number of the state: an attribute with its name, of anything but a widget itself."""
    if not isinstance(node, ast.Attribute) or node.attr not in values:
        return False
    return not (isinstance(node.value, ast.Name) and node.value.id in ("self", "Spacing", "Height"))


def is_arithmetic(node: ast.AST, values: frozenset[str]) -> bool:
    """Return whether numbers of the state are compared by size, added or counted here."""
    if isinstance(node, ast.Compare):
        is_ordering = any(isinstance(each, ORDERINGS) for each in node.ops)
        return is_ordering and any(is_value(each, values) for each in (node.left, *node.comparators))
    if isinstance(node, ast.BinOp):
        return is_value(node.left, values) or is_value(node.right, values)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SUMS:
        return any(is_value(each, values) for argument in node.args for each in ast.walk(argument))
    return False


def game_of(file: Path) -> str:
    return file.relative_to(BOARDS).parts[0]


def arithmetic_in(file: Path) -> Iterator[str]:
    """Yield each line of a board with arithmetic on values of the state."""
    for node in ast.walk(ast.parse(file.read_text())):
        if is_arithmetic(node, values_of(game_of(file))):
            yield ast.unparse(node)


def found() -> dict[str, set[str]]:
    """Return the files of boards with arithmetic that is not drawing, and its lines."""
    files = {str(file.relative_to(BOARDS)): file for file in BOARDS.rglob("*.py") if file.parent != BOARDS}
    lines = {
        name: {line for line in arithmetic_in(file) if (name, line) not in DRAWING} for name, file in files.items()
    }
    return {name: each for name, each in lines.items() if each}


def test_boards_calculate_nothing() -> None:
    """A sum or a comparison of game values in a board is a rule without a test: the core has it, under a name."""
    assert found() == {}


def test_what_is_drawing_is_still_there() -> None:
    there = {(name, line) for name, _ in DRAWING for line in arithmetic_in(BOARDS / name)}
    assert sorted(set(DRAWING) - there) == []


def test_sums_and_comparisons_are_found() -> None:
    values = frozenset({"gems", "reserve"})
    lines = (
        "hero.gems > 3",
        "0 <= hero.gems",
        "hero.gems - 1",
        "state.now.reserve + there",
        "sum(h.gems for h in all)",
    )
    assert all(any(is_arithmetic(node, values) for node in ast.walk(ast.parse(line))) for line in lines)
    others = ("hero.gems", "self.reserve + 1", "f(hero.gems)", "hero.width > 3", "hero.gems == 0")
    assert not any(is_arithmetic(node, values) for line in others for node in ast.walk(ast.parse(line)))
