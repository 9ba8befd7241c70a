"""A completed quest stage by touch: the next one is asked for there and then; nothing stale stays on the board."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.kernel.common_moves import GoTo
from screens.boards.lotr.panels.quest_bar import QuestBar
from screens.widgets.overlays.overlay import top_overlay
from tests.kivy_driver import PHONE, Driver
from tests.screens.lotr.hands import BOTH, GLADE, SIZES, SMALL_PHONE, at_table, do, state_of, type_number
from tests.screens.seats import table_of
from tests.screens.shelves import clipped, told, too_small

pytestmark = pytest.mark.ui
WON = {"move": "commit_willpower", "player": "p1", "willpower": 17}


def win_the_stage(driver: Driver) -> None:
    """9 progress for a stage of 8, by the calculator."""
    driver.tap("quest.result")
    driver.tap("quest_calculator.apply")
    driver.wait_for(lambda: driver.has("next_stage.apply"), what="the question for the next stage")


def quest_bar(driver: Driver) -> tuple[str, str]:
    bar = driver.find_type(QuestBar)[0]
    return bar._willpower.number, bar._result._number.text


@BOTH
@SIZES
def test_a_complete_stage_asks_for_the_next_one_at_once(tmp_path: Path, language: str, size: tuple[int, int]) -> None:
    with at_table(tmp_path, WON, language=language, size=size) as (driver, app):
        table_of(app).do(GoTo("quest.resolve"))
        driver.pump()
        win_the_stage(driver)
        driver.tap("next_stage.quest_points")
        type_number(driver, 12)
        driver.tap("next_stage.apply")
        quest = state_of(app).quest
        assert (quest.name, quest.quest_points, quest.progress, quest.last) == ("2B", 12, 0, False)
        assert top_overlay() is None
        table_of(app).undo()
        assert (state_of(app).quest.name, state_of(app).quest.progress) == ("1B", 9)
        driver.pump(0.1)
        assert top_overlay() is None, "undo asks nothing"


def test_the_next_stage_may_have_a_name_and_be_the_last(tmp_path: Path) -> None:
    """The next stage may have a name of its own and be the last."""
    with at_table(tmp_path, WON) as (driver, app):
        win_the_stage(driver)
        driver.type("Fuga", into="next_stage.name")
        driver.tap("next_stage.last.yes")
        driver.tap("next_stage.apply")
        assert state_of(app).quest.name.endswith("Fuga") and state_of(app).quest.last


def test_the_next_stage_has_no_name_that_nobody_said(tmp_path: Path) -> None:
    """“2B” follows “1B Flies and Spiders”; the name of that card belongs to no other."""
    named = {"move": "set_quest", "name": "1B Flies and Spiders"}
    with at_table(tmp_path, WON, named) as (driver, _):
        win_the_stage(driver)
        assert driver.find("next_stage.name").text == "2B"


def test_a_stage_that_was_the_last_ends_the_game(tmp_path: Path) -> None:
    with at_table(tmp_path, WON) as (driver, app):
        win_the_stage(driver)
        driver.tap("next_stage.won")
        driver.tap("end.yes")
        driver.pump()
        assert state_of(app).result.outcome == "won" and driver.has("result.rematch")
        table_of(app).undo()
        assert state_of(app).result is None


def test_a_question_that_is_left_open_waits_in_the_quest_sheet(tmp_path: Path) -> None:
    with at_table(tmp_path, WON) as (driver, app):
        win_the_stage(driver)
        driver.back()
        driver.tap("threat.p1.plus")
        driver.pump(0.1)
        assert top_overlay() is None, "not asked at every tap"
        driver.tap("tool.quest")
        driver.tap("places.stage.next")
        driver.tap("next_stage.apply")
        assert state_of(app).quest.name == "2B"


def test_a_quest_kept_with_tokens_is_not_asked_about(tmp_path: Path) -> None:
    """A quest that the group keeps with its tokens is not asked about."""
    hide = {"move": "hide_tracker", "tracker": "quest"}
    with at_table(tmp_path, hide, WON) as (driver, app):
        driver.tap("quest.result")
        driver.tap("quest_calculator.apply")
        driver.pump(0.1)
        assert state_of(app).quest.progress == 9 and top_overlay() is None


def test_quest_and_location_keep_their_numbers_side_by_side(tmp_path: Path) -> None:
    moves = (GLADE, {"move": "travel", "location": "Radura"}, {"move": "set_quest", "progress": 4})
    with at_table(tmp_path, *moves) as (driver, app):
        assert (driver.find("tool.quest").number, driver.find("tool.location").number) == ("4/8", "0/3")
        do(app, {"move": "place_progress", "by": 2})
        driver.pump()
        assert (driver.find("tool.quest").number, driver.find("tool.location").number) == ("4/8", "2/3")
        do(app, {"move": "place_progress", "by": 2})
        driver.pump()
        assert driver.find("tool.quest").number == "5/8"
        assert driver.find("tool.location").disabled, "the location is explored, and its key stays where it was"


@SIZES
def test_the_bar_shows_nothing_stale_after_the_quest(tmp_path: Path, size: tuple[int, int]) -> None:
    committed = {"move": "commit_willpower", "player": "p1", "willpower": 11}
    with at_table(tmp_path, committed, size=size) as (driver, app):
        table_of(app).do(GoTo("quest.resolve"))
        driver.pump()
        assert quest_bar(driver) == ("11", "+3")
        driver.tap("quest.result")
        driver.tap("quest_calculator.apply")
        assert quest_bar(driver) == ("–", "")
        assert driver.find("quest.result").spoken == "Ricerca risolta"
        table_of(app).undo()
        driver.pump()
        assert quest_bar(driver) == ("11", "+3")
        table_of(app).redo()
        do(app, {"move": "go_to", "card": "resource.gain", "round": 2})
        driver.pump()
        assert quest_bar(driver) == ("0", ""), "another round, another quest"
        do(app, {"move": "commit_willpower", "player": "p1", "willpower": 1})
        driver.pump()
        assert quest_bar(driver) == ("1", "−7")


@pytest.mark.parametrize(
    ("language", "size", "text_scale"), [("it", PHONE, 1.5), ("en", PHONE, 1.0), ("en", SMALL_PHONE, 1.0)]
)
def test_the_question_fits(tmp_path: Path, language: str, size: tuple[int, int], text_scale: float) -> None:
    with at_table(tmp_path, WON, language=language, size=size, text_scale=text_scale) as (driver, _):
        win_the_stage(driver)
        assert (clipped(driver), too_small(driver)) == ([], [])


def test_without_the_keys_the_bar_says_the_progress(tmp_path: Path) -> None:
    """Where the keys are out of sight, the bar says how far quest and location are."""
    moves = (GLADE, {"move": "travel", "location": "Radura"}, {"move": "set_quest", "progress": 4})
    with at_table(tmp_path, *moves, players=4, size=SMALL_PHONE) as (driver, app):
        assert driver.find_text("Carta ricerca 1B 4/8 · Radura 0/3") is not None
        do(app, {"move": "place_progress", "by": 5})
        driver.pump()
        assert driver.find_text("Carta ricerca 1B 6/8") is not None
        assert clipped(driver) == []


def test_a_play_that_opens_after_its_quest_shows_a_narrow_tick(tmp_path: Path) -> None:
    committed = {"move": "commit_willpower", "player": "p1", "willpower": 11}
    resolved = ({"move": "go_to", "card": "quest.resolve"}, committed, {"move": "resolve_quest"})
    with at_table(tmp_path, *resolved) as (driver, _):
        driver.rotate((640, 360))
        driver.rotate(PHONE)
        assert quest_bar(driver) == ("–", "")
        assert driver.find("quest.result").width < 60


def test_the_last_stage_is_told_and_can_be_taken_back(tmp_path: Path) -> None:
    with at_table(tmp_path) as (driver, app):
        driver.tap("tool.quest")
        driver.tap("places.last.last")
        assert "Ultima carta ricerca no → sì" in told(driver)
        driver.tap("snackbar.action")
        assert not state_of(app).quest.last
