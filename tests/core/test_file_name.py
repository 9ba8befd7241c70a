"""The name of an exported file: the same on every way out, and one that every system keeps."""

from __future__ import annotations

import pytest

from companion.plays.files.file_name import file_name


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Passaggio per Bosco Atro", "passaggio-per-bosco-atro.tavolo.json"),
        ("È così: 1/2", "e-cosi-1-2.tavolo.json"),
        ("../..\\Rohan\0", "rohan.tavolo.json"),
        ("…", "tavolo.tavolo.json"),
        ("a" * 300, "a" * 60 + ".tavolo.json"),
    ],
)
def test_a_title_becomes_a_name(title: str, name: str) -> None:
    assert file_name(title) == name
