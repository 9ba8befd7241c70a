"""The printed factions by name in the present language."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.runewars.factions import faction_called


def faction_name(say: Callable[..., str], written: str) -> str:
    """A faction as its sheet calls it; one that the table has named itself keeps its name."""
    faction = faction_called(written)
    return say(f"faction.{faction.id}") if faction else written
