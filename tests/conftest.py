"""Gives every test process the environment of dev.py, and a virtual display of its own where there is Xvfb.

One server for each process, so that two workers never share focus, pointer or window order. It also keeps Python's
search for garbage out of the tests' way: see tests/kivy_driver.py for the moments at which it is looked for. And it
asks Hypothesis not to measure time: a busy machine proves nothing.
"""

from __future__ import annotations

import atexit
import gc
import os
import shutil
from contextlib import ExitStack
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

import dev

RARELY = (100_000, 5, 2)
"""An app is some 100,000 objects, all in use. Python's own thresholds would look through them again and again."""

closing = ExitStack()


def prepare() -> None:
    """Now, when pytest reads this file: the files beside the tests import Kivy, and a window opens with it."""
    os.environ.update(dev.kivy_environment(os.environ, measured=True))
    settings.register_profile("tavolo", deadline=None, suppress_health_check=[HealthCheck.too_slow])
    settings.load_profile("tavolo")
    if shutil.which("Xvfb"):
        os.environ["DISPLAY"] = closing.enter_context(dev.virtual_display())
        os.environ.pop("WAYLAND_DISPLAY", None)
        atexit.register(closing.close)


prepare()


def pytest_collection_finish() -> None:
    """What is there before the first test stays until the end: no search for garbage need look at it again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*RARELY)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Asked by pytest-xdist, in the process that hands out the tests."""
    from tests.schedule import Schedule

    return Schedule(config, log)
