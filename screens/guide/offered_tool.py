"""Offering a tool: before the guide goes on, it opens the tool of unfinished work.

It does so once for each card of a round.
"""

from __future__ import annotations

from typing import Any

from companion.kernel.items import find
from companion.plays.playing import prompter
from screens.parts.board.board import Board
from screens.table.table import Table


def find_unfinished_tool(table: Table[Any]) -> str:
    """Return the tool of the present card's work while that is not done; "" for none.

    What the players carry out themselves is not done until they have said what they did.
    """
    card = table.card()
    by_hand = prompter.find_tool_by_hand(table.state, card, table.all_answers()) if card is not None else ""
    if by_hand:
        return by_hand
    steps = (step for step in card.steps if step.done) if card is not None else ()
    return next((step.open for step in steps if not table.game.predicates[step.done](table.state)), "")


def offer_tool(board: Board[Any], memory: dict[str, Any], tool: str) -> bool:
    """Open the tool, unless it was offered on this card already. Return whether it was opened.

    Players who go on a second time mean it. A tool that insists is opened whenever its work is not done: the game
    cannot go on without it.
    """
    found = find(board.toolbox, tool)
    if found is None or (_was_offered(board, memory) and not found.insists):
        return False
    memory["offered"] = _find_place(board)
    board.open_tool(tool)
    return True


def _was_offered(board: Board[Any], memory: dict[str, Any]) -> bool:
    """Return whether the work of this card was offered, and not taken back since."""
    card, done, known = _find_place(board)
    before = memory.get("offered")
    if before is None or before[0] != card:
        return False
    return not (before[1] == done and before[2] != known)


def _find_place(board: Board[Any]) -> tuple[tuple[int, str], int, int]:
    """Return the round and the card, and how many entries are done and known."""
    place, journal = board.table.state.place, board.table.play.journal
    return (place.round, place.card), journal.cursor, len(journal.entries)
