"""The forms of The Iron Throne: the encounter with its consequences, and taking a hostage."""

from __future__ import annotations

from companion.games.iron_throne.forms.encounter import ENCOUNTER
from companion.games.iron_throne.forms.take import TAKE

__all__ = ("ENCOUNTER", "FORMS", "TAKE")

FORMS = (ENCOUNTER, TAKE)
