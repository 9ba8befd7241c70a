"""The README: its play in twenty lines runs and prints what it says, and it leads to every page of docs/."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
MOST_LINES = 20


def example() -> tuple[str, str]:
    """Returns the code of the example and what it is said to print."""
    found = re.search(r"```python\n(.*?)```\n\nIt prints:\n\n```\n(.*?)```", README, re.DOTALL)
    assert found is not None
    return found[1], found[2]


def test_the_play_in_twenty_lines_prints_what_it_says(capsys: pytest.CaptureFixture[str]) -> None:
    code, printed = example()
    exec(compile(code, "README.md", "exec"), {"__name__": "readme"})
    assert capsys.readouterr().out == printed


def test_the_play_has_twenty_lines_at_most() -> None:
    code, _ = example()
    assert len([line for line in code.splitlines() if line]) <= MOST_LINES


def test_the_readme_leads_to_every_page() -> None:
    pages = {file.relative_to(ROOT).as_posix() for file in (ROOT / "docs").glob("*.md")}
    assert {page for page in pages if f"({page})" not in README} == set()
