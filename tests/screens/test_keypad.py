"""The keypad in every window: the number, all digits and OK stay in sight, whatever the text size and the title."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from screens.widgets.numbers.keypad import Keypad
from tests.kivy_driver import Driver
from tests.scenes.boxes import Box, box_of, seen
from tests.screens.play.hands import threats
from tests.screens.seats import seated

LONG = {
    "players": [
        {"name": "Massimiliano Alessandro della Rovere", "threat": 30, "heroes": [{"name": "Aragorn"}]},
        {"name": "Bo", "threat": 31, "heroes": [{"name": "Legolas"}]},
    ]
}
WINDOWS = ((360, 640), (412, 732), (412, 892), (892, 412), (1280, 800))


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", WINDOWS, ids=str)
def test_number_digits_and_ok_are_in_sight(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    with seated(tmp_path, size=size, text_scale=scale, setup=LONG) as (driver, app):
        driver.tap("threat.p1.number")
        assert hidden(driver) == []
        driver.tap("keypad.4")
        driver.tap("keypad.2")
        driver.tap("keypad.ok")
        assert threats(app) == [42, 31]


def hidden(driver: Driver) -> list[str]:
    """What of the keypad is out of sight, be it by its edge."""
    (keypad,) = driver.find_type(Keypad)
    keys = [driver.find(f"keypad.{key}") for key in (*"0123456789", "back", "sign", "ok")]
    return [getattr(part, "tag", "") or "number" for part in (keypad.display, *keys) if not is_whole(part)]


def is_whole(part: Any) -> bool:
    whole: Box = box_of(part)
    view = seen(whole, part)
    return abs(view.height - whole.height) < 1.5 and abs(view.width - whole.width) < 1.5
