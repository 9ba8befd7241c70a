"""Other phases: the cards of a phase in which the play is not, to look at or to go to.

Most guides have all cards of a round at once. That of a campaign has those of its phase alone: the board says which
moves lead to another one, and a trial of these shows its cards.
"""

from __future__ import annotations

from typing import Any

from companion.kernel.guide import GuideCard, expand
from companion.kernel.move import AnyMove
from companion.plays.playing.common_moves import GoTo
from screens.parts.board import Board


def cards_around(board: Board[Any], card_id: str) -> tuple[GuideCard, ...]:
    """The cards among which this one stands: those of the round, else those of its own phase."""
    cards = board.table.cards()
    if not card_id or any(card.id == card_id for card in cards):
        return cards
    return _cards_of(board, _phase_of(board, card_id))


def first_card_of(board: Board[Any], index: int) -> GuideCard | None:
    """The first card of the phase with this number; None where it has none now."""
    return next(iter(_cards_of(board, board.table.game.content.phases[index].id)), None)


def moves_to(board: Board[Any], card_id: str) -> tuple[AnyMove, ...]:
    """What leads to a card, wherever it is."""
    return (*board.moves_to_phase(_phase_of(board, card_id)), GoTo(card_id))


def _phase_of(board: Board[Any], card_id: str) -> str:
    phases = board.table.game.content.phases
    return next((phase.id for phase in phases if any(step.card == card_id for step in phase.steps)), "")


def _cards_of(board: Board[Any], phase: str) -> tuple[GuideCard, ...]:
    table, moves = board.table, board.moves_to_phase(phase)
    cards = expand(table.game, table.play.preview(*moves).state) if moves else table.cards()
    return tuple(card for card in cards if card.phase.id == phase)
