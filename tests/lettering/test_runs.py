"""Runs: as few pieces as the fonts allow, and a sign where no font has the letter."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.lettering.runs import lay_out, read_sign
from tests.lettering.small_fonts import fonts_of_the_system, make_font

SIGN, _ = read_sign()


@pytest.fixture
def system(tmp_path: Path) -> Iterator[Path]:
    with fonts_of_the_system(tmp_path) as folder:
        yield folder


def drawn(text: str) -> list[tuple[str, str]]:
    """The runs of a text, each with the name of its font; our own has none."""
    return [(run.text, run.font.stem if run.font else "") for run in lay_out(text)]


def test_a_plain_text_is_one_run() -> None:
    assert drawn("Zoë: minaccia 41 → 42") == [("Zoë: minaccia 41 → 42", "")]


def test_a_name_in_a_sentence_has_its_own_font(system: Path) -> None:
    make_font(system / "NotoSansCJK.ttf", "李小龙 ")
    assert drawn("李 小龙 fa 3") == [("李 小龙", "NotoSansCJK"), (" fa 3", "")]


def test_a_word_is_written_by_one_hand() -> None:
    assert drawn("Łukasz e Zoë") == [("Łukasz", "DejaVuSans"), (" e Zoë", "")]
    assert drawn("Anna🎉") == [("Anna", ""), ("🎉", "TavoloEmoji")], "no picture font has the letters"


def test_letters_that_no_font_has_are_signs(system: Path) -> None:
    assert drawn("李小") == [(SIGN * 2, "TavoloIcons")]
    assert drawn("Bo 李!") == [("Bo ", ""), (SIGN, "TavoloIcons"), ("!", "")]
    assert drawn("\ud800\U000f0001\u3164") == [(SIGN * 3, "TavoloIcons")]


def test_a_mark_that_no_font_has_is_left_out(system: Path) -> None:
    make_font(system / "NotoSansCJK.ttf", "李")
    assert drawn("李\u1ab0") == [("李", "NotoSansCJK")]


def test_names_from_right_to_left_are_drawn_turned_and_joined() -> None:
    assert drawn("דוד: 3 → 4") == [("דוד"[::-1] + ":", "DejaVuSans"), (" 3 → 4", "")]
    assert drawn("דָּ") == [("דָּ"[::-1], "DejaVuSans")]
    assert drawn("محمد") == [("\ufeaa\ufee4\ufea4\ufee3", "DejaVuSans")]


@pytest.mark.parametrize("name", ["\u200d\u2060", "\u3164", "🎲🎲", "\u0301", "𓀀", "\ufe0f"])
def test_nobody_is_nothing(name: str) -> None:
    assert "".join(run.text for run in lay_out(name)).strip()
