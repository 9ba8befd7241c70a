"""The setup forms of Conan: each hero, the scenario, the Overlord, a game under way."""

from __future__ import annotations

from companion.forms.setup_forms import SetupForms
from companion.games.conan.setup_forms.hero import HERO
from companion.games.conan.setup_forms.table import OVERLORD, SCENARIO
from companion.games.conan.setup_forms.under_way import UNDER_WAY

__all__ = ("SETUP_FORMS",)

SETUP_FORMS = SetupForms(seat=HERO, sections=(SCENARIO, OVERLORD), under_way=UNDER_WAY)
