"""An installed Tavolo works: the command runs from a folder that knows nothing of the source tree."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SHIPPED = ("main.py", "pyproject.toml", "README.md", "LICENSE", "companion", "screens", "data")


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package, installed from a copy because a build leaves traces in its sources."""
    copy, target = tmp_path_factory.mktemp("sources"), tmp_path_factory.mktemp("installed")
    for name in SHIPPED:
        take = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        take(ROOT / name, copy / name)
    quick = ["--no-deps", "--no-build-isolation", "--disable-pip-version-check"]
    install = [sys.executable, "-m", "pip", "install", *quick, "--target", str(target), str(copy)]
    subprocess.run(install, check=True, capture_output=True)
    return target


def test_the_command_works(installed: Path, tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(installed), "TAVOLO_HOME": str(tmp_path)}
    command = [sys.executable, str(installed / "bin" / "companion"), "actions", "lotr"]
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "raise_threat" in done.stdout


def test_every_file_is_there(installed: Path) -> None:
    missing = [
        name
        for room in ("companion", "screens", "data")
        for file in (ROOT / room).rglob("*")
        if file.is_file()
        and "__pycache__" not in file.parts
        and not (installed / (name := file.relative_to(ROOT).as_posix())).is_file()
    ]
    assert missing == []
