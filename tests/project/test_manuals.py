"""The manual in both languages: the same chapters, points and pictures, and every picture is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"
MANUALS = ("playing.md", "giocare.md")


def shape(name: str) -> list[str]:
    """What each line opens: a chapter, a point, a picture by its file."""
    lines = (DOCS / name).read_text(encoding="utf-8").splitlines()
    found = (re.match(r"(#+) |(-) |!.*?([\w-]+)\.png\)", line) for line in lines)
    return [next(part for part in mark.groups() if part) for mark in found if mark]


def test_both_manuals_say_the_same_things_in_the_same_order() -> None:
    english, italian = map(shape, MANUALS)
    assert english == italian


@pytest.mark.parametrize("name", MANUALS)
def test_every_picture_of_a_manual_is_there(name: str) -> None:
    pictures = re.findall(r"\]\(([^)]*\.png)\)", (DOCS / name).read_text(encoding="utf-8"))
    assert pictures
    assert [picture for picture in pictures if not (DOCS / picture).is_file()] == []
