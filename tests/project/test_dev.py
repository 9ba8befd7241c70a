"""dev.py: what it says when something is missing, and that it makes .venv only when it must."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import dev


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project in a folder of its own, with a lock and no .venv yet."""
    for name in ("requirements.lock", "pyproject.toml"):
        (tmp_path / name).write_text(f"# {name}\n")
    (tmp_path / ".venv").mkdir()
    monkeypatch.setattr(dev, "ROOT", tmp_path)
    monkeypatch.setattr(dev, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(dev, "STAMP", tmp_path / ".venv" / "stamp")
    monkeypatch.setattr(dev, "SETUP_LOG", tmp_path / ".venv" / "setup.log")
    monkeypatch.setattr(dev, "LOCK", tmp_path / "requirements.lock")
    return tmp_path


def pretend_prepared() -> None:
    dev.STAMP.write_text(dev.fingerprint())
    dev.python_of_venv().parent.mkdir(parents=True, exist_ok=True)
    dev.python_of_venv().symlink_to(sys.executable)


def test_a_venv_of_the_same_ingredients_is_kept(elsewhere: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pretend_prepared()
    dev.prepare()
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("name", ["requirements.lock", "pyproject.toml"])
def test_a_change_of_ingredients_changes_the_fingerprint(elsewhere: Path, name: str) -> None:
    before = dev.fingerprint()
    (elsewhere / name).write_text("# changed\n")
    assert dev.fingerprint() != before


def test_without_a_network_it_says_so(elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev, "python_of_venv", lambda: Path(sys.executable))
    for name in [name for name in os.environ if name.startswith("PIP_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    with pytest.raises(dev.Trouble) as trouble:
        dev.pip("download", "--no-cache-dir", "--index-url", "http://127.0.0.1:9/simple", "tinydb")
    assert str(trouble.value).startswith("The packages could not be downloaded: connect to the network")
    assert "NewConnectionError" in dev.SETUP_LOG.read_text()


def test_it_says_what_to_install_by_hand(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(dev.Trouble, match="lacks what Debian calls xvfb libgl1"):
        dev.install_system_packages(["xvfb", "libgl1"])


def test_with_a_display_the_tests_may_leave_out_clicks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """On a machine with a display the tests can do without clicks, and they say so."""
    monkeypatch.setattr(dev, "has_display", lambda: True)
    monkeypatch.setenv("PATH", str(tmp_path))
    dev.install_test_packages()
    assert capsys.readouterr().out == "", "without Xvfb nobody would click"
    (tmp_path / "Xvfb").write_text("")
    (tmp_path / "Xvfb").chmod(0o755)
    dev.install_test_packages()
    assert "left out. This machine lacks what Debian calls xdotool" in capsys.readouterr().out


def test_an_unknown_command_is_refused_with_the_known_ones() -> None:
    done = subprocess.run([sys.executable, str(Path(dev.__file__)), "dance"], capture_output=True, text=True)
    assert done.returncode == 2
    assert all(name in done.stderr for name in dev.COMMANDS)


def test_kivy_is_kept_from_arguments_and_home_folder() -> None:
    environment = dev.kivy_environment({"PATH": "here"}, measured=True)
    assert environment["PATH"] == "here"
    assert {"KIVY_NO_ARGS", "KIVY_NO_CONFIG", "KIVY_METRICS_DENSITY"} <= set(environment)
    assert "KIVY_METRICS_DENSITY" not in dev.kivy_environment({})


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="virtual displays are for Linux")
def test_two_virtual_displays_never_share_a_number() -> None:
    with dev.virtual_display() as one, dev.virtual_display() as other:
        assert one != other
        sockets = [Path("/tmp/.X11-unix", "X" + name.removeprefix(":")) for name in (one, other)]
        assert all(socket.exists() for socket in sockets)
