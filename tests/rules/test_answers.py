"""The answers to “was this it?”: kept as plain values, one for each question and card, and told as a table."""

from __future__ import annotations

from companion.rules.answers import MOST, Answer, add_answer, as_table, plain_answers, read_answers

YES = Answer("chi vince?", "it", "lotr", "victory", True)
NO = Answer("chi vince?", "it", "lotr", "elimination", False)


def test_what_is_kept_is_read_again() -> None:
    assert read_answers(plain_answers((YES, NO))) == (YES, NO)


def test_what_is_no_answer_is_passed_over() -> None:
    good = plain_answers((YES,))
    assert read_answers([*good, 3, ["a"], ["a", "it", "lotr", "b", "yes"], [1, "it", "lotr", "b", True], {}]) == (YES,)
    assert read_answers({"answers": good}) == ()


def test_a_second_answer_takes_the_place_of_the_first() -> None:
    changed = Answer("Chi  vince?", "it", "lotr", "victory", False)
    assert add_answer((YES, NO), changed) == (NO, changed)


def test_the_oldest_go() -> None:
    many = tuple(Answer(str(number), "it", "lotr", "victory", True) for number in range(MOST))
    kept = add_answer(many, NO)
    assert len(kept) == MOST
    assert kept[0].question == "1" and kept[-1] == NO


def test_the_table_has_a_line_for_each_answer() -> None:
    odd = Answer("con\ttab\ne riga", "it", "lotr", "victory", True)
    assert as_table((NO, odd)).splitlines() == [
        "question\tlang\tgame\tcard\tis_right",
        "chi vince?\tit\tlotr\telimination\tno",
        "con tab e riga\tit\tlotr\tvictory\tyes",
    ]
