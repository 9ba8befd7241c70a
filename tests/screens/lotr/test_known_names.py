"""What was typed once is offered: heroes and scenario at setup, enemies and stages in play."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from companion.games import game_named
from companion.games.lotr.forms import ADD_CARD, PLAY_ALLY
from companion.things.suggestions import NameContext
from companion.things.thing import Thing
from screens.boards.lotr.forms import make_sheet
from screens.widgets.controls.text_field import TextField
from tests.screens.lotr.hands import at_table
from tests.screens.seats import seated, table_of
from tests.screens.setups import draft_of, setup_page


def test_heroes_out_of_the_shelf_take_a_tap_each(tmp_path: Path) -> None:
    with setup_page(tmp_path, "lotr") as (driver, app):
        driver.tap("seat.0.caption")
        driver.tap("heroes.hero.1.name")
        driver.type("ara")
        driver.tap("offer.1")
        driver.pump(0.1)
        assert driver.has("offer.1"), "the next hero is asked for"
        driver.type("leg")
        driver.tap("offer.1")
        driver.tap("heroes.done")
        aragorn, legolas = draft_of(app).seats[0]["heroes"]
        assert (aragorn["name"], aragorn["threat_cost"], aragorn["willpower"]) == ("Aragorn", 12, 2)
        assert (legolas["name"], legolas["ranged"]) == ("Legolas", True)


def test_before_a_letter_is_typed_the_likely_ones_are_there(tmp_path: Path) -> None:
    with setup_page(tmp_path, "lotr") as (driver, _):
        driver.tap("seat.0.caption")
        driver.tap("heroes.hero.1.name")
        assert driver.has("offer.1") and driver.has("offer.3")
        driver.tap("heroes.done")
        assert not driver.has("offer.1")


def test_a_known_scenario_fills_in_its_first_stage(tmp_path: Path) -> None:
    with setup_page(tmp_path, "lotr") as (driver, app):
        driver.tap("setup.scenario")
        driver.type("passage")
        driver.tap("offer.1")
        plain = draft_of(app).plain
        assert plain["scenario"] == "Passage Through Mirkwood"
        assert (plain["quest"]["name"], plain["quest"]["quest_points"]) == ("1B Flies and Spiders", 8)


def test_an_enemy_that_is_known_brings_its_values(tmp_path: Path) -> None:
    with seated(
        tmp_path,
        setup={
            "options": {"staging_mode": "cards"},
            "scenario": "Passage Through Mirkwood",
            "players": [{"name": "Anna", "threat": 20}],
        },
    ) as (driver, app):
        form = make_sheet(table_of(app), ADD_CARD)
        form.open()
        driver.pump()
        driver.tap("add_card.name")
        driver.type("forest sp")
        driver.tap("offer.1")
        assert {row.name: row.value for row in form.view.rows if row.is_question} == {
            "kind": "enemy",
            "name": "Forest Spider",
            "threat": 2,
            "engagement": 25,
            "attack": 2,
            "defense": 1,
            "hit_points": 4,
        }


@pytest.mark.parametrize("title", ["Passage Through Mirkwood", "Bosco Atro"])
def test_cards_of_the_scenario_come_first_by_any_name(tmp_path: Path, title: str) -> None:
    """Enemies and locations of the scenario come first by any of its names."""
    setup = {"options": {"staging_mode": "cards"}, "scenario": title, "players": [{"name": "Anna", "threat": 20}]}
    with seated(tmp_path, setup=setup) as (driver, app):
        game = game_named("lotr")
        scenario = app.shelf.thing(game, "scenario", "Passage Through Mirkwood") if game is not None else None
        assert game is not None and scenario is not None
        app.shelf.put(game, replace(scenario, name="Bosco Atro"), scenario)
        likely = app.shelf.suggestions(game, "enemy").suggest_likely(NameContext(scene=title), most=6)
        assert len(likely) == 6 and all("Passage Through Mirkwood" in thing.scenes for thing in likely)
        make_sheet(table_of(app), ADD_CARD).open()
        driver.pump()
        driver.tap("add_card.name")
        assert driver.has("offer.1") and driver.find_text(likely[0].name)


def test_a_scenario_by_its_own_name_fills_in_its_stage(tmp_path: Path) -> None:
    """A scenario by the group's own name fills in its first stage."""
    with setup_page(tmp_path, "lotr") as (driver, app):
        game = game_named("lotr")
        scenario = app.shelf.thing(game, "scenario", "Passage Through Mirkwood") if game is not None else None
        assert game is not None and scenario is not None
        app.shelf.put(game, replace(scenario, name="Bosco Atro"), scenario)
        driver.tap("setup.scenario")
        driver.type("passage")
        driver.tap("offer.1")
        plain = draft_of(app).plain
        assert (plain["scenario"], plain["quest"]["name"]) == ("Bosco Atro", "1B Flies and Spiders")


def test_a_name_typed_to_its_end_is_the_hero(tmp_path: Path) -> None:
    with setup_page(tmp_path, "lotr") as (driver, app):
        driver.tap("seat.0.caption")
        driver.tap("heroes.hero.1.name")
        driver.type("Aragorn")
        assert driver.has("offer.1")
        driver.tap("offer.1")
        driver.tap("heroes.done")
        (aragorn,) = draft_of(app).seats[0]["heroes"]
        assert (aragorn["name"], aragorn["threat_cost"]) == ("Aragorn", 12)


def test_enter_on_a_known_hero_leads_to_the_next_one(tmp_path: Path) -> None:
    """The card brings its cost along: no keypad asks for it, and the letters that follow are the next hero's."""
    with setup_page(tmp_path, "lotr") as (driver, app):
        driver.tap("seat.0.caption")
        driver.tap("heroes.hero.1.name")
        for letters in ("leg", "Glorfindel"):
            driver.type(letters)
            driver.press_key("enter")
            assert not driver.has("keypad.ok")
        driver.type("Bard")
        driver.press_key("enter")
        driver.tap("keypad.7")
        driver.tap("keypad.ok")
        driver.tap("heroes.done")
        heroes = [(hero["name"], hero["threat_cost"]) for hero in draft_of(app).seats[0]["heroes"]]
        assert heroes == [("Legolas", 9), ("Glorfindel", 12), ("Bard", 7)]


def test_enter_before_a_number_edits_no_name_below_its_keypad(tmp_path: Path) -> None:
    """The keypad opened and the next name took the letters, with its offers above the digits."""
    with setup_page(tmp_path, "lotr") as (driver, app):
        driver.tap("seat.0.caption")
        driver.tap("heroes.hero.1.name")
        driver.type("Bard")
        driver.press_key("enter")
        assert driver.has("keypad.ok") and driver.find_text("Bard · Costo")
        assert [field.tag for field in driver.find_type(TextField) if field.input.focus] == []
        driver.press_key("7")
        driver.press_key("enter")
        driver.tap("heroes.done")
        (bard,) = draft_of(app).seats[0]["heroes"]
        assert (bard["name"], bard["threat_cost"]) == ("Bard", 7)


def test_a_hero_of_another_player_brings_the_values_too(tmp_path: Path) -> None:
    """A card typed to its last letter is that card; without its cost the threat began too low, and nothing said so."""
    with setup_page(tmp_path, "lotr") as (driver, app):
        for seat in (0, 1):
            driver.tap(f"seat.{seat}.caption")
            driver.tap("heroes.hero.1.name")
            driver.type("Aragorn")
            driver.press_key("enter")
            assert not driver.has("keypad.ok")
            assert bool(driver.find_text("Aragorn è già fra gli eroi di")) == bool(seat)
            driver.tap("heroes.done")
        assert [player["heroes"][0]["threat_cost"] for player in draft_of(app).seats] == [12, 12]


def test_enter_on_the_third_hero_ends_the_list(tmp_path: Path) -> None:
    """A fourth hero is rare: the field for one is there, but nobody is led into it."""
    with setup_page(tmp_path, "lotr") as (driver, app):
        driver.tap("seat.0.caption")
        driver.tap("heroes.hero.1.name")
        for letters in ("leg", "Glorfindel", "Aragorn"):
            driver.type(letters)
            driver.press_key("enter")
        assert driver.has("heroes.hero.4.name")
        assert [field.tag for field in driver.find_type(TextField) if field.input.focus] == []
        driver.tap("heroes.done")
        assert len(draft_of(app).seats[0]["heroes"]) == 3


def test_enter_on_an_ally_asks_for_no_known_defense_of_0(tmp_path: Path) -> None:
    with at_table(tmp_path, language="en") as (driver, app):
        values = {"cost": 3, "willpower": 1, "attack": 1, "defense": 0, "hit_points": 2}
        app.shelf.put(table_of(app).game, Thing(game="lotr", kind="ally", name="Lorien Guide", values=values))
        make_sheet(table_of(app), PLAY_ALLY).open()
        driver.tap("play_ally.name")
        driver.type("lori")
        driver.press_key("enter")
        assert not driver.has("keypad.ok")


def test_enter_on_a_scenario_asks_for_no_known_threat_of_0(tmp_path: Path) -> None:
    with setup_page(tmp_path, "lotr") as (driver, _):
        driver.tap("setup.scenario")
        driver.type("passage")
        driver.press_key("enter")
        assert not driver.has("keypad.ok")
