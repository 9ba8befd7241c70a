"""A driver for every test of a widget, and a look that one test cannot leave behind for the next."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from screens.look import theme as themes
from tests.kivy_driver import Driver


@pytest.fixture
def driver() -> Iterator[Driver]:
    themes.use(themes.Theme("dark", "lotr"))
    with Driver() as running:
        yield running
    themes.use(themes.Theme())
