"""The forge's files can be read, and name only commands, systems and versions that the project has.

What a forge makes of them cannot be tried here; docs/releasing.md says so.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

import dev

ROOT = Path(__file__).resolve().parents[2]
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
FORMS = [file for file in sorted((ROOT / ".github/ISSUE_TEMPLATE").glob("*.yml")) if file.name != "config.yml"]
DEV_COMMAND = re.compile(r"python3? dev\.py (\w+)((?: --\w+)*)")
OWN_OPTIONS = {"test": {"--coverage", "--nightly"}, "package": {"--build"}}


def read(file: Path) -> Any:
    return yaml.safe_load(file.read_text(encoding="utf-8"))


def jobs(file: Path) -> dict[str, Any]:
    found: dict[str, Any] = read(file)["jobs"]
    return found


def commands(file: Path) -> Iterator[str]:
    """Yields every command that a workflow runs."""
    for job in jobs(file).values():
        yield from (step["run"] for step in job["steps"] if "run" in step)


def name_of(file: Path) -> str:
    return file.name


def test_there_are_tests_wheels_a_package_and_a_nightly_search() -> None:
    assert [file.stem for file in WORKFLOWS] == ["android", "nightly", "tests", "wheels"]


@pytest.mark.parametrize("file", WORKFLOWS, ids=name_of)
def test_a_workflow_runs_what_dev_has(file: Path) -> None:
    for command, options in DEV_COMMAND.findall("\n".join(commands(file))):
        assert command in dev.COMMANDS
        assert set(options.split()) <= OWN_OPTIONS.get(command, set())


@pytest.mark.parametrize("file", WORKFLOWS, ids=name_of)
def test_a_workflow_names_folders_that_are_there(file: Path) -> None:
    named = re.findall(r"(?<![\w/])tests/[\w/]+", "\n".join(commands(file)))
    assert [name for name in named if not (ROOT / name).exists()] == []


@pytest.mark.parametrize("file", WORKFLOWS, ids=name_of)
def test_a_workflow_may_read_and_no_more(file: Path) -> None:
    """A change that somebody proposes runs here too: it gets no right to write and ends by itself."""
    assert read(file)["permissions"] == {"contents": "read"}
    assert all("timeout-minutes" in job for job in jobs(file).values())


@pytest.mark.parametrize("file", WORKFLOWS, ids=name_of)
def test_a_workflow_says_that_it_was_never_run(file: Path) -> None:
    comment = " ".join(line.lstrip("# ") for line in file.read_text(encoding="utf-8").splitlines() if line[:1] == "#")
    assert "not yet run on a forge" in comment


def test_the_tests_run_on_three_systems_and_every_python() -> None:
    matrix = jobs(ROOT / ".github/workflows/tests.yml")["tests"]["strategy"]["matrix"]
    assert {system.split("-")[0] for system in matrix["system"]} == {"ubuntu", "macos", "windows"}
    (major, oldest), (_, newest) = dev.OLDEST_PYTHON, dev.NEWEST_PYTHON_WITH_KIVY
    assert matrix["python"] == [f"{major}.{minor}" for minor in range(oldest, newest + 1)]


def test_the_package_is_built_as_the_page_says() -> None:
    page = (ROOT / "docs/android.md").read_text(encoding="utf-8")
    built = "\n".join(commands(ROOT / ".github/workflows/android.yml"))
    pinned, installed = re.findall(r"\w+==[\d.]+", page), re.findall(r"\w+==[\d.]+", built)
    assert pinned == installed
    packages = re.search(r"apt-get install ([^\n]+\\\n[^\n]+)", page)
    assert packages is not None
    assert set(re.findall(r"[\w-]+", packages[1])) <= set(re.findall(r"[\w-]+", built))


def test_the_hooks_run_each_check_of_dev() -> None:
    (repository,) = read(ROOT / ".pre-commit-config.yaml")["repos"]
    entries = [hook["entry"] for hook in repository["hooks"]]
    assert entries == [f"python3 dev.py lint {name}" for name in dev.LINTERS]


@pytest.mark.parametrize("file", FORMS, ids=name_of)
def test_a_form_asks_for_something(file: Path) -> None:
    form = read(file)
    assert form["name"] and form["description"]
    asked = [field for field in form["body"] if field.get("validations", {}).get("required")]
    assert asked, "a form in which everything may be left out helps nobody"
    assert len({field["id"] for field in form["body"]}) == len(form["body"])
