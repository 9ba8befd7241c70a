"""Questions for prints of areas and units, the same in a play and before it."""

from __future__ import annotations

from typing import Any

from companion.forms.ask import Ask
from companion.forms.phrase import text
from companion.forms.row import Choice
from companion.games.runewars.icons import SHAPE_ICONS
from companion.games.runewars.state import Shape

NAMED = {"city": text("city_name"), "exploration": text("exploration_token")}
"""What an area may carry besides its resources, with the words of the questions."""


def ask_shape(ask: Ask[Any], usual: Shape) -> Shape:
    """Ask for the shape of a base."""
    ask.heading(text("shape"))
    return ask.pick("shape", [Choice(each, text(f"shape.{each}"), icon) for each, icon in SHAPE_ICONS.items()], usual)
