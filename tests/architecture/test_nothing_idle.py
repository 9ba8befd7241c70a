"""What nobody needs goes: every function, class and constant is named in a second place."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from tests.architecture.imports import ROOT

NAMED_BY_OTHERS = frozenset({"apply_class_lang_rules", "to_local", "onBackInvoked"})
"""Methods that Kivy and Android call."""


def list_files() -> list[Path]:
    return [path for room in ("companion", "screens") for path in sorted((ROOT / room).rglob("*.py"))]


def count_words() -> Counter[str]:
    """Count all words of the project, its content and its tests."""
    places = ("companion", "screens", "data", "tests")
    files = [path for place in places for kind in ("py", "toml") for path in (ROOT / place).rglob(f"*.{kind}")]
    words: Counter[str] = Counter()
    for path in (*files, ROOT / "main.py", ROOT / "dev.py"):
        words.update(re.findall(r"\w+", path.read_text(encoding="utf-8")))
    return words


def list_names(path: Path) -> Iterator[str]:
    """Yield what a file defines, but for special methods, handlers of Kivy's events, and moves.

    Plays and guides name moves by the words of their class.
    """
    kinds = (ast.FunctionDef,) if "moves" in path.parts else (ast.FunctionDef, ast.ClassDef)
    tree = ast.parse(path.read_text(encoding="utf-8"))
    named = (node for node in ast.walk(tree) if isinstance(node, kinds))
    yield from (node.name for node in named if not node.name.startswith(("__", "on_")))
    for node in tree.body:
        targets = (
            node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
        )
        yield from (target.id for target in targets if isinstance(target, ast.Name))


def test_what_nobody_names_is_not_there() -> None:
    words = count_words()
    idle = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in list_files()
        for name in list_names(path)
        if words[name] == 1 and name not in NAMED_BY_OTHERS
    ]
    assert idle == []
