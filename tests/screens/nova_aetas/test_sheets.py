"""The smaller sheets of a mission by touch: status, equipment, loot, objective, stealth, hunt, reactions, tests."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.games.nova_aetas.lookup import hero_in
from companion.games.nova_aetas.moves.activation import Activate
from companion.games.nova_aetas.state import NovaAetas
from companion.kernel.common_moves import HideTracker
from screens.shell.app import TavoloApp
from tests.screens.nova_aetas.test_mission import SETUP, at_mission, enemies_act
from tests.screens.seats import table_of
from tests.screens.test_steady_sheets import place_of, scroll_to_end

pytestmark = pytest.mark.ui

PREY = [{"name": "Drago", "rapidity": 2, "health": 5, "sector": 1, "prey": True, "cards": 2, "hits": 2}]


def state_of(app: TavoloApp) -> NovaAetas:
    state: NovaAetas = table_of(app).state
    return state


def test_status_tokens_come_and_go(tmp_path: Path) -> None:
    with at_mission(tmp_path) as (driver, app):
        driver.tap("hero.bianca")
        driver.tap("hero.status.burned")
        assert hero_in(state_of(app), "bianca").statuses == ("burned",)
        driver.tap("hero.status.burned")
        assert hero_in(state_of(app), "bianca").statuses == ()


def test_perilium_rises_by_its_reasons(tmp_path: Path) -> None:
    with at_mission(tmp_path) as (driver, app):
        assert driver.find("perilium.minus").disabled, "the board's counter is disabled at its limit"
        driver.tap("hero.bianca")
        assert driver.find("hero.perilium.minus").disabled
        assert driver.find("hero.why.heal").text != driver.find("hero.heal").text, "one name for one thing"
        for why in ("wound", "heal", "skill"):
            driver.tap(f"hero.why.{why}")
        assert hero_in(state_of(app), "bianca").perilium == 3
        assert not driver.find("hero.perilium.minus").disabled


def test_perilium_may_go_as_low_as_the_setting_says(tmp_path: Path) -> None:
    with at_mission(tmp_path, options={"perilium_min": -1}) as (driver, app):
        driver.tap("perilium.minus")
        assert hero_in(state_of(app), "lorenzo").perilium == -1 and driver.find("perilium.minus").disabled


def test_a_hero_goes_to_a_location_and_takes_a_reaction(tmp_path: Path) -> None:
    with at_mission(tmp_path) as (driver, app):
        driver.tap("hero.bianca")
        driver.tap("hero.reaction.plus")
        driver.tap("hero.place.location")
        bianca = hero_in(state_of(app), "bianca")
        assert (bianca.reaction, bianca.place) == (1, "location")


def test_printed_values_are_set_right(tmp_path: Path) -> None:
    with at_mission(tmp_path) as (driver, app):
        driver.tap("hero.bianca")
        driver.tap("hero.values")
        for tag in ("values.rapidity", "keypad.6", "keypad.ok", "values.apply"):
            driver.tap(tag)
        assert hero_in(state_of(app), "bianca").rapidity == 6


def test_loot_stays_face_down_until_the_end(tmp_path: Path) -> None:
    with at_mission(tmp_path, pecunia=7) as (driver, app):
        driver.tap("play.menu")
        driver.tap("menu.mission")
        scroll_to_end(driver)
        shares = [driver.find(f"mission.share.{share}") for share in ("none", "half", "all")]
        here = [place_of(driver, share.tag) for share in shares]
        assert not any(share.selected for share in shares)
        driver.tap("mission.share.half")
        assert state_of(app).loot_kept == 3
        shares = [driver.find(f"mission.share.{share}") for share in ("none", "half", "all")]
        assert [share.selected for share in shares] == [False, True, False]
        assert [place_of(driver, share.tag) for share in shares] == here
        assert "3 carte tenute: ora si rivelano." in driver.texts()


def test_the_shares_of_the_loot_follow_its_cards(tmp_path: Path) -> None:
    with at_mission(tmp_path) as (driver, _):
        driver.tap("play.menu")
        driver.tap("menu.mission")
        assert driver.find("mission.share.all").text.endswith("0")
        for deck in ("elementum", "alchimia", "pecunia", "pecunia"):
            driver.tap(f"mission.{deck}.plus")
        assert driver.find("mission.share.all").text.endswith("4") and driver.find("mission.share.half").text.endswith(
            "2"
        )


def test_the_objective_of_the_enemies(tmp_path: Path) -> None:
    with at_mission(tmp_path) as (driver, app):
        driver.tap("play.menu")
        driver.tap("menu.mission")
        driver.tap("mission.objective.value")
        driver.tap("mission.threat.plus")
        assert (state_of(app).objective, state_of(app).objective_threat) == ("value", 1)


def test_stealth_is_tested_after_a_move(tmp_path: Path) -> None:
    with at_mission(tmp_path, stealth=[3, 5, 6]) as (driver, app):
        driver.tap("now.act")
        driver.tap("play.menu")
        driver.tap("menu.activation")
        driver.tap("activation.normal.plus")
        driver.tap("activation.apply")
        assert driver.has("stealth.apply"), "the test follows the move"
        driver.tap("stealth.die1.4")
        driver.tap("stealth.apply")
        track = state_of(app).stealth
        assert track is not None and track.space == 1


def test_a_prey_draws_its_card_and_attacks(tmp_path: Path) -> None:
    heroes: Any = [{**hero, "sector": 6} for hero in SETUP["heroes"]]
    with at_mission(tmp_path, heroes=heroes, enemies=PREY, events=[]) as (driver, app):
        driver.tap("now.act")
        driver.tap("prey.points.3")
        driver.tap("prey.apply")
        prey = state_of(app).enemies[0]
        assert (prey.cards, prey.sector) == (1, 4)
        assert state_of(app).activation is not None


def test_a_reaction_strikes_before_the_move(tmp_path: Path) -> None:
    with at_mission(tmp_path) as (driver, app):
        driver.tap("now.act")
        driver.tap("play.menu")
        driver.tap("menu.activation")
        driver.tap("activation.react.open")
        driver.tap("reaction.target.lorenzo")
        driver.tap("reaction.successes.minus")
        driver.tap("reaction.apply")
        lorenzo = hero_in(state_of(app), "lorenzo")
        assert lorenzo.items[0].wounds + lorenzo.wounds > 0
        assert lorenzo.sector == 1


def test_new_enemies_enter_behind_the_hand(tmp_path: Path) -> None:
    with at_mission(tmp_path) as (driver, app):
        driver.tap("play.menu")
        driver.tap("menu.enemies")
        driver.tap("enemies.add")
        driver.type("Lupi", into="enemy_new.name")
        for tag in ("enemy_new.models", "keypad.2", "keypad.ok", "enemy_new.apply"):
            driver.tap(tag)
        wolves = next(enemy for enemy in state_of(app).enemies if enemy.id == "lupi")
        assert (len(wolves.models), wolves.sector) == (2, 2)


def test_the_ko_hero_draws_a_serious_wound(tmp_path: Path) -> None:
    heroes = [{**SETUP["heroes"][0], "wounds": 6}, *SETUP["heroes"][1:]]
    with at_mission(tmp_path, heroes=heroes) as (driver, app):
        driver.tap("now.act")
        driver.type("Costole rotte", into="serious.name")
        driver.tap("serious.apply")
        assert hero_in(state_of(app), "lorenzo").serious_wounds == ("Costole rotte",)
        assert table_of(app).play.preview(Activate("lorenzo")).refusal is not None


def test_what_a_card_says_is_set_right(tmp_path: Path) -> None:
    with at_mission(tmp_path) as (driver, app):
        driver.tap("sector.9")
        for tag in (
            "enemy.card",
            "enemy_card.correct.open",
            "correct_enemy.health",
            "keypad.7",
            "keypad.ok",
            "correct_enemy.apply",
        ):
            driver.tap(tag)
        assert next(enemy for enemy in state_of(app).enemies if enemy.id == "fanti").health == 7


def test_a_figure_is_transformed_and_back(tmp_path: Path) -> None:
    with at_mission(tmp_path) as (driver, app):
        driver.tap("sector.9")
        driver.tap("enemy.card")
        driver.tap("enemy_card.transform.open")
        driver.type("Licantropo", into="transform.name")
        driver.tap("transform.apply")
        form = state_of(app).enemies[1].models[0].form
        assert form is not None and form.name == "Licantropo"
        driver.tap("enemy_card.end_form.yes")
        assert state_of(app).enemies[1].models[0].form is None


def test_a_status_of_the_box_is_positive_or_negative(tmp_path: Path) -> None:
    with at_mission(tmp_path) as (driver, app):
        driver.tap("play.menu")
        driver.tap("menu.statuses")
        driver.tap("statuses.turn.burned")
        assert next(kind for kind in state_of(app).status_kinds if kind.id == "burned").side == "positive"


def test_an_enemy_with_an_objective_attacks_nobody(tmp_path: Path) -> None:
    with at_mission(tmp_path, objective="always") as (driver, app):
        enemies_act(driver, app)
        driver.tap("now.act")
        assert "Non attacca" in driver.texts()
        driver.tap("enemy_attack.apply")
        driver.tap("enemy_attack.apply")
        state = state_of(app)
        assert state.activation is None and not any(hero.wounds for hero in state.heroes)


def test_every_key_of_an_ally_does_something(tmp_path: Path) -> None:
    """From the clock its token can be moved; from the list, where no clock is in reach, that is not offered."""
    with at_mission(tmp_path, allies=[{"name": "Lupo", "sector": 7}]) as (driver, app):
        driver.tap("play.menu")
        driver.tap("menu.enemies")
        driver.tap("ally.lupo")
        assert driver.has("ally.correct.open") and not driver.has("ally.move")
        driver.back()
        driver.back()
        driver.tap("sector.7")
        driver.tap("ally.move")
        driver.tap("sector.8")
        assert state_of(app).allies[0].sector == 8


ON_TABLE = (HideTracker("wounds"), HideTracker("enemies"))


def test_a_hidden_ko_is_said_on_the_heros_sheet(tmp_path: Path) -> None:
    with at_mission(tmp_path, moves=ON_TABLE) as (driver, app):
        driver.tap("hero.isotta")
        driver.tap("hero.fall.open")
        driver.tap("fall.apply")
        assert hero_in(state_of(app), "isotta").ko and not driver.has("hero.fall.open")


def test_a_hidden_defeat_is_said_on_the_enemys_sheet(tmp_path: Path) -> None:
    with at_mission(tmp_path, moves=ON_TABLE) as (driver, app):
        driver.tap("sector.4")
        driver.tap("model.arcieri2.fall")
        driver.tap("fall.apply")
        assert [model.id for model in state_of(app).enemies[0].models] == ["arcieri1"]
        assert state_of(app).loot.pecunia == 1
    with at_mission(tmp_path / "shown") as (driver, _):
        driver.tap("sector.4")
        assert not driver.has("model.arcieri2.fall")
