"""Imports stand at the top of a file; only a start may postpone one (see CONTRIBUTING)."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from tests.architecture.imports import BODIES, ROOT, absolute, sources

APP = ("companion", "screens", "main.py")

STARTS = {
    "main chooses between the app, the tour and the command line": ("main",),
    "the app shows its home": ("screens.shell.app", "screens.home.home"),
    "a play opens, and no rule is looked up": ("screens.play.play",),
    "the command line answers": ("companion.command.line",),
    "the tour looks for a display, and only then loads Kivy": ("screens.tour",),
    "a mission is played without its campaign": ("companion.games.nova_aetas",),
    "a campaign is played, and its sheet is not printed": ("companion.games.nova_aetas.campaign",),
}
"""What must begin soon, and the modules that it begins with. It loads no more than these need."""


def module_of(file: Path) -> str:
    return ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


FILES = {module_of(file): file for file in sources(*APP)}


def is_for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"


def imports_below(node: ast.AST, place: str) -> Iterator[tuple[str, ast.Import | ast.ImportFrom]]:
    """Yield each import with its place: "top", "types" (under TYPE_CHECKING) or "late" (in a function)."""
    for child in (each for part in BODIES for each in getattr(node, part, ())):
        if isinstance(child, ast.Import | ast.ImportFrom):
            yield place, child
        is_late = isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef)
        yield from imports_below(child, "late" if is_late else "types" if is_for_types(child) else place)


def modules_named(node: ast.Import | ast.ImportFrom, file: str) -> set[str]:
    """Return the modules of the app that an import loads first of all, without the packages above them."""
    if isinstance(node, ast.Import):
        return {alias.name for alias in node.names} & set(FILES)
    origin = absolute(node, file)
    inner = {f"{origin}.{alias.name}" for alias in node.names} & set(FILES)
    return inner if len(inner) == len(node.names) else inner | ({origin} & set(FILES))


@cache
def imports_of_module(module: str) -> tuple[tuple[str, int, frozenset[str]], ...]:
    """Return the place, the line and the modules of each import of a file that names modules of the app."""
    name = FILES[module].relative_to(ROOT).as_posix()
    tree = ast.parse(FILES[module].read_text(encoding="utf-8"))
    found = [(place, node.lineno, modules_named(node, name)) for place, node in imports_below(tree, "top")]
    return tuple((place, line, frozenset(modules)) for place, line, modules in found if modules)


def with_packages(module: str) -> set[str]:
    parts = module.split(".")
    return {".".join(parts[:count]) for count in range(1, len(parts) + 1)} & set(FILES)


@cache
def loaded_by(*modules: str) -> frozenset[str]:
    """Return the modules of the app that are in memory once these are imported."""
    loaded: set[str] = set()
    waiting = list(modules)
    while waiting:
        for module in with_packages(waiting.pop()) - loaded:
            loaded.add(module)
            waiting += (each for place, _, names in imports_of_module(module) if place == "top" for each in names)
    return frozenset(loaded)


def serves_a_start(module: str, names: frozenset[str]) -> bool:
    """Return whether a start that loads the module would load more, were the import at the top."""
    return any(module in (loaded := loaded_by(*start)) and not names <= loaded for start in STARTS.values())


def imports_at(place: str) -> list[tuple[str, str, frozenset[str]]]:
    return [
        (f"{FILES[module].relative_to(ROOT).as_posix()}:{line} {', '.join(sorted(names))}", module, names)
        for module in FILES
        for found, line, names in imports_of_module(module)
        if found == place
    ]


def test_no_file_imports_itself_in_a_circle() -> None:
    """The sorter raises an error that names the circle."""
    TopologicalSorter(
        {
            module: {name for place, _, names in imports_of_module(module) if place == "top" for name in names}
            for module in FILES
        }
    ).prepare()


def test_a_late_import_serves_a_start() -> None:
    """One that hides a cycle does not: what both need belongs into a module of its own, or is passed in."""
    wrong = [place for place, module, names in imports_at("late") if not serves_a_start(module, names)]
    assert wrong == []


def test_an_import_for_types_serves_a_start_or_opens_a_cycle() -> None:
    """A part may name the whole that it belongs to; all else is imported as usual."""
    wrong = [
        place
        for place, module, names in imports_at("types")
        if not serves_a_start(module, names) and module not in loaded_by(*names)
    ]
    assert wrong == []


@pytest.mark.parametrize("start", STARTS.values(), ids=list(STARTS))
def test_a_start_postpones_something(start: tuple[str, ...]) -> None:
    """One that postpones nothing is no reason, and would hide the next one that does."""
    loaded = loaded_by(*start)
    assert any(module in loaded and not names <= loaded for _, module, names in imports_at("late"))


def test_the_reading_of_imports_sees_each_place() -> None:
    text = "import companion\nif TYPE_CHECKING:\n    import screens\ndef f():\n    if x:\n        import main\n"
    assert [place for place, _ in imports_below(ast.parse(text), "top")] == ["top", "types", "late"]
