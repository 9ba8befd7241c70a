"""The answers on a card of the guide, by the names of its questions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.forms.draft import draft_of
from companion.kernel.game import Game
from companion.kernel.guide import GuideCard
from companion.plays.playing.card_questions import question_name
from companion.plays.playing.prompter import NO_ANSWERS, Answers, ask_card


def answers_to(card: GuideCard, given: Mapping[str, Any]) -> Answers:
    """Return these answers to the questions of their names, on each row that asks them."""
    asked = [(row, ask.name) for row in card.rows for ask in row.step.asks]
    return Answers(draft_of({question_name(row.id, name): given[name] for row, name in asked if name in given}))


def first_answers(game: Game, state: Any, card: GuideCard, answers: Answers = NO_ANSWERS) -> Answers:
    """Return these answers, and the first choice wherever one is missing."""
    ask = ask_card(game, state, card, answers)
    if not ask.missing:
        return answers
    row = next(row for row in ask.rows if row.name == ask.waiting)
    return first_answers(game, state, card, replace(answers, draft=answers.draft.put(row.name, row.choices[0].value)))
