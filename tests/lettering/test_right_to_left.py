"""Arabic and Hebrew names: joined, turned in their place, and the numbers beside them stay where they are."""

from __future__ import annotations

import unicodedata

import pytest

from companion.lettering.clusters import split_clusters
from companion.lettering.right_to_left import join_letters, place_marks, turn_names


def turned(text: str) -> str:
    return "".join(turn_names(split_clusters(text)))


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("דוד", "דוד"[::-1]),
        ("דוד לוי", "דוד לוי"[::-1]),
        ("בן־דוד", "בן־דוד"[::-1]),
        ("Anna", "Anna"),
        ("דוד 3 → 4", "דוד"[::-1] + " 3 → 4"),
        ("דוד 3, לוי 5", "דוד"[::-1] + " 3, " + "לוי"[::-1] + " 5"),
        ("Bruno e דוד: 41", "Bruno e " + "דוד"[::-1] + ": 41"),
        ("דוד (2)", "דוד"[::-1] + " (2)"),
        ("דוד · לוי", "דוד"[::-1] + " · " + "לוי"[::-1]),
        ("דוד, לוי", "דוד, לוי"[::-1]),
    ],
)
def test_a_name_is_turned_and_all_else_stays(text: str, drawn: str) -> None:
    assert turned(text) == drawn


def test_a_mark_stays_with_its_letter() -> None:
    assert turn_names(split_clusters("דָּו")) == ["ו", "דָּ"]
    assert [place_marks(cluster) for cluster in ("דָּ", "ו", "x\u0331", "مُ")] == ["דָּ"[::-1], "ו", "x\u0331", "\u064fم"]


def test_letters_of_arabic_take_the_shape_of_their_place() -> None:
    shapes = [unicodedata.name(letter) for letter in join_letters("محمد")]
    assert [shape.split()[-2] for shape in shapes] == ["INITIAL", "MEDIAL", "MEDIAL", "FINAL"]


def test_lam_and_alef_are_one_letter() -> None:
    assert [unicodedata.name(letter) for letter in join_letters("لا")] == [
        "ARABIC LIGATURE LAM WITH ALEF ISOLATED FORM"
    ]


def test_vowel_signs_are_kept_and_others_are_left_alone() -> None:
    assert "\u064f" in join_letters("مُحمد")
    assert join_letters("Zoë 李 דוד") == "Zoë 李 דוד"
