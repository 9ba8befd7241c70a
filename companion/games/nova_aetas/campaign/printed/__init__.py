"""The campaign sheet on paper: the heroes' blocks, the group's block, and pages for the entries that do not fit."""

from __future__ import annotations

from datetime import datetime

from companion.content.texts import Texts
from companion.games.nova_aetas.campaign.state import NovaCampaign


def print_sheet(state: NovaCampaign, title: str, language: str, at: datetime) -> bytes:
    """The sheet as PDF. What writes it is loaded by the first sheet, not by the campaign."""
    from companion.games.nova_aetas.campaign.printed.sheet import print_sheet

    return print_sheet(state, title, Texts(language), at).to_pdf()
