"""The choices and words in the guide that are not made yet.

They are found again when the device is turned.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from companion.games.nova_aetas.campaign.state import NovaCampaign
from screens.table.table import Table

Draft = dict[str, Any]


def draft_of(table: Table[NovaCampaign], step: str, about: Hashable = None) -> Draft:
    """Return the draft of a step.

    A draft about something else, or about another mission, is forgotten.
    """
    about = (table.state.place.round, about)
    kept = table.board_memory.get(f"draft.{step}")
    if kept is None or kept[0] != about:
        kept = table.board_memory[f"draft.{step}"] = (about, {})
    found: Draft = kept[1]
    return found
