"""What a mission shows at a glance: status tokens, stealth, the hour, how many tokens lie in a Sector."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.games import game_named
from companion.games.nova_aetas.moves.activation import Activate
from companion.games.nova_aetas.moves.status import AddStatus
from companion.things.thing import Thing
from screens.boards.nova_aetas.panels.sector_strip import SectorStrip
from screens.widgets.numbers.change_label import ChangeLabel
from screens.widgets.words.text import Icon, Text
from tests.kivy_driver import SMALL_PHONE, TABLET
from tests.screens.nova_aetas.test_mission import SETUP, at_mission
from tests.screens.seats import seated, table_of

pytestmark = pytest.mark.ui


def test_a_status_token_is_seen_on_the_card_of_its_hero(tmp_path: Path) -> None:
    with at_mission(tmp_path) as (driver, app):
        card = driver.find("hero.bianca")
        assert not [part for part in card.walk() if isinstance(part, Icon) and part.icon == "fire"]
        table_of(app).do(AddStatus("bianca", "burned"), AddStatus("bianca", "Veleno"))
        driver.pump()
        signs = [part.icon for part in card.walk() if isinstance(part, Icon)]
        assert {"fire", "bandage"} <= set(signs) and card.spoken.endswith("Ustionato, Veleno")


@pytest.mark.parametrize("tab", ["board", "guide"])
def test_stealth_is_in_sight(tmp_path: Path, tab: str) -> None:
    with at_mission(tmp_path, tab=tab, stealth=[1, 4, 6], moves=(Activate("lorenzo"),)) as (driver, _):
        assert any("Furtività 1/3 · 4+" in text for text in driver.texts())


def test_the_hour_stays_in_the_title_with_large_letters(tmp_path: Path) -> None:
    with seated(tmp_path, setup=SETUP, game_id="nova_aetas", text_scale=1.5) as (driver, _):
        assert "Ora 0 di 3" in driver.texts()


def test_the_strip_says_how_many_more_tokens_lie_there(tmp_path: Path) -> None:
    heroes = [{**hero, "sector": 1} for hero in SETUP["heroes"]]
    foes = [{**SETUP["enemies"][1], "sector": 1, "rapidity": 1}]
    with at_mission(tmp_path, tab="guide", heroes=heroes, enemies=foes, moves=(Activate("lorenzo"),)) as (driver, _):
        strip = driver.find_type(SectorStrip)[0]
        assert "+2" in [part.text for part in strip.walk() if isinstance(part, Text)], "two of four are seen"


def test_sectors_are_roman_numerals_in_a_preview(tmp_path: Path) -> None:
    with at_mission(tmp_path, size=TABLET, moves=(Activate("lorenzo"),)) as (driver, _):
        driver.tap("tool.activation")
        for _ in range(2):
            driver.tap("activation.normal.plus")
        label = next(label for label in driver.find_type(ChangeLabel))
        fonts = {part.text: part.font_name for part in label.children if isinstance(part, Text)}
        assert "Title" in fonts["I"] and "Title" in fonts["III"], "without serifs I reads as a bar"


def test_an_attack_with_a_known_weapon_proposes_its_cost(tmp_path: Path) -> None:
    sword = {"name": "Spada", "attacks": [{"points": 3, "rolls": "physique"}]}
    heroes = [{**SETUP["heroes"][0], "items": [sword]}, *SETUP["heroes"][1:]]
    with at_mission(tmp_path, tab="guide", heroes=heroes, moves=(Activate("lorenzo"),)) as (driver, app):
        driver.tap("action.attack")
        assert "Cosa cambia · Attacco 3" in driver.texts()
        driver.tap("guide.apply")
        assert any("Fisico: 3 dadi" in text for text in driver.texts())
        assert table_of(app).state.heroes[0].sector == 4


def test_the_shelf_knows_the_weapon_of_another_mission(tmp_path: Path) -> None:
    heroes = [{**SETUP["heroes"][0], "items": [{"name": "Spada"}]}, *SETUP["heroes"][1:]]
    with at_mission(tmp_path, heroes=heroes) as (driver, app):
        game = game_named("nova_aetas")
        assert game is not None
        app.shelf.put(game, Thing(game="nova_aetas", kind="item", name="Spada", values={"attacks": [{"dice": 2}]}))
        for tag in ("hero.lorenzo", "hero.attack", "hero_attack.target.arcieri1"):
            driver.tap(tag)
        assert any("Destrezza: 5 dadi" in text for text in driver.texts())


@pytest.mark.parametrize("stealth", [[], [1, 4, 6]])
def test_the_points_of_an_action_are_in_sight(tmp_path: Path, stealth: list[int]) -> None:
    """On a small phone with large letters the numbers of an action stand above the keys of the guide."""
    moves = (Activate("lorenzo"),)
    small: dict[str, Any] = {"size": SMALL_PHONE, "text_scale": 1.5, "tab": "guide", "stealth": stealth}
    with at_mission(tmp_path, moves=moves, **small) as (driver, _):
        for action in ("move", "attack"):
            driver.tap(f"action.{action}")
            driver.pump(0.3)
            number, apply = driver.find("guide.points.1"), driver.find("guide.apply")
            below = number.to_window(*number.pos)[1]
            bar = apply.to_window(*apply.pos)[1] + apply.height
            assert below + number.height - max(below, bar) > 0.8 * number.height, "the number is read whole"


def test_stealth_is_read_on_the_board_with_large_letters(tmp_path: Path) -> None:
    small: dict[str, Any] = {"size": SMALL_PHONE, "text_scale": 1.5, "stealth": [1, 4, 6]}
    with at_mission(tmp_path, moves=(Activate("lorenzo"),), **small) as (driver, _):
        assert any(text.startswith("Furtività 1/3") for text in driver.texts())
