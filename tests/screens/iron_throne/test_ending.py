"""The Iron Throne ends: the fifth token, the fall of a house, a table that plays on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from screens.widgets.overlays.overlay import dismiss_top, top_overlay
from tests.screens.iron_throne.hands import (
    BOTH,
    SIZES,
    adds_up,
    at_table,
    open_tool,
    say,
    state_of,
)


def influence(house_id: str, rival: str, times: int) -> tuple[dict[str, Any], ...]:
    return ({"move": "extend_influence", "house": house_id, "rival": rival},) * times


@BOTH
@SIZES
def test_the_fifth_token_ends_the_game(tmp_path: Path, language: str, size: tuple[int, int]) -> None:
    placed = (*influence("stark", "tyrell", 4), *influence("tyrell", "stark", 2))
    with at_table(tmp_path, *placed, language=language, size=size) as (driver, app):
        driver.tap("influence.stark")
        driver.tap("house_details.board.lannister")
        assert say(app, "end_question") in driver.texts()
        driver.tap("dialog.yes")
        result = state_of(app).result
        assert result is not None and (result.outcome, result.winners) == ("won", ("stark",))
        assert say(app, "winner", houses="Stark") in driver.texts()
        assert say(app, "glance") in driver.texts(), "the numbers of the table have a name"
        dismiss_top()
        driver.pump()
        assert top_overlay() is None, "the sheet of the house went with the game"


def test_the_fall_of_a_house_is_shared_by_the_houses_ahead(tmp_path: Path) -> None:
    dead = tuple({"move": "kill_character", "character": who} for who in ("catelyn", "robb", "sansa"))
    placed = (*influence("lannister", "stark", 2), *influence("tyrell", "stark", 2))
    with at_table(tmp_path, *dead, *placed) as (driver, app):
        driver.hold("power.bran")
        driver.tap("place.dies.out")
        assert adds_up(app)
        driver.tap("dialog.yes")
        result = state_of(app).result
        assert result is not None and set(result.winners) == {"lannister", "tyrell"}
        assert any("Lannister, Tyrell" in text for text in driver.texts())


def test_the_table_may_play_on_and_close_the_game_later(tmp_path: Path) -> None:
    with at_table(tmp_path, *influence("stark", "tyrell", 4)) as (driver, app):
        driver.tap("influence.stark")
        driver.tap("house_details.board.lannister")
        driver.tap("dialog.no")
        assert state_of(app).result is None
        dismiss_top()
        driver.pump()
        open_tool(driver, "final_table")
        driver.tap("table.end")
        assert state_of(app).result is not None
