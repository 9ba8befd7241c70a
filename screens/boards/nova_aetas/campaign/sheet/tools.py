"""The sheet's tools, in the order of the menu."""

from __future__ import annotations

from screens.campaign.printing import print_sheet
from screens.parts.board.tool import Tool

SHEET_TOOLS: tuple[Tool, ...] = (Tool("print_sheet", lambda board: print_sheet(board.table), "printer"),)
