"""The app as `main.py` opens it, in a process of its own and its real loop, on bad days: it opens and closes well."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from companion.store.small_files.report_file import NAME
from tests.screens.shelves import evening, fill
from tests.screens.test_safe_start import settings

pytestmark = pytest.mark.ui

ROOT = Path(__file__).resolve().parents[2]


def opened(folder: Path, trouble: str = "none") -> dict[str, Any]:
    """What the app showed, as it told itself before it was closed."""
    command = [sys.executable, "-m", "tests.e2e.bad_day", str(folder), trouble]
    environment = {**os.environ, "KIVY_NO_CONSOLELOG": "1", "LANG": "it_IT.UTF-8", "LC_ALL": "it_IT.UTF-8"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr[-2000:]
    shown: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return shown


def test_a_folder_with_everything_wrong_opens_at_home(tmp_path: Path) -> None:
    fill(tmp_path, evening("Moria"))
    settings(tmp_path, theme="sepia", language="fr", text_scale=40.0)
    (tmp_path / "plays" / "catalogue").write_bytes(os.urandom(200))
    (tmp_path / "plays" / "plays" / "rubbish.play").write_bytes(os.urandom(2000))
    (tmp_path / "plays" / "plays" / "folder.play").mkdir()
    shown = opened(tmp_path)
    assert shown["page"] == "HomePage" and "Moria" in " ".join(shown["texts"])
    assert not (tmp_path / NAME).exists()


def test_an_error_in_the_loop_is_kept_and_the_app_goes_on(tmp_path: Path) -> None:
    shown = opened(tmp_path, "in a tap")
    assert shown["page"] == "HomePage" and any(text.startswith("Qualcosa") for text in shown["texts"])
    assert json.loads((tmp_path / NAME).read_text())["error"] == "ZeroDivisionError"


def test_a_home_page_that_fails_leaves_safe_mode(tmp_path: Path) -> None:
    assert opened(tmp_path, "at home")["page"] == "SafePage"
    assert json.loads((tmp_path / NAME).read_text())["error"] == "ZeroDivisionError"
