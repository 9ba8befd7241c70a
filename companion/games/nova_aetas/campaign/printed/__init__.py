"""The campaign sheet on paper: blocks of the heroes and of the group, further pages."""

from __future__ import annotations

from datetime import datetime

from companion.content.texts import Texts
from companion.games.nova_aetas.campaign.state import NovaCampaign


def print_sheet(state: NovaCampaign, title: str, language: str, at: datetime) -> bytes:
    """Return the sheet as PDF.

    The code that writes it is loaded by the first sheet, not by the campaign.
    """
    from companion.games.nova_aetas.campaign.printed.sheet import print_sheet

    return print_sheet(state, title, Texts(language), at).to_pdf()
