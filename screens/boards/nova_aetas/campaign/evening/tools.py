"""The evening's tools, in the order of the menu."""

from __future__ import annotations

from screens.parts.tool import Tool

EVENING_TOOLS: tuple[Tool, ...] = ()
