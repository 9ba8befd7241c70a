"""The name of a mission on every page: its title, and without one its number."""

from __future__ import annotations

from companion.games.nova_aetas.campaign.choices import next_number
from companion.games.nova_aetas.campaign.guide_names import mission_named
from companion.games.nova_aetas.campaign.state import NovaCampaign
from screens.table.table import Table


def next_title(table: Table[NovaCampaign], title: str) -> str:
    """Return the title of a mission that could be next."""
    return title or str(table.say("mission_numbered", n=next_number(table.state)))


def mission_title(table: Table[NovaCampaign]) -> str:
    """Return the title of the mission that goes on or comes next."""
    return next_title(table, mission_named(table.state))
