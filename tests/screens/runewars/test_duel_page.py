"""The page of a duel by touch: exchanges in reach, a duel that is left and taken up again, undone, and its end."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.games.runewars.moves.duels import StartDuel
from companion.games.runewars.state import Duel
from screens.shell.app import TavoloApp
from screens.widgets.layout.rect import window_rect
from screens.widgets.overlays.overlay import top_overlay
from tests.kivy_driver import PHONE, TABLET, Driver, find_scroller
from tests.screens.runewars.hands import at_table, state_of
from tests.screens.seats import table_of

pytestmark = pytest.mark.ui

ANDIRA = {"name": "Andira", "player": "Anna", "area": "Rocca", "health": 4}
BORIS = {"name": "Boris", "player": "Bruno", "area": "Rocca", "health": 3, "rewards": ["Elmo"]}


@contextmanager
def duelling(folder: Path, foe: str = "boris", size: tuple[int, int] = PHONE) -> Iterator[tuple[Driver, TavoloApp]]:
    """In the first exchange between Andira and Boris, or somebody imaginary, on its page."""
    begun = StartDuel("andira", foe, "" if foe else "Drago")
    with at_table(folder, begun, heroes=(ANDIRA, BORIS), season="summer", size=size) as (driver, app):
        driver.tap("suspended" if driver.has("suspended") else "strip.go")
        yield driver, app


def duel_of(app: TavoloApp) -> Duel:
    duel = state_of(app).duel
    assert duel is not None
    return duel


@pytest.mark.parametrize("size", [PHONE, (412, 732), TABLET], ids=str)
def test_both_cards_are_in_reach_without_scrolling(tmp_path: Path, size: tuple[int, int]) -> None:
    with duelling(tmp_path, size=size) as (driver, _):
        keys = [tag for tag in driver.tags() if tag.startswith(("duel.attacker", "duel.defender"))]
        assert len(keys) == 2 * (4 + 4)
        for key in map(driver.find, keys):
            assert window_rect(key).clip_to(window_rect(find_scroller(key))) == window_rect(key), key.tag


def test_an_exchange_that_is_left_is_found_again_and_undone(tmp_path: Path) -> None:
    with duelling(tmp_path) as (driver, app):
        driver.tap("duel.defender.rout")
        driver.tap("duel.attacker_damage.plus")
        driver.tap("sheet.close")
        assert top_overlay() is None
        driver.tap("strip.go")
        assert driver.find("duel.attacker_damage").value == 1 and driver.find("duel.defender.rout").kind == "soft"
        driver.tap("duel.undo")
        assert driver.find("duel.attacker_damage").value == 0 and driver.find("duel.defender.nothing").kind == "soft"
        driver.tap("duel.attacker_damage.plus")
        driver.tap("duel.apply")
        assert duel_of(app).round == 2 and state_of(app).heroes[1].damage == 1
        assert driver.find("duel.attacker_damage").value == 0, "the next exchange begins empty"
        driver.tap("duel.undo")
        assert duel_of(app).round == 1 and state_of(app).heroes[1].damage == 0
        driver.tap("duel.undo")
        assert state_of(app).duel is None and driver.has("duel.foe.boris")


def test_the_end_crowns_the_winner_before_it_is_applied(tmp_path: Path) -> None:
    with duelling(tmp_path) as (driver, app):
        say = app.texts.say
        for _ in range(3):
            driver.tap("duel.attacker_damage.plus")
        assert say("runewars:ui.wins_battle", player="Andira") in driver.texts(), "beside the key, before it is pressed"
        driver.tap("duel.apply")
        assert say("runewars:ui.hero_removed", hero="Boris") in driver.texts()
        assert say("runewars:ui.rewards_go", n=1) in driver.texts()
        assert len(state_of(app).heroes) == 2
        driver.tap("duel.apply")
        assert [hero.name for hero in state_of(app).heroes] == ["Andira"] and top_overlay() is None
        table_of(app).undo()
        assert len(state_of(app).heroes) == 2


def test_four_exchanges_without_a_defeat_end_even(tmp_path: Path) -> None:
    with duelling(tmp_path, foe="") as (driver, app):
        driver.tap("duel.attacker_damage.plus")
        for _ in range(4):
            driver.tap("duel.apply")
        assert app.texts.say("runewars:ui.duel_even_title") in driver.texts()
        driver.tap("duel.apply")
        assert state_of(app).duel is None and [hero.damage for hero in state_of(app).heroes] == [0, 0]
