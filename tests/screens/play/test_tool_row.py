"""The keys of a board: each says its word, all can be reached with any size of text, and no number moves one."""

from __future__ import annotations

from pathlib import Path

import pytest

from screens.parts.board.tool_row import ToolCell
from screens.widgets.layout.rect import window_rect
from screens.widgets.words.text import Icon, Text
from tests.kivy_driver import PHONE, SMALL_PHONE, TABLET, Driver
from tests.screens.seats import seated
from tests.screens.test_notice_place import LYING, demo_setup

KEYS = {"lotr": "tool.decks", "conan": "tool.spell_list"}


def words_of(cell: ToolCell) -> list[Text]:
    texts = (part for part in cell.walk(restrict=True) if isinstance(part, Text) and not isinstance(part, Icon))
    return [text for text in texts if text.text]


@pytest.mark.parametrize("game", KEYS)
@pytest.mark.parametrize(
    ("size", "text_scale", "language"),
    [(PHONE, 1.0, "it"), (PHONE, 1.5, "en"), (SMALL_PHONE, 1.0, "en"), (LYING, 1.0, "it"), (TABLET, 1.0, "en")],
)
def test_every_key_says_its_word_in_full_and_can_be_reached(
    tmp_path: Path, game: str, size: tuple[int, int], text_scale: float, language: str
) -> None:
    setup = demo_setup(game)
    with seated(tmp_path, language, size=size, setup=setup, game_id=game, text_scale=text_scale) as (driver, _):
        cells = driver.find_type(ToolCell)
        assert cells or size == TABLET, "on a tablet panels may stand for the keys"
        for cell in cells:
            assert words_of(cell), cell.tag
            for text in words_of(cell):
                assert not text.is_clipped(), text.text
                assert text.font_size >= 14 * text_scale - 1 or text.text[0].isdigit(), text.text
        driver.tap(KEYS[game])
        assert driver.has("sheet.close")


def test_a_slow_drag_brings_the_keys_over_the_dials(tmp_path: Path) -> None:
    """Where the dials need the room, a slow drag brings the keys."""
    with seated(tmp_path, size=SMALL_PHONE, setup=demo_setup("lotr")) as (driver, _):
        before = window_rect(driver.find("tool.decks"))
        driver.drag("threat.p1.number", dy=300, seconds=2, steps=40)
        after = window_rect(driver.find("tool.decks"))
        strip = window_rect(driver.find("strip.text"))
        assert before.bottom < strip.top <= after.bottom


def test_on_a_phone_the_keys_stay_above_the_dials(tmp_path: Path) -> None:
    with seated(tmp_path, setup=demo_setup("lotr")) as (driver, _):
        assert window_rect(driver.find("tool.decks")).bottom > window_rect(driver.find("threat.p1.player")).top


def test_a_number_moves_no_key(tmp_path: Path) -> None:
    with seated(tmp_path, setup=demo_setup("conan"), game_id="conan") as (driver, _):
        places = _places(driver)
        driver.find("tool.objects").number = "12"
        driver.find("tool.attack_wizard").number = "3"
        driver.pump()
        assert _places(driver) == places


def _places(driver: Driver) -> dict[str, tuple[float, ...]]:
    return {cell.tag: tuple(window_rect(cell)) for cell in driver.find_type(ToolCell)}
