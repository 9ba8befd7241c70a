"""What "Next" on the strip does: go on silently, or first show what will be asked or changed."""

from __future__ import annotations

from typing import Any

from companion.kernel.guide import GuideCard, card_at
from companion.plays.playing import prompter
from screens.parts.board import Board
from screens.table.table import Table


def needs_guide(table: Table[Any], state: Any = None) -> bool:
    """The present card asks for values, or the group wants to see changes before the app makes them.

    With a `state` that is to come: its card.
    """
    card = table.card() if state is None else card_at(table.game, state)
    return card is not None and prompter.needs_answer(card, table.all_answers())


def shows_step(board: Board[Any]) -> bool:
    """The game goes on in the guide, and the present card has something to show there."""
    card = board.table.card()
    if card is None or board.lends_guide:
        return False
    return card.id in board.step_panels or needs_guide(board.table)


def tool_before(table: Table[Any]) -> str:
    """The tool in which the players see what the app is about to do on this card, or nothing."""
    card = table.card()
    return _tool_of(card, table) if card is not None else ""


def _tool_of(card: GuideCard, table: Table[Any]) -> str:
    answers = table.all_answers()
    opening = (row.step.open for row in card.rows if row.step.open and prompter.is_automatic(row, answers))
    return next(opening, "")
