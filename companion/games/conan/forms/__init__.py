"""The forms of Conan: what a hero does with dice and gems, asked step by step."""

from __future__ import annotations

from companion.games.conan.forms.attack import ATTACK
from companion.games.conan.forms.movement import FALL, HINDRANCE, MOVEMENT
from companion.games.conan.forms.strike import ALLY_ATTACK, SPELL_ATTACK

__all__ = ("ALLY_ATTACK", "ATTACK", "FALL", "FORMS", "HINDRANCE", "MOVEMENT", "SPELL_ATTACK")

FORMS = (ATTACK, ALLY_ATTACK, SPELL_ATTACK, MOVEMENT, FALL, HINDRANCE)
