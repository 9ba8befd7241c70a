"""The setup forms of The Lord of the Rings: heroes, the scenario, a game under way."""

from __future__ import annotations

from companion.forms.setup_forms import SetupForms
from companion.games.lotr.setup_forms.heroes import HEROES
from companion.games.lotr.setup_forms.scenario import SCENARIO
from companion.games.lotr.setup_forms.under_way import UNDER_WAY

__all__ = ("SETUP_FORMS",)

SETUP_FORMS = SetupForms(seat=HEROES, sections=(SCENARIO,), under_way=UNDER_WAY)
