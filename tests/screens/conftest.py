"""Prepares Kivy before any test of a page imports it: the driver sets its clock, its window and its input."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import tests.kivy_driver  # noqa: F401
from tests.screens.gate import Gate
from tests.widgets.conftest import driver

__all__ = ["driver", "gate"]


@pytest.fixture
def gate() -> Iterator[Gate]:
    """Holds background work once a test shuts it; open again when the test is over."""
    gate = Gate()
    yield gate
    gate.give_up()
