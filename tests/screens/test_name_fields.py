"""Names that a group knows, offered by touch in the fields of the other games: seats, houses, units, people."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.games import game_named
from companion.games.runewars.forms.map import RECRUIT
from companion.things.suggestions import PREPARED_FROM
from companion.things.thing import Thing
from screens.boards.iron_throne.forms import open_names
from screens.forms.form_sheet import FormSheet
from screens.shell import background
from screens.shell.app import TavoloApp
from tests.screens.iron_throne import hands as throne
from tests.screens.runewars import hands as runewars
from tests.screens.seats import table_of
from tests.screens.setups import draft_of, setup_page


def know(app: TavoloApp, game_id: str, kind: str, name: str, **values: Any) -> None:
    game = game_named(game_id)
    assert game is not None
    app.shelf.put(game, Thing(game=game_id, kind=kind, name=name, values=values))


def test_a_house_brings_its_people(tmp_path: Path) -> None:
    with setup_page(tmp_path, "iron_throne") as (driver, app):
        know(app, "iron_throne", "house", "Tully", leader="Hoster", characters=["Edmure", "Catelyn", "Brynden"])
        driver.tap("seat.0.caption")
        driver.tap("house.name")
        driver.type("Tul")
        driver.tap("offer.1")
        driver.tap("house.done")
        house = draft_of(app).seats[0]
        assert (house["name"], house["leader"]) == ("Tully", "Hoster")
        people = [who["name"] for who in house["characters"]]
        assert people == ["Edmure", "Catelyn", "Brynden", "Tully 1"], "the game names who is missing"


def test_a_character_is_offered_to_every_other_house(tmp_path: Path) -> None:
    """A character is offered to any house that does not have him."""
    with setup_page(tmp_path, "iron_throne") as (driver, app):
        know(app, "iron_throne", "character", "Brynden", house="Tully")
        driver.tap("seat.0.caption")
        driver.tap("house.character.1")
        driver.type("Bryn")
        driver.tap("offer.1")
        assert draft_of(app).seats[0]["characters"][0]["name"] == "Brynden"
        driver.tap("house.character.2")
        driver.type("Bryn")
        assert not driver.has("offer.1")


def test_a_renamed_house_may_be_one_that_is_known(tmp_path: Path) -> None:
    with throne.at_table(tmp_path) as (driver, app):
        know(app, "iron_throne", "house", "Tully")
        open_names(table_of(app), "stark")
        driver.pump(0.6)
        driver.tap("names.name")
        driver.tap("names.name.clear")
        driver.type("Tull")
        driver.tap("offer.1")
        driver.tap("names.apply")
        assert throne.house(app, "stark").name == "Tully"


def test_a_seat_of_conan_is_a_hero_that_the_group_typed_once(tmp_path: Path) -> None:
    with setup_page(tmp_path, "conan") as (driver, app):
        know(app, "conan", "hero", "Valeria", gems=9, base_move=3, load_max=7)
        driver.tap("seat.0.name")
        driver.type("Vale")
        driver.tap("offer.1")
        hero = draft_of(app).seats[0]
        assert (hero["name"], hero["gems"], hero["base_move"]) == ("Valeria", 9, 3)
        driver.tap("setup.start")
        assert app.table is not None and app.table.state.heroes[0].name == "Valeria"


def test_a_printed_hero_goes_by_the_printed_sheet(tmp_path: Path) -> None:
    with setup_page(tmp_path, "conan") as (driver, app):
        driver.tap("seat.0.name")
        driver.type("Hadr")
        driver.tap("offer.1")
        hero = draft_of(app).seats[0]
        assert (hero["name"], hero["gems"]) == ("Hadrathus", None)


def test_a_seat_of_nova_aetas_is_a_hero_with_values(tmp_path: Path) -> None:
    with setup_page(tmp_path, "nova_aetas") as (driver, app):
        know(app, "nova_aetas", "hero", "Bianca", rapidity=5, health=8)
        driver.tap("seat.0.name")
        driver.type("Bia")
        driver.tap("offer.1")
        hero = draft_of(app).seats[0]
        assert (hero["name"], hero["rapidity"], hero["health"], hero["mind"]) == ("Bianca", 5, 8, 3)


def test_a_unit_of_runewars_fills_in_its_form(tmp_path: Path) -> None:
    home = runewars.area("Casa", home="Anna")
    with runewars.at_table(tmp_path, areas=(home,)) as (driver, app):
        know(app, "runewars", "unit", "Cavalieri", shape="rectangle", initiative=3, health=2, fast=True)
        FormSheet(table_of(app), RECRUIT, {"area": "casa"}).open()
        driver.pump()
        driver.tap("recruit.name")
        driver.type("Cav")
        driver.tap("offer.1")
        view = driver.find_type(FormSheet)[0].view
        printed = {"name": "Cavalieri", "shape": "rectangle", "initiative": 3, "health": 2, "fast": True}
        assert {name: view.answer_to(name) for name in printed} == printed


def test_a_form_says_that_its_numbers_were_filled_in(tmp_path: Path) -> None:
    """A form says that its numbers came from the shelf, and nothing moves."""
    with runewars.at_table(tmp_path, areas=(runewars.area("Casa", home="Anna"),)) as (driver, app):
        know(app, "runewars", "unit", "Arcieri", initiative=2, health=3)
        FormSheet(table_of(app), RECRUIT, {"area": "casa"}).open()
        driver.pump()
        form = driver.find_type(FormSheet)[0].column
        before = [part.pos for part in form.children]
        assert driver.find_text("Tocca un numero per scriverlo")
        driver.type("arc", into="recruit.name")
        driver.tap("offer.1")
        driver.pump(0.1)
        assert driver.find_text("Dal Ripiano · tocca un numero per cambiarlo")
        assert [part.pos for part in form.children] == before


def test_many_names_are_prepared_before_the_first_letter(tmp_path: Path) -> None:
    """Many names are ready for typing errors before the first letter."""
    with setup_page(tmp_path, "lotr") as (driver, app):
        game = game_named("lotr")
        assert game is not None
        many = [Thing(game="lotr", kind="scenario", name=f"Viaggio {number}") for number in range(PREPARED_FROM)]
        app.shelf.restore(game, many)
        assert app.shelf.suggestions(game, "scenario").needs_preparing
        driver.tap("setup.scenario")
        driver.pump(0.1)
        background.wait()
        assert not app.shelf.suggestions(game, "scenario").needs_preparing
        driver.type("vaiggio 77")
        driver.tap("offer.1")
        assert driver.find("setup.scenario").text == "Viaggio 77"


def test_a_key_empties_a_name_and_keeps_the_keyboard(tmp_path: Path) -> None:
    """A key empties a name and leaves the keyboard where it is."""
    with setup_page(tmp_path, "lotr") as (driver, _):
        driver.tap("setup.scenario")
        driver.pump(0.1)
        assert not driver.has("setup.scenario.clear"), "there is nothing to clear"
        driver.type("passage")
        driver.pump(0.1)
        driver.tap("setup.scenario.clear")
        driver.pump(0.1)
        field = driver.find("setup.scenario")
        assert field.text == "" and field.input.focus and driver.has("offer.1")
        assert not driver.has("setup.scenario.clear")
        driver.type("pass")
        driver.tap("offer.1")
        driver.pump(0.1)
        assert field.text == "Passage Through Mirkwood" and not driver.has("setup.scenario.clear")


@pytest.mark.parametrize("size", [(360, 640), (412, 892), (892, 412)])
def test_numbers_follow_one_another_on_the_keypad(tmp_path: Path, size: tuple[int, int]) -> None:
    """One tap opens the keypad; a digit and the key of the next number, five times, and OK."""
    with setup_page(tmp_path, "nova_aetas", size=size) as (driver, app):
        driver.tap("seat.0.caption")
        driver.tap("hero.rapidity")
        for digit in (4, 2, 5, 6):
            driver.tap(f"keypad.{digit}")
            driver.tap("keypad.next")
        assert not driver.has("keypad.next"), "the health is the last of them"
        driver.tap("keypad.9")
        driver.tap("keypad.ok")
        hero = draft_of(app).seats[0]
        values = [hero[name] for name in ("rapidity", "dexterity", "physique", "mind", "health")]
        assert values == [4, 2, 5, 6, 9] and not driver.has("keypad.ok")


def test_the_keypad_of_a_form_keeps_to_the_limits_of_its_field(tmp_path: Path) -> None:
    """A Rapidity of 99 is none: neither OK nor the key of the next number takes it."""
    with setup_page(tmp_path, "nova_aetas") as (driver, app):
        driver.tap("seat.0.caption")
        driver.tap("hero.rapidity")
        driver.tap("keypad.9")
        driver.tap("keypad.9")
        assert driver.find("keypad.ok").disabled and driver.find("keypad.next").disabled
        driver.tap("keypad.back")
        driver.tap("keypad.next")
        driver.tap("keypad.ok")
        assert (draft_of(app).seats[0]["rapidity"], draft_of(app).seats[0]["dexterity"]) == (9, 3)
