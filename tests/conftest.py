"""Gives every test process the environment of dev.py, and a virtual display of its own where there is Xvfb.

One server for each process, so that two workers never share focus, pointer or window order. It also keeps Python's
search for garbage out of the tests' way: it comes between two tests, when what was an app has been taken apart
(tests/dismantling.py), and hardly ever within one. And it asks Hypothesis not to measure time: a busy
machine proves nothing.
"""

from __future__ import annotations

import atexit
import gc
import os
import shutil
import sys
from contextlib import ExitStack
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal import constants_ast
from hypothesis.internal.conjecture import providers

import dev
from companion.lettering import runs
from companion.lettering.font_finder import FontFinder
from tests.searching import NIGHTLY_TIMES

SOME_REST = 40_000
"""What is left of some apps that were taken apart (tests/dismantling.py): so few are found in a moment."""

LOOKS_AT_THE_YOUNG = 30
"""So often only what came since the last search is looked through; then once all that there is."""

RARELY = (1_000_000, 5, 5)
"""Inside a test only one that goes through many screens comes to this: Python's own thresholds are far lower."""

closing = ExitStack()


def prepare() -> None:
    """Set the environment up now, when pytest reads this file.

    The files beside the tests import Kivy, and a window opens with it.
    """
    os.environ.update(dev.kivy_environment(os.environ, measured=True))
    keep_what_is_compiled()
    leave_out_the_fonts_of_the_machine()
    register_searches()
    settings.load_profile("tavolo")
    forget_the_constants_of_what_is_loaded()
    if shutil.which("Xvfb"):
        os.environ["DISPLAY"] = closing.enter_context(dev.virtual_display())
        os.environ.pop("WAYLAND_DISPLAY", None)
        atexit.register(closing.close)


def register_searches() -> None:
    """Register how random plays are searched: the same in every run, new ones each night.

    What was green stays green in a normal run. A nightly one looks further (tests/searching.py), and prints the
    failing example and how to have it again; without a database a seed alone decides what is drawn.
    """
    calm = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
    settings.register_profile("tavolo", calm, derandomize=True)
    nightly = {"max_examples": NIGHTLY_TIMES * calm.max_examples, "print_blob": True}
    settings.register_profile("nightly", calm, derandomize=False, database=None, **nightly)


def forget_the_constants_of_what_is_loaded() -> None:
    """Prevent Hypothesis from drawing the constants of all modules that are loaded.

    It reads those thousand files for it. Which ones are loaded depends on the tests that a process had before: no play
    would be the same in another run.
    """
    providers._get_local_constants = constants_ast.Constants


def leave_out_the_fonts_of_the_machine() -> None:
    """Draw with the fonts of the app alone: a letter that they lack looks the same on every machine."""
    runs.FINDER = FontFinder(())


def keep_what_is_compiled() -> None:
    """Let Python write what it compiles, also where the surroundings forbid it.

    Every app that a test starts in a process of its own would compile all modules again, and every worker all tests.
    """
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.dont_write_bytecode = False


prepare()


def pytest_collection_finish() -> None:
    """Freeze all that is there before the first test: it stays until the end.

    No search for garbage need look at it again.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*RARELY)


def pytest_runtest_logfinish() -> None:
    """Collect garbage between two tests, when there is little to look through.

    An object that has outlived one search is hardly ever garbage.
    """
    young, looks, _ = gc.get_count()
    if young > SOME_REST:
        gc.collect(0 if looks < LOOKS_AT_THE_YOUNG else 2)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Return the schedule; pytest-xdist asks for it in the process that hands out the tests."""
    from tests.schedule import Schedule

    return Schedule(config, log)
