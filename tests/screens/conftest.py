"""Prepares Kivy before any test of a page imports it: the driver sets its clock, its window and its input."""

from __future__ import annotations

import tests.kivy_driver  # noqa: F401
from tests.widgets.conftest import driver

__all__ = ["driver"]
