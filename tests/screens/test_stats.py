"""The statistics by touch: the numbers after finished plays, periods, the chart, nothing played yet."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.store.disk.clock import DAY, now
from screens.stats.number_cards import NumberCards
from screens.stats.stats import StatsPage
from screens.stats.tally import Tally, sum_people, sum_plays
from screens.widgets.drawing.chart import BarChart, LineChart
from screens.widgets.words.text import Text
from tests.kivy_driver import Driver
from tests.screens.shelves import at_home, clipped, contest, demo, evening, fill, looks, too_small

BOTH = pytest.mark.parametrize("language", ["it", "en"])
pytestmark = pytest.mark.ui


def numbers(driver: Driver) -> list[str]:
    """The three numbers from left to right, each with its word."""
    cards = driver.find_type(NumberCards)[0]
    return [text.text for card in reversed(cards.children) for text in card.walk() if isinstance(text, Text)]


def wait_for_chart(driver: Driver) -> LineChart:
    driver.wait_for(lambda: bool(driver.find_type(LineChart)), what="the chart")
    driver.pump()
    chart: LineChart = driver.find_type(LineChart)[0]
    return chart


@BOTH
def test_nothing_played_yet(tmp_path: Path, language: str) -> None:
    with at_home(tmp_path, language, page="stats") as (driver, _):
        assert driver.find_text({"it": "Nessuna partita", "en": "No game"}[language])
        assert not driver.find_type(NumberCards)


@BOTH
def test_a_demo_is_no_evening_of_ones_own(tmp_path: Path, language: str) -> None:
    with at_home(tmp_path, language) as (driver, app):
        driver.tap("home.demo")
        app.leave_table()
        app.router.open("stats")
        driver.pump()
        assert not driver.find_type(NumberCards)
        assert driver.find_text({"it": "Nessuna partita finora", "en": "No game so far"}[language])
        app.router.open("setup", game="lotr")
        driver.pump()
        assert not driver.find_text("Chiara") and not driver.find_text("Clara"), "the people of the demo sit elsewhere"


@BOTH
def test_the_numbers_after_two_finished_plays(tmp_path: Path, language: str) -> None:
    fill(tmp_path, evening("Moria", "won", minutes=42), evening("Rohan", "lost", minutes=36))
    with at_home(tmp_path, language, page="stats") as (driver, _):
        hours = {"it": "1,3", "en": "1.3"}[language]
        assert [numbers(driver)[place] for place in (0, 2, 4)] == ["2", "50%", hours]
        assert driver.find_type(BarChart)


def test_a_play_that_goes_on_counts_but_is_no_victory(tmp_path: Path) -> None:
    fill(tmp_path, evening("Moria", "won"), evening("Rohan"))
    with at_home(tmp_path, page="stats") as (driver, _):
        assert [numbers(driver)[place] for place in (0, 2)] == ["2", "1/1"], "one play makes no percentage"


def test_the_period_leaves_out_what_is_older(tmp_path: Path) -> None:
    fill(tmp_path, evening("Antica", "lost"), at=now() - 400 * DAY)
    fill(tmp_path, evening("Vecchia", "lost"), at=now() - 60 * DAY)
    fill(tmp_path, evening("Nuova", "won"))
    with at_home(tmp_path, page="stats") as (driver, _):
        for period, plays, won in (("year", "2", "50%"), ("month", "1", "1/1"), ("all", "3", "33%")):
            driver.tap("stats.period")
            driver.tap(f"stats.period.{period}")
            assert [numbers(driver)[place] for place in (0, 2)] == [plays, won]


@BOTH
def test_the_chart_shows_the_last_play_and_another_can_be_chosen(tmp_path: Path, language: str) -> None:
    played, _ = fill(tmp_path, demo(), evening("Moria", rounds=3))
    with at_home(tmp_path, language, page="stats") as (driver, _app):
        series = wait_for_chart(driver)._series
        assert [(line.name, line.points) for line in series] == [
            ("Anna", ((1, 27), (2, 27), (3, 27))),
            ("Bruno", ((1, 30), (2, 33), (3, 36))),
        ]
        driver.tap("stats.play")
        driver.tap(f"stats.play.{played}")
        series = wait_for_chart(driver)._series
        assert [(line.name, line.points[-1]) for line in series] == [
            ("Anna", (4, 31)),
            ("Bruno", (4, 44)),
            ("Chiara", (4, 27)),
            ("Dario", (4, 19)),
        ]
        assert driver.find_text({"it": "Minaccia turno per turno", "en": "Threat by round"}[language])
        assert driver.find_text({"it": "Eliminazione", "en": "Elimination"}[language])


def test_a_play_of_one_round_has_no_chart(tmp_path: Path) -> None:
    fill(tmp_path, evening("Moria", rounds=1))
    with at_home(tmp_path, page="stats") as (driver, _):
        assert numbers(driver)[0] == "1"
        assert not driver.has("stats.play")


@BOTH
def test_nothing_is_cut_off(tmp_path: Path, language: str) -> None:
    fill(tmp_path, evening("Moria", "won", minutes=42), demo())
    with at_home(tmp_path, language, page="stats") as (driver, app):
        for look in looks(driver, app):
            wait_for_chart(driver)
            assert (look, clipped(driver), too_small(driver)) == (look, [], [])


def test_sums() -> None:
    assert sum_plays([]) == Tally(plays=0, won=0, lost=0, minutes=0)
    assert Tally(plays=3, won=2, lost=1, minutes=0).shared_wins == "67%"
    assert Tally(plays=1, won=1, lost=0, minutes=0).shared_wins == "1/1"
    assert Tally(plays=3, won=0, lost=0, minutes=0).shared_wins == "–"
    assert Tally(plays=3, won=1, lost=0, minutes=0, contests=1).shared_wins == "–", "one of four has won, not all"
    assert Tally(plays=3, won=0, lost=0, minutes=95).hours == 1.6
    assert Tally(plays=3, won=0, lost=0, minutes=4442).hours == 74


def test_people_are_counted_one_by_one(tmp_path: Path) -> None:
    never_begun = evening("Mai", rounds=1).replace(b'"cursor": 1', b'"cursor": 0')
    plays = (contest("Anna", "Anna", "Bruno", "Carla"), evening("Moria", "won"), evening("Rohan", "lost"), never_begun)
    fill(tmp_path, *plays)
    with at_home(tmp_path, page="stats") as (driver, _):
        assert [numbers(driver)[place] for place in (0, 2)] == ["3", "50%"]
        people = [
            (person.name, person.plays, person.won) for person in sum_people(driver.find_type(StatsPage)[0]._cards)
        ]
        assert people == [("Anna", 3, 2), ("Bruno", 3, 1), ("Carla", 1, 0)]
        for name in ("Anna", "Bruno", "Carla"):
            assert driver.find_text(name)
