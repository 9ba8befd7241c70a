"""The Tally game with its content, for the tests of the core."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.content import source as content
from companion.plays.play import Play
from tests.core.tally import TALLY, Setup


@pytest.fixture(autouse=True)
def tally_content(tmp_path: Path) -> Iterator[None]:
    """A content folder with the app's own texts and Tally as its only game."""
    real = content.DATA
    folder = tmp_path / "data"
    (folder / "games").mkdir(parents=True)
    (folder / "ui").symlink_to(real / "ui")
    (folder / "games" / "tally").symlink_to(Path(__file__).parent / "tally_data")
    content.use_folder(folder)
    yield
    content.use_folder(real)


class Watch:
    """A clock that tests set by hand."""

    def __init__(self) -> None:
        self.now = 1_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def play(watch: Watch) -> Play:
    return Play(TALLY, Setup(), clock=watch)
