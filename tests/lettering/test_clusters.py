"""Clusters: letters as people count them, and nothing that nobody sees."""

from __future__ import annotations

import pytest

from companion.lettering.clusters import MISSING, split_clusters


@pytest.mark.parametrize(
    ("text", "clusters"),
    [
        ("Zoë", ["Z", "o", "ë"]),
        ("Zoe\u0308", ["Z", "o", "ë"]),
        ("x\u0331\u0301", ["x\u0331\u0301"]),
        ("か\u3099", ["が"]),
        ("⚔\ufe0f x", ["⚔", " ", "x"]),
        ("👩\u200d👧\u200d👦!", ["👩", "!"]),
        ("👋🏽", ["👋"]),
        ("🇮🇹", ["I", "T"]),
        ("می\u200cخ", ["م", "ی", "خ"]),
        ("a\tb\u00a0c", ["a", " ", "b", " ", "c"]),
        ("\ufeffAnna\u200e", ["A", "n", "n", "a"]),
        ("", []),
        ("  ", [" ", " "]),
    ],
)
def test_a_text_is_cut_into_its_letters(text: str, clusters: list[str]) -> None:
    assert split_clusters(text) == clusters


@pytest.mark.parametrize("name", ["\u200d", "\u200b\u2060", "\u3164", "\u2800", "\ufe0f", "\u115f", "\x07"])
def test_a_name_of_nothing_is_a_missing_letter(name: str) -> None:
    assert set(split_clusters(name)) == {MISSING}
    assert split_clusters(f"{name}: 3")[-3:] == [":", " ", "3"] and split_clusters(f"{name}: 3")[0] == MISSING
    assert split_clusters(f"per {name}")[-1] == MISSING


def test_a_mark_without_letter_gets_a_circle() -> None:
    assert split_clusters("\u0301 \u0301") == ["◌\u0301", " ", "◌\u0301"]
