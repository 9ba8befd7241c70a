"""The code of a game and its boards name no card or step of the guide that the game does not declare."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.games import game_named, games
from companion.kernel.guide import card_ids, step_ids

ROOT = Path(__file__).parents[2]
WALKS_THE_GUIDE = "tour.py"
"""The tour plays a recorded demo from card to card: its own test finds a card that is gone."""


@pytest.mark.parametrize("game_id", [box.id for box in games()])
def test_cards_named_in_python_are_declared(game_id: str) -> None:
    game = game_named(game_id)
    assert game is not None
    phases = {f"{card.partition('.')[0]}." for card in card_ids(game)}
    guide = {*card_ids(game), *step_ids(game), *phases}
    named = {text for text in texts_of(game_id) if text in guide}
    assert named - tags_of(game_id) <= set(game.cards)


def texts_of(game_id: str) -> Iterator[str]:
    """Whole texts: the parts of one that is put together are no names."""
    for tree in trees(game_id):
        pieces = {piece for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for piece in node.values}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in pieces:
                yield node.value


def tags_of(game_id: str) -> set[str]:
    """What looks like a card and is the tag of a key: given as `tag=`, or as the second word of a key's maker."""
    tags: set[str] = set()
    for tree in trees(game_id):
        for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
            words = [*call.args[1:2], *(word.value for word in call.keywords if word.arg == "tag")]
            tags |= {word.value for word in words if isinstance(word, ast.Constant) and isinstance(word.value, str)}
    return tags


def trees(game_id: str) -> Iterator[ast.AST]:
    for folder in (ROOT / "companion/games" / game_id, ROOT / "screens/boards" / game_id):
        for file in sorted(folder.rglob("*.py")):
            if file.name != WALKS_THE_GUIDE:
                yield ast.parse(file.read_text(encoding="utf-8"))
