"""A whole evening by touch: five rounds of two players, another language, another way up, and back to the start."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.plays.playing.play import start_state
from tests.e2e.evening import evening
from tests.kivy_driver import PHONE, TABLET
from tests.screens.seats import table_of

pytestmark = pytest.mark.ui

START = 25
ROUNDS = (((5, 4), 6), ((3, 3), 8), ((6, 4), 10), ((2, 2), 7), ((5, 5), 5))
"""What the two players commit in each round, and the threat that the staging area then has."""


def threat_after(rounds: int) -> int:
    """One at the end of each round, and what is missing wherever the quest fails."""
    return START + sum(1 + max(0, staging - sum(willpower)) for willpower, staging in ROUNDS[:rounds])


@pytest.mark.parametrize(("language", "rounds"), [("it", 5), ("en", 2)])
def test_rounds_by_touch_and_back_to_the_first_tap(tmp_path: Path, language: str, rounds: int) -> None:
    with evening(tmp_path, language) as table:
        table.start_play_of_two(START)
        for number, (willpower, staging) in enumerate(ROUNDS[:rounds], start=1):
            assert table.state.place.round == number
            table.play_round(willpower, staging)
        assert table.threats() == [threat_after(rounds)] * 2
        assert table.driver.find_text(f"{threat_after(rounds)}") is not None
    with evening(tmp_path, language) as table:
        table.driver.tap("home.resume")
        assert table.threats() == [threat_after(rounds)] * 2
        entries = len(table.journal.entries)
        assert table.undo_all() == entries
        play = table_of(table.app).play
        assert table.state == start_state(play.game, play.setup)


def test_the_language_changes_in_the_middle_of_a_round(tmp_path: Path) -> None:
    with evening(tmp_path, "it") as table:
        table.start_play_of_two(START)
        table.driver.tap("strip.go")
        before = table.state
        assert table.driver.find_text("Plancia")
        table.driver.back()
        table.driver.tap("tab.settings")
        table.driver.tap("setting.language.en")
        assert table.driver.find_text("Settings")
        table.driver.tap("tab.home")
        table.driver.tap("home.resume")
        assert table.driver.find_text("Board") and not table.driver.find_text("Plancia")
        assert table.state == before
        table.driver.tap("tab.log")
        assert table.driver.find_text("1 step of the guide")


def test_turning_the_tablet_keeps_everything(tmp_path: Path) -> None:
    upright = (TABLET[1], TABLET[0])
    with evening(tmp_path, size=TABLET) as table:
        table.start_play_of_two(START)
        table.driver.tap("threat.p1.plus")
        before = table.state
        for size in (upright, TABLET, PHONE, TABLET):
            table.driver.rotate(size)
            assert table.state == before
            assert table.driver.find_text(f"{START + 1}"), f"the threat is gone at {size}"
        table.driver.tap("tab.log")
        table.driver.rotate(upright)
        assert table.driver.has("log.entry.0"), "the log was open before the turn"
        table.driver.rotate(TABLET)
        table.driver.tap("rail.undo")
        assert table.threats() == [START, START]


def test_a_question_survives_the_turn_of_the_phone(tmp_path: Path) -> None:
    """What was asked on the guide, half answered, is still half answered."""
    with evening(tmp_path) as table:
        table.start_play_of_two(START)
        while not table.driver.has("guide.ask.quest.commit:p1.willpower.plus"):
            table.take_step((0, 0), 0)
        table.driver.tap("guide.ask.quest.commit:p1.willpower.plus")
        table.driver.rotate((PHONE[1], PHONE[0]))
        table.driver.rotate(PHONE)
        table.driver.tap("tab.guide")
        table.driver.tap("guide.apply")
        assert [player.willpower for player in table.state.players] == [1, 0]
