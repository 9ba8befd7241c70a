"""Private names of libraries are used where there is no public way, and the reason stands beside them."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from tests.architecture.imports import ROOT, sources

FOLDERS = ("companion", "screens", "tests", "main.py", "dev.py")
A_REASON = re.compile(r"\bprivate\b|\bno public\b", re.IGNORECASE)
IGNORED = re.compile(r"# type: ignore\[[\w-]+\](?P<reason>  # \S.*)?$", re.MULTILINE)


def names_in(file: Path) -> tuple[set[str], set[str]]:
    """The private names that a file gives, and those that it uses of an object or a module."""
    given, used = set[str](), set[str]()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            given.add(node.name)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            given.add(node.id)
        elif isinstance(node, ast.Attribute):
            (given if isinstance(node.ctx, ast.Store) else used).add(node.attr)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            used.update((node.module or "").split("."))
    return set(filter(is_private, given)), set(filter(is_private, used))


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__")


def test_a_private_name_of_a_library_has_its_reason() -> None:
    """In the file that uses it: in a docstring, or in a comment beside it."""
    names = {file: names_in(file) for file in sources(*FOLDERS)}
    own = set[str]().union(*(given for given, _ in names.values()))
    used = {file: sorted(used - own) for file, (_, used) in names.items()}
    assert used[ROOT / "screens/widgets/layout/box_layout.py"] == ["_iterate_layout", "_trigger_layout"]
    unexplained = {
        file.relative_to(ROOT).as_posix(): names
        for file, names in used.items()
        if names and not A_REASON.search(file.read_text(encoding="utf-8"))
    }
    assert unexplained == {}


def test_a_line_that_mypy_leaves_out_has_its_reason() -> None:
    """Of the tests too: `# type: ignore[code]  # why`."""
    texts = {file: file.read_text(encoding="utf-8") for file in sources(*FOLDERS)}
    bare = [
        file.relative_to(ROOT).as_posix()
        for file, text in texts.items()
        for found in IGNORED.finditer(text)
        if not found["reason"]
    ]
    assert bare == []
