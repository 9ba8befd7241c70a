"""A warning names the rule that stands behind it: whoever is asked can read it before answering."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from companion.content.game_content import content_of
from companion.games import game_named, names_to_play
from companion.kernel.game import Caution
from companion.rules import cards as rules
from tests.games.own import own_of

ROOT = Path(__file__).parents[2]
ALL = names_to_play()


def codes_in(game_id: str) -> set[str]:
    """The codes that the code of a game raises; those that are put together at run time are not seen."""
    found: set[str] = set()
    for file in (ROOT / "companion/games" / game_id.replace(".", "/")).rglob("*.py"):
        for call in (node for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if is_caution(node)):
            found |= {word.value for word in ast.walk(call.args[0]) if isinstance(word, ast.Constant)}
    return found


def is_caution(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == Caution.__name__


@pytest.mark.parametrize("game_id", ALL)
def test_every_warning_names_a_rule_card_that_is_there(game_id: str) -> None:
    game = game_named(game_id)
    assert game is not None
    warnings = content_of(game_id).warnings
    known = {card.id for card in rules.cards(game.content, "it")}
    told = {key.removeprefix("caution.").removesuffix(".one") for key in game.content.texts if key[:8] == "caution."}
    assert told == warnings.keys()
    assert {code for code, ids in warnings.items() if not ids} == own_of(game_id).sums
    assert {card for ids in warnings.values() for card in ids} <= known


@pytest.mark.parametrize("game_id", ALL)
def test_what_the_code_warns_of_has_its_rule(game_id: str) -> None:
    raised = {code for code in codes_in(game_id) if f"caution.{code}" in content_of(game_id).texts}
    assert len(raised) >= own_of(game_id).cautions and raised <= content_of(game_id).warnings.keys()
