"""What the table is asked or told: torture outside its step, deaths, the end and what comes after it."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.iron_throne.lookup import character_in
from screens.shell.app import TavoloApp
from tests.kivy_driver import middle
from tests.screens.iron_throne.hands import (
    BOTH,
    MET,
    TAKEN,
    at_table,
    board_of,
    do,
    house,
    open_tool,
    power,
    say,
    state_of,
)
from tests.screens.shelves import told

pytestmark = pytest.mark.ui
WEAK = {"move": "move_power", "source": "jaime", "to": "lannister", "by": 3}
PLACED = ({"move": "extend_influence", "house": "tyrell", "rival": "stark"},) * 2


def ask_of(app: TavoloApp, key: str, **values: object) -> str:
    """A caution in the language of the app."""
    return app.texts.say(f"iron_throne:caution.{key}", **values)


@BOTH
def test_torture_outside_its_step_is_asked_before(tmp_path: Path, language: str) -> None:
    with at_table(tmp_path, *TAKEN, *MET, language=language) as (driver, app):
        driver.tap("hostage.hostage1")
        driver.tap("torture.victim.jaime")
        driver.tap("hostage.torture.hostage1")
        assert ask_of(app, "torture_at_start", holder="Stark", owner="Lannister") in driver.texts()
        assert state_of(app).hostages[0].is_open, "nothing has happened yet"
        driver.tap("dialog.no")
        assert state_of(app).hostages[0].is_open
        driver.tap("hostage.torture.hostage1")
        driver.tap("dialog.yes")
        assert not state_of(app).hostages[0].is_open


def test_a_round_that_passes_without_a_challenge_is_asked_too(tmp_path: Path) -> None:
    with at_table(tmp_path, *TAKEN, {"move": "go_to", "card": "end.hands"}) as (driver, app):
        driver.tap("hostage.hostage1")
        driver.tap("torture.victim.jaime")
        driver.tap("hostage.torture.hostage1")
        assert ask_of(app, "torture_at_start", holder="Stark", owner="Lannister") in driver.texts()


def test_releasing_outside_its_step_is_asked_in_its_own_words(tmp_path: Path) -> None:
    with at_table(tmp_path, *TAKEN, *MET) as (driver, app):
        driver.tap("hostage.hostage1")
        driver.tap("hostage.free.hostage1")
        assert driver.find_text("Stark: liberare lo stesso la carta di Lannister?")
        driver.tap("dialog.no")
        assert state_of(app).hostages[0].is_open
        driver.tap("hostage.free.hostage1")
        driver.tap("dialog.yes")
        assert not state_of(app).hostages[0].is_open


def test_a_double_tap_on_a_hostage_leaves_the_next_one_alone(tmp_path: Path) -> None:
    """Its row goes, and the next comes to lie where the finger is."""
    taken = {"move": "take_hostage", "house": "stark", "rival": "baratheon"}
    with at_table(tmp_path, taken, taken, houses=("Stark", "Lannister", "Baratheon"), size=(412, 732)) as (driver, app):
        driver.tap("hostage.hostage1")
        driver.pump(1)
        there = middle(driver.find("hostage.free.hostage1"))
        for _ in range(2):
            driver.tap_at(*there)
        assert [row.is_open for row in state_of(app).hostages] == [False, True]
        assert not driver.has("hostage.free.hostage2"), "the second tap opens nothing"


def test_when_the_game_is_over_hostages_stay_where_they_are(tmp_path: Path) -> None:
    with at_table(tmp_path, *TAKEN) as (driver, app):
        driver.tap("hostage.hostage1")
        assert not driver.find("hostage.free.hostage1").disabled
        do(app, {"move": "end_game", "outcome": "won"})
        driver.pump()
        driver.tap("tab.board")
        keys = [driver.find(f"hostage.{way}.hostage1") for way in ("free", "torture")]
        assert all(key.disabled for key in keys)
        do(app, {"move": "reopen_game"})
        driver.pump()
        assert not driver.find("hostage.free.hostage1").disabled


def test_before_the_challenge_nobody_asks(tmp_path: Path) -> None:
    with at_table(tmp_path, *TAKEN) as (driver, app):
        driver.tap("hostage.hostage1")
        driver.tap("torture.victim.jaime")
        driver.tap("hostage.torture.hostage1")
        assert not state_of(app).hostages[0].is_open


@BOTH
def test_a_death_is_announced_before_and_after_it_is_applied(tmp_path: Path, language: str) -> None:
    with at_table(tmp_path, *MET, WEAK, language=language) as (driver, app):
        open_tool(driver, "encounter")
        driver.tap("card.challenger.7")
        driver.tap("card.defender.3")
        driver.tap("encounter.next")
        dies = ask_of(app, "character_dies", house="Lannister", character="Jaime")
        assert dies in driver.texts(), "beside the key that applies it"
        driver.tap("encounter.apply")
        assert character_in(state_of(app), "jaime").dead
        assert "Jaime" in told(driver) and dies in driver.find("snackbar.text").words.whole


def test_only_the_dead_are_warned_of_beside_a_change(tmp_path: Path) -> None:
    with at_table(tmp_path, {"move": "kill_character", "character": "jaime"}) as (driver, app):
        said = [board_of(driver).warning(state_of(app), character_in(state_of(app), who)) for who in ("jaime", "robb")]
        assert said == [say(app, "dies"), ""]


def test_a_death_by_hand_is_announced(tmp_path: Path) -> None:
    with at_table(tmp_path) as (driver, app):
        driver.tap("power.bran")
        for _ in range(3):
            driver.tap("transfer.count.plus")
        driver.tap("power.stark")
        assert ask_of(app, "character_dies", house="Stark", character="Bran") in told(driver)


# --- the end ---------------------------------------------------------------------------------------------


def test_ending_the_game_proposes_whoever_leads(tmp_path: Path) -> None:
    with at_table(tmp_path, *PLACED) as (driver, app):
        driver.tap("play.menu")
        driver.tap("menu.end")
        assert driver.find("end.winner.tyrell").selected
        assert not driver.find("end.winner.stark").selected
        driver.tap("end.yes")
        result = state_of(app).result
        assert result is not None and result.winners == ("tyrell",)


def test_the_table_may_name_somebody_else(tmp_path: Path) -> None:
    with at_table(tmp_path, *PLACED) as (driver, app):
        driver.tap("play.menu")
        driver.tap("menu.end")
        driver.tap("end.winner.tyrell")
        driver.tap("end.winner.stark")
        driver.tap("end.yes")
        result = state_of(app).result
        assert result is not None and result.winners == ("stark",)


@BOTH
def test_after_the_end_a_further_move_is_asked(tmp_path: Path, language: str) -> None:
    over = {"move": "end_game", "outcome": "won"}
    with at_table(tmp_path, *PLACED, over, language=language) as (driver, app):
        driver.tap("tab.board")
        driver.tap("power.stark")
        driver.tap("power.robb")
        assert app.texts.say("core.game_over") in driver.texts()
        assert power(app, "robb") == 4
        driver.tap("dialog.no")
        assert power(app, "robb") == 4
        driver.tap("power.stark")
        driver.tap("power.robb")
        driver.tap("dialog.yes")
        assert power(app, "robb") == 5
        assert house(app, "stark").leader_power == 3


def test_the_final_table_says_who_has_won(tmp_path: Path) -> None:
    over = {"move": "end_game", "outcome": "won"}
    spent = ({"move": "extend_influence", "house": "tyrell", "rival": "stark"},) * 5
    with at_table(tmp_path, *spent, over) as (driver, app):
        driver.tap("tab.board")
        open_tool(driver, "final_table")
        assert driver.find_text(say(app, "winner", houses="Tyrell"))


@BOTH
def test_the_final_table_ranks_nobody_by_hidden_influence(tmp_path: Path, language: str) -> None:
    hidden = {"move": "hide_tracker", "tracker": "influence"}
    with at_table(tmp_path, *PLACED, hidden, language=language) as (driver, app):
        driver.tap("tab.board")
        open_tool(driver, "final_table")
        assert driver.find_text(say(app, "uncounted"))
        assert not driver.find_text(say(app, "glance"))
