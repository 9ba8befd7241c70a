"""A copy of the project, in which changes are made and tests are run: the tree itself is never touched."""

from __future__ import annotations

import json
import os
import resource
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum
from math import ceil
from pathlib import Path

import pytest

from tests.torture.sabotage import under_pytest
from tests.torture.sabotage.changes import Change
from tests.torture.sabotage.under_pytest import CHOSEN, NOTICED

PARTS = ("companion", "data", "screens", "tests", "docs", "main.py", "dev.py", "pyproject.toml", "README.md")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.egg-info")

PLUGIN = Path(under_pytest.__file__)
"""It is copied beside the project, which need not be this one."""

NICE = 5
"""The change waits for everybody else on the machine."""

LEAST_PATIENCE = 10
"""Seconds of work that the tests of a change have at least; waiting counts half."""
MORE_THAN_BEFORE = 2
"""So many times as long as they took they may take, before that is a notice too: a loop without an end."""
MOST_MEMORY = 4_000_000_000


class Verdict(Enum):
    """What came of a change."""

    NOTICED = "noticed"
    ENDLESS = "noticed: it came to no end"
    UNNOTICED = "not noticed"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a change, and the test that noticed it."""

    verdict: Verdict
    by: str = ""


@dataclass(frozen=True, slots=True)
class ProjectCopy:
    """A copy of the project, and a folder beside it for all that its tests write."""

    root: Path
    beside: Path

    @classmethod
    def make(cls, project: Path, folder: Path, parts: Sequence[str] = PARTS) -> ProjectCopy:
        made = cls(folder / "project", folder / "beside")
        for folder_to_be in (made.root, made.beside, made.beside / "home"):
            folder_to_be.mkdir(parents=True)
        for part in parts:
            if (project / part).is_dir():
                shutil.copytree(project / part, made.root / part, ignore=LEFT_OUT)
            elif (project / part).exists():
                shutil.copy(project / part, made.root / part)
        shutil.copy(PLUGIN, made.beside)
        return made

    def try_change(self, change: Change, rounds: Sequence[Mapping[str, float]]) -> Outcome:
        """Run rounds of tests, of which it is known how long they take, until one notices the change."""
        outcome = Outcome(Verdict.UNNOTICED)
        with self._with_change(change):
            for tests in rounds:
                outcome = self.run_chosen(tests)
                if outcome.verdict != Verdict.UNNOTICED:
                    break
        return outcome

    def run_chosen(self, tests: Mapping[str, float]) -> Outcome:
        """Run these tests in their order up to the first that fails."""
        chosen, noticed = self.beside / "chosen.json", self.beside / "noticed"
        chosen.write_text(json.dumps(list(tests)), encoding="utf-8")
        noticed.unlink(missing_ok=True)
        files = list(dict.fromkeys(file_of(name) for name in tests))
        told = {CHOSEN: str(chosen), NOTICED: str(noticed)}
        patience = LEAST_PATIENCE + MORE_THAN_BEFORE * sum(tests.values())
        code = self.run_pytest(["-x", *files], told, patience=patience)
        by = noticed.read_text(encoding="utf-8") if noticed.exists() else ""
        if code is None or code == -signal.SIGXCPU or code == -signal.SIGKILL:
            return Outcome(Verdict.ENDLESS, by)
        if code in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            return Outcome(Verdict.UNNOTICED)
        if code > 0 and not by:
            raise RuntimeError(f"pytest ended with {code} before it came to any test: see whether it runs at all")
        return Outcome(Verdict.NOTICED, by)

    def run_pytest(
        self,
        arguments: Sequence[str],
        told: Mapping[str, str],
        before: Sequence[str] = (),
        patience: float | None = None,
    ) -> int | None:
        """Run pytest in the copy and return its exit code, or None if it came to no end."""
        options = [
            "-q",
            "-p",
            "no:cacheprovider",
            "-p",
            PLUGIN.stem,
            f"--basetemp={self.beside / 'tmp'}",
            "-m",
            "not ui",
        ]
        with subprocess.Popen(
            [sys.executable, *before, "-m", "pytest", *options, *arguments],
            cwd=self.root,
            env={**self._surroundings(), **told},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            preexec_fn=lambda: _bound(patience),
        ) as running:
            try:
                return running.wait(None if patience is None else 2 * patience)
            except subprocess.TimeoutExpired:
                return None
            finally:  # also what the tests have started, and whoever ends this by hand
                _kill_group(running.pid)

    def _surroundings(self) -> dict[str, str]:
        """An environment in which nothing outside of the copy is found, nor a display: these tests open no window."""
        kept = {
            name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "TAVOLO_", "DISPLAY"))
        }
        home = self.beside / "home"
        return kept | {
            "PYTHONPATH": f"{self.root}{os.pathsep}{self.beside}",
            "HOME": str(home),
            "TMPDIR": str(home),
            "PATH": str(home),
        }

    @contextmanager
    def _with_change(self, change: Change) -> Iterator[None]:
        path = self.root / change.file
        source = path.read_bytes()
        try:
            _write_uncompiled(path, change.apply(source))
            yield
        finally:
            _write_uncompiled(path, source)


def file_of(test: str) -> str:
    """Return the file of a test by its name."""
    return test.partition("::")[0]


def _write_uncompiled(path: Path, source: bytes) -> None:
    """Write a file and remove what Python had compiled from it: of the same second and size it would be believed."""
    path.write_bytes(source)
    for compiled in (path.parent / "__pycache__").glob(f"{path.stem}.*.pyc"):
        compiled.unlink()


def _bound(patience: float | None) -> None:
    """Take the bounds of the tests' process, before it begins: a change may have no end, or want all memory."""
    os.nice(NICE)
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    if patience is not None:
        resource.setrlimit(resource.RLIMIT_CPU, (ceil(patience), ceil(patience) + 5))


def _kill_group(group: int) -> None:
    try:
        os.killpg(group, signal.SIGKILL)
    except ProcessLookupError:
        return
