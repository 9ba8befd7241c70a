"""AnswerBook: which card was right for which question, as the players answered.

It is stored in the preferences.
"""

from __future__ import annotations

from companion.rules.answers import Answer, add_answer, as_table, plain_answers, read_answers
from companion.rules.cards import RuleCard
from screens.shell.preferences import Preferences


class AnswerBook:
    """The answers of this device."""

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences

    def add(self, question: str, card: RuleCard, is_right: bool) -> None:
        """Save whether this card answered the question."""
        new = Answer(question.strip(), card.lang, card.game, card.id, is_right)
        self._preferences.put("answers", plain_answers(add_answer(self.answers(), new)))

    def verdict(self, question: str, card: RuleCard) -> bool | None:
        """Return the answer for this question and card; None where there is none."""
        about = [each for each in self.answers() if (each.question, each.game) == (question.strip(), card.game)]
        return next((each.is_right for each in about if each.card in card.ids), None)

    def answers(self) -> tuple[Answer, ...]:
        return read_answers(self._preferences.get("answers"))

    def write_file(self) -> bytes:
        """Return all answers as a file of questions and cards."""
        return as_table(self.answers()).encode()
