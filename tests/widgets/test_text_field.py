"""A field with a text that is longer than itself: its beginning while nobody types, its end while somebody does."""

from __future__ import annotations

from kivy.metrics import dp

from screens.widgets.controls.text_field import TextField
from tests.kivy_driver import Driver
from tests.widgets.alone import centred

NAME = "Legolas di Bosco Atro"


def narrow_field(driver: Driver, text: str = NAME) -> TextField:
    field = TextField("Eroe", text, tag="name", size_hint_x=None, width=dp(110))
    driver.start(centred(field))
    return field


def test_a_long_name_shows_its_beginning(driver: Driver) -> None:
    field = narrow_field(driver)
    assert field.input.scroll_x == 0


def test_a_name_that_is_filled_in_shows_its_beginning(driver: Driver) -> None:
    field = narrow_field(driver, "")
    field.input.text = NAME
    driver.pump()
    assert field.input.scroll_x == 0


def test_somebody_who_types_sees_the_last_letter(driver: Driver) -> None:
    field = narrow_field(driver, "")
    driver.tap("name")
    driver.type(NAME)
    assert field.input.scroll_x > 0
    assert field.text == NAME
    field.input.focus = False
    driver.pump()
    assert field.input.scroll_x == 0, "and the first one when that is over"


def test_typing_goes_on_behind_the_last_letter(driver: Driver) -> None:
    field = narrow_field(driver, "")
    field.input.text = NAME
    field.input.focus = True
    driver.pump()
    assert field.input.cursor_index() == len(NAME)
