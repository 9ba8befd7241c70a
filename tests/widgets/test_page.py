"""docs/widgets.md: what it names is there and takes what it says, and it names all that boards are made of."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

import pytest

from tests.architecture.imports import ROOT, imports_of

NAMES = re.compile(r"`([\w.]+)`")
CALL = re.compile(r"(\w*)\(([^()]*)\)")
FOLDERS = ("widgets", "parts")


@dataclass(frozen=True)
class Row:
    """A row of a table of the page: the module and the names that it is about, and how they are made."""

    folder: str
    names: tuple[tuple[str, str], ...]
    made: str

    def found(self) -> dict[str, Any]:
        """What the names stand for; None for a name that is nowhere."""
        modules = {module: import_module(place_of(self.folder, module)) for module, _ in self.names}
        return {name: getattr(modules[module], name, None) for module, name in self.names}


@cache
def place_of(folder: str, module: str) -> str:
    """The dotted name of a module of this folder or of one of its rooms."""
    (found,) = (ROOT / "screens" / folder).rglob(f"{module}.py")
    return ".".join(found.relative_to(ROOT).with_suffix("").parts)


@cache
def page() -> str:
    return (ROOT / "docs" / "widgets.md").read_text(encoding="utf-8")


def rows() -> Iterator[Row]:
    for section in page().split("\n## ")[1:]:
        folder = "parts" if section.startswith("Parts") else "widgets"
        for line in section.splitlines():
            if line.startswith("| `"):
                first, made = line[2:].split(" | ")[:2]
                yield Row(folder, tuple(pairs(NAMES.findall(first))), made)


def pairs(names: list[str]) -> Iterator[tuple[str, str]]:
    """Module and name; a name without a module is of the one before, a module alone stands for all of it."""
    module = names[0].split(".")[0]
    for name in names:
        module = name.split(".")[0] if "." in name else module
        yield module, "__name__" if name == module else name.split(".")[-1]


def calls(made: str) -> Iterator[tuple[str, list[str]]]:
    """What is called in these words, from the inside out, with the arguments that are given by name."""
    while match := CALL.search(made):
        yield match[1], re.findall(r"(\w+)=", match[2])
        made = made[: match.start()] + made[match.end() :]


def takes(called: Any, word: str) -> bool:
    """Whether this can be called with an argument of that name: a parameter, or a property of Kivy's."""
    bases: tuple[Any, ...] = inspect.getmro(called) if inspect.isclass(called) else ()
    makers = [base.__init__ for base in bases] or [called]
    return hasattr(called, word) or any(word in inspect.signature(maker).parameters for maker in makers)


def test_what_the_page_names_is_there() -> None:
    wrong = [f"{row.folder}: {name}" for row in rows() for name, found in row.found().items() if found is None]
    assert wrong == []


def test_what_the_page_calls_takes_what_it_says() -> None:
    wrong = [
        f"{name}({word}=)"
        for row in rows()
        for name, words in calls(row.made)
        for word in words
        if (called := row.found().get(name)) is not None and not takes(called, word)
    ]
    assert wrong == []


@pytest.mark.parametrize("folder", FOLDERS)
def test_what_boards_are_made_of_is_on_the_page(folder: str) -> None:
    modules = {file.stem for file in (ROOT / "screens" / folder).rglob("*.py")}
    imported = [found.name.split(".")[2:] for found in imports_of("screens/boards") if found.is_of(f"screens.{folder}")]
    used = {part for parts in imported for part in parts if part in modules}
    assert sorted(module for module in used if not re.search(rf"`{module}\b", page())) == []


def test_a_wrong_row_would_be_seen() -> None:
    row = Row("widgets", (("text", "icon_markup"), ("text", "Writing")), "`icon_markup(name, size_px=None)`")
    assert row.found()["Writing"] is None
    assert list(calls(row.made)) == [("icon_markup", ["size_px"])]
    assert not takes(row.found()["icon_markup"], "size_px") and takes(row.found()["icon_markup"], "size")
