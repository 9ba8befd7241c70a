"""The tools of this board: runes, orders, areas, heroes, battle, deals, supply, victory."""

from __future__ import annotations

from companion.games.runewars.forms import SUPPLY
from companion.games.runewars.orders import are_revealed
from companion.games.runewars.state import Runewars
from screens.boards.runewars.battle.battle_fight import make_battle_page
from screens.boards.runewars.forms import make_auction, make_diplomacy
from screens.boards.runewars.sheets.areas_sheet import AreasSheet
from screens.boards.runewars.sheets.choose_order import open_orders
from screens.boards.runewars.sheets.final_sheet import FinalSheet
from screens.boards.runewars.sheets.heroes_sheet import HeroesSheet
from screens.boards.runewars.sheets.rune_sheet import RuneSheet
from screens.boards.runewars.sheets.turns_sheet import TurnsSheet
from screens.forms.form_sheet import FormSheet
from screens.parts.board.board import Board
from screens.parts.board.tool import SheetOpener, Tool, open_sheet


def open_season_orders(board: Board[Runewars]) -> None:
    """Open the choice of orders; when they are revealed, their list."""
    state = board.table.state
    if are_revealed(state):
        TurnsSheet(board.table).open()
    else:
        open_orders(board.table)


def is_fighting(state: Runewars) -> bool:
    return state.battle is not None


TOOLS = (
    Tool("orders", open_season_orders, "cards", trackers=("orders",), in_row=True, insists=True),
    Tool("runes", open_sheet(RuneSheet), "hexagon-outline", trackers=("runes",), in_row=True),
    Tool("areas", open_sheet(AreasSheet), "map-outline", trackers=("units",), in_row=True),
    Tool("heroes", open_sheet(HeroesSheet), "account-star", trackers=("heroes",), in_row=True),
    Tool("victory", open_sheet(FinalSheet), "crown", in_row=True),
    Tool("battle", SheetOpener("battle", lambda board: make_battle_page(board.table)), "sword-cross", when=is_fighting),
    Tool("diplomacy", SheetOpener("diplomacy", lambda board: make_diplomacy(board.table)), "handshake"),
    Tool("auction", SheetOpener("auction", lambda board: make_auction(board.table)), "gavel"),
    Tool("supply", SheetOpener(SUPPLY.id, lambda board: FormSheet(board.table, SUPPLY)), "barley"),
    Tool("order", open_sheet(TurnsSheet)),
    Tool("end_game", open_sheet(FinalSheet)),
)
