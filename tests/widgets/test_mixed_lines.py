"""Texts with letters that our fonts lack: drawn run by run, as wide as they were measured, and never blank."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.lettering.runs import lay_out
from screens.look import theme as themes
from screens.widgets.controls.text_field import TextField
from screens.widgets.words.name_line import NameLine
from screens.widgets.words.text import Text, icon_markup
from tests.drawn_text import lines_of
from tests.kivy_driver import Driver
from tests.lettering.small_fonts import fonts_of_the_system, make_font
from tests.widgets.test_words import shown

WORLD = [
    "李小龙",
    "さくら",
    "محمد",
    "דוד",
    "🎲🎲",
    "Zoë",
    "Łukasz",
    "Ивана",
    "\u3164",
    "\u200d\u2060",
    "\u0301",
    "𓀀",
    "\ufe0f",
]


def ink(text: Text) -> list[tuple[int, int]]:
    """The places of the pixels that are more than half covered, from the upper left corner."""
    width, height = map(int, text.texture_size)
    covered = text.texture.pixels[3::4]
    return [(at % width, at // width) for at in range(width * height) if covered[at] > 127]


def drawn(words: str, **kwargs: Any) -> Text:
    text = Text(words, "body-m", points=40, fit_width=True, **kwargs)
    text.texture_update()
    return text


@pytest.fixture
def system(tmp_path: Path) -> Iterator[Path]:
    themes.use(themes.Theme("dark"))
    with fonts_of_the_system(tmp_path) as folder:
        yield folder


@pytest.mark.parametrize("name", WORLD)
def test_no_name_is_blank(system: Path, name: str) -> None:
    assert len(ink(drawn(name))) > 20


@pytest.mark.parametrize("name", WORLD)
def test_no_name_leaves_a_gap_in_a_sentence(system: Path, name: str) -> None:
    assert len(ink(drawn(f"{name} 3"))) > len(ink(drawn(" 3"))) + 20
    assert len(ink(drawn(f"[b]{name}[/b] 3", markup=True))) > len(ink(drawn("[b][/b] 3", markup=True))) + 20


def test_the_text_itself_stays_as_it_was_written(system: Path) -> None:
    text = drawn("Anna 🎉 e דוד")
    assert text.text == "Anna 🎉 e דוד" and text.font_name == "TavoloText"
    text.text = "Bruno"
    assert text.text == "Bruno" and text.font_name == "TavoloText"


def test_a_label_of_our_letters_takes_others(system: Path) -> None:
    text = drawn("Bruno")
    text.text = "דוד"
    text.texture_update()
    assert ink(text) == ink(drawn("דוד"))


@pytest.mark.parametrize(("ascent", "tall"), [(1600, range(12, 19)), (620, range(22, 27))])
def test_letters_of_the_system_stand_on_the_same_line(system: Path, ascent: int, tall: range) -> None:
    """The squares of this font stand on the base line, as H does; where it is taller than ours, they are smaller."""
    make_font(system / f"NotoSansCJK-{ascent}.ttf", "李", ascent=ascent)
    pixels = ink(drawn("H李"))
    letter = [y for x, y in pixels if x < 30]
    square = [y for x, y in pixels if x > 34]
    assert abs(max(letter) - max(square)) <= 1
    assert max(square) - min(square) + 1 in tall, "600 of 1000, of 40 pixels, is 24"
    assert drawn("H李").texture_size[1] == drawn("H").texture_size[1], "no line is taller for it"


def test_a_line_is_as_wide_as_its_runs(system: Path) -> None:
    make_font(system / "NotoSansCJK.ttf", "李小")
    words = "Bo 李小 fa 3 → 4"
    assert max(x for x, _ in ink(drawn(words))) < drawn(words).texture_size[0]
    assert abs(drawn(words).natural_width() - 3 - drawn(words).texture_size[0]) <= 1


def test_a_name_from_right_to_left_begins_at_the_right(system: Path) -> None:
    """The letter yod is small and hangs high: it is the first letter here, and stands last."""
    text = drawn("יםםם")
    heights = {side: {y for x, y in ink(text) if side[0] <= x < side[1]} for side in ((0, 16), (text.width - 10, 999))}
    left, right = heights.values()
    assert max(right) - min(right) < max(left) - min(left)


def test_a_long_text_breaks_into_lines(system: Path, driver: Driver) -> None:
    make_font(system / "NotoSansCJK.ttf", "李")
    text = Text("李李 passa la carta a דוד לוי, che ne prende tre", "body-m", fit_height=True)
    shown(driver, text, 120)
    assert len(lines_of(text)) > 2 and " ".join(lines_of(text)) == text.text


def test_a_name_without_room_is_shortened(system: Path, driver: Driver) -> None:
    make_font(system / "NotoSansCJK.ttf", "李")
    name = NameLine("李" * 40, "label-m", size_hint=(None, None), height=30)
    shown(driver, name, 90)
    assert name.is_shortened and name.texture_size[0] <= 90 and ink(name)


def test_icons_and_names_stand_in_one_text(system: Path) -> None:
    text = drawn(f"{icon_markup('sword')} דוד 3", markup=True)
    assert len(ink(text)) > len(ink(drawn(" דוד 3"))) + 20


def test_a_field_shows_what_is_typed(system: Path, driver: Driver) -> None:
    field = TextField("Nome", tag="field")
    shown(driver, field)
    before = driver.picture().pixels
    driver.type("דוד🎲", "field")
    field.input.focus = False
    driver.pump()
    assert field.text == "דוד🎲" and driver.picture().pixels != before


def test_a_font_that_breaks_later_leaves_a_sign(system: Path) -> None:
    file = make_font(system / "NotoSansCJK.ttf", "龙")
    lay_out("龙")
    file.write_bytes(b"broken since it was found")
    assert len(ink(drawn("龙 ok"))) > len(ink(drawn(" ok"))) + 20
