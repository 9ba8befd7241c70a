"""What most tests of the store begin with: a clock that they turn, a library that goes by it, the file of a play."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.store.plays.library import Library
from tests.store.samples import Watch


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def library(tmp_path: Path, watch: Watch) -> Iterator[Library]:
    library = Library(tmp_path, watch)
    yield library
    library.close()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "moria.play"
