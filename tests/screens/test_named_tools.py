"""What guide and rule cards open is a tool of the board: a wrong name would be a key that does nothing."""

from __future__ import annotations

from importlib import import_module

import pytest

from companion.games import boards_of, game_named, games
from companion.rules import cards

pytestmark = pytest.mark.ui

GAME_IDS = [box.id for box in games()]


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_every_tool_that_is_named_is_there(game_id: str) -> None:
    game = game_named(game_id)
    assert game is not None
    tools = {tool.id for tool in import_module(f"{boards_of(game_id)}.board").GameBoard.toolbox}
    steps = {step.open for phase in game.content.phases for step in phase.steps if step.open}
    named = {card.open for language in ("it", "en") for card in cards.cards(game.content, language) if card.open}
    assert (steps | named) - tools == set()
    assert steps
