"""The pages of decisions: one page each, with the same four parts, and all of them listed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

FOLDER = Path(__file__).resolve().parents[2] / "docs/adr"
PAGES = sorted(FOLDER.glob("[0-9]*.md"))
PARTS = ["Status", "Context", "Decision", "Consequences"]
LONGEST_PAGE = 60
"""Lines that a person takes in without scrolling far; figures that need more stand in docs/benchmarks.md."""


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_decision_has_four_parts_on_one_page(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert re.findall(r"^## (.+)$", text, re.MULTILINE) == PARTS
    assert text.count("\n") <= LONGEST_PAGE
    assert re.search(r"^## Status\n\n(Accepted|Replaced), \d{1,2} \w+ \d{4}", text, re.MULTILINE)


def test_every_decision_is_listed_by_its_title() -> None:
    titles = [page.read_text(encoding="utf-8").splitlines()[0] for page in PAGES]
    rows = [f"# {page.stem[:4]}. {title}" for page, title in listed()]
    assert rows == titles


def listed() -> list[tuple[Path, str]]:
    """Returns the pages of the list with their titles; each number leads to the page that has it."""
    rows = re.findall(r"^\| \[(\d{4})\]\((\S+)\) \| (.+) \|$", (FOLDER / "README.md").read_text("utf-8"), re.MULTILINE)
    assert all(file.startswith(number) for number, file, _ in rows)
    return [(FOLDER / file, title) for _, file, title in rows]
