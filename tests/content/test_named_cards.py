"""The code of a game and its boards name no card or step of the guide that the game does not declare."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.content.game_content import is_campaign
from companion.games import game_named, names_to_play
from companion.kernel.guide import card_ids, step_ids

ROOT = Path(__file__).parents[2]
WALKS_THE_GUIDE = "tour.py"
"""The tour plays a recorded demo from card to card: its own test finds a card that is gone."""

KEY_MAKERS = ("button",)
"""Functions whose second word is the tag of a key, whatever it looks like."""


@pytest.mark.parametrize("game_id", names_to_play())
def test_cards_named_in_python_are_declared(game_id: str) -> None:
    game = game_named(game_id)
    assert game is not None
    phases = {f"{card.partition('.')[0]}." for card in card_ids(game)}
    guide = {*card_ids(game), *step_ids(game), *phases}
    named = {text for tree in trees(game_id) for text in texts_of(tree) if text in guide}
    assert named <= set(game.cards)


def texts_of(tree: ast.AST) -> Iterator[str]:
    """Whole texts that may be names: neither the parts of one that is put together, nor the tags of keys."""
    pieces = {piece for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for piece in node.values}
    tags = {tag for node in ast.walk(tree) if isinstance(node, ast.Call) for tag in tags_of(node)}
    skipped = pieces | tags
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in skipped:
            yield node.value


def tags_of(call: ast.Call) -> Iterator[ast.expr]:
    """What looks like a card and is the tag of a key: given as `tag=`, or as the second word of a key's maker."""
    yield from (word.value for word in call.keywords if word.arg == "tag")
    if isinstance(call.func, ast.Name) and call.func.id in KEY_MAKERS:
        yield from call.args[1:2]


def test_only_a_key_is_excused_for_its_tag() -> None:
    tree = ast.parse('button(words, "a.key", act), Key(tag="a.tag"), show(table, "a.card"), f"{words} a.piece"')
    assert [*texts_of(tree)] == ["a.card"]


def trees(game_id: str) -> Iterator[ast.AST]:
    """The files of a game, or of its campaign: each has a guide of its own."""
    of_campaign = is_campaign(game_id)
    for rooms in ("companion/games", "screens/boards"):
        folder = ROOT / rooms / game_id.replace(".", "/")
        for file in sorted(folder.rglob("*.py")):
            is_theirs = "campaign" in file.relative_to(ROOT).parts
            if file.name != WALKS_THE_GUIDE and is_theirs == of_campaign:
                yield ast.parse(file.read_text(encoding="utf-8"))
