"""Rows for the figures in the area, enemies against own ones, wherever hindrance counts."""

from __future__ import annotations

from companion.games.conan.moves.objects import Manipulate
from companion.games.conan.state import ConanState
from companion.kernel.limits import limits_of
from screens.parts.sheets.calculator_sheet import CalculatorSheet

ICONS = {"enemies": "account-group", "own": "account-multiple-outline"}


def add_hindrance(sheet: CalculatorSheet[ConanState]) -> None:
    """Add two counters: enemies in the area, own figures with oneself included."""
    for name, icon in ICONS.items():
        sheet.counter(name, sheet.say(name), icon, limits_of(Manipulate, name))
