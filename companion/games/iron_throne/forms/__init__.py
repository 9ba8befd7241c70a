"""The forms of The Iron Throne: the encounter, hostages, houses and places of power."""

from __future__ import annotations

from companion.games.iron_throne.forms.encounter import ENCOUNTER
from companion.games.iron_throne.forms.hostage import HOSTAGE, TAKE, TORTURE
from companion.games.iron_throne.forms.house import HOUSE, NAMES
from companion.games.iron_throne.forms.place import PLACE

__all__ = ("ENCOUNTER", "FORMS", "HOSTAGE", "HOUSE", "NAMES", "PLACE", "TAKE", "TORTURE")

FORMS = (ENCOUNTER, TAKE, TORTURE, HOSTAGE, HOUSE, NAMES, PLACE)
