"""The printed factions by name in the present language."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.runewars.factions import faction_called


def faction_name(say: Callable[..., str], written: str) -> str:
    """Return the name of a faction as its sheet prints it, or as the table has named it."""
    faction = faction_called(written)
    return say(f"faction.{faction.id}") if faction else written
