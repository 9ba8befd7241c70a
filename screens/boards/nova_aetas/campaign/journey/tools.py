"""Travel's and preparation's tools, in the order of the menu."""

from __future__ import annotations

from screens.parts.tool import Tool

JOURNEY_TOOLS: tuple[Tool, ...] = ()
