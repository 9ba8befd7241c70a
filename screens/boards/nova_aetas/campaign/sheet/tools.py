"""The sheet's tools, in the order of the menu."""

from __future__ import annotations

from screens.parts.tool import Tool

SHEET_TOOLS: tuple[Tool, ...] = ()
