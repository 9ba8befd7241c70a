"""The name of each season in the present language."""

from __future__ import annotations

from companion.games.runewars.state import Runewars
from screens.table.table import Table


def season_name(table: Table[Runewars], season: str) -> str:
    return table.say(f"season.{season}")
