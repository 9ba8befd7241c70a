"""The icon of each season, and its name in the present language."""

from __future__ import annotations

from companion.games.runewars.state import SEASONS, Runewars
from screens.table.table import Table

ICONS = dict(zip(SEASONS, ("flower", "white-balance-sunny", "leaf-maple", "snowflake"), strict=True))


def season_name(table: Table[Runewars], season: str) -> str:
    return table.say(f"season.{season}")
