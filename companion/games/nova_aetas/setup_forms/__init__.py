"""The setup forms of a mission: each hero, the mission, its enemies, one under way."""

from __future__ import annotations

from companion.forms.setup_forms import SetupForms
from companion.games.nova_aetas.setup_forms.hero import HERO_SHEET
from companion.games.nova_aetas.setup_forms.mission import MISSION_ENEMIES, MISSION_SETUP
from companion.games.nova_aetas.setup_forms.under_way import UNDER_WAY

__all__ = ("SETUP_FORMS",)

SETUP_FORMS = SetupForms(seat=HERO_SHEET, sections=(MISSION_SETUP, MISSION_ENEMIES), under_way=UNDER_WAY)
