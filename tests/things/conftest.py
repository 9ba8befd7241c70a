"""A shelf in a folder of its own, with a clock of its own."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from companion.games import game_named
from companion.kernel.game import Game
from companion.store.small_files.things_file import ThingsFile
from companion.things.shelf import Shelf


def game(name: str) -> Game:
    found = game_named(name)
    assert found is not None
    return found


@pytest.fixture
def lotr() -> Game:
    return game("lotr")


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[Shelf]:
    shelf = open_shelf(tmp_path)
    yield shelf
    shelf.close()


def open_shelf(folder: Path) -> Shelf:
    return Shelf(ThingsFile(folder / "things"), count(1000).__next__)
