"""No class of the boards is deeper than four levels: what it inherits can be read in one go."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.architecture.imports import ROOT, sources

DEEPEST = 4

Place = tuple[str, str]
"""A class by its module and its name."""

AS_KIVYS: frozenset[Place] = frozenset({("screens.widgets.layout.box_layout", "BoxLayout")})
"""What stands in for a class of Kivy, and counts as little as that one."""


@cache
def classes() -> dict[Place, tuple[Place, ...]]:
    """Return the classes of the screens with those that they inherit from, of any module."""
    return {place: bases for file in sources("screens") for place, bases in classes_in(file)}


def classes_in(file: Path) -> Iterator[tuple[Place, tuple[Place, ...]]]:
    module = ".".join(file.relative_to(ROOT).with_suffix("").parts)
    tree = ast.parse(file.read_text())
    nodes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    brought = {
        alias.asname or alias.name: (f"{node.module}", alias.name)
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    for node in nodes:
        names = [ast.unparse(base).partition("[")[0] for base in node.bases]
        yield (module, node.name), tuple(brought.get(name, (module, name)) for name in names)


def list_levels(place: Place, known: dict[Place, tuple[Place, ...]]) -> list[str]:
    """Return the longest line of our own classes, from this one down to that of Kivy."""
    if place in AS_KIVYS or place not in known:
        return []
    below = max((list_levels(base, known) for base in known[place]), key=len, default=[])
    return [place[1], *below]


def test_no_class_of_a_board_is_deeper_than_four_levels() -> None:
    lines = {place: list_levels(place, classes()) for place in classes() if place[0].startswith("screens.boards.")}
    assert len(lines) > 100
    assert [" < ".join(line) for line in lines.values() if len(line) > DEEPEST] == []


def test_no_form_on_screen_is_deeper_either() -> None:
    lines = {place: list_levels(place, classes()) for place in classes() if place[0].startswith("screens.forms.")}
    assert lines["screens.forms.form_sheet", "FormSheet"] == ["FormSheet", "LiveSheet", "Sheet", "Overlay"]
    assert [" < ".join(line) for line in lines.values() if len(line) > DEEPEST] == []


def test_levels_are_counted_through_other_modules() -> None:
    known = {("a", "A"): (("b", "B"),), ("b", "B"): (("b", "C"), ("kivy", "D")), ("b", "C"): ()}
    assert list_levels(("a", "A"), known) == ["A", "B", "C"]
