"""The guide of a game as text: every card with its id.

Cards that the present state hides are marked.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.content.filling import hide_values
from companion.content.guide import Phase, Step
from companion.content.source import BothLanguages
from companion.content.texts import Texts
from companion.kernel.game import Game
from companion.kernel.guide import GuideCard, GuideRow, expand
from companion.plays.playing.guide_words import card_title, row_text

MARK = "* "
"""Stands before the cards that this state hides."""


def describe_guide(game: Game, state: Any, texts: Texts) -> str:
    """Return all cards, phase by phase, with this state's values.

    Cards that the state hides are listed as they are written, with a mark that the last line explains.
    """
    shown = {card.id: card for card in expand(game, state)}
    folded = {window.id for card in shown.values() for window in card.windows}
    lines: list[str] = []
    for phase in game.content.phases:
        lines += ["", phase.title.in_(texts.language).upper()]
        for card_id, steps in _group_steps(phase).items():
            if card_id in shown:
                lines += _describe_shown(game, state, shown[card_id], texts.language)
            elif card_id not in folded:
                lines += _describe_written(phase, card_id, steps, texts.language)
    has_marks = any(line.startswith(f"  {MARK}[") for line in lines)
    return "\n".join([*lines, *(["", MARK + texts.say("core.guide_of_some_state")] if has_marks else [])])


def _group_steps(phase: Phase) -> dict[str, list[Step]]:
    """Return the steps of a phase by their card."""
    cards: dict[str, list[Step]] = {}
    for step in phase.steps:
        cards.setdefault(step.card, []).append(step)
    return cards


def _describe_shown(game: Game, state: Any, card: GuideCard, language: str) -> Iterator[str]:
    """Yield the lines of a card that the state shows."""
    yield f"  [{card.id}] {card_title(game, state, card, language)}"
    for row in card.rows:
        yield f"    {row.step.number:5} {row_text(game, state, row, language)}"
    for window in card.windows:
        words = row_text(game, state, GuideRow(window.id, window), language)
        yield f"    {window.number:5} [{window.card}] {words}"


def _describe_written(phase: Phase, card_id: str, steps: list[Step], language: str) -> Iterator[str]:
    """Yield the lines of a card that the state hides, without values."""

    def words(text: BothLanguages) -> str:
        return hide_values(text.in_(language))

    yield f"  {MARK}[{card_id}] {words(phase.titles.get(card_id) or steps[0].title or steps[0].text)}"
    for step in steps:
        yield f"    {step.number:5} {words(step.text)}"
