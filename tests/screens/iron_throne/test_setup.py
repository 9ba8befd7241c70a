"""The setup of The Iron Throne by touch."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.screens.iron_throne.hands import (
    BOTH,
    at_table,
    house,
    state_of,
)
from tests.screens.setups import setup_page


@BOTH
def test_the_setup_chooses_houses_leaders_and_challenger(tmp_path: Path, language: str) -> None:
    """Houses, leaders and the first challenger are chosen before the play."""
    with at_table(tmp_path, language=language) as (driver, app):
        app.leave_table()
        app.router.open("setup", game="iron_throne")
        driver.pump()
        driver.tap("setup.players.3")
        driver.tap("seat.0.caption")
        driver.tap("house.is.Martell")
        driver.tap("house.leads.Oberyn")
        driver.tap("house.character.1.power")
        driver.tap("keypad.7")
        driver.tap("keypad.ok")
        driver.tap("house.done")
        driver.tap("seat.2.first")
        driver.tap("setup.leader_power")
        driver.tap("keypad.6")
        driver.tap("keypad.ok")
        driver.tap("setup.start")
        martell = house(app, "martell")
        assert (martell.leader, martell.leader_power, martell.characters[0].power) == ("Oberyn", 6, 7)
        assert [who.name for who in martell.characters] == ["Doran", "Ellaria", "Trystane", "Obara"]
        assert state_of(app).challenger == "baratheon" and len(state_of(app).houses) == 3


@pytest.mark.parametrize("text_scale", [1.0, 1.5])
def test_the_word_for_the_players_is_never_broken(tmp_path: Path, text_scale: float) -> None:
    """Five numbers leave it little room on a small phone: then it stands above them, at its full size."""
    with setup_page(tmp_path, "iron_throne", size=(360, 640), text_scale=text_scale) as (driver, _):
        word = driver.find_text("Giocatori")
        assert word is not None
        assert word.texture_size[0] >= word.width_at(word.pixels) - 4 and word.texture_size[1] < 2 * word.pixels
        driver.tap("setup.players.5")
        assert driver.has("seat.4.caption") or driver.find_text("Giocatore 5")
