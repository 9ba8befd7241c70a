"""Attacks by touch: which one of a card, how it is typed in, and who is struck."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.games.nova_aetas.lookup import enemy_in, hero_in
from companion.games.nova_aetas.moves.activation import Activate
from companion.games.nova_aetas.state import Attack
from tests.kivy_driver import Driver
from tests.screens.nova_aetas.test_mission import SETUP, at_mission
from tests.screens.nova_aetas.test_setup import started
from tests.screens.nova_aetas.test_sheets import state_of
from tests.screens.setups import setup_page

pytestmark = pytest.mark.ui

SWORD = {"hits": 3, "points": 2}
GAZE = {"kind": "mental", "needed": 2, "farthest": 4, "points": 1, "effects": "Accecato"}
WITCHES = [{"name": "Streghe", "rapidity": 4, "health": 3, "models": 2, "sector": 1, "attacks": [SWORD, GAZE]}]
LATER: Any = [{**hero, "sector": 6} for hero in SETUP["heroes"]]


def tap(driver: Driver, *tags: str) -> None:
    for tag in tags:
        driver.tap(tag)


def test_the_attack_is_chosen_among_those_of_the_card(tmp_path: Path) -> None:
    with at_mission(tmp_path, heroes=LATER, enemies=WITCHES, events=[]) as (driver, app):
        tap(driver, "now.act", "now.act", "enemy_attack.target.isotta", "enemy_attack.attack.2")
        assert "Effetti: Accecato" in driver.texts()
        assert any("Isotta si difende con Mente: 3 dadi, da 5 in su." in text for text in driver.texts())
        tap(driver, "enemy_attack.attack.1", "enemy_attack.successes.plus", "enemy_attack.apply")
        assert hero_in(state_of(app), "isotta").ko, "3 hits, 1 success, 2 Health"


def test_a_reaction_strikes_the_one_who_moves_away(tmp_path: Path) -> None:
    """Not the hero with most Perilium, whom the enemy would choose in its own activation."""
    heroes: Any = [{**hero, "sector": 1 if hero["name"] == "Bianca" else 6, "perilium": 3} for hero in SETUP["heroes"]]
    heroes = [{**hero, "perilium": 0} if hero["name"] == "Bianca" else hero for hero in heroes]
    with at_mission(tmp_path, heroes=heroes, enemies=[{**WITCHES[0], "sector": 9}], events=[]) as (driver, app):
        tap(driver, "now.act", "tool.activation", "activation.react.open")
        assert any("Bianca: si allontana" in text for text in driver.texts())
        tap(driver, "reaction.successes.plus", "reaction.apply")
        assert hero_in(state_of(app), "bianca").wounds == 2


def test_an_attack_is_added_to_a_card_and_taken_off(tmp_path: Path) -> None:
    with at_mission(tmp_path) as (driver, app):
        tap(driver, "sector.9", "enemy.card", "enemy_card.attack_add.open", "attack_card.kind.mental")
        tap(driver, "attack_card.needed", "keypad.2", "keypad.ok")
        tap(driver, "attack_card.farthest", "keypad.4", "keypad.ok", "attack_card.apply")
        gaze = Attack(kind="mental", needed=2, farthest=4)
        assert enemy_in(state_of(app), "fanti").attacks == (Attack(hits=2), gaze)
        tap(driver, "enemy.attack.1", "printed_attack.drop.yes")
        assert enemy_in(state_of(app), "fanti").attacks == (gaze,)


def test_an_attack_is_set_right(tmp_path: Path) -> None:
    with at_mission(tmp_path) as (driver, app):
        tap(driver, "sector.9", "enemy.card", "enemy.attack.1", "printed_attack.correct.open", "attack_card.hits")
        tap(driver, "keypad.7", "keypad.ok", "attack_card.apply")
        assert enemy_in(state_of(app), "fanti").attacks == (Attack(hits=7),)


def test_attacks_and_rewards_of_a_prey_are_typed_in(tmp_path: Path) -> None:
    """An attack and the rewards of a prey are typed in before a mission; no attack comes by itself."""
    with setup_page(tmp_path, "nova_aetas") as (driver, app):
        driver.tap("enemies.enemies.add")
        driver.type("Drago", into="enemies.enemies.name")
        tap(
            driver,
            "enemies.enemies.attacks.add",
            "enemies.enemies.attacks.kind.mental",
            "enemies.enemies.attacks.needed",
            "keypad.3",
            "keypad.ok",
        )
        driver.tap("form.keep")
        tap(driver, "enemies.enemies.prey.yes", "enemies.enemies.cards", "keypad.5", "keypad.ok")
        tap(driver, "enemies.enemies.reward_1", "keypad.1", "keypad.ok", "form.keep")
        prey = started(driver, app).enemies[0]
        assert prey.attacks == (Attack(kind="mental", needed=3),)
        assert (prey.prey, prey.cards, prey.rewards) == (True, 5, (1,))


@pytest.mark.parametrize("tab", ["board", "guide"])
def test_a_reaction_that_ends_the_activation_leaves_no_sheet(tmp_path: Path, tab: str) -> None:
    """Its sheets are closed, and the strip says what comes now."""
    frail = [{**SETUP["heroes"][0], "health": 2, "items": []}, *SETUP["heroes"][1:]]
    with at_mission(tmp_path, heroes=frail, tab=tab, moves=(Activate("lorenzo"),)) as (driver, app):
        tap(driver, "tool.activation" if tab == "board" else "guide.details", "activation.react.open")
        tap(driver, "reaction.successes.minus", "reaction.apply")
        assert hero_in(state_of(app), "lorenzo").ko and state_of(app).activation is None
        assert not driver.has("activation.apply")
        driver.tap("tab.board")
        assert "Avanza la Lancetta dei Minuti." in driver.texts()
        driver.tap("strip.go")
        assert state_of(app).minute == 3
