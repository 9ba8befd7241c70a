"""The dials of The Lord of the Rings by touch: threat, what it means, the first player, a player’s menu."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.lotr.moves.threat import EliminatePlayer
from companion.kernel.message import FALLEN
from screens.boards.lotr.panels.player_dial import PlayerDial
from screens.widgets.layout.fit_scroller import FitScroller
from screens.widgets.overlays.overlay import top_overlay
from screens.widgets.words.text import Text
from tests.kivy_driver import find_scroller
from tests.screens.lotr.hands import (
    BOTH,
    FACING_ANNA,
    ORC,
    SIZES,
    SMALL_PHONE,
    SPIDER,
    at_table,
    card,
    dial_of,
    do,
    state_of,
    threats,
    type_number,
)
from tests.screens.seats import table_of
from tests.screens.shelves import clipped, told

pytestmark = pytest.mark.ui


@BOTH
@SIZES
def test_the_dial_counts_by_one_by_five_and_by_the_keypad(tmp_path: Path, language: str, size: tuple[int, int]) -> None:
    with at_table(tmp_path, language=language, size=size) as (driver, app):
        driver.tap("threat.p1.plus")
        assert threats(app)[0] == 32
        driver.tap("threat.p1.minus")
        driver.tap("threat.p1.minus")
        assert threats(app)[0] == 30
        driver.hold("threat.p1.plus", 1.0)
        assert 34 <= threats(app)[0] <= 36, "a hold goes on by itself"
        held = threats(app)[0]
        driver.hold("threat.p1.plus", 1.4)
        assert threats(app)[0] >= held + 10, "by ones, and then by fives"
        driver.tap("threat.p1.number")
        type_number(driver, 12)
        assert threats(app)[0] == 12
        assert dial_of(driver, "p1").dial.number.text == "12"
        table_of(app).undo()
        driver.pump()
        assert dial_of(driver, "p1").dial.number.text == f"{threats(app)[0]}" != "12"


def test_threat_never_falls_below_zero_on_the_board(tmp_path: Path) -> None:
    with at_table(tmp_path, {"move": "set_threat", "player": "p1", "threat": 0}) as (driver, app):
        assert driver.find("threat.p1.minus").disabled
        driver.tap("threat.p1.minus")
        assert threats(app)[0] == 0


@pytest.mark.parametrize(
    ("language", "near", "secret", "out"),
    [("it", "6 a 50", "Segretezza", "Fuori gioco"), ("en", "6 to 50", "Secrecy", "Eliminated")],
)
def test_the_dials_say_what_a_threat_means(tmp_path: Path, language: str, near: str, secret: str, out: str) -> None:
    with at_table(tmp_path, players=4, language=language) as (driver, app):
        calm, warned, hidden = (dial_of(driver, player) for player in ("p1", "p2", "p4"))
        assert (calm.dial.label, calm.state) == ("", "normal")
        assert (warned.dial.label, warned.dial.label_icon, warned.state) == (near, "alert", "warn")
        assert hidden.dial.label == secret
        do(app, {"move": "set_threat", "player": "p2", "threat": 46})
        assert warned.state == "danger", "the last five points are worse than the five before"
        do(app, {"move": "eliminate_player", "player": "p2"})
        assert (warned.dial.label, warned.dial.label_icon, warned.fallen) == (out, "skull", True)
        assert driver.find("threat.p2.plus").disabled


@pytest.mark.parametrize(("players", "dial"), [(1, 340), (2, 204), (3, 140), (4, 136)])
def test_every_number_of_players_has_dials_that_fit(tmp_path: Path, players: int, dial: int) -> None:
    """Every number of players has its dials, and nothing scrolls.

    About the sizes of the design, with the row of trackers and its words above the dials.
    """
    with at_table(tmp_path, players=players) as (driver, _):
        dials = driver.find_type(PlayerDial)
        assert len(dials) == players
        smallest = min(min(each.dial.size) for each in dials)
        assert smallest >= dial
        scroller = driver.find_type(FitScroller)[0]
        assert not scroller.is_scrolling and find_scroller(scroller.content) is None
        assert clipped(driver) == []


def test_the_first_player_token_follows_the_play(tmp_path: Path) -> None:
    with at_table(tmp_path) as (driver, app):
        assert dial_of(driver, "p1").is_first
        driver.tap("threat.p2.player")
        driver.tap("player.fate.first_player")
        assert state_of(app).first_player == "p2"
        assert dial_of(driver, "p2").is_first and not dial_of(driver, "p1").is_first


def test_the_menu_of_a_player_pays_resources_and_changes_limits(tmp_path: Path) -> None:
    with at_table(tmp_path, {"move": "gain_resources", "player": "p2", "by": 2}) as (driver, app):
        driver.tap("threat.p2.player")
        driver.tap("player.resources.p2.h1.minus")
        assert [each.resources for each in state_of(app).players[1].heroes] == [1, 2]
        driver.tap("player.level.plus")
        driver.tap("player.rise.number")
        type_number(driver, 2)
        player = state_of(app).players[1]
        assert (player.elimination_level, player.round_rise) == (51, 2)
        driver.type("x", into="player.name")
        driver.tap("player.apply")
        assert state_of(app).players[1].name != "Bruno"
        assert top_overlay() is None, "done: the sheet is closed"


@SIZES
def test_the_players_card_counts_engaged_enemies(tmp_path: Path, size: tuple[int, int]) -> None:
    """Engaged enemies are counted on the player's card and named behind it."""
    with at_table(tmp_path, {**SPIDER, **FACING_ANNA}, {**ORC, **FACING_ANNA}, size=size) as (driver, app):
        anna, bruno = dial_of(driver, "p1"), dial_of(driver, "p2")
        assert (anna.engaged, bruno.engaged) == (2, 0)
        assert anna._badge is not None and bruno._badge is not None
        assert anna._badge.width > 0 and bruno._badge.width == 0
        driver.tap("threat.p1.player")
        driver.tap("player.enemy.c1")
        driver.tap("card.to.discard_card")
        assert anna.engaged == 1 and card(app, "Ragno") is None
        table_of(app).undo()
        driver.pump()
        assert anna.engaged == 2


def test_a_warning_follows_the_result_and_never_takes_its_place(tmp_path: Path) -> None:
    with at_table(tmp_path, {"move": "set_threat", "player": "p1", "threat": 39}) as (driver, _):
        driver.tap("threat.p1.plus")
        assert "Anna: minaccia 39 → 40. Anna: minaccia a 10 da 50." in told(driver)


def test_who_has_come_to_the_elimination_level_is_told_in_words(tmp_path: Path) -> None:
    with at_table(tmp_path, {"move": "set_threat", "player": "p1", "threat": 50}) as (driver, _):
        assert dial_of(driver, "p1").dial.label == "Eliminazione"
        assert driver.find_text("0 a 50") is None


@pytest.mark.parametrize("size", [(412, 892), SMALL_PHONE])
@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
def test_the_word_in_a_dial_keeps_clear_of_the_keys(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    secret = {"move": "set_threat", "player": "p1", "threat": 14}
    with at_table(tmp_path, secret, players=4, size=size, text_scale=scale) as (driver, _):
        dial = dial_of(driver, "p1")
        words = [text for text in dial.walk(restrict=True) if isinstance(text, Text) and text.text == "Segretezza"]
        assert words
        assert min(word.center_y - word.font_size / 2 for word in words) >= max(key.top for key in dial.keys)


@pytest.mark.parametrize("language", ["it", "en"])
def test_a_dial_in_little_room_keeps_the_name(tmp_path: Path, language: str) -> None:
    """“Segretezza” and “Fuori gioco” stood in its place, and nobody saw whose dial it was."""
    secret, out = {"move": "set_threat", "player": "p1", "threat": 16}, {"move": "eliminate_player", "player": "p2"}
    with at_table(tmp_path, secret, out, language=language, size=SMALL_PHONE, text_scale=1.5) as (driver, _):
        anna, bruno = driver.find_type(PlayerDial)
        assert [anna._name.text, bruno._name.text] == ["Anna", "Bruno"]
        assert [anna.sign, bruno.sign] == ["eye-off-outline", "skull"]


def test_an_elimination_stands_under_the_sign_of_the_fallen(tmp_path: Path) -> None:
    with at_table(tmp_path) as (driver, app):
        driver.pump()
        assert table_of(app).do(EliminatePlayer("p2"), insist=True)
        line = table_of(app).entry_line(0)
        assert (line.text, line.icon) == ("Eliminazione di Bruno", FALLEN)
