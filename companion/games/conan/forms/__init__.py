"""The forms of Conan: what the heroes and the Overlord do with dice, gems, cards and tiles."""

from __future__ import annotations

from companion.games.conan.forms.allies import ALLIES
from companion.games.conan.forms.area import AREA_ATTACK
from companion.games.conan.forms.attack import ATTACK
from companion.games.conan.forms.damage import DAMAGE
from companion.games.conan.forms.defence import DEFENCE
from companion.games.conan.forms.handling import MANIPULATION
from companion.games.conan.forms.hero_sheet import HERO_SHEET
from companion.games.conan.forms.movement import FALL, HINDRANCE, MOVEMENT
from companion.games.conan.forms.objects import OBJECT_FORM, OBJECTS
from companion.games.conan.forms.overlord import OVERLORD_SHEET
from companion.games.conan.forms.prints import BUY_MOVEMENT, CORRECTIONS, NEW_CARDS, NEW_RIVER_TILE
from companion.games.conan.forms.river import BENEFITS_FORM, REINFORCEMENTS, RIVER, TILE_FORM
from companion.games.conan.forms.scenario import DICE, SCENARIO
from companion.games.conan.forms.spells import SPELL_FORM, SPELLS
from companion.games.conan.forms.strike import ALLY_ATTACK, SPELL_ATTACK

__all__ = (
    "ALLIES",
    "ALLY_ATTACK",
    "AREA_ATTACK",
    "ATTACK",
    "BENEFITS_FORM",
    "BUY_MOVEMENT",
    "DAMAGE",
    "DEFENCE",
    "DICE",
    "FALL",
    "FORMS",
    "HERO_SHEET",
    "HINDRANCE",
    "MANIPULATION",
    "MOVEMENT",
    "NEW_RIVER_TILE",
    "OBJECTS",
    "OBJECT_FORM",
    "OVERLORD_SHEET",
    "REINFORCEMENTS",
    "RIVER",
    "SCENARIO",
    "SPELLS",
    "SPELL_ATTACK",
    "SPELL_FORM",
    "TILE_FORM",
)

FORMS = (
    *(ATTACK, DEFENCE, DAMAGE, AREA_ATTACK, ALLY_ATTACK, SPELL_ATTACK, MOVEMENT, MANIPULATION, FALL, HINDRANCE),
    *(OBJECTS, OBJECT_FORM, SPELLS, SPELL_FORM, ALLIES, HERO_SHEET),
    *(RIVER, TILE_FORM, BENEFITS_FORM, BUY_MOVEMENT, REINFORCEMENTS, OVERLORD_SHEET, SCENARIO, DICE),
    *NEW_CARDS,
    *CORRECTIONS,
)
