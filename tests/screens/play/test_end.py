"""The end of a play by touch: its result, its winners, and a play that goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.kivy_driver import PHONE, TABLET
from tests.screens.play.hands import open_menu
from tests.screens.seats import seated, table_of


@pytest.mark.parametrize(
    ("language", "size", "word"), [("it", PHONE, "Sconfitta"), ("en", TABLET, "Defeat")]
)
def test_the_game_ends_with_a_result_and_can_be_reopened(
    tmp_path: Path, language: str, size: tuple[int, int], word: str
) -> None:
    with seated(tmp_path, language, size) as (driver, app):
        open_menu(driver, "menu.end")
        driver.tap("end.lost")
        assert not driver.has("end.winner.p1")
        driver.type("Troppi ragni", "end.reason")
        driver.tap("end.yes")
        result = table_of(app).state.result
        assert (result.outcome, result.reason) == ("lost", "Troppi ragni")
        if size == PHONE:
            assert driver.find("strip.text").step.text == word
            driver.tap("strip.go")
        assert driver.find_text(word)
        driver.tap("result.reopen")
        assert table_of(app).state.result is None
        assert driver.has("guide.apply")


def test_winners_are_named(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        open_menu(driver, "menu.end")
        driver.tap("end.winner.p2")
        driver.tap("end.yes")
        assert table_of(app).state.result.winners == ("p2",)
        driver.tap("tab.guide")
        assert driver.find_text("Ha vinto Bruno")


def test_playing_on_ends_nothing(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        open_menu(driver, "menu.end")
        driver.tap("end.no")
        assert table_of(app).state.result is None
