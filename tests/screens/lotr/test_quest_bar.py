"""The quest bar: how far quest and location are, what the quest would come to, and the way to the staging area."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from screens.boards.lotr.panels.quest_bar import QuestBar, QuestResult
from screens.widgets.layout.rect import window_rect
from tests.screens.lotr.hands import GLADE, SMALL_PHONE, at_table, board_of, do

pytestmark = pytest.mark.ui

ROAD = {**GLADE, "name": "Vecchia strada della foresta"}


@pytest.mark.parametrize("location", [GLADE, ROAD])
def test_its_line_of_progress_stays_inside_and_full_size(tmp_path: Path, location: dict[str, Any]) -> None:
    """Large text on a small phone: the line takes two if it must, but leaves neither its bar nor its size."""
    travel = {"move": "travel", "location": location["name"]}
    with at_table(tmp_path, location, travel, players=4, size=SMALL_PHONE, text_scale=1.5) as (driver, _):
        (bar,) = driver.find_type(QuestBar)
        words = bar._progress
        assert words.text
        assert words.font_size == words.theme.sp(15)
        lines = words.texture_size[1]
        assert lines <= words.height + 1 and window_rect(words).bottom >= window_rect(bar).bottom - 1
        assert window_rect(words).top <= window_rect(bar._staging).bottom + 1
        assert board_of(driver).height > bar.height


def test_nothing_is_red_before_anybody_could_commit(tmp_path: Path) -> None:
    with at_table(tmp_path, {"move": "go_to", "card": "planning.play", "round": 2}) as (driver, app):
        (result,) = driver.find_type(QuestResult)
        assert result._number.parent is None
        do(app, {"move": "go_to", "card": "quest.commit", "round": 2})
        driver.pump()
        assert result._number.parent is None
        do(app, {"move": "commit_willpower", "player": "p1", "characters": ["h1"]})
        driver.pump()
        assert (result._number.text, result._number.colour) == ("−6", "danger")
        do(app, {"move": "go_to", "card": "quest.resolve", "round": 2}, {"move": "commit_willpower", "player": "p1"})
        driver.pump()
        assert result._number.text == "−8", "about to be resolved, it is what will be"


def test_the_staging_area_looks_like_the_key_that_it_is(tmp_path: Path) -> None:
    with at_table(tmp_path) as (driver, _):
        (bar,) = driver.find_type(QuestBar)
        plates = bar._staging.plate, bar._result.plate
        assert all(plate is not None and plate.face == bar._result.theme.bg for plate in plates)
        driver.tap("quest.staging")
        assert driver.has("staging.total.plus")
