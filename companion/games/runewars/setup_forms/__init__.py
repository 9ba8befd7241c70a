"""The setup forms of Runewars: the faction of each player, and a game under way."""

from __future__ import annotations

from companion.forms.setup_forms import SetupForms
from companion.games.runewars.setup_forms.faction import FACTION
from companion.games.runewars.setup_forms.under_way import UNDER_WAY

__all__ = ("SETUP_FORMS",)

SETUP_FORMS = SetupForms(seat=FACTION, under_way=UNDER_WAY)
