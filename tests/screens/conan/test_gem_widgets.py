"""Gems, spaces for them and the turn track by themselves: what a finger does to them, and that they fit."""

from __future__ import annotations

import pytest
from kivy.metrics import dp

from screens.boards.conan.panels.action_space import ActionSpace
from screens.boards.conan.panels.track import Track
from screens.look import theme as themes
from tests.kivy_driver import Driver
from tests.screens.conan import gem_scenes
from tests.widgets import scene_checks
from tests.widgets.alone import centred, record

pytestmark = pytest.mark.ui


@scene_checks.SCALES
@pytest.mark.parametrize("scene", list(gem_scenes.SCENES))
def test_nothing_is_cut_and_everything_can_be_touched(driver: Driver, scene: str, scale: float) -> None:
    scene_checks.nothing_is_cut_and_everything_can_be_touched(driver, gem_scenes.SCENES[scene], scale)


def test_an_action_space_adds_by_tap_and_takes_by_hold(driver: Driver) -> None:
    """An action space adds by tap, takes by hold and never overflows."""
    themes.use(themes.Theme(game="conan"))
    space = ActionSpace("Mischia", "sword", count=1, limit=2, tag="space", size_hint=(None, None))
    space.size = (dp(124), dp(116))
    told = record(space, "on_add", "on_remove")
    driver.start(centred(space))
    driver.tap("space")
    driver.hold("space", 0.6)
    assert told == [("on_add",), ("on_remove",)]
    space.count = 2
    driver.tap("space")
    assert len(told) == 2


def test_a_track_tells_its_cell(driver: Driver) -> None:
    track = Track(value=6)
    told = record(track, "on_cell")
    driver.start(centred(track))
    driver.tap("track.9")
    assert told == [("on_cell", 9)]
    assert [cell.state for cell in track.cells[5:8]] == ["past", "current", "future"]
