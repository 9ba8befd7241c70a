"""AnswerBook: which card was right for which question, as the players tapped. Kept among the preferences."""

from __future__ import annotations

from companion.rules.answers import Answer, add_answer, as_table, plain_answers, read_answers
from companion.rules.cards import RuleCard
from screens.shell.preferences import Preferences


class AnswerBook:
    """The answers of this device."""

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences

    def add(self, question: str, card: RuleCard, is_right: bool) -> None:
        """Note whether this card was the one that was looked for."""
        new = Answer(question.strip(), card.lang, card.game, card.id, is_right)
        self._preferences.put("answers", plain_answers(add_answer(self.answers(), new)))

    def verdict(self, question: str, card: RuleCard) -> bool | None:
        """What was tapped for this question and card; None where nothing was."""
        about = (question.strip(), card.game, card.id)
        said = (each.is_right for each in self.answers() if (each.question, each.game, each.card) == about)
        return next(said, None)

    def answers(self) -> tuple[Answer, ...]:
        return read_answers(self._preferences.get("answers"))

    def as_file(self) -> bytes:
        """All of them as a file of question and card."""
        return as_table(self.answers()).encode()
