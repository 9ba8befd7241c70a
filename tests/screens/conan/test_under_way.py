"""A game of Conan that began without the app, by touch: gems, deaths, wounds, the turn; and beginning anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.kivy_driver import SMALL_PHONE
from tests.screens.conan.test_setup import add_tile, setting_up, started, tap
from tests.screens.shelves import clipped

pytestmark = pytest.mark.ui


def test_the_table_as_it_is_now(tmp_path: Path) -> None:
    with setting_up(tmp_path) as (driver, app):
        tap(driver, "setup.players.3", "seat.1.caption", "hero.objects.add")
        driver.type("Spada", into="hero.objects.name")
        tap(driver, "form.keep", "hero.done")
        add_tile(driver, "Pitti")
        tap(
            driver,
            "overlord.river.1",
            "overlord.river.count.plus",
            "overlord.river.life.plus",
            "form.keep",
            "setup.under_way",
        )
        tap(driver, "under_way.turn.plus", "under_way.turn.plus", "under_way.card.overlord.activation")
        tap(
            driver,
            "under_way.hero.1",
            "under_way.hero.1.wounds.plus",
            "under_way.hero.1.on.melee.plus",
            "under_way.hero.1.base_spent.plus",
        )
        tap(driver, "under_way.hero.1.stance.cautious", "under_way.hero.1.base_lost.yes")
        tap(driver, "under_way.hero.1.done", "under_way.hero.2", "under_way.hero.2.dead.yes", "under_way.hero.2.done")
        tap(
            driver,
            "under_way.tile.1",
            "under_way.tile.1.figures.minus",
            "under_way.tile.1.life.1.minus",
            "under_way.tile.1.done",
        )
        tap(driver, "under_way.discarded.plus")
        state = started(driver, app)
        conan, belit = state.heroes[:2]
        assert (state.turn, state.side, state.place.card) == (2, "overlord", "overlord.activation")
        assert (conan.reserve, conan.wounds, conan.spaces.melee.gems, conan.stance) == (9, 1, 1, "cautious")
        assert (conan.base_spent, conan.base_lost, state.overlord.advanced) == (1, True, True)
        assert belit.dead and [thing.name for thing in state.ground] == ["Spada"]
        assert [figure.life for figure in state.overlord.river[0].figures] == [1]
        assert state.overlord.discarded == 1


def test_begin_anew_forgets_it_and_keeps_heroes_and_river(tmp_path: Path) -> None:
    with setting_up(tmp_path) as (driver, app):
        add_tile(driver, "Pitti")
        tap(
            driver,
            "setup.under_way",
            "under_way.turn.plus",
            "under_way.hero.1",
            "under_way.hero.1.wounds.plus",
            "under_way.hero.1.done",
        )
        tap(driver, "under_way.tile.1", "under_way.tile.1.dead.yes", "under_way.tile.1.done", "setup.begin_anew")
        state = started(driver, app)
        assert (state.turn, state.heroes[0].wounds, len(state.overlord.river[0].figures)) == (0, 0, 1)


def test_nothing_is_cut_on_a_small_phone_in_large_text(tmp_path: Path) -> None:
    with setting_up(tmp_path, size=SMALL_PHONE, text_scale=1.5) as (driver, _):
        add_tile(driver, "Pitti")
        driver.tap("setup.under_way")
        assert clipped(driver) == []
        driver.tap("under_way.hero.1")
        assert clipped(driver) == []
