"""Reads the imports of the project's files without running them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

BODIES = ("body", "orelse", "finalbody", "handlers", "cases")
"""Where a statement, an `except` or a `case` holds others."""


@dataclass(frozen=True)
class Import:
    """One name that a file brings in, wherever in the file: `name` is dotted and absolute."""

    file: str
    line: int
    name: str

    def is_of(self, package: str) -> bool:
        return self.name == package or self.name.startswith(package + ".")

    def __str__(self) -> str:
        return f"{self.file}:{self.line} imports {self.name}"


def sources(*folders: str) -> tuple[Path, ...]:
    """The Python files of these folders (or files), named from the project's root."""
    tops = [ROOT / folder for folder in folders]
    single = [top for top in tops if top.is_file()]
    return tuple(sorted([*single, *(file for top in tops for file in top.rglob("*.py"))]))


def imports_of(*folders: str) -> list[Import]:
    return [found for file in sources(*folders) for found in imports_in(file)]


@cache
def imports_in(file: Path) -> tuple[Import, ...]:
    name = file.relative_to(ROOT).as_posix()
    tree = ast.parse(file.read_text(encoding="utf-8"), filename=name)
    return tuple(Import(name, line, target) for line, target in targets(tree, name))


def targets(tree: ast.AST, file: str) -> Iterator[tuple[int, str]]:
    for node in statements(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            origin = absolute(node, file)
            yield from ((node.lineno, f"{origin}.{alias.name}") for alias in node.names)


def statements(tree: ast.AST) -> Iterator[ast.AST]:
    """Every statement of a file, at any depth: an import is one, and no expression holds any."""
    waiting: list[ast.AST] = [tree]
    for node in waiting:
        yield node
        for part in BODIES:
            waiting += getattr(node, part, ())


def absolute(node: ast.ImportFrom, file: str) -> str:
    """The module of a `from` import, with leading dots resolved."""
    folders = Path(file).parent.parts
    base = folders[: len(folders) - node.level + 1] if node.level else ()
    return ".".join((*base, *((node.module,) if node.module else ())))
