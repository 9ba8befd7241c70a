"""The decisions of "Next" on the strip: advance, or first show questions and changes."""

from __future__ import annotations

from typing import Any

from companion.kernel.guide import GuideCard, card_at
from companion.plays.playing import prompter
from screens.parts.board.board import Board
from screens.table.table import Table


def needs_guide(table: Table[Any], state: Any = None) -> bool:
    """Return whether the present card asks for values, or shows changes before they are made.

    With a `state`: whether its card does.
    """
    card = table.card() if state is None else card_at(table.game, state)
    return card is not None and prompter.needs_answer(card, table.all_answers())


def has_step_to_show(board: Board[Any]) -> bool:
    """Return whether the game goes on in the guide and the present card has something to show."""
    card = board.table.card()
    if card is None or board.lends_guide:
        return False
    return card.id in board.step_panels or needs_guide(board.table)


def find_preview_tool(table: Table[Any]) -> str:
    """Return the tool that previews the app's next action on this card.

    The result is an empty string if there is none.
    """
    card = table.card()
    return _find_automatic_tool(card, table) if card is not None else ""


def _find_automatic_tool(card: GuideCard, table: Table[Any]) -> str:
    answers = table.all_answers()
    opening = (row.step.open for row in card.rows if row.step.open and prompter.is_automatic(row, answers))
    return next(opening, "")
