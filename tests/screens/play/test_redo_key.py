"""Redo on the board: in the heading of a phone while there is something to redo, on the rail of anything wider."""

from __future__ import annotations

from pathlib import Path

import pytest

from screens.widgets.layout.rect import window_rect
from tests.kivy_driver import PHONE, TABLET, middle
from tests.screens.seats import seated, table_of
from tests.screens.test_notice_place import GAMES, LYING, demo_setup


def test_on_a_phone_redo_comes_with_undo_until_a_move(tmp_path: Path) -> None:
    """On a phone redo comes with undo and goes with the next move."""
    with seated(tmp_path) as (driver, app):
        threat = table_of(app).state.players[0].threat
        assert not driver.has("play.redo")
        driver.tap("threat.p1.plus")
        menu = window_rect(driver.find("play.menu"))
        driver.tap("strip.undo")
        assert table_of(app).state.players[0].threat == threat
        driver.tap("play.redo")
        assert table_of(app).state.players[0].threat == threat + 1
        assert not driver.has("play.redo")
        assert window_rect(driver.find("play.menu")) == menu, "no other key moves"


def test_a_double_tap_on_the_last_redo_undoes_nothing(tmp_path: Path) -> None:
    """Redo goes with the last entry, and the notice offers undo where it was."""
    with seated(tmp_path) as (driver, app):
        threat = table_of(app).state.players[0].threat
        driver.tap("threat.p1.plus")
        driver.tap("strip.undo")
        driver.pump(0.5)
        here = middle(driver.find("play.redo"))
        driver.tap_at(*here)
        driver.tap_at(*here)
        assert table_of(app).state.players[0].threat == threat + 1


def test_a_new_move_leaves_nothing_to_redo(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, _):
        driver.tap("threat.p1.plus")
        driver.tap("strip.undo")
        assert driver.has("play.redo")
        driver.tap("threat.p2.minus")
        assert not driver.has("play.redo")


@pytest.mark.parametrize("game", GAMES)
def test_the_rail_has_undo_and_redo_whole(tmp_path: Path, game: str) -> None:
    with seated(tmp_path, size=LYING, setup=demo_setup(game), game_id=game) as (driver, _):
        for size in (LYING, TABLET):
            driver.rotate(size)
            tabs = [window_rect(driver.find(f"tab.{tab}")) for tab in ("board", "log", "rules")]
            for tag in ("rail.undo", "rail.redo"):
                key = window_rect(driver.find(tag))
                assert key.bottom >= 0 and key.top <= size[1]
                assert all(key.clip_to(tab).area == 0 for tab in tabs)


def test_a_phone_on_its_side_keeps_phase_and_undo(tmp_path: Path) -> None:
    with seated(tmp_path, size=LYING) as (driver, app):
        threat = table_of(app).state.players[0].threat
        assert driver.find_text("Risorse") is not None
        driver.tap("threat.p1.plus")
        driver.tap("rail.undo")
        assert table_of(app).state.players[0].threat == threat
        driver.tap("rail.redo")
        assert table_of(app).state.players[0].threat == threat + 1


def test_a_phone_that_is_turned_upright_again_has_its_strip(tmp_path: Path) -> None:
    with seated(tmp_path, size=LYING) as (driver, _):
        driver.rotate(PHONE)
        assert driver.has("strip.undo") and driver.has("phase.quest")
