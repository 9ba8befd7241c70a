"""Gives every test process the environment of dev.py, and a virtual display of its own where there is Xvfb.

One server for each process, so that two workers never share focus, pointer or window order.
"""

from __future__ import annotations

import os
import shutil
from contextlib import ExitStack

import pytest

import dev

closing = pytest.StashKey[ExitStack]()


def pytest_configure(config: pytest.Config) -> None:
    """Before any test module, and so before Kivy, is imported."""
    os.environ.update(dev.kivy_environment(os.environ, measured=True))
    stack = config.stash[closing] = ExitStack()
    if runs_tests(config) and shutil.which("Xvfb"):
        os.environ["DISPLAY"] = stack.enter_context(dev.virtual_display())
        os.environ.pop("WAYLAND_DISPLAY", None)


def pytest_unconfigure(config: pytest.Config) -> None:
    config.stash[closing].close()


def runs_tests(config: pytest.Config) -> bool:
    """Not so for the process that only hands out the tests to its workers."""
    is_worker = hasattr(config, "workerinput")
    return is_worker or not config.getoption("numprocesses", None)
