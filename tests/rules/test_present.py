"""The rules of the moment: those of the last caution, of the step, of what is forgotten there and of its tool."""

from __future__ import annotations

from companion.content.game_content import content_of
from companion.games import game_named
from companion.kernel.guide import GuideCard, expand
from companion.plays.playing.play import start_state
from companion.rules.cards import cards
from companion.rules.present import present_rules

RULES = cards(content_of("lotr"), "it")


def guide_cards() -> tuple[GuideCard, ...]:
    game = game_named("lotr")
    assert game is not None
    return expand(game, start_state(game, game.setup_for(2)))


def test_every_rule_that_a_step_names_stands_there_once() -> None:
    for card in guide_cards():
        found = [rule.id for rule in present_rules(card, (), RULES)]
        assert len(found) == len(set(found))
        assert {name for step in (*card.steps, *card.windows) for name in step.rules} <= set(found)


def test_the_rules_of_its_tool_follow_those_of_the_step() -> None:
    card = next(card for card in guide_cards() for step in card.steps if step.open and step.rules)
    found = present_rules(card, (), RULES)
    tools = {step.open for step in card.steps}
    assert [rule.id for rule in found][: len(card.steps[0].rules)] == list(card.steps[0].rules)
    assert {rule.id for rule in RULES if rule.open in tools} <= {rule.id for rule in found}


def test_a_caution_comes_first() -> None:
    card = guide_cards()[0]
    assert present_rules(card, ("elimination", "gone"), RULES)[0].id == "elimination"


def test_the_tool_that_was_opened_comes_before_the_step() -> None:
    card = next(card for card in guide_cards() for step in card.steps if step.rules)
    of_tool = [rule.id for rule in RULES if rule.open == "attack_calculator"]
    found = [rule.id for rule in present_rules(card, ("elimination",), RULES, "attack_calculator")]
    assert found[: len(of_tool) + 1] == ["elimination", *of_tool]
    assert set(card.steps[0].rules) <= set(found)


def test_after_the_end_there_is_no_step() -> None:
    assert present_rules(None, (), RULES) == ()
