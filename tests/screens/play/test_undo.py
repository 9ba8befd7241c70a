"""Undo by touch: named, taken back, offered after a compound step."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.lotr.moves.threat import RaiseThreat
from screens.tour.toucher import middle
from screens.widgets.controls.button import PushButton
from tests.kivy_driver import PHONE, TABLET, Driver, is_shown
from tests.screens.play.hands import threats
from tests.screens.seats import seated, table_of
from tests.screens.shelves import told


@pytest.mark.parametrize(
    ("language", "undone"),
    [("it", "Annullato · Anna: minaccia 21 → 20"), ("en", "Undone · Anna: threat 21 → 20")],
)
def test_undo_names_what_it_takes_back_and_can_be_redone(tmp_path: Path, language: str, undone: str) -> None:
    with seated(tmp_path, language) as (driver, app):
        driver.tap("threat.p1.plus")
        assert threats(app) == [21, 43]
        driver.tap("strip.undo")
        assert threats(app) == [20, 43]
        assert undone in told(driver)
        driver.tap("play.redo")
        assert threats(app) == [21, 43]


def keys_to_redo(driver: Driver) -> list[str]:
    """The tags of what stands there with the arrow of redo."""
    keys = driver.find_type(PushButton)
    return [key.tag for key in keys if key.icon == "redo-variant" and is_shown(key)]


@pytest.mark.parametrize(("size", "key"), [(PHONE, "play.redo"), (TABLET, "rail.redo")], ids=["phone", "tablet"])
def test_one_key_redoes_while_undo_is_told(tmp_path: Path, size: tuple[int, int], key: str) -> None:
    with seated(tmp_path, size=size) as (driver, app):
        driver.tap("threat.p1.plus")
        table_of(app).undo()
        driver.pump(0.3)
        assert driver.has("snackbar.text") and keys_to_redo(driver) == [key]
        driver.tap("threat.p2.plus")
        assert not driver.has("snackbar.text"), "what was told ends with the next entry"


def test_where_no_key_redoes_the_sentence_has_one(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        driver.tap("threat.p1.plus")
        driver.tap("tab.guide")
        table_of(app).undo()
        driver.pump(0.3)
        assert keys_to_redo(driver) == ["snackbar.action"]
        driver.tap("snackbar.action")
        assert threats(app) == [21, 43]


def test_the_menu_names_what_undo_and_redo_would_do(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        driver.tap("threat.p1.plus")
        driver.tap("play.menu")
        assert driver.find("menu.undo").title == "Annulla · Anna: minaccia 20 → 21"
        driver.tap("menu.undo")
        assert threats(app) == [20, 43]
        driver.tap("play.menu")
        driver.tap("menu.redo")
        assert threats(app) == [21, 43]


def test_a_compound_step_offers_its_undo(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        driver.tap("strip.go")
        assert table_of(app).state.place.card == "planning.play"
        driver.tap("snackbar.action")
        assert table_of(app).state.place.card == "resource.gain"


def test_the_rail_undoes_and_redoes(tmp_path: Path) -> None:
    with seated(tmp_path, size=TABLET) as (driver, app):
        assert driver.find("rail.undo").disabled
        driver.tap("threat.p1.plus")
        driver.tap("rail.undo")
        assert threats(app) == [20, 43]
        driver.tap("rail.redo")
        assert threats(app) == [21, 43]


UNDO_KEYS = {"log": "log.undo", "board": "strip.undo", "guide": "play.undo"}


@pytest.mark.parametrize(("tab", "key"), [*UNDO_KEYS.items(), ("log", "rail.undo")])
def test_every_one_of_thirty_taps_undoes(tmp_path: Path, tab: str, key: str) -> None:
    """Undo never sleeps: a second tap does the same again."""
    moves = tuple(RaiseThreat(player, 1) for _ in range(15) for player in ("p1", "p2"))
    with seated(tmp_path, size=TABLET if key == "rail.undo" else PHONE, moves=moves, tab=tab) as (driver, app):
        assert table_of(app).play.journal.cursor == 30
        for left in range(29, -1, -1):
            driver.tap_at(*middle(driver.find(key)))
            assert table_of(app).play.journal.cursor == left
