"""The sets of questions: what the search is fitted to, and what it is measured by (docs/rules-search.md)."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.content.game_content import content_of
from companion.content.source import DATA, LANGUAGES
from companion.games import games
from companion.rules import asks
from companion.rules import cards as rules
from tests.rules.held_out import add_up, ask_held_out
from tests.rules.questions import TUNING, UNSEEN, names, read_questions, score

ALL = names(TUNING)


@pytest.mark.parametrize(("game", "lang"), ALL)
def test_of_the_tuning_set_nearly_all_are_found(game: str, lang: str) -> None:
    reached = score(read_questions(TUNING, game, lang))
    assert reached.reaches(first=0.925, three=0.99), reached


def test_of_the_unseen_set_most_are_found() -> None:
    """The floor is what was measured: it is raised with the search, and no question is ever looked at to raise it."""
    reached = score(question for game, lang in names(UNSEEN) for question in read_questions(UNSEEN, game, lang))
    assert reached.asked >= 2050
    assert reached.reaches(first=0.958, three=0.999), reached


def test_asks_that_are_left_out_find_their_cards() -> None:
    """A fifth of the asks, put to an index without them. Each has one right card, so that the floor is lower."""
    reached = add_up(score for game, lang in ALL for score in ask_held_out(game, lang, folds=[0]).values())
    assert reached.asked > 5000
    assert reached.reaches(first=0.721, three=0.885), reached


@pytest.mark.parametrize("folder", [TUNING, UNSEEN], ids=lambda folder: folder.name)
def test_every_game_is_asked_in_both_languages(folder: Path) -> None:
    shipped = [entry.id for entry in games() if (DATA / "games" / entry.id / "asks.it.md").is_file()]
    assert names(folder) == sorted((game, lang) for game in shipped for lang in LANGUAGES)


@pytest.mark.parametrize("folder", [TUNING, UNSEEN], ids=lambda folder: folder.name)
@pytest.mark.parametrize(("game", "lang"), ALL)
def test_every_answer_is_a_card_that_exists(folder: Path, game: str, lang: str) -> None:
    known = {card.id for card in rules.cards(content_of(game), lang)}
    for question in read_questions(folder, game, lang):
        assert question.answers, question.words
        assert question.answers <= known, question.words


@pytest.mark.parametrize(("game", "lang"), ALL)
def test_no_unseen_question_stands_among_the_others(game: str, lang: str) -> None:
    """Neither the tuning set nor the asks hold a question of the unseen set."""
    unseen = {asks.normal(question.words) for question in read_questions(UNSEEN, game, lang)}
    seen = {asks.normal(question.words) for question in read_questions(TUNING, game, lang)}
    written = {asks.normal(line) for lines in asks.asks(content_of(game), lang).values() for line in lines}
    assert not unseen & seen
    assert len(unseen & written) <= len(unseen) // 10, "two people may put a short question alike, not many of them"
