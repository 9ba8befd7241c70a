"""Characters, decks and the forecast by touch."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.lotr.derive import forecast
from screens.widgets.overlays.snackbar import Snackbar
from tests.screens.lotr.hands import (
    SPIDER,
    at_table,
    state_of,
    type_number,
)
from tests.screens.seats import table_of
from tests.screens.shelves import told

pytestmark = pytest.mark.ui


def test_characters_exhaust_suffer_and_join(tmp_path: Path) -> None:
    with at_table(tmp_path) as (driver, app):
        driver.tap("tool.heroes")
        driver.tap("party.p1.h1.ready")
        assert state_of(app).players[0].heroes[0].exhausted
        driver.tap("party.p1.h1.resources.plus")
        driver.tap("party.p1.h1.damage.number")
        type_number(driver, 2)
        first = state_of(app).players[0].heroes[0]
        assert (first.resources, first.damage) == (1, 2)
        driver.tap("party.add_ally.new")
        driver.type("Gandalf", into="add_ally.name")
        driver.tap("add_ally.attack")
        type_number(driver, 4)
        driver.tap("add_ally.apply")
        ally = state_of(app).players[0].allies[0]
        assert (ally.name, ally.attack) == ("Gandalf", 4)
        for bar in driver.find_type(Snackbar):
            bar.vanish()
        driver.tap("party.card.p1.a1")
        driver.tap("character.fate.destroy")
        assert state_of(app).players[0].allies == ()


def test_the_other_player_takes_the_place_of_the_first(tmp_path: Path) -> None:
    """The heroes of the first stayed, asleep, and those of the other stood below the fold."""
    with at_table(tmp_path) as (driver, app):
        driver.tap("tool.heroes")
        driver.tap("party.player.p2")
        cards = [tag for tag in driver.tags() if tag.startswith("party.card.")]
        assert cards and all(tag.startswith("party.card.p2.") for tag in cards), cards
        driver.tap("party.p2.h1.ready")
        assert state_of(app).players[1].heroes[0].exhausted


@pytest.mark.parametrize("language", ["it", "en"])
def test_who_is_committed_is_seen_and_corrected(tmp_path: Path, language: str) -> None:
    commit = {"move": "commit_willpower", "player": "p1", "characters": ["p1.h1"]}
    with at_table(tmp_path, commit, language=language) as (driver, app):
        driver.tap("tool.heroes")
        assert [driver.find(f"party.p1.h{n}.committed").selected for n in (1, 2)] == [True, False]
        driver.tap("party.p1.h2.committed")
        player = state_of(app).players[0]
        assert all(hero.committed for hero in player.heroes)
        assert player.willpower == sum(hero.willpower for hero in player.heroes)
        driver.tap("party.p1.h1.committed")
        assert [driver.find(f"party.p1.h{n}.committed").selected for n in (1, 2)] == [False, True]
        table_of(app).undo()
        driver.pump()
        assert driver.find("party.p1.h1.committed").selected


def test_the_calculator_names_who_is_committed(tmp_path: Path) -> None:
    commit = {"move": "commit_willpower", "player": "p1", "characters": ["p1.h1"]}
    with at_table(tmp_path, commit) as (driver, app):
        driver.tap("quest.result")
        hero = state_of(app).players[0].heroes[0]
        assert app.texts.say("lotr:ui.committed_names", names=f"{hero.name} {hero.willpower}") in driver.texts()


def test_decks_are_counted_and_a_pile_never_falls_below_zero(tmp_path: Path) -> None:
    with at_table(tmp_path, {"move": "set_decks", "player": "p1", "hand": 0}) as (driver, app):
        driver.tap("tool.decks")
        driver.tap("decks.p1.drop")
        assert state_of(app).players[0].hand == 0 and told(driver)
        driver.tap("decks.p1.deck")
        type_number(driver, 40)
        driver.tap("decks.p1.draw")
        player = state_of(app).players[0]
        assert (player.hand, player.deck) == (1, 39)


def test_the_forecast_is_the_core_s(tmp_path: Path) -> None:
    with at_table(tmp_path, SPIDER) as (driver, app):
        driver.tap("tool.forecast")
        expected = forecast(state_of(app), state_of(app).players[1])
        assert expected == 44 + 10 + 1
        assert driver.find_text(f"{expected}") is not None
