"""The sheet of a hero of Runewars, with real touches."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.screens.runewars.hands import at_table, state_of
from tests.screens.seats import table_of

pytestmark = pytest.mark.ui

ANDIRA = {"name": "Andira", "player": "Anna", "area": "Rocca", "health": 4}


def test_the_values_of_a_hero_are_set_right_and_undone(tmp_path: Path) -> None:
    with at_table(tmp_path, heroes=(ANDIRA,)) as (driver, app):
        for tag in ("tool.heroes", "heroes.hero.andira", "hero.edit.edit_hero"):
            driver.tap(tag)
        for tag in ("hero_values.health", "keypad.6", "keypad.ok", "hero_values.apply"):
            driver.tap(tag)
        assert state_of(app).heroes[0].health == 6
        table_of(app).undo()
        assert state_of(app).heroes[0].health == 4
