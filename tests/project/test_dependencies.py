"""The project file, the lock and the Android build name the same packages, and a phone can have them all."""

from __future__ import annotations

import configparser
import re
import tomllib
from pathlib import Path

import dev

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

# How each runtime dependency gets onto a phone.
ON_ANDROID = {
    "arabic-reshaper": "pure Python",
    "fonttools": "pure Python",
    "fpdf2": "pure Python",
    "kivy": "recipe",
    "plyer": "pure Python",
    "snowballstemmer": "pure Python",
    "tinydb": "pure Python",
}
BUILT_WITH = {"python3": "3.14.2", "hostpython3": "3.14.2", "pyjnius": "1.7.0"}
"""The versions of python-for-android’s recipes: `dev.py package` compares them with the recipes themselves."""

BROUGHT_ALONG = {"certifi", "chardet", "filetype", "idna", "requests", "six", "urllib3"}
"""What the recipes of Kivy and pyjnius bring, and the app does not use."""


def pins(requirements: list[str]) -> dict[str, str]:
    return dict(requirement.split("==") for requirement in requirements)


def locked() -> dict[str, str]:
    lines = re.findall(r"^([a-z0-9-]+)==([^ ]+)", (ROOT / "requirements.lock").read_text(), re.MULTILINE)
    return dict(lines)


def spec() -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None)
    parser.read(ROOT / "buildozer.spec", encoding="utf-8")
    return parser["app"]


def test_every_dependency_is_pinned_exactly_and_locked() -> None:
    wanted = pins(PROJECT["dependencies"]) | pins(PROJECT["optional-dependencies"]["dev"])
    assert {name: locked().get(name) for name in wanted} == wanted


def test_every_file_in_the_lock_has_its_hash() -> None:
    entries = re.split(r"^(?=[a-z0-9])", (ROOT / "requirements.lock").read_text(), flags=re.MULTILINE)[1:]
    assert [entry.split("==")[0] for entry in entries if "--hash=sha256:" not in entry] == []


def test_a_phone_can_have_every_dependency() -> None:
    assert set(pins(PROJECT["dependencies"])) == set(ON_ANDROID)


def test_the_android_build_asks_for_the_same_versions() -> None:
    asked = [requirement.strip() for requirement in spec()["requirements"].split(",")]
    pinned = pins([name for name in asked if "==" in name])
    assert {name for name in asked if "==" not in name} == {"android"}, "the part of python-for-android that has none"
    assert {name: pinned.pop(name) for name in BUILT_WITH} == BUILT_WITH
    assert set(pinned) >= BROUGHT_ALONG
    assert {name: pinned[name] for name in set(pinned) - BROUGHT_ALONG} == pins(PROJECT["dependencies"])


def test_the_android_build_finds_the_version_of_the_project() -> None:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    found = re.search(spec()["version.regex"], text)
    assert found is not None
    assert found[1] == PROJECT["version"]


def test_the_project_asks_for_the_pythons_of_kivy() -> None:
    """The project asks for the versions of Python that Kivy has packages for."""
    (major, oldest), (_, newest) = dev.OLDEST_PYTHON, dev.NEWEST_PYTHON_WITH_KIVY
    assert PROJECT["requires-python"] == f">={major}.{oldest},<{major}.{newest + 1}"
