"""Questions as a table asks them, with none of the printed words: a card that answers is among the first three."""

from __future__ import annotations

import pytest

from companion.content.game_content import content_of
from companion.rules import search
from tests.rules.nova_aetas_talk import EN, IT

ASKED = [("it", *one) for one in IT] + [("en", *one) for one in EN]


@pytest.mark.parametrize(("lang", "question", "answers"), ASKED, ids=lambda one: one if isinstance(one, str) else "")
def test_a_card_that_answers_is_among_the_first_three(lang: str, question: str, answers: tuple[str, ...]) -> None:
    found = [hit.card.id for hit in search.index(lang, content_of("nova_aetas")).find(question, 3)]
    assert set(answers) & set(found), found
