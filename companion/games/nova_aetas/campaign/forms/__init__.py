"""The forms of the campaign: decisions between two missions, asked step by step."""

from __future__ import annotations

from companion.games.nova_aetas.campaign.forms.arrival import ARRIVAL
from companion.games.nova_aetas.campaign.forms.market import SALE, TRADE

__all__ = ("ARRIVAL", "FORMS", "SALE", "TRADE")

FORMS = (TRADE, SALE, ARRIVAL)
