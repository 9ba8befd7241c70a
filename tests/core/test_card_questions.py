"""Written answers to the questions of a guide card: those that fit count as given, the others no more."""

from __future__ import annotations

from typing import Any

import pytest

from companion.content.texts import Texts
from companion.forms.draft import Draft, draft_of
from companion.kernel.common_moves import GoTo
from companion.kernel.guide import card_at
from companion.plays.filling.card_form import card_form, row_form
from companion.plays.filling.look import look
from companion.plays.playing.card_questions import question_name, settle_answers
from companion.plays.playing.play import Play
from tests.tiny_game.tally import GAME

ANNA, BRUNO = (question_name(f"give.more:p{number}", "more") for number in (1, 2))


@pytest.fixture
def asking(play: Play[Any]) -> Play[Any]:
    """A play at the card that asks for each player."""
    play.do(GoTo("give.more"))
    return play


def settle(play: Play[Any], **written: Any) -> dict[str, Any]:
    draft = settle_answers(GAME, play.state, card_at(GAME, play.state), written)
    return {name: given.value for name, given in draft.answers.items()}


@pytest.mark.parametrize("value", [0, 1, 99, -99])
def test_an_answer_within_its_limits_counts(asking: Play[Any], value: int) -> None:
    assert settle(asking, **{ANNA: value}) == {ANNA: value}


@pytest.mark.parametrize("value", [100, -100, True, "1", 1.0, None, [1]])
def test_another_one_counts_no_more(asking: Play[Any], value: object) -> None:
    assert settle(asking, **{ANNA: value, BRUNO: 2}) == {BRUNO: 2}


def test_what_the_card_does_not_ask_counts_no_more(asking: Play[Any]) -> None:
    assert settle(asking, other=1, **{BRUNO: 2}) == {BRUNO: 2}
    asking.do(GoTo("rest.last"))
    assert settle(asking, **{BRUNO: 2}) == {}
    assert settle_answers(GAME, asking.state, None, {BRUNO: 2}) == Draft()


def test_the_form_of_a_row_asks_and_makes_nothing(asking: Play[Any]) -> None:
    """Its moves are those of the whole card."""
    card = card_at(GAME, asking.state)
    assert card is not None
    view = look(row_form(GAME, card.rows[1]), asking, Draft(), Texts("en"))
    assert [row.name for row in view.rows if row.is_question] == [BRUNO]
    assert view.moves == () and not view.applies
    whole = look(card_form(GAME, asking.state, card), asking, draft_of({BRUNO: 2}), Texts("en"))
    assert [row.name for row in whole.rows if row.is_question] == [ANNA, BRUNO]
    assert asking.do(*whole.moves).done and [player.points for player in asking.state.players] == [0, 2]
