"""The quest by touch: previewed, failed, won, tied, and its stages."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.games.lotr.lookup import active_location
from companion.kernel.common_moves import GoTo
from screens.widgets.layout.rect import window_rect
from screens.widgets.numbers.preview import PreviewBar
from screens.widgets.words.text import Icon, Text
from tests.screens.lotr.hands import (
    BOTH,
    GLADE,
    SIZES,
    SMALL_PHONE,
    THREATS,
    at_table,
    state_of,
    the_active_location,
    threats,
    type_number,
)
from tests.screens.seats import table_of

pytestmark = pytest.mark.ui


@BOTH
def test_a_failed_quest_is_previewed_applied_and_undone_as_one(tmp_path: Path, language: str) -> None:
    with at_table(tmp_path, players=4, language=language) as (driver, app):
        table_of(app).do(GoTo("quest.reveal"))
        driver.tap("quest.result")
        driver.tap("quest_calculator.willpower.number")
        type_number(driver, 4)
        driver.tap("quest_calculator.willpower.plus")
        driver.wait_for(lambda: driver.find_text("47") is not None, what="the preview")
        driver.pump()
        failed = {"it": "Fallita di\u00a03", "en": "Failed by 3"}[language]
        assert driver.find_text(failed) is not None
        assert driver.find_text({"it": "3 a 50", "en": "3 to 50"}[language]) is not None
        lost = [icon for icon in driver.find_type(Icon) if icon.icon == "eye-off-outline"]
        assert len(lost) == 1, "one player is no longer secret; beside a name a phone has room for the mark alone"
        assert threats(app) == list(THREATS), "a preview changes nothing"
        driver.tap("quest_calculator.apply")
        assert threats(app) == [34, 47, 30, 22]
        assert state_of(app).place.card == "travel.choose"
        table_of(app).undo()
        assert threats(app) == list(THREATS)
        assert state_of(app).place.card == "quest.reveal", "one entry: the step comes back with the numbers"


@BOTH
@SIZES
def test_a_won_quest_fills_the_location_then_the_stage(tmp_path: Path, language: str, size: tuple[int, int]) -> None:
    with at_table(tmp_path, GLADE, {"move": "travel", "location": "Radura"}, language=language, size=size) as (
        driver,
        app,
    ):
        table_of(app).do(GoTo("quest.resolve"))
        driver.tap("quest.willpower")
        driver.tap("quest_calculator.willpower.number")
        type_number(driver, 13)
        explored = {"it": "Il luogo è esplorato", "en": "The location is explored"}[language]
        driver.wait_for(lambda: driver.find_text(explored) is not None, what="the preview")
        driver.tap("quest_calculator.apply")
        assert state_of(app).quest.progress == 2
        assert active_location(state_of(app)) is None
        assert threats(app) == list(THREATS[:2])
        table_of(app).undo()
        assert state_of(app).quest.progress == 0
        assert the_active_location(app).name == "Radura"


def test_a_tie_says_that_nothing_happens(tmp_path: Path) -> None:
    with at_table(tmp_path, {"move": "commit_willpower", "player": "p1", "willpower": 8}) as (driver, _):
        driver.tap("quest.result")
        assert driver.find_text("Pari") is not None
        assert driver.find_text("Non succede nulla") is not None


def test_where_only_one_fails_the_table_says_who(tmp_path: Path) -> None:
    move = {"move": "change_option", "option": "fail_raises", "value": "only_one"}
    with at_table(tmp_path, move, {"move": "commit_willpower", "player": "p1", "willpower": 6}) as (driver, app):
        driver.tap("quest.result")
        driver.tap("quest_calculator.player.p2")
        assert driver.find_text("Bruno alza la minaccia di\u00a02") is not None
        driver.tap("quest_calculator.apply")
        assert threats(app) == [31, 46]


def test_a_quest_without_willpower_waits_until_the_table_insists(tmp_path: Path) -> None:
    with at_table(tmp_path) as (driver, app):
        table_of(app).do(GoTo("quest.resolve"))
        driver.tap("quest.result")
        driver.tap("quest_calculator.apply")
        assert threats(app) == [31, 44]
        driver.tap("dialog.no")
        assert driver.has("quest_calculator.apply"), "the calculator is still there"
        driver.tap("quest_calculator.apply")
        driver.tap("dialog.yes")
        assert threats(app) == [39, 52]
        assert not driver.has("quest_calculator.apply")


def test_the_quest_sheet_counts_corrects_and_goes_on(tmp_path: Path) -> None:
    """The quest sheet counts, corrects and goes to the next stage."""
    with at_table(tmp_path) as (driver, app):
        driver.tap("tool.quest")
        driver.tap("places.quest.progress.plus")
        driver.tap("places.quest.points")
        type_number(driver, 1)
        driver.wait_for(lambda: driver.has("next_stage.apply"), what="the question for the next stage")
        driver.tap("next_stage.apply")
        quest = state_of(app).quest
        assert (quest.name, quest.progress, quest.quest_points) == ("2B", 0, None)
        driver.tap("places.last.last")
        assert state_of(app).quest.last


@pytest.mark.parametrize("language", ["it", "en"])
def test_the_key_of_the_calculator_is_in_sight_with_names_too(tmp_path: Path, language: str) -> None:
    """Large text on a small phone: rows that do not fit scroll, the key below the verdict stays."""
    commit = {"move": "commit_willpower", "player": "p1", "characters": ["h1", "h2"]}
    how: dict[str, Any] = {"language": language, "size": SMALL_PHONE, "text_scale": 1.5}
    with at_table(tmp_path, commit, {"move": "go_to", "card": "quest.resolve"}, **how) as (driver, app):
        driver.tap("quest.result")
        driver.pump(0.5)
        assert window_rect(driver.find("quest_calculator.apply")).bottom >= 0
        driver.tap("quest_calculator.apply")
        assert state_of(app).place.card == "travel.choose"


def test_the_name_of_a_quest_card_stays_above_its_bar(tmp_path: Path) -> None:
    """At large text it took three lines: over the upper edge of its card, and over the bar below."""
    named = {"move": "set_quest", "name": "1B Flies and Spiders"}
    won = {"move": "commit_willpower", "player": "p1", "willpower": 12}
    with at_table(tmp_path, named, won, size=(360, 640), text_scale=1.5) as (driver, _):
        driver.tap("quest.result")
        driver.pump(0.2)
        (name,) = [text for bar in driver.find_type(PreviewBar) for text in bar.walk() if isinstance(text, Text)][:1]
        assert name.text.startswith("Carta ricerca") and name.texture_size[1] <= name.height + 3
