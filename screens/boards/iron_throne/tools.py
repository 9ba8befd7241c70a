"""The tools of this board: the encounter, the ledger, the final table, the guide's stages."""

from __future__ import annotations

from companion.games.iron_throne.encounter import is_duel_complete, judge
from companion.games.iron_throne.state import IronThrone
from screens.boards.iron_throne.forms import make_encounter
from screens.boards.iron_throne.sheets.final_table import FinalTableSheet
from screens.boards.iron_throne.sheets.ledger_sheet import LedgerSheet
from screens.parts.board.board import Board
from screens.parts.board.tool import Tool, open_sheet


def open_encounter(board: Board[IronThrone]) -> None:
    """Open the encounter, at the cards once it is clear who meets whom.

    Support has a step of its own.
    """
    state = board.table.state
    at_cards = is_duel_complete(state) and judge(state) is None
    make_encounter(board.table, "cards" if at_cards else "").open()


def open_support(board: Board[IronThrone]) -> None:
    make_encounter(board.table, "support").open()


def open_outcome(board: Board[IronThrone]) -> None:
    make_encounter(board.table, "outcome").open()


TOOLS = (
    Tool("encounter", open_encounter, "sword-cross"),
    Tool("ledger", open_sheet(LedgerSheet), "lock-outline"),
    Tool("final_table", open_sheet(FinalTableSheet), "crown"),
    Tool("support", open_support),
    Tool("truce", open_outcome),
    Tool("resolution", open_outcome),
)
