"""The checks of the scenes, on screens that are wrong on purpose: a check that sees nothing is worth nothing."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from screens.look import theme as themes
from screens.parts.board.board import Board
from screens.widgets.controls.button import PushButton
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.overlays.dialog import Dialog
from screens.widgets.words.text import Icon, Text
from tests.kivy_driver import Driver
from tests.scenes import checks, contrast

pytestmark = pytest.mark.ui


@pytest.fixture
def driver() -> Iterator[Driver]:
    themes.use(themes.Theme("dark", "lotr", reduced_motion=True))
    with Driver() as running:
        yield running
    themes.use(themes.Theme())


def scattered(*parts: Widget) -> FloatLayout:
    """Widgets where they say they are."""
    screen = FloatLayout()
    for part in parts:
        screen.add_widget(part)
    return screen


def button(tag: str, x: float, y: float, width: float = 120, height: float = 56) -> PushButton:
    return PushButton(tag, tag=tag, size_hint=(None, None), width=width, height=height, pos=(x, y))


def text(words: str, x: float, y: float, width: float = 200, height: float = 30, **kwargs: Any) -> Text:
    return Text(words, size_hint=(None, None), size=(width, height), pos=(x, y), **kwargs)


def test_a_good_screen_passes(driver: Driver) -> None:
    driver.start(scattered(button("one", 20, 20), button("two", 20, 90), text("Minaccia", 20, 300)))
    for check in (
        checks.blank,
        checks.overlapping_controls,
        checks.overlapping_texts,
        checks.outside,
        checks.cut_texts,
        checks.tiny_texts,
        checks.shrunken_texts,
        checks.broken_words,
        checks.small_controls,
        checks.crowded_buttons,
        checks.nameless_controls,
    ):
        assert check() == []
    assert contrast.faint_texts(driver.picture()) == []


def test_tiny_letters_are_seen_and_small_icons_are_none(driver: Driver) -> None:
    shrunk = text("Da decidere: due di fila sono vietate", 20, 300, width=90, points=14)
    shrunk.pixels = 8.4
    icon = Icon("alert", points=8, size_hint=(None, None), size=(20, 20), pos=(20, 20))
    driver.start(scattered(shrunk, icon, text("Minaccia", 20, 400)))
    (fault,) = checks.tiny_texts()
    assert "Da decidere" in fault and "8.4 dp" in fault


def test_words_much_smaller_than_their_kind_are_seen(driver: Driver) -> None:
    with themes.use_within(themes.Theme("dark", text_scale=1.5)):
        shrunk = text("Equipaggiamento", 20, 300, width=110, style="title-l", shrink=True)
        driver.start(scattered(shrunk, text("Missione", 20, 400, shrink=True)))
        (fault,) = checks.shrunken_texts()
    assert "Equipaggiamento" in fault and "shrank" in fault


def test_a_word_that_is_broken_inside_is_seen(driver: Driver) -> None:
    broken, whole = text("Giocatori", 20, 300, width=30), text("Giocatori al tavolo", 20, 400, width=90)
    driver.start(scattered(broken, whole))
    (fault,) = checks.broken_words()
    assert "Giocatori" in fault and " / " in fault


def test_a_blank_screen_is_seen(driver: Driver) -> None:
    driver.start(FloatLayout())
    assert checks.blank() == ["the screen is blank"]
    driver.stop()
    driver.start(scattered(text(" ", 20, 300)))
    assert checks.blank() == ["the screen is blank"], "a text without words is nothing"
    driver.stop()
    driver.start(scattered(text("Minaccia", 20, 300)))
    assert checks.blank() == []


def test_a_blank_board_is_seen_however_much_is_around_it(driver: Driver) -> None:
    class BlankBoard(Board[Any]):
        def arrange(self) -> None:
            """Nothing at all."""

    table: Any = SimpleNamespace()  # a board tells its table which tools its sheets are, and no more until it is shown
    board = BlankBoard(table)
    driver.start(scattered(button("one", 20, 20), board))
    assert checks.blank() == ["the board BlankBoard is blank"]
    board.add_widget(text("", 20, 300))
    driver.pump()
    assert checks.blank() == ["the board BlankBoard is blank"], "a text without words is nothing"


def test_controls_under_one_finger_are_seen(driver: Driver) -> None:
    driver.start(scattered(button("one", 20, 20), button("two", 130, 60)))
    assert len(checks.overlapping_controls()) == 1


def test_a_small_drawing_takes_the_room_that_a_finger_needs(driver: Driver) -> None:
    driver.start(scattered(button("one", 20, 20, height=30), button("two", 20, 52, height=30)))
    assert len(checks.overlapping_controls()) == 1


def test_a_control_inside_another_is_part_of_it(driver: Driver) -> None:
    row = button("row", 20, 20, 300)
    row.add_widget(button("key", 250, 20, 60))
    driver.start(scattered(row))
    assert checks.overlapping_controls() == []


def test_a_control_beyond_the_edge_is_seen(driver: Driver) -> None:
    driver.start(scattered(button("one", 350, 20)))
    assert any("PushButton 'one'" in sentence for sentence in checks.outside())


def test_a_control_that_a_list_never_shows_is_seen(driver: Driver) -> None:
    content = BoxLayout(size_hint_y=None, height=200)
    content.add_widget(scattered(button("below", 0, 30, height=400)))
    scroller = ScrollView()
    scroller.add_widget(content)
    driver.start(scroller)
    assert any("below" in sentence for sentence in checks.outside())


def test_what_is_scrolled_away_does_not_count(driver: Driver) -> None:
    content = BoxLayout(orientation="vertical", size_hint_y=None, height=3000)
    for number in range(20):
        content.add_widget(PushButton(f"{number}", tag=f"row.{number}"))
    scroller = ScrollView()
    scroller.add_widget(content)
    driver.start(scroller)
    assert checks.outside() == [] and checks.overlapping_controls() == []


def test_words_over_words_are_seen(driver: Driver) -> None:
    driver.start(scattered(text("Minaccia", 20, 100), text("Volontà", 30, 108)))
    assert len(checks.overlapping_texts()) == 1


def test_words_beside_words_in_one_box_are_no_overlap(driver: Driver) -> None:
    driver.start(scattered(text("Uno", 20, 100), text("Due", 20, 100, halign="right")))
    assert checks.overlapping_texts() == []


def test_a_cut_text_is_seen(driver: Driver) -> None:
    driver.start(scattered(text("Una frase che non sta in una riga sola", 20, 100, width=90, lines=1)))
    assert len(checks.cut_texts()) == 1


def test_a_text_too_tall_for_its_box_is_seen(driver: Driver) -> None:
    driver.start(scattered(text("Una frase che non sta in una riga sola", 20, 100, width=90)))
    assert len(checks.cut_texts()) == 1


def test_a_control_too_small_for_a_finger_is_seen(driver: Driver) -> None:
    small: Any = button("small", 20, 20)
    small.hit_box = lambda: (20, 20, 40, 56)
    driver.start(scattered(small))
    assert len(checks.small_controls()) == 1
    small.is_cell = True
    assert checks.small_controls() == [], "the row of cells is touched as a whole"


def test_buttons_too_near_each_other_are_seen(driver: Driver) -> None:
    driver.start(scattered(button("one", 20, 20), button("two", 143, 20)))
    assert len(checks.crowded_buttons()) == 1


def test_a_control_without_a_name_is_seen(driver: Driver) -> None:
    driver.start(scattered(PushButton(icon="plus", size_hint=(None, None), width=60)))
    assert [sentence.split("has no ")[1] for sentence in checks.nameless_controls()] == ["tag", "words to read aloud"]


def test_a_key_away_from_the_left_hand_is_seen(driver: Driver) -> None:
    themes.use(themes.Theme("dark", "lotr", left_hand=True))
    row = BoxLayout()
    leave, act = PushButton("Lascia", kind="outline", tag="leave"), PushButton("Applica", tag="act")
    row.add_widget(leave)
    row.add_widget(act)
    driver.start(row)
    (fault,) = checks.keys_away_from_the_hand()
    assert "'act'" in fault and "'leave'" in fault
    row.remove_widget(act)
    row.add_widget(act, index=1)
    driver.pump()
    assert checks.keys_away_from_the_hand() == []


def test_faint_words_are_seen(driver: Driver) -> None:
    theme = themes.current()
    faint = themes.mix(theme.bg, theme.hi, 0.3)
    driver.start(scattered(text("Si legge male", 20, 100, colour=faint), text("Si legge bene", 20, 200)))
    found = contrast.faint_texts(driver.picture())
    assert len(found) == 1 and "male" in found[0]


def test_words_that_something_covers_are_seen(driver: Driver) -> None:
    words, cover = text("Nascosto", 20, 100), button("cover", 10, 90, 300)
    cover.text = ""
    driver.start(scattered(words, cover))
    assert any("Nascosto" in sentence for sentence in contrast.faint_texts(driver.picture()))


def test_an_icon_needs_less_than_a_word(driver: Driver) -> None:
    assert contrast.needed(Icon("plus")) == contrast.LARGE_TEXT
    assert contrast.needed(Text("uno", "body-m")) == contrast.TEXT
    assert contrast.needed(Text("uno", "prompt")) == contrast.LARGE_TEXT
    assert contrast.contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)


def test_under_a_dialog_nothing_counts(driver: Driver) -> None:
    driver.start(scattered(button("one", 20, 20), button("two", 60, 30)))
    Dialog("Eliminare Bruno?", "Ha 50 di minaccia.", yes="Elimina", no="Lascia").open()
    driver.pump()
    assert checks.overlapping_controls() == []
