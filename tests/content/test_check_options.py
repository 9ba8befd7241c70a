"""The check of a game's settings: a game may have no options, and the setup must have those of the state."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.command.check import find_problems
from tests.tiny_game.tally import GAME


@dataclass(frozen=True)
class BareSetup:
    """A setup that asks for no options."""

    players: tuple[str, ...] = ()


def test_a_game_without_options_is_checked_too() -> None:
    """The check says which settings have no option behind them, instead of breaking off."""
    bare = replace(GAME, start=lambda setup: replace(GAME.start(setup), options=None))
    assert any("which does not exist" in sentence for sentence in find_problems(bare))


def test_options_that_the_setup_lacks_are_told() -> None:
    """The setup page could not ask for them."""
    assert any("the setup has none" in sentence for sentence in find_problems(replace(GAME, setup=BareSetup)))
