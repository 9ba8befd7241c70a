"""A warning names the rule that stands behind it: whoever is asked can read it before answering."""

from __future__ import annotations

import pytest

from companion.command.named_texts import find_named_texts
from companion.content.game_content import content_of
from companion.games import game_named, names_to_play
from companion.rules import cards as rules
from tests.games.own import own_of

ALL = names_to_play()


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
    game = game_named(game_id)
    assert game is not None
    keys = [named.keys[0] for named in find_named_texts(game)]
    raised = {key.removeprefix("caution.") for key in keys if key.startswith("caution.")}
    assert len(raised) >= own_of(game_id).cautions and raised <= game.content.warnings.keys()
