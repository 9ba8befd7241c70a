"""The tools of this board: runes, orders, areas, heroes, battle, deals, supply, victory."""

from __future__ import annotations

from companion.forms.form import Form
from companion.games.runewars.forms.lists import AREAS, HEROES
from companion.games.runewars.forms.supply import SUPPLY
from companion.games.runewars.forms.turns import TURNS
from companion.games.runewars.forms.victory import VICTORY
from companion.games.runewars.orders import are_revealed
from companion.games.runewars.state import Runewars
from screens.boards.runewars.battle.battle_fight import make_battle_page
from screens.boards.runewars.forms import make_auction, make_diplomacy, make_sheet, open_form
from screens.boards.runewars.sheets.choose_order import open_orders
from screens.boards.runewars.sheets.rune_sheet import RuneSheet
from screens.parts.board.board import Board
from screens.parts.board.tool import SheetOpener, Tool, open_sheet


def open_season_orders(board: Board[Runewars]) -> None:
    """Open the choice of orders; when they are revealed, their list."""
    state = board.table.state
    if are_revealed(state):
        open_form(board.table, TURNS)
    else:
        open_orders(board.table)


def is_fighting(state: Runewars) -> bool:
    return state.battle is not None


def open_by_tool(form: Form[Runewars]) -> SheetOpener:
    """Return an opener for a form that needs no answer of its opener."""
    return SheetOpener(form.id, lambda board: make_sheet(board.table, form))


TOOLS = (
    Tool("orders", open_season_orders, "cards", trackers=("orders",), in_row=True, insists=True),
    Tool("runes", open_sheet(RuneSheet), "hexagon-outline", trackers=("runes",), in_row=True),
    Tool("areas", open_by_tool(AREAS), "map-outline", trackers=("units",), in_row=True),
    Tool("heroes", open_by_tool(HEROES), "account-star", trackers=("heroes",), in_row=True),
    Tool("victory", open_by_tool(VICTORY), "crown", in_row=True),
    Tool("battle", SheetOpener("battle", lambda board: make_battle_page(board.table)), "sword-cross", when=is_fighting),
    Tool("diplomacy", SheetOpener("diplomacy", lambda board: make_diplomacy(board.table)), "handshake"),
    Tool("auction", SheetOpener("auction", lambda board: make_auction(board.table)), "gavel"),
    Tool("supply", open_by_tool(SUPPLY), "barley"),
    Tool("order", open_by_tool(TURNS)),
    Tool("end_game", open_by_tool(VICTORY)),
)
