"""What becomes of a player at the level, and how a game ends."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.plays.playing.move_codec import decode_move
from screens.widgets.overlays.overlay import top_overlay
from tests.screens.lotr.hands import (
    BOTH,
    SIZES,
    at_table,
    state_of,
    type_number,
)
from tests.screens.seats import table_of

pytestmark = pytest.mark.ui


@BOTH
@pytest.mark.parametrize("answer", ["eliminate", "avert", "level"])
def test_the_table_answers_what_becomes_of_a_player_at_the_level(tmp_path: Path, language: str, answer: str) -> None:
    with at_table(tmp_path, {"move": "set_threat", "player": "p2", "threat": 49}, language=language) as (driver, app):
        driver.tap("threat.p2.plus")
        driver.wait_for(lambda: driver.has("dialog.avert"), what="the question")
        driver.tap(f"dialog.{answer}")
        if answer == "level":
            type_number(driver, 60)
        bruno = state_of(app).players[1]
        expected = {"eliminate": (True, False, 50), "avert": (False, True, 50), "level": (False, False, 60)}
        assert (bruno.eliminated, bruno.elimination_averted, bruno.elimination_level) == expected[answer]
        driver.pump(0.1)
        assert top_overlay() is None, "one answer is enough"
        table_of(app).undo()
        before = state_of(app).players[1]
        assert (before.eliminated, before.elimination_averted, before.elimination_level) == (False, False, 50)


def test_an_open_question_comes_again_with_the_next_threat(tmp_path: Path) -> None:
    """A question that is left open comes again with the next threat."""
    with at_table(tmp_path, {"move": "set_threat", "player": "p2", "threat": 49}) as (driver, _):
        driver.tap("threat.p2.plus")
        driver.wait_for(lambda: driver.has("dialog.avert"), what="the question")
        driver.back()
        driver.tap("threat.p1.plus")
        driver.pump(0.1)
        assert not driver.has("dialog.avert"), "another player's threat is no new question"
        driver.tap("threat.p2.plus")
        driver.wait_for(lambda: driver.has("dialog.avert"), what="the question again")


def test_everybody_eliminated_asks_for_the_end(tmp_path: Path) -> None:
    moves = [{"move": "set_threat", "player": player, "threat": 49} for player in ("p1", "p2")]
    with at_table(tmp_path, *moves) as (driver, app):
        table_of(app).do(decode_move(table_of(app).game, {"move": "raise_threat", "by": 1}))
        for _ in range(2):
            driver.wait_for(lambda: driver.has("dialog.eliminate"), what="a question for each player")
            driver.tap("dialog.eliminate")
        driver.wait_for(lambda: driver.has("end.yes"), what="the question for the end")
        driver.tap("end.yes")
        assert state_of(app).result.outcome == "lost"


def test_the_last_stage_complete_asks_for_the_victory(tmp_path: Path) -> None:
    with at_table(tmp_path, {"move": "set_quest", "quest_points": 1, "last": True}) as (driver, app):
        driver.tap("tool.quest")
        driver.tap("places.quest.progress.plus")
        driver.wait_for(lambda: driver.has("end.yes"), what="the question for the end")
        driver.tap("end.yes")
        assert state_of(app).result.outcome == "won"


def test_eliminating_from_the_menu_asks_and_can_be_undone(tmp_path: Path) -> None:
    """Eliminating a player from the menu asks once more and can be taken back."""
    with at_table(tmp_path, players=3) as (driver, app):
        driver.tap("threat.p2.player")
        driver.tap("player.fate.eliminate")
        assert not state_of(app).players[1].eliminated
        driver.tap("dialog.yes")
        assert state_of(app).players[1].eliminated
        driver.tap("threat.p2.player")
        driver.tap("player.fate.restore")
        assert not state_of(app).players[1].eliminated


@SIZES
def test_a_victory_asks_for_victory_points_and_shows_its_score(tmp_path: Path, size: tuple[int, int]) -> None:
    with at_table(tmp_path, size=size) as (driver, app):
        driver.tap("play.menu")
        driver.tap("menu.end")
        driver.tap("end.won")
        driver.tap("end.victory.plus")
        driver.tap("end.lost")
        assert not driver.has("end.victory.plus"), "a defeat has no score"
        driver.tap("end.won")
        driver.tap("end.victory.plus")
        assert driver.find_text("Punteggio (meglio se basso): 73") is not None, "31 + 44, less 2"
        driver.tap("end.yes")
        driver.pump()
        assert (state_of(app).result.outcome, state_of(app).victory_points) == ("won", 2)
        assert driver.find_text("Punteggio (meglio se basso)") is not None
        assert driver.find_text("73") is not None and driver.has("result.rematch")
        table_of(app).undo()
        assert (state_of(app).result, state_of(app).victory_points) == (None, 0), "one entry"
