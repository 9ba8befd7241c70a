"""Cards of a new play by touch: their values stand in the row, a tap opens them, a number is a tap or two, copies."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.kivy_driver import SMALL_PHONE, middle
from tests.screens.conan.test_setup import add_tile, setting_up, started, tap

pytestmark = pytest.mark.ui


def test_a_tile_shows_its_values_and_is_edited(tmp_path: Path) -> None:
    with setting_up(tmp_path) as (driver, app):
        add_tile(driver, "Pitti")
        taps = driver.taps
        tap(
            driver,
            "overlord.river.1",
            "overlord.river.count.plus",
            "overlord.river.count.plus",
            "overlord.river.armour.plus",
        )
        tap(
            driver,
            "overlord.river.use.melee",
            "overlord.river.melee.red.plus",
            "overlord.river.melee.red.plus",
            "form.keep",
        )
        assert driver.taps - taps == 8, "one tap opens it, one keeps it, and a number is a tap or two"
        assert driver.find_text("Miniature 3 · Punti Vita 1 · Armatura 1")
        assert driver.find_text("Mischia: rosso, rosso")
        tap(driver, "overlord.river.1", "overlord.river.armour.plus", "form.keep")
        tile = started(driver, app).overlord.river[0]
        assert (len(tile.figures), tile.armour, tile.attacks[0].dice) == (3, 2, ("red", "red"))


def test_a_weapon_is_copied_to_another_hero_and_edited_there(tmp_path: Path) -> None:
    with setting_up(tmp_path) as (driver, app):
        tap(driver, "setup.players.3", "seat.0.caption", "hero.objects.add")
        driver.type("Spada", into="hero.objects.name")
        tap(driver, "hero.objects.use.melee", "hero.objects.melee.orange.plus", "form.keep")
        assert driver.find_text("Mischia: arancione")
        tap(driver, "hero.objects.1", "hero.objects.copy.1", "form.keep", "hero.done", "seat.1.caption")
        tap(driver, "hero.objects.1", "hero.objects.encumbrance.plus", "form.keep", "hero.done")
        first, second = started(driver, app).heroes[:2]
        assert [thing.encumbrance for thing in (*first.objects, *second.objects)] == [1, 2]
        assert first.objects[0].id != second.objects[0].id


def test_a_spell_shows_cost_limit_and_dice(tmp_path: Path) -> None:
    with setting_up(tmp_path, language="en") as (driver, app):
        driver.tap("overlord.spells.add")
        driver.type("Terror", into="overlord.spells.name")
        tap(driver, "overlord.spells.limit.plus", "overlord.spells.yellow.plus", "form.keep")
        assert driver.find_text("Cost 1 · Limit 2 · Attack dice: yellow")
        tap(driver, "overlord.spells.1", "overlord.spells.cost.plus", "form.keep")
        spell = started(driver, app).overlord.spells[0]
        assert (spell.cost, spell.limit, spell.dice) == (2, 2, ("yellow",))


def test_a_use_that_is_tapped_at_the_end_keeps_its_place(tmp_path: Path) -> None:
    """Rows that come below a tap push nothing out of sight, also at the end of a form in large text."""
    with setting_up(tmp_path, text_scale=1.5) as (driver, _):
        driver.rotate((360, 640))
        tap(driver, "seat.0.caption", "hero.objects.add")
        driver.tap("hero.objects.use.melee")
        driver.tap("hero.objects.use.melee")
        before = middle(driver.find("hero.objects.use.melee"))
        driver.tap("hero.objects.use.melee")
        assert middle(driver.find("hero.objects.use.melee")) == before


def test_values_of_a_tile_take_few_lines_in_large_letters(tmp_path: Path) -> None:
    """On a small phone icon, pencil and two keys left them a column of two words."""
    with setting_up(tmp_path, size=SMALL_PHONE, text_scale=1.5) as (driver, _):
        for name in ("Iene", "Zogar Sag"):
            add_tile(driver, name)
        row = driver.find("overlord.river.2")
        assert row.caption.startswith("Miniature 1") and row._words.width >= 180
