"""The forms of Conan: what a hero does with dice and gems, asked step by step."""

from __future__ import annotations

from companion.games.conan.forms.area import AREA_ATTACK
from companion.games.conan.forms.attack import ATTACK
from companion.games.conan.forms.damage import DAMAGE
from companion.games.conan.forms.defence import DEFENCE
from companion.games.conan.forms.handling import MANIPULATION
from companion.games.conan.forms.movement import FALL, HINDRANCE, MOVEMENT
from companion.games.conan.forms.overlord import OVERLORD_SHEET
from companion.games.conan.forms.strike import ALLY_ATTACK, SPELL_ATTACK

__all__ = (
    "ALLY_ATTACK",
    "AREA_ATTACK",
    "ATTACK",
    "DAMAGE",
    "DEFENCE",
    "FALL",
    "FORMS",
    "HINDRANCE",
    "MANIPULATION",
    "MOVEMENT",
    "OVERLORD_SHEET",
    "SPELL_ATTACK",
)

FORMS = (
    ATTACK,
    DEFENCE,
    DAMAGE,
    AREA_ATTACK,
    ALLY_ATTACK,
    SPELL_ATTACK,
    MOVEMENT,
    MANIPULATION,
    FALL,
    HINDRANCE,
    OVERLORD_SHEET,
)
