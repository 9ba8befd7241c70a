"""The answer that is missing on the present card of the guide: nothing is applied before."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.plays.playing import prompter
from screens.table.table import Table


@dataclass(frozen=True, slots=True)
class MissingAnswer:
    """Words that ask for the answer, and the name of its question."""

    words: str
    question: str


def find_missing(table: Table[Any]) -> MissingAnswer | None:
    """Return the first answer that is missing on the present card, or None."""
    card = table.present_card()
    if card is None:
        return None
    ask = prompter.ask_card(table.game, table.state, card, table.all_answers())
    return MissingAnswer(table.describer.say_phrase(ask.missing), ask.waiting) if ask.missing else None
