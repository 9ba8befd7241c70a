"""The manual in both languages: the same chapters, points and pictures, and every picture is there and can be taken."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.games import names_to_play
from screens.tour.shared_stops import list_chapters
from tests.pictures.album import ON_A_PHONE, ON_A_TABLET, ON_PAPER

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


@pytest.mark.parametrize("document", ["../README.md", *MANUALS])
def test_every_picture_of_a_document_is_one_that_dev_takes(document: str) -> None:
    """`dev.py pictures`: one that it leaves out would show the app as it once was."""
    shown = re.findall(r"([\w-]+)\.png\)", (DOCS / document).read_text(encoding="utf-8"))
    assert set(shown) - {*ON_A_PHONE, *ON_A_TABLET, *ON_PAPER} == set()


def test_every_picture_shows_a_stop_of_the_tour() -> None:
    stops = {f"{chapter}-{stop.name}" for chapter, stops in list_chapters(tuple(names_to_play())) for stop in stops}
    assert {*ON_A_PHONE.values(), *ON_A_TABLET.values()} - stops == set()
