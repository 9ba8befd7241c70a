"""The strip of the play page by touch: it leads, opens tools on its way, and asks before a caution."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.games.lotr.moves.threat import RaiseThreat
from companion.kernel.common_moves import GoTo
from tests.kivy_driver import middle
from tests.screens.play.hands import BOTH, threats
from tests.screens.seats import seated, table_of
from tests.screens.shelves import told


@BOTH
def test_the_strip_leads_through_a_whole_round(tmp_path: Path, language: str) -> None:
    """With one point of willpower; the tools that the strip opens on its way apply and go on."""
    with seated(tmp_path, language) as (driver, app):
        table = table_of(app)
        taps = 0
        while table.state.place.round == 1:
            if driver.has("guide.ask.quest.commit:p1.willpower") and not table.answers.draft.answers:
                driver.tap("guide.ask.quest.commit:p1.willpower.plus")
            key = next(tag for tag in ("quest_calculator.apply", "guide.apply", "strip.go") if driver.has(tag))
            driver.tap(key)
            taps += 1
            assert taps < 22, f"still on {table.state.place.card}"
        assert table.state.place.card == "resource.gain"
        assert threats(app) == [21, 44]
        assert table.state.first_player == "p2"
        assert driver.has("strip.go"), "the board is back in sight"


def test_a_card_that_asks_is_shown_before_the_board_returns(tmp_path: Path) -> None:
    """A card that asks is shown in the guide, and then the board is shown again."""
    with seated(tmp_path) as (driver, app):
        table_of(app).do(GoTo("quest.commit"))
        driver.tap("strip.go")
        assert driver.has("guide.ask.quest.commit:p1.willpower.plus")
        assert table_of(app).state.place.card == "quest.commit"
        assert driver.find("guide.apply").text == "Applica e avanti"
        driver.tap("guide.apply")
        assert driver.has("guide.ask.quest.reveal_total.threat.plus"), "the next card asks too: stay"
        assert driver.find("guide.apply").text == "Applica, poi plancia", "where it leads is said before"
        driver.tap("guide.apply")
        assert driver.has("strip.go")


def test_whoever_goes_to_the_guide_stays_there(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        table_of(app).do(GoTo("quest.reveal"))
        driver.tap("strip.go")
        driver.tap("tab.board")
        driver.tap("tab.guide")
        assert driver.find("guide.apply").text == "Applica e avanti"
        driver.tap("guide.apply")
        assert table_of(app).state.place.card == "quest.resolve" and driver.has("guide.apply")


def test_a_step_with_a_tool_opens_it_once_and_then_goes_on(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        table_of(app).do(GoTo("quest.resolve"))
        driver.tap("strip.go")
        assert driver.has("sheet.close")
        driver.back()
        driver.tap("strip.go")
        assert driver.has("dialog.yes"), "nobody was committed, and the app says so"
        driver.tap("dialog.yes")
        assert table_of(app).state.place.card == "travel.choose"


def test_a_group_that_wants_to_be_asked_sees_the_changes_first(tmp_path: Path) -> None:
    with seated(tmp_path, automation="ask") as (driver, app):
        driver.tap("strip.go")
        assert driver.has("guide.apply")
        assert table_of(app).state.place.card == "resource.gain"
        driver.tap("guide.apply")
        assert table_of(app).state.place.card == "planning.play"


def test_a_remark_follows_the_result_and_never_takes_its_place(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        assert table_of(app).do(RaiseThreat("p1", 24), notice=True)
        driver.pump()
        assert "Anna: minaccia 20 → 44. Anna: minaccia a 6 da 50." in told(driver)


def places_gone(app: Any) -> int:
    """How many steps were made."""
    return int(table_of(app).play.journal.cursor)


def test_a_double_tap_on_next_is_one_step(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        place = middle(driver.find("strip.go"))
        for _ in range(2):
            driver.tap_at(*place)
        assert table_of(app).state.place.card == "planning.play"
        assert places_gone(app) == 1


def test_next_once_a_second_makes_a_step_each_time(tmp_path: Path) -> None:
    """A hand that taps next once a second makes a step each time."""
    with seated(tmp_path) as (driver, app):
        place = middle(driver.find("strip.go"))
        for _ in range(2):
            driver.tap_at(*place)
            driver.pump(0.7)
        assert places_gone(app) == 2


@pytest.mark.parametrize("left_hand", [False, True])
def test_a_double_tap_that_opens_the_guide_does_nothing_there(tmp_path: Path, left_hand: bool) -> None:
    with seated(tmp_path, left_hand=left_hand) as (driver, app):
        table_of(app).do(GoTo("quest.commit"))
        done, place = places_gone(app), middle(driver.find("strip.go"))
        for _ in range(2):
            driver.tap_at(*place)
        assert driver.has("guide.apply")
        assert places_gone(app) == done
        driver.pump(0.5)
        driver.tap_at(*place)
        assert not driver.has("guide.return"), "the place of Next is no place to look ahead"
        assert table_of(app).state.place.card == "quest.reveal", "it goes on, as Next does"


def test_another_key_answers_at_once_after_a_step(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        driver.tap_at(*middle(driver.find("strip.go")))
        driver.tap_at(*middle(driver.find("strip.undo")))
        assert table_of(app).state.place.card == "resource.gain"


@BOTH
def test_a_caution_asks_and_the_table_may_insist(tmp_path: Path, language: str) -> None:
    with seated(tmp_path, language) as (driver, app):
        table = table_of(app)
        driver.tap("strip.go")
        table.do(GoTo("resource.gain"))
        driver.tap("strip.go")
        assert table.state.place.card == "resource.gain", "the resources of this round were already taken"
        driver.tap("dialog.no")
        assert table.state.place.card == "resource.gain"
        driver.tap("strip.go")
        driver.tap("dialog.yes")
        assert table.state.place.card == "planning.play"
        assert [hero.resources for player in table.state.players for hero in player.heroes] == [2, 2]


@pytest.mark.parametrize(("size", "scale"), [((412, 732), 1.5), ((360, 640), 1.0)], ids=["large text", "small phone"])
def test_no_step_moves_the_board(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    with seated(tmp_path, size=size, text_scale=scale) as (driver, app):
        table, strip = table_of(app), driver.find("strip.text").parent
        seen = set()
        for card in table.cards():
            table.do(GoTo(card.id))
            driver.pump()
            seen.add((round(strip.height), round(driver.find("quest.result").to_window(0, 0)[1])))
            assert not strip.text.step.is_clipped() and not strip.text.kicker.is_clipped(), strip.step
        assert len(seen) == 1
