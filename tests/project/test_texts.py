"""What the repository says: no paths of anybody's machine, links and commands that exist."""

from __future__ import annotations

import re
import subprocess
import tomllib
from pathlib import Path

import pytest

import dev

ROOT = Path(__file__).resolve().parents[2]
MACHINE_PATH = re.compile(r"(?<![\w.~])/(?:home|root|Users|tmp|work|mnt|opt|var)/\w+")
LINK = re.compile(r"\]\((?!https?:|#)([^)#]+)")
DEV_COMMAND = re.compile(r"python3 dev\.py (\w+)")
OWN_PATH = re.compile(r"`((?:companion|screens|data|tests|docs)/[\w./-]+)`")
MODULE_PATH = re.compile(r"`(\w+/[\w/]+\.py)`")
DOCUMENTS = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
LONGEST_LINE = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["ruff"]["line-length"]


def kept_files() -> list[Path]:
    """The files under version control or about to be; all files where there is no git."""
    listing = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    done = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True)
    names = done.stdout.split("\0") if done.returncode == 0 else [str(file) for file in ROOT.rglob("*")]
    return [ROOT / name for name in names if name and (ROOT / name).is_file()]


def text_of(file: Path) -> str:
    """The text of a file; nothing for pictures and fonts."""
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


def test_no_file_names_a_path_of_somebodys_machine() -> None:
    found = [
        f"{file.relative_to(ROOT)}: {match[0]}"
        for file in kept_files()
        for match in MACHINE_PATH.finditer(text_of(file))
    ]
    assert found == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_every_link_leads_somewhere(document: Path) -> None:
    targets = LINK.findall(document.read_text(encoding="utf-8"))
    assert [target for target in targets if not (document.parent / target).exists()] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_every_path_that_is_named_exists(document: Path) -> None:
    """A file that moved must not leave its old place behind in a page; Tally goes where the tutorial says.

    A path may begin within a room: `kernel/game.py`.
    """
    text = document.read_text(encoding="utf-8")
    paths = {path for path in (*OWN_PATH.findall(text), *MODULE_PATH.findall(text)) if "tally" not in path}
    places = [ROOT, ROOT / "companion", ROOT / "screens"]
    assert sorted(path for path in paths if not any((place / path).exists() for place in places)) == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_every_command_exists(document: Path) -> None:
    named = set(DEV_COMMAND.findall(document.read_text(encoding="utf-8")))
    assert named <= set(dev.COMMANDS)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_a_document_wraps_like_the_code(document: Path) -> None:
    """A row of a table stays on one line, and an example shows a line of a file as long as it is."""
    prose = re.sub(r"^ *```.*?^ *```$", "", document.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    long = [line for line in prose.splitlines() if len(line) > LONGEST_LINE and not line.lstrip().startswith("|")]
    assert long == []


def test_the_readme_names_the_two_commands() -> None:
    assert {"run", "test"} <= set(DEV_COMMAND.findall((ROOT / "README.md").read_text(encoding="utf-8")))


def test_every_font_has_its_licence_beside_it() -> None:
    licences = " ".join(file.name for file in (ROOT / "data/fonts").glob("LICENSE*"))
    for source in ("YoungSerif", "Barlow", "BarlowSemiCondensed", "MaterialDesignIcons"):
        assert source in licences
