"""One question put to several games: grouped from home, the own game first in a play."""

from __future__ import annotations

from companion.content.game_content import GameContent, content_of
from companion.rules import search
from tests.rules.questions import TUNING, names, read_questions

CONAN, LOTR, RUNEWARS = content_of("conan"), content_of("lotr"), content_of("runewars")


def test_games_answer_in_the_order_in_which_they_are_given() -> None:
    for order in ((CONAN, LOTR), (LOTR, CONAN)):
        groups = search.find_by_game("attacco a distanza", order, "it", 3)
        assert [group[0].card.game for group in groups] == [game.id for game in order]
        assert all(len(group) <= 3 and len({hit.card.game for hit in group}) == 1 for group in groups)


def test_after_the_first_game_the_best_answer_comes_first() -> None:
    """A question about Runewars where another game was played last; Conan shares its words and comes after it."""
    games = [
        group[0].card.game for group in search.find_by_game("quante unità in un’area", (LOTR, CONAN, RUNEWARS), "it", 3)
    ]
    assert games.index("runewars") < games.index("conan")
    first = search.find_by_game("quante unità in un’area", (CONAN, LOTR, RUNEWARS), "it", 3)[0]
    assert first[0].card.game == "conan", "the game that was played last"


def test_a_game_that_only_shares_some_words_does_not_answer() -> None:
    (group,) = search.find_by_game("cosa fa una carta con impeto", (CONAN, LOTR, RUNEWARS), "it", 3)
    assert group[0].card.id == "surge"


def test_in_a_play_its_own_game_comes_first() -> None:
    own, better = search.own_and_better("cosa fa una carta con impeto", CONAN, (LOTR, RUNEWARS), "it", 3)
    assert all(hit.card.game == "conan" for hit in own)
    assert better is not None and better.card.id == "surge"


def test_no_other_game_stands_below_a_good_answer() -> None:
    own, better = search.own_and_better("ricerca fallita", LOTR, (CONAN, RUNEWARS), "it", 3)
    assert own[0].card.id == "quest-failure"
    assert better is None


def test_a_word_of_another_game_is_no_slip_of_the_finger() -> None:
    """“Impeto” is one letter from “impero” or “imperio”: where a game knows it, no other game corrects it."""
    assert search.index("it", LOTR).knows_word("impeto")
    assert not search.index("it", CONAN).find("impeto", real={"impeto"})


def test_nothing_is_found_where_nothing_is_asked() -> None:
    assert search.find_by_game("zzzzzz", (CONAN, LOTR), "it", 3) == ()
    assert search.own_and_better("zzzzzz", CONAN, (LOTR,), "it", 3) == ((), None)


def test_a_question_builds_no_index_that_it_does_not_need() -> None:
    """As on the command line: one question reads the asks of its language, and no others."""
    games = [GameContent(game) for game in ("conan", "lotr")]
    assert search.find("what does a card with surge do", games, "it")[0]["id"] == "surge"
    assert all({"asks.en", "index.en"} <= vars(game)["_made"].keys() for game in games)
    assert not any({"asks.it", "index.it"} & vars(game)["_made"].keys() for game in games)


def test_from_home_the_game_that_was_meant_answers() -> None:
    """Of the tuning questions, put to all games at once: the game of the question is among those that answer."""
    games = tuple(content_of(game) for game in dict(names(TUNING)))
    asked = [question for game, lang in names(TUNING) for question in read_questions(TUNING, game, lang)[::4]]
    answered = sum(
        question.game in {group[0].card.game for group in search.find_by_game(question.words, games, question.lang, 1)}
        for question in asked
    )
    assert answered >= 0.97 * len(asked)
