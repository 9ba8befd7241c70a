"""Gives every test process the environment of dev.py, and a virtual display of its own where there is Xvfb.

One server for each process, so that two workers never share focus, pointer or window order. It also keeps Python's
search for garbage out of the tests' way: see tests/kivy_driver.py for the moments at which it is looked for. And it
asks Hypothesis not to measure time: a busy machine proves nothing.
"""

from __future__ import annotations

import gc
import os
import shutil
from contextlib import ExitStack

import pytest
from hypothesis import HealthCheck, settings

import dev

closing = pytest.StashKey[ExitStack]()

RARELY = (100_000, 50, 1_000)
"""An app is some 100,000 objects, all in use. Python's own thresholds would look through them again and again."""


def pytest_configure(config: pytest.Config) -> None:
    """Before any test module, and so before Kivy, is imported."""
    os.environ.update(dev.kivy_environment(os.environ, measured=True))
    settings.register_profile("tavolo", deadline=None, suppress_health_check=[HealthCheck.too_slow])
    settings.load_profile("tavolo")
    stack = config.stash[closing] = ExitStack()
    if runs_tests(config) and shutil.which("Xvfb"):
        os.environ["DISPLAY"] = stack.enter_context(dev.virtual_display())
        os.environ.pop("WAYLAND_DISPLAY", None)


def pytest_unconfigure(config: pytest.Config) -> None:
    config.stash[closing].close()


def pytest_collection_finish() -> None:
    """What is there before the first test stays until the end: no search for garbage need look at it again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*RARELY)


def runs_tests(config: pytest.Config) -> bool:
    """Not so for the process that only hands out the tests to its workers."""
    is_worker = hasattr(config, "workerinput")
    return is_worker or not config.getoption("numprocesses", None)
