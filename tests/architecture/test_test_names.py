"""The name of a test is short enough for a report; the whole sentence is its docstring."""

from __future__ import annotations

import re

import pytest

from tests.architecture.imports import ROOT, sources

LONGEST = 60
DEFINITION = re.compile(r"^ *def (test_\w+)", re.MULTILINE)


def long_names(text: str) -> list[str]:
    return [name for name in DEFINITION.findall(text) if len(name) > LONGEST]


def test_no_name_of_a_test_is_too_long() -> None:
    """No test of the project has a name above 60 characters."""
    texts = {file.relative_to(ROOT).as_posix(): file.read_text(encoding="utf-8") for file in sources("tests")}
    wrong = [f"{file}: {name}" for file, text in texts.items() for name in long_names(text)]
    assert not wrong, f"shorten these names and write the sentence as a docstring: {wrong}"


@pytest.mark.parametrize(("length", "found"), [(LONGEST, 0), (LONGEST + 1, 1)])
def test_a_name_above_the_limit_is_found(length: int, found: int) -> None:
    """A name of 60 characters passes and one of 61 is found, in a class as well."""
    name = "test_".ljust(length, "x")
    assert len(long_names(f"class Tests:\n    def {name}(self) -> None: ...\n")) == found
    assert len(long_names(f"def {name}() -> None: ...\n")) == found
