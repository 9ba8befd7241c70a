"""Places of the board that are used less often: allies that strike, scenery, reasons of stealth, reagents, dashes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.games import game_named
from companion.games.nova_aetas.lookup import hero_in
from companion.games.nova_aetas.moves.presence import SetAbsent
from companion.things.thing import Thing
from screens.shell.app import TavoloApp
from tests.screens.nova_aetas.test_attacks import LATER, tap
from tests.screens.nova_aetas.test_mission import SETUP, at_mission
from tests.screens.nova_aetas.test_setup import started
from tests.screens.nova_aetas.test_sheets import PREY, state_of
from tests.screens.seats import table_of
from tests.screens.setups import setup_page

pytestmark = pytest.mark.ui

WOLF = [{"name": "Lupo", "health": 3, "rapidity": 6, "sector": 1}]
DOOR = [{"name": "Porta", "health": 3, "threat": 9}]


def last_move(app: TavoloApp) -> Any:
    entry = table_of(app).play.journal.current
    assert entry is not None
    return entry.moves[0]


# --- allies ----------------------------------------------------------------------------------------------


def test_an_ally_attacks_from_its_sheet(tmp_path: Path) -> None:
    with at_mission(tmp_path, allies=WOLF) as (driver, app):
        tap(driver, "play.menu", "menu.enemies", "ally.lupo", "ally.to.attack", "hero_attack.target.arcieri1")
        tap(driver, "hero_attack.successes.plus", "hero_attack.apply")
        assert state_of(app).enemies[0].models[0].wounds == 1
        assert not any(hero.perilium for hero in state_of(app).heroes)


def test_the_attack_of_an_active_ally_opens_with_it(tmp_path: Path) -> None:
    with at_mission(tmp_path, allies=WOLF) as (driver, app):
        tap(driver, "now.act", "play.menu", "menu.hero_attack")
        assert "Attacco di Lupo" in driver.texts()
        tap(driver, "hero_attack.target.fanti1", *["hero_attack.successes.plus"] * 3, "hero_attack.apply")
        fanti = next(enemy for enemy in state_of(app).enemies if enemy.id == "fanti")
        assert not fanti.models, "3 successes and a critical: allies have it too"


def test_the_points_of_an_ally_are_counted(tmp_path: Path) -> None:
    """Its actions are declared as a hero's are; its token has gone on already and stays."""
    with at_mission(tmp_path, allies=WOLF) as (driver, app):
        tap(driver, "now.act")
        before = state_of(app)
        tap(driver, "play.menu", "menu.activation", "activation.normal.plus", "activation.apply")
        after = state_of(app)
        assert after.activation is not None and after.activation.spent == 1
        assert after.allies[0].sector == before.allies[0].sector
        tap(
            driver,
            "play.menu",
            "menu.activation",
            "activation.action.attack",
            "activation.points.1",
            "activation.apply",
        )
        assert "Attacco di Lupo" in driver.texts()


def test_without_an_activation_it_asks_who_attacks(tmp_path: Path) -> None:
    with at_mission(tmp_path) as (driver, app):
        tap(driver, "play.menu", "menu.hero_attack", "hero_attack.who.bianca", "hero_attack.target.arcieri1")
        tap(driver, "hero_attack.successes.plus", "hero_attack.apply")
        assert (hero_in(state_of(app), "bianca").perilium, hero_in(state_of(app), "lorenzo").perilium) == (1, 0)


def test_an_ally_joins_with_its_threat_value(tmp_path: Path) -> None:
    with at_mission(tmp_path) as (driver, app):
        tap(driver, "play.menu", "menu.enemies", "enemies.ally")
        driver.type("Orsa", into="ally_new.name")
        tap(driver, "ally_new.threat", "keypad.4", "keypad.ok", "ally_new.apply")
        assert state_of(app).allies[0].threat == 4


# --- scenery ---------------------------------------------------------------------------------------------


def test_a_hero_attacks_scenery(tmp_path: Path) -> None:
    with at_mission(tmp_path, scenery=DOOR) as (driver, app):
        tap(driver, "hero.lorenzo", "hero.attack", "hero_attack.target.porta")
        tap(driver, "hero_attack.successes.plus", "hero_attack.apply")
        assert state_of(app).scenery[0].wounds == 1
        assert any("Lorenzo attacca Porta: 1 ferita" in text for text in driver.texts())


# --- stealth ---------------------------------------------------------------------------------------------


def test_stealth_rises_for_a_reason(tmp_path: Path) -> None:
    with at_mission(tmp_path, stealth=[3, 5, 6, 7]) as (driver, app):
        tap(driver, "play.menu", "menu.stealth", "stealth.up.beside")
        track = state_of(app).stealth
        move = last_move(app)
        assert track is not None and (track.space, move.why) == (1, "beside")


# --- the end ---------------------------------------------------------------------------------------------


def test_a_known_reagent_outside_the_box_is_offered(tmp_path: Path) -> None:
    """Another reagent that the group knows is offered, and those of the box are not."""
    with at_mission(tmp_path, pecunia=2, elementum=1) as (driver, app):
        game = game_named("nova_aetas")
        assert game is not None
        for name in ("Oro", "Ambra"):
            app.shelf.put(game, Thing(game="nova_aetas", kind="reagent", name=name))
        tap(driver, "play.menu", "menu.mission", "mission.share.all", "mission.reagents.open", "reagents.other")
        driver.tap("name.words")
        driver.pump(0.1)
        assert not driver.has("offer.2")
        tap(driver, "offer.1", "text.save", "reagents.apply")
        assert state_of(app).reagents == ("Ambra",)


def test_rewards_of_a_prey_are_set_right(tmp_path: Path) -> None:
    with at_mission(tmp_path, enemies=PREY) as (driver, app):
        tap(driver, "play.menu", "menu.enemies", "enemy.drago", "enemy.card", "enemy_card.correct.open")
        tap(driver, "correct_enemy.reward_1", "keypad.1", "keypad.ok", "correct_enemy.apply")
        assert state_of(app).enemies[0].rewards == (1,)


# --- moves without points --------------------------------------------------------------------------------


def test_a_change_of_height_says_where_it_ends_and_is_tested(tmp_path: Path) -> None:
    with at_mission(tmp_path, stealth=[1, 4, 6]) as (driver, app):
        tap(driver, "now.act", "play.menu", "menu.activation", "activation.action.height", "activation.ground.water")
        tap(driver, "activation.apply")
        assert hero_in(state_of(app), "lorenzo").ground == "water"
        assert driver.has("stealth.dice"), "the test of stealth is proposed"


# --- setup -----------------------------------------------------------------------------------------------


def test_status_tokens_of_the_box_are_listed_before_a_mission(tmp_path: Path) -> None:
    with setup_page(tmp_path, "nova_aetas") as (driver, app):
        driver.tap("setup.statuses.add")
        driver.type("Ispirato", into="setup.statuses.name")
        tap(driver, "setup.statuses.side.positive", "form.keep")
        kind = started(driver, app).status_kinds[-1]
        assert (kind.name, kind.side) == ("Ispirato", "positive")


def test_a_familiar_that_the_group_knows_is_offered(tmp_path: Path) -> None:
    with setup_page(tmp_path, "nova_aetas") as (driver, app):
        game = game_named("nova_aetas")
        assert game is not None
        app.shelf.put(game, Thing(game="nova_aetas", kind="familiar", name="Corvo"))
        tap(driver, "setup.under_way", "under_way.hero.1")
        driver.type("cor", into="under_way.hero.1.familiar")
        tap(driver, "offer.1", "under_way.hero.1.done")
        assert started(driver, app).heroes[0].familiar == "Corvo"


def test_what_a_hero_carries_in_a_mission_under_way(tmp_path: Path) -> None:
    with setup_page(tmp_path, "nova_aetas") as (driver, app):
        tap(driver, "setup.under_way", "under_way.hero.1")
        driver.type("Ustionato, Veleno", into="under_way.hero.1.statuses")
        driver.type("Mano ferita", into="under_way.hero.1.serious_wounds")
        driver.type("Corvo", into="under_way.hero.1.familiar")
        driver.tap("under_way.hero.1.done")
        hero = started(driver, app).heroes[0]
        assert (hero.statuses, hero.serious_wounds, hero.familiar) == (("burned", "veleno"), ("Mano ferita",), "Corvo")


# --- a tie with the prey ---------------------------------------------------------------------------------


def test_a_prey_tied_with_enemies_is_a_choice_of_the_guide(tmp_path: Path) -> None:
    rivals = [*PREY, {"name": "Lupi", "rapidity": 2, "health": 1, "sector": 1}]
    with at_mission(tmp_path, heroes=LATER, enemies=rivals, events=[]) as (driver, app):
        driver.tap("tab.guide")
        tap(driver, "guide.turn.drago", "guide.apply", "prey.points.3", "prey.apply")
        state = state_of(app)
        prey = state.enemies[0]
        assert state.activation is not None and state.activation.token == "drago"
        assert (prey.cards, prey.sector) == (1, 4)


# --- what the table knows better -------------------------------------------------------------------------


def test_boosts_are_paid_with_the_attack(tmp_path: Path) -> None:
    with at_mission(tmp_path) as (driver, app):
        tap(driver, "now.act", "play.menu", "menu.hero_attack", "hero_attack.target.fanti1", "hero_attack.boost_add")
        driver.type("Mira", into="name.words")
        tap(driver, "text.save", "hero_attack.boost_points.plus", "hero_attack.successes.minus", "hero_attack.apply")
        assert hero_in(state_of(app), "lorenzo").sector == 2


def test_a_hero_heals_an_ally(tmp_path: Path) -> None:
    hurt = [{**WOLF[0], "wounds": 2}]
    with at_mission(tmp_path, allies=hurt, moves=(SetAbsent("isotta"),)) as (driver, app):
        tap(driver, "play.menu", "menu.enemies", "ally.lupo", "ally.to.heal", "heal.by.bianca")
        assert not driver.has("heal.by.isotta")
        tap(driver, "heal.apply")
        assert (state_of(app).allies[0].wounds, hero_in(state_of(app), "bianca").perilium) == (1, 1)


def test_a_patrol_is_remembered_when_it_acts(tmp_path: Path) -> None:
    archers = [{**SETUP["enemies"][0], "sector": 1, "models": 1, "rapidity": 6, "patrols": True}]
    with at_mission(tmp_path, heroes=LATER, enemies=archers, events=[]) as (driver, _):
        tap(driver, "now.act", "now.act", "enemy_attack.patrol.open")
        assert "Tira un d8 e leggi la direzione sul diagramma." in driver.texts()


def test_with_the_clock_alone_a_hero_has_no_numbers(tmp_path: Path) -> None:
    with at_mission(tmp_path, options={"tracking": "clock"}) as (driver, _):
        driver.tap("sector.1")
        assert driver.has("hero.place.board") and not driver.has("hero.perilium") and not driver.has("hero.wound")
        driver.back()
        driver.tap("play.menu")
        assert driver.has("menu.order") and not driver.has("menu.hero_attack")


def test_a_mission_under_way_takes_wounds_and_items(tmp_path: Path) -> None:
    """Wounds of figures and items are typed in for a mission under way."""
    with setup_page(tmp_path, "nova_aetas") as (driver, app):
        driver.tap("enemies.enemies.add")
        driver.type("Fanti", into="enemies.enemies.name")
        tap(
            driver, "enemies.enemies.models", "keypad.3", "keypad.ok", "enemies.enemies.health", "keypad.4", "keypad.ok"
        )
        tap(driver, "form.keep", "seat.0.caption", "hero.items.add")
        driver.type("Scudo", into="hero.items.name")
        tap(driver, "hero.items.resistance", "keypad.2", "keypad.ok", "hero.items.wounds", "keypad.1", "keypad.ok")
        tap(driver, "form.keep", "hero.done", "setup.under_way", "under_way.enemy.1")
        tap(driver, "under_way.enemy.1.figure.1.plus", *["under_way.enemy.1.figure.3.plus"] * 2)
        driver.tap("under_way.enemy.1.done")
        state = started(driver, app)
        assert [model.wounds for model in state.enemies[0].models] == [1, 0, 2]
        assert state.heroes[0].items[0].wounds == 1


def test_a_hero_is_transformed_and_comes_back(tmp_path: Path) -> None:
    with at_mission(tmp_path) as (driver, app):
        sheet = hero_in(state_of(app), "lorenzo")
        tap(driver, "hero.lorenzo", "hero.transform.open")
        driver.type("Orso", into="transform_hero.name")
        tap(driver, "transform_hero.rapidity", "keypad.2", "keypad.ok", "transform_hero.apply")
        bear = hero_in(state_of(app), "lorenzo")
        assert (bear.rapidity, bear.form and bear.form.name) == (2, "Orso")
        driver.tap("hero.end_form.yes")
        assert hero_in(state_of(app), "lorenzo") == sheet
