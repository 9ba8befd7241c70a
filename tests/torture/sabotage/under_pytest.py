"""Two sides of a run of tests in the copy, as plugins of pytest: what each test reaches, and which one notices.

Each is told by the surroundings where to read and where to write, since it runs in a process of its own.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from coverage import Coverage
from hypothesis import Phase, settings

RECORD = "TAVOLO_REACH"
"""The file into which goes how long each test took, if the tests are run to learn what they reach."""

CHOSEN = "TAVOLO_CHOSEN"
"""The file with the tests to run, in their order, if they are run against a change."""

NOTICED = "TAVOLO_NOTICED"
"""The file into which goes the test that noticed."""


class Recorder:
    """Tells coverage.py which test is running, and writes down how long those took that passed."""

    def __init__(self, target: Path) -> None:
        self._target = target
        self._seconds: dict[str, float] = {}
        self._failed: set[str] = set()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        measuring = Coverage.current()
        assert measuring is not None
        measuring.switch_context(item.nodeid)
        yield
        measuring.switch_context("")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._seconds[report.nodeid] = self._seconds.get(report.nodeid, 0.0) + report.duration
        if not report.passed:
            self._failed.add(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        passed = {name: seconds for name, seconds in self._seconds.items() if name not in self._failed}
        self._target.write_text(json.dumps(passed), encoding="utf-8")


class Chooser:
    """Runs the chosen tests in their order, and writes down the first that fails."""

    def __init__(self, chosen: Path, noticed: Path) -> None:
        self._chosen: dict[str, int] = {
            name: number for number, name in enumerate(json.loads(chosen.read_text(encoding="utf-8")))
        }
        self._noticed = noticed

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        wanted = [item for item in items if item.nodeid in self._chosen]
        items[:] = sorted(wanted, key=lambda item: self._chosen[item.nodeid])

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        self._note(report)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._note(report)

    def _note(self, report: pytest.CollectReport | pytest.TestReport) -> None:
        """Write down the test that fails, or the file with tests that cannot be read any more."""
        if report.failed:
            self._noticed.write_text(report.nodeid, encoding="utf-8")


def pytest_configure(config: pytest.Config) -> None:
    """Take the side that the surroundings name.

    Against a change Hypothesis does not look for the smallest example: that one fails is enough.
    """
    if RECORD in os.environ:
        config.pluginmanager.register(Recorder(Path(os.environ[RECORD])))
        return
    config.pluginmanager.register(Chooser(Path(os.environ[CHOSEN]), Path(os.environ[NOTICED])))
    settings.register_profile("sabotage", settings(), phases=[Phase.explicit, Phase.generate], print_blob=False)
    settings.load_profile("sabotage")
