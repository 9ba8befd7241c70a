"""The setup forms of The Iron Throne: each house, the power at the start, a game under way."""

from __future__ import annotations

from companion.forms.setup_forms import SetupForms
from companion.games.iron_throne.setup_forms.house import HOUSE
from companion.games.iron_throne.setup_forms.power import POWER
from companion.games.iron_throne.setup_forms.under_way import UNDER_WAY

__all__ = ("SETUP_FORMS",)

SETUP_FORMS = SetupForms(seat=HOUSE, sections=(POWER,), under_way=UNDER_WAY)
