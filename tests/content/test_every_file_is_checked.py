"""The check reads every file of a game and says which one it cannot read; here it runs as a person runs it."""

from __future__ import annotations

import shutil
import tomllib
from itertools import islice
from pathlib import Path

import pytest

from companion.content.source import DATA
from tests.content.broken_data import as_toml, broken_tables
from tests.content.test_check import FILES, TABLES, checked

FEW = 2
"""Broken tables of each file: test_check.py tries the others, and reads again only what it must."""


def data_with(game: str, folder: Path) -> Path:
    shutil.copytree(DATA / "games" / game, folder / "games" / game)
    shutil.copytree(DATA / "demo", folder / "demo")
    return folder


@pytest.mark.parametrize(("game", "name"), FILES)
def test_a_file_that_is_not_text_is_named(game: str, name: str, tmp_path: Path) -> None:
    root = data_with(game, tmp_path)
    (root / name).write_bytes(b"\xff\xfe")
    assert any(name in sentence and "not written in UTF-8" in sentence for sentence in checked(game, root))


@pytest.mark.parametrize("name", [name for game, name in TABLES if game == "lotr"])
def test_a_broken_table_is_answered_without_help(name: str, tmp_path: Path) -> None:
    root = data_with("lotr", tmp_path)
    plain = tomllib.loads((root / name).read_text(encoding="utf-8"))
    for what, broken in islice(broken_tables(plain), FEW):
        (root / name).write_text(as_toml(broken), encoding="utf-8")
        assert all(sentence.startswith("lotr: ") for sentence in checked("lotr", root)), what
