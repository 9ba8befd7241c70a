"""What "Next" on the strip does: go on silently, or first show what will be asked or changed."""

from __future__ import annotations

from companion.kernel.guide import Card
from companion.plays import prompter
from screens.table import Table


def needs_guide(table: Table) -> bool:
    """The present card asks for values, or the group wants to see changes before the app makes them."""
    card = table.card()
    if card is None:
        return False
    answers = table.all_answers()
    asks = any(row.step.asks and prompter.acts(row, answers) for row in card.rows)
    return asks or prompter.asks_first(card, answers)


def tool_before(table: Table) -> str:
    """The tool in which the players see what the app is about to do on this card, or nothing."""
    card = table.card()
    return _tool_of(card, table) if card is not None else ""


def _tool_of(card: Card, table: Table) -> str:
    answers = table.all_answers()
    opening = (row.step.open for row in card.rows if row.step.open and prompter.acts(row, answers))
    return next(opening, "")
