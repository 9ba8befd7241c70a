"""Prepares Kivy before any test here imports it: the driver sets its clock, its window and its input."""

from __future__ import annotations

import tests.kivy_driver  # noqa: F401
