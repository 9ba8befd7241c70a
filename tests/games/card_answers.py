"""The answers on a card of the guide, by the names of its questions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.forms.draft import draft_of
from companion.kernel.guide import GuideCard
from companion.plays.playing.card_questions import question_name
from companion.plays.playing.prompter import Answers


def answers_to(card: GuideCard, given: Mapping[str, Any]) -> Answers:
    """Return these answers to the questions of their names, on each row that asks them."""
    asked = [(row, ask.name) for row in card.rows for ask in row.step.asks]
    return Answers(draft_of({question_name(row.id, name): given[name] for row, name in asked if name in given}))
