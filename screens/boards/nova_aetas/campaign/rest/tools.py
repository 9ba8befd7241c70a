"""The rest's tools, in the order of the menu."""

from __future__ import annotations

from screens.parts.tool import Tool

REST_TOOLS: tuple[Tool, ...] = ()
