"""Words as people write them: long names, words as values, and a field that is entered or full."""

from __future__ import annotations

import pytest
from kivy.metrics import dp
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.widget import Widget

from screens.guide.reminders import ReminderChip, reminder_chips
from screens.look import theme as themes
from screens.widgets.controls.log_row import LogItem, LogRow
from screens.widgets.controls.text_field import TextField
from screens.widgets.numbers.preview import PreviewCell, PreviewItem, PreviewRow
from screens.widgets.overlays.sheet_heading import SheetHeading
from screens.widgets.words.fitted_words import FittedWords
from screens.widgets.words.text import Icon, Text
from tests.drawn_text import lines_of, shortened_words
from tests.kivy_driver import PHONE, Driver

REMINDER = "Prima gli Status, poi Abilità ed equipaggiamento di inizio attivazione"
LONG_NAME = "Granduchessa Massimiliana II"
HUNTER = PreviewItem("Cacciatore Goblin: ingaggiato", "nessuno", LONG_NAME)


def shown(driver: Driver, widget: Widget, width: float = 388) -> None:
    """The widget in the middle of the window, so many dp wide."""
    box = AnchorLayout()
    widget.size_hint_x, widget.width = None, width
    box.add_widget(widget)
    driver.start(box)


def words_of(widget: Widget) -> list[Text]:
    texts = (part for part in widget.walk(restrict=True) if isinstance(part, Text) and part.text)
    return [text for text in texts if not isinstance(text, Icon)]


def broken_words(text: Text) -> list[str]:
    """The words of a text that are wider than its lines, and so are broken."""
    text.texture_update()
    return [word for word in text.text.split() if text.width_at(text.font_size, word) > text.width + 1]


def words_drawn_on(text: Text) -> str:
    """What is drawn, without regard to where lines end."""
    text.texture_update()
    return " ".join(lines_of(text))


def assert_whole(widget: Widget) -> None:
    for text in words_of(widget):
        assert not text.is_clipped(), text.text
        assert broken_words(text) == []
        assert words_drawn_on(text).split() == text.text.split()
        left, right = text.to_window(text.x, 0)[0], text.to_window(text.right, 0)[0]
        outer = widget.to_window(widget.x, 0)[0], widget.to_window(widget.right, 0)[0]
        assert outer[0] - 1 <= left and right <= outer[1] + 1, f"{text.text!r} runs off"


def test_a_change_of_words_leaves_its_name_whole(driver: Driver) -> None:
    row = PreviewRow(HUNTER)
    shown(driver, row)
    assert_whole(row)
    assert max(text.font_size for text in words_of(row)) < 22, "words are no numbers"


def test_a_change_of_words_fits_a_cell(driver: Driver) -> None:
    cell = PreviewCell(PreviewItem("Posizione", "In piedi", "A terra"))
    shown(driver, cell, 88)
    assert_whole(cell)


def test_numbers_are_as_large_as_ever(driver: Driver) -> None:
    row = PreviewRow(PreviewItem("Anna: minaccia", "20", "21"))
    shown(driver, row)
    assert max(text.font_size for text in words_of(row)) == 30


def test_long_names_stay_on_the_row_of_the_log(driver: Driver) -> None:
    sentence = f"{LONG_NAME}: ostaggio di Casa Lannister, preso nella sfida"
    row = LogRow(LogItem(text=sentence, old="Casa Baratheon", new=LONG_NAME))
    shown(driver, row)
    assert_whole(row)


def test_names_of_two_lines_have_room_for_both_in_large_text(driver: Driver) -> None:
    with themes.use_within(themes.Theme(text_scale=1.5)):
        row = LogRow(LogItem(text="Dario riprende una carta", old="Bruno (Stark)", new="Chiara (Tyrell)"))
        shown(driver, row)
        assert_whole(row)


def test_a_word_never_breaks(driver: Driver) -> None:
    text = Text("Atteggiamento", "label-l", fit_height=True)
    shown(driver, text, 90)
    assert broken_words(text) == []
    text.width = 300
    driver.pump()
    assert text.font_size == text.pixels, "with room enough it is as large as the others"


def test_typing_replaces_what_stood_in_a_field(driver: Driver) -> None:
    field = TextField("Nome", "Bosco Atro", tag="field")
    shown(driver, field)
    driver.tap_at(*field.to_window(*field.center))
    driver.type("La fuga")
    assert field.text == "La fuga"


def test_what_a_person_typed_is_not_replaced(driver: Driver) -> None:
    field = TextField("Nome", "Anna", tag="field")
    shown(driver, field)
    driver.type("Bruna", "field")
    field.input.focus = False
    driver.pump()
    driver.type(" II", "field")
    assert field.text == "Bruna II"


def test_a_full_field_says_so(driver: Driver) -> None:
    field = TextField("Nome", tag="field", most=5)
    shown(driver, field)
    driver.type("Anna", "field")
    assert "5 / 5" not in driver.texts()
    driver.type("bella")
    assert field.text == "Annab"
    assert "5 / 5" in driver.texts()


def test_a_field_takes_every_letter(driver: Driver) -> None:
    field = TextField("Nome", tag="field")
    shown(driver, field)
    driver.type("Anna🎉李", "field")
    assert (field.text, field.input.text) == ("Anna🎉李", "Anna🎉李")


def test_one_line_without_room_is_cut_at_its_end(driver: Driver) -> None:
    label = Text("105 azioni · Cinque casate, otto incontri", "caption", lines=1, size_hint_x=None, width=dp(180))
    driver.start(label)
    shown = shortened_words(label)
    assert label.is_shortened and shown.endswith("...")
    assert label.text.startswith(shown.removesuffix("...")), "no word of its end stands behind the dots"


def test_a_line_is_shortened_before_it_is_too_small(driver: Driver) -> None:
    """A line is shortened before its letters are too small to read."""
    line = Text(f"105 azioni · {LONG_NAME}", "caption", lines=1, shrink=True, size_hint_y=None, height=dp(20))
    shown(driver, line, width=90)
    assert line.is_shortened and line.font_size >= dp(9)


def test_a_notice_keeps_old_and_new_value_on_one_line(driver: Driver) -> None:
    """A notice breaks no line between an old value and the new one."""
    words = FittedWords("Rio: control Ginevra → – · Conan: Guardia 0 → 1", "label-s", "hi", size_hint=(None, None))
    driver.start(words)
    for width in range(150, 300, 6):
        words.size = (width, 90)
        driver.pump()
        lines = lines_of(words)
        assert not any(line.startswith(("→", "–", "1")) or line.endswith("→") for line in lines), lines
        assert words.text == words.whole, "told as it was"


def test_a_title_on_one_line_is_as_large_as_it_can_be(driver: Driver) -> None:
    """The letters of titles stand on higher lines than those of sentences: one line is one line in any font."""
    heading = SheetHeading("Danni e guarigione", lambda: None, low=True)
    shown(driver, heading, 360)
    heading.show("Danni e guarigione")
    driver.pump()
    title = next(part for part in driver.find_type(FittedWords))
    assert (title.text, title.pixels) == ("Danni e guarigione", title.theme.sp(title.type_style.size))
    heading.show("Danni e guarigione di tutti quanti")
    driver.pump()
    assert title.pixels < title.theme.sp(title.type_style.size) and not title.is_cut


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_reminder_that_is_longer_than_the_screen_is_wrapped(driver: Driver, scale: float) -> None:
    found = tuple(ReminderChip("flash", words, (), f"chip.{len(words)}") for words in (REMINDER, "Breve"))
    with themes.use_within(themes.Theme("dark", text_scale=scale)):
        line = reminder_chips(found, lambda _: None, wrap=False)
    driver.start(line)
    long, short = driver.find(f"chip.{len(REMINDER)}"), driver.find("chip.5")
    assert long.right < short.x < PHONE[0], "whole on the screen, and the next one in sight"
    assert long.height > short.height and line.height >= long.height
    for text in words_of(line):
        assert (
            text.font_size == text.pixels
            and not text.is_clipped()
            and words_drawn_on(text).split() == text.text.split()
        )
