"""The setup forms of a campaign: each hero, the first mission, a campaign begun on paper."""

from __future__ import annotations

from companion.forms.setup_forms import SetupForms
from companion.games.nova_aetas.campaign.setup_forms.first_mission import FIRST_MISSION
from companion.games.nova_aetas.campaign.setup_forms.hero import HERO
from companion.games.nova_aetas.campaign.setup_forms.under_way import UNDER_WAY

__all__ = ("SETUP_FORMS",)

SETUP_FORMS = SetupForms(seat=HERO, sections=(FIRST_MISSION,), under_way=UNDER_WAY)
