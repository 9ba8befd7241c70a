"""The Tally game with its content, for the tests of the core."""

from __future__ import annotations

from typing import Any

import pytest

from companion.plays.playing.play import Play
from tests.tiny_game.tally import GAME, Setup


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
def play(watch: Watch) -> Play[Any]:
    return Play(GAME, Setup(), clock=watch)
