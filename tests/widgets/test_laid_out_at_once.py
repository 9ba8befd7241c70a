"""A sheet that opens finds its sizes at once, from the top down: no frame and no touch meets it half laid out."""

from __future__ import annotations

import pytest
from kivy.uix.floatlayout import FloatLayout

from screens.widgets.layout.column import Column
from screens.widgets.overlays.sheet import Sheet
from screens.widgets.words.text import Text
from tests.kivy_driver import Driver

pytestmark = pytest.mark.ui

LONG = "Una frase così lunga che su un telefono le servono almeno due righe, se non addirittura tre di esse"


def sizes(texts: list[Text]) -> list[tuple[float, float]]:
    return [tuple(text.size) for text in texts]


def test_an_open_sheet_keeps_the_sizes_that_it_opens_with(driver: Driver) -> None:
    driver.start(FloatLayout())
    texts = [Text(LONG, fit_height=True) for _ in range(3)]
    column = Column()
    for text in texts:
        column.add_widget(text)
    sheet = Sheet("Titolo", column)
    sheet.open()
    opened, height = sizes(texts), sheet.panel.height
    driver.pump()
    assert sizes(texts) == opened and sheet.panel.height == height
    assert all(width > 300 and height > 30 for width, height in opened), "two lines across the sheet"


def test_each_label_of_a_sheet_is_laid_out_once(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    driver.start(FloatLayout())
    done: list[str] = []
    update = Text.texture_update

    def texture_update(self: Text, *arguments: object) -> None:
        done.append(self.text)
        update(self, *arguments)

    column = Column()
    monkeypatch.setattr(Text, "texture_update", texture_update)
    for number in range(3):
        column.add_widget(Text(f"{number} {LONG}", fit_height=True))
    Sheet("Titolo", column).open()
    driver.pump()
    assert sorted(text for text in done if text.endswith(LONG)) == [f"{number} {LONG}" for number in range(3)]
