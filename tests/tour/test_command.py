"""`companion tour` on the command line: what it refuses, in one sentence each."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY")


def tour(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run it as a person without a display does."""
    bare = {name: value for name, value in os.environ.items() if name not in DISPLAYS}
    command = [sys.executable, "main.py", "tour", *words]
    return subprocess.run(command, cwd=ROOT, env={**bare, **environment}, capture_output=True, text=True, check=False)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux has machines without a display")
def test_without_a_display_it_says_so(tmp_path: Path) -> None:
    done = tour("--out", str(tmp_path / "pictures"))
    assert done.returncode == 2
    assert done.stderr.strip().count("\n") == 0 and "no display" in done.stderr
    assert not (tmp_path / "pictures").exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["chess", "--out", "x"], "there is no game chess"),
        (["--out", "x", "--size", "large"], "large is no size"),
        (["--out", "x", "--size", "0x0"], "0x0 is no size"),
        (["--out", "x", "--lang", "fr"], "fr"),
        (["--out", "x", "--theme", "pink"], "pink"),
        ([], "--out"),
    ],
)
def test_what_cannot_be_is_said(words: list[str], said: str) -> None:
    done = tour(*words)
    assert done.returncode == 2
    assert said in done.stderr.splitlines()[-1]
