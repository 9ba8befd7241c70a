"""What must hold for every scene that is made of widgets alone."""

from __future__ import annotations

import pytest
from kivy.metrics import dp

from screens.widgets.controls.touchable import Touchable
from screens.widgets.words.text import Text
from tests.kivy_driver import Driver, find_scroller, is_shown
from tests.widgets.scenes import Scene, build

SCALES = pytest.mark.parametrize("scale", [1.0, 1.3, 1.5])


def nothing_is_cut_and_everything_can_be_touched(driver: Driver, scene: Scene, scale: float) -> None:
    driver.start(build(scene, "hc" if scale > 1 else "dark", scale))
    driver.rotate(scene.size)
    cut = [(label.text, label.size) for label in driver.find_type(Text) if is_shown(label) and label.is_clipped()]
    assert cut == []
    for target in driver.find_type(Touchable):
        x, _, width, height = target.hit_box()
        assert target.is_cell or min(width, height) >= dp(48), target
        if find_scroller(target) is None:
            assert x > -dp(16) and x + width < dp(scene.size[0]) + dp(16), (target, x, width)


def every_control_has_a_name_and_a_tag(driver: Driver, scene: Scene) -> None:
    driver.start(build(scene))
    tagged = [target for target in driver.find_type(Touchable) if target.tag]
    assert len({target.tag for target in tagged}) == len(tagged)
    silent = [target.tag for target in tagged if not target.spoken and not getattr(target, "icon", "")]
    assert silent == []
