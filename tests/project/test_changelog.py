"""The changelog: versions in order, the topmost one is the project's, and each change has one line."""

from __future__ import annotations

import re
import tomllib
from datetime import date
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LINES = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").splitlines()
VERSION = re.compile(r"## \[(\d+)\.(\d+)\.(\d+)\] - (unreleased|\d{4}-\d{2}-\d{2})$")


def versions() -> list[tuple[str, str]]:
    """Returns each version with its date, the topmost first."""
    chapters = [line for line in LINES if line.startswith("## ")]
    found = [VERSION.match(line) for line in chapters]
    assert all(found), f"a chapter is a version and its date: {chapters}"
    return [(".".join(match.groups()[:3]), match[4]) for match in found if match]


def test_the_topmost_version_is_that_of_the_project() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert versions()[0][0] == project["version"]


def test_versions_go_down_and_end_with_the_first() -> None:
    numbers = [tuple(map(int, version.split("."))) for version, _ in versions()]
    assert numbers == sorted(set(numbers), reverse=True)
    assert versions()[-1] == ("0.1.0", "2026-11-17")


def test_only_the_topmost_version_is_unreleased() -> None:
    dates = [moment for _, moment in versions()]
    assert "unreleased" not in dates[1:]
    released = [date.fromisoformat(moment) for moment in dates if moment != "unreleased"]
    assert released == sorted(released, reverse=True)


def test_a_change_has_one_line() -> None:
    """A second line of the same point would begin with blanks."""
    assert [line for line in LINES if line.startswith(" ")] == []
