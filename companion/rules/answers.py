"""Answers: whether a rule card was the right one for a question, as the players said.

They say so with one tap.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import astuple, dataclass, fields

from companion.letters import strip_controls

MOST = 500
"""So many are kept on a device; then the oldest go."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A question, the card that was open, and whether this was it."""

    question: str
    lang: str
    game: str
    card: str
    is_right: bool


def read_answers(saved: object) -> tuple[Answer, ...]:
    """Return the answers in a list of plain values; skip the values that are no answer."""
    found = saved if isinstance(saved, list) else []
    return tuple(Answer(*each) for each in found if _is_answer(each))


def plain_answers(answers: Iterable[Answer]) -> list[list[object]]:
    """Return the answers as a list of plain values, to be saved."""
    return [list(astuple(each)) for each in answers]


def add_answer(answers: Iterable[Answer], new: Answer) -> tuple[Answer, ...]:
    """Return the answers with one more.

    A second answer about the same question and card takes the place of the first.
    """
    others = [each for each in answers if _about(each) != _about(new)]
    return (*others, new)[-MOST:]


def as_table(answers: Iterable[Answer]) -> str:
    """Return the answers as a file for others: one line each, columns separated by tabs.

    The first line has the names of the columns.
    """
    rows = [[field.name for field in fields(Answer)], *map(_row, answers)]
    return "".join("\t".join(row) + "\n" for row in rows)


def _row(answer: Answer) -> list[str]:
    values = (answer.question, answer.lang, answer.game, answer.card, "yes" if answer.is_right else "no")
    return [strip_controls(" ".join(each.split())) for each in values]


def _about(answer: Answer) -> tuple[str, ...]:
    return (" ".join(answer.question.casefold().split()), answer.game, answer.card)


def _is_answer(each: object) -> bool:
    return (
        isinstance(each, list)
        and len(each) == len(fields(Answer))
        and all(isinstance(value, str) for value in each[:-1])
        and isinstance(each[-1], bool)
    )
