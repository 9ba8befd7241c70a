"""Questions about one move are asked one by one: each has its sentence, its rules and its answer."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.screens.conan.hands import BOTH, IN_OVERLORDS_TURN, Hands, at_table

pytestmark = pytest.mark.ui


def ask_two(hands: Hands) -> None:
    """A cautious hero attacks in the Overlord's turn: two rules speak against it."""
    hands.do({"move": "choose_stance", "hero": "conan", "stance": "cautious"}, IN_OVERLORDS_TURN)
    hands.tap("side.conan", "space.melee")


@BOTH
def test_two_questions_are_answered_apart(tmp_path: Path, language: str) -> None:
    with at_table(tmp_path, language=language) as hands:
        ask_two(hands)
        say = hands.app.texts.say
        turn = say("conan:caution.not_heroes_turn", hero="Conan")
        stance = say("conan:caution.cautious_hero", hero="Conan")
        shown = hands.driver.texts()
        assert turn in shown and stance not in shown
        assert say("play.caution_title_of", n=1, of=2) in shown
        hands.tap("dialog.yes")
        shown = hands.driver.texts()
        assert stance in shown and say("play.caution_title_of", n=2, of=2) in shown
        assert hands.hero("conan").spaces.melee.gems == 0, "both are answered first"
        hands.tap("dialog.yes")
        assert hands.hero("conan").spaces.melee.gems == 1


@pytest.mark.parametrize("answers", [("dialog.no",), ("dialog.yes", "dialog.no")])
def test_one_no_is_enough(tmp_path: Path, answers: tuple[str, ...]) -> None:
    with at_table(tmp_path) as hands:
        ask_two(hands)
        hands.tap(*answers)
        assert not hands.driver.has("dialog.yes")
        assert hands.hero("conan").spaces.melee.gems == 0


def test_a_second_tap_does_not_answer_the_next_question(tmp_path: Path) -> None:
    """The next question opens where the finger was: the second tap of a double tap is not its answer."""
    with at_table(tmp_path) as hands:
        ask_two(hands)
        where = hands.driver.find("dialog.yes").center
        hands.driver.tap_at(*where)
        hands.driver.tap_at(*where)
        assert hands.driver.has("dialog.yes")
        assert hands.hero("conan").spaces.melee.gems == 0
