"""Equipment in the Preparation phase by touch: what each hero takes, what stands against it, what is not forgotten."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.games.nova_aetas.campaign.growth import carried_items
from companion.games.nova_aetas.campaign.lookup import hero_in
from tests.kivy_driver import PHONE, Driver
from tests.screens.nova_aetas.campaign.on_paper import on_paper, sheet_of, undo
from tests.screens.nova_aetas.campaign.test_preparation import SIDE, SIZES, asked, open_tool, says, worn
from tests.screens.seats import table_of

pytestmark = pytest.mark.ui

ITEMS = [
    {"name": "Scudo", "resistance": 2, "encumbrance": 3, "copies": 2},
    {"name": "Incudine", "encumbrance": 2},
    {"name": "Fiamma", "school": "Fuoco"},
    {"name": "Luce", "school": "Fuoco", "trick": True},
    {"name": "Corvo", "familiar": True},
    {"name": "Gatto", "familiar": True},
]


def holds(app: Any, hero: str) -> list[str]:
    return [item.id for item in carried_items(sheet_of(app), hero_in(sheet_of(app), hero))]


def caption(driver: Driver, item: str) -> str:
    return str(driver.find(f"equipment.carry.{item}").caption)


@SIZES
def test_an_item_is_taken_and_put_back(tmp_path: Path, size: tuple[int, int]) -> None:
    with on_paper(tmp_path, "preparation", card="preparation.items", size=size, items=ITEMS) as (driver, app):
        driver.tap("equipment.carry.scudo")
        assert holds(app, "lorenzo") == ["scudo"] and says(driver, "Lorenzo: 1 oggetto", "Ingombro 3 su 4")
        assert caption(driver, "scudo") == "Ricompensa · Ingombro 3 · Resistenza 2 · libere 1 su 2"
        driver.tap("equipment.carry.scudo")
        assert holds(app, "lorenzo") == []
        undo(app, driver)
        assert holds(app, "lorenzo") == ["scudo"]
        driver.tap("guide.apply")
        assert sheet_of(app).place.card == "preparation.begin"


def test_starting_equipment_is_for_its_hero(tmp_path: Path) -> None:
    with on_paper(tmp_path, "preparation", card="preparation.items", items=ITEMS) as (driver, app):
        driver.tap("equipment.hero.bianca")
        assert caption(driver, "spada_lunga") == "Solo per Lorenzo · Partenza"
        driver.tap("equipment.carry.spada_lunga")
        assert asked(driver, "solo per Lorenzo") and holds(app, "bianca") == []
        driver.tap("dialog.yes")
        assert holds(app, "bianca") == ["spada_lunga"]
        undo(app, driver)
        assert holds(app, "bianca") == []


def test_no_row_changes_its_place_while_things_are_taken(tmp_path: Path) -> None:
    with on_paper(tmp_path, "preparation", card="preparation.items", items=ITEMS) as (driver, _):
        driver.find("equipment.carry.gatto")
        tags = [tag for tag in driver.tags() if tag.startswith("equipment.carry.")]
        heights = [driver.find(tag).y for tag in tags]
        driver.tap(tags[-1])
        if driver.has("dialog.yes"):
            driver.tap("dialog.yes")
        assert [driver.find(tag).y for tag in tags] == heights


def test_sixty_items_are_a_list_that_opens(tmp_path: Path) -> None:
    many = [{"name": f"Oggetto {number}"} for number in range(60)]
    with on_paper(tmp_path, "preparation", card="preparation.items", items=many) as (driver, app):
        driver.tap("equipment.carry.lorenzo.more")
        driver.tap("equipment.carry.oggetto_59")
        assert holds(app, "lorenzo") == ["oggetto_59"]


def test_equipment_has_a_sheet_of_its_own(tmp_path: Path) -> None:
    with on_paper(tmp_path, "rest", items=ITEMS) as (driver, app):
        open_tool(driver, "equipment")
        driver.tap("equipment.carry.corvo")
        assert holds(app, "lorenzo") == ["corvo"]
        undo(app, driver)
        assert holds(app, "lorenzo") == [] and table_of(app).play.journal.can_redo


def test_skills_and_equipment_open_for_the_hero_in_sight(tmp_path: Path) -> None:
    """The sheets of skills and of equipment open for the hero in sight."""
    with on_paper(tmp_path, "rest", items=ITEMS) as (driver, app):
        driver.tap("tab.board")
        driver.tap("who.bianca")
        open_tool(driver, "equipment")
        driver.tap("equipment.carry.stocco")
        assert holds(app, "bianca") == ["stocco"]
        driver.back()
        open_tool(driver, "skills")
        driver.tap("skills.equip.mossa_3")
        driver.tap("skills.apply")
        assert worn(app, "bianca") == ["mossa_3"]


def test_a_look_at_the_sheet_forgets_nothing_that_is_chosen(tmp_path: Path) -> None:
    with on_paper(tmp_path, "preparation", card="preparation.skills") as (driver, _):
        driver.tap("skills.equip.fendente")
        driver.tap("tab.board")
        driver.tap("tab.guide")
        assert driver.find("skills.equip.fendente").picked


def test_a_turned_phone_forgets_nothing_that_is_chosen(tmp_path: Path) -> None:
    more: dict[str, Any] = {"side_missions": SIDE, "last_mission": "campaign"}
    with on_paper(tmp_path, "preparation", **more) as (driver, app):
        driver.tap("next_mission.choice.hunt_la_bestia")
        turn(driver)
        assert driver.find("next_mission.choice.hunt_la_bestia").picked
        driver.tap("guide.apply")
        driver.tap("clues.clue.rural")
        driver.type("Ladri", into="clues.faction")
        turn(driver)
        driver.tap("guide.apply")
        assert (sheet_of(app).clues, sheet_of(app).faction) == (("rural",), "Ladri")
        driver.tap("skills.equip.fendente")
        turn(driver)
        driver.tap("guide.apply")
        assert worn(app, "lorenzo") == ["fendente"]


def turn(driver: Driver) -> None:
    driver.rotate((PHONE[1], PHONE[0]))
    driver.rotate(PHONE)
    driver.tap("tab.guide")
