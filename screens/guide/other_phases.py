"""Other phases: the cards of a phase that is not the present one, to look at or to go to.

Most guides have all cards of a round at once. That of a campaign has only those of its phase: the board says which
moves lead to another one, and a trial of these shows its cards.
"""

from __future__ import annotations

from typing import Any

from companion.kernel.common_moves import GoTo
from companion.kernel.guide import GuideCard, expand
from companion.kernel.move import AnyMove
from screens.parts.board.board import Board


def find_cards_around(board: Board[Any], card_id: str) -> tuple[GuideCard, ...]:
    """Return the cards around this one: those of the round, else those of its own phase."""
    cards = board.table.cards()
    if not card_id or any(card.id == card_id for card in cards):
        return cards
    return _find_cards(board, _find_phase(board, card_id))


def find_first_card(board: Board[Any], index: int) -> GuideCard | None:
    """Return the first card of the phase with this number; None where it has none now."""
    return next(iter(_find_cards(board, board.table.game.content.phases[index].id)), None)


def list_moves_to(board: Board[Any], card_id: str) -> tuple[AnyMove, ...]:
    """Return the moves that lead to a card of any phase."""
    return (*board.moves_to_phase(_find_phase(board, card_id)), GoTo(card_id))


def _find_phase(board: Board[Any], card_id: str) -> str:
    phases = board.table.game.content.phases
    return next((phase.id for phase in phases if any(step.card == card_id for step in phase.steps)), "")


def _find_cards(board: Board[Any], phase: str) -> tuple[GuideCard, ...]:
    table, moves = board.table, board.moves_to_phase(phase)
    cards = expand(table.game, table.play.preview(*moves).state) if moves else table.cards()
    return tuple(card for card in cards if card.phase.id == phase)
