"""Hands at the play page, and what they see there."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kivy_driver import Driver
from tests.screens.seats import table_of

BOTH = pytest.mark.parametrize("language", ["it", "en"])


def threats(app: Any) -> list[int]:
    return [player.threat for player in table_of(app).state.players]


def open_menu(driver: Driver, entry: str) -> None:
    driver.tap("play.menu")
    driver.tap(entry)
