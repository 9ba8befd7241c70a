"""The demo on the table: in the language of the person, and never an evening of one's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games import games
from companion.store.plays.library import Library
from screens.stats.number_cards import NumberCards
from tests.screens.shelves import at_home, demo, fill


@pytest.mark.parametrize(
    ("language", "names", "scenario"),
    [
        ("it", ["Anna", "Bruno", "Chiara", "Dario"], "Passaggio per Bosco Atro"),
        ("en", ["Anna", "Ben", "Clara", "Daniel"], "Passage Through Mirkwood"),
    ],
)
def test_the_demo_speaks_the_language_of_the_person(
    tmp_path: Path, language: str, names: list[str], scenario: str
) -> None:
    with at_home(tmp_path, language) as (driver, app):
        driver.tap("home.demo")
        assert app.table is not None
        assert [player.name for player in app.table.state.players] == names
        assert driver.find_text(scenario) is not None
        driver.tap("tab.log")
        others = {"it": "Clara", "en": "Chiara"}[language]
        assert driver.find_text(others) is None


@pytest.mark.parametrize("title", ["Demo · Passaggio per Bosco Atro", "Demo · Passage Through Mirkwood"])
def test_a_demo_of_an_earlier_version_counts_in_no_statistic(tmp_path: Path, title: str) -> None:
    (old,) = fill(tmp_path, demo())
    library = Library(tmp_path / "plays")
    library.rename(old, title)
    library.close()
    with at_home(tmp_path, page="stats") as (driver, app):
        assert app.preferences.demos == frozenset()
        assert not driver.find_type(NumberCards)
        app.router.open("setup", game="lotr")
        driver.pump()
        assert driver.find_text("Chiara") is None


def test_a_play_of_ones_own_on_the_same_scenario_counts(tmp_path: Path) -> None:
    fill(tmp_path, demo())
    with at_home(tmp_path, page="stats") as (driver, _):
        assert driver.find_type(NumberCards)


@pytest.mark.parametrize("game", [box.id for box in games() if box.content.has_demo])
def test_every_game_offers_its_demo_however_many_plays_there_are(tmp_path: Path, game: str) -> None:
    fill(tmp_path, demo(), demo())
    with at_home(tmp_path) as (driver, app):
        driver.tap(f"home.game.{game}")
        driver.tap(f"list.demo.{game}")
        assert app.table is not None and app.table.game.id == game
        assert app.table.id in app.preferences.demos
