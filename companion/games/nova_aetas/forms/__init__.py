"""The forms of a mission: attacks, wounds, activations, stealth, tests and loot."""

from __future__ import annotations

from companion.games.nova_aetas.forms.dice import TEST
from companion.games.nova_aetas.forms.enemy_attack import ENEMY_ATTACK, REACTION
from companion.games.nova_aetas.forms.hero_attack import HERO_ATTACK
from companion.games.nova_aetas.forms.hunt import PREY
from companion.games.nova_aetas.forms.movement import ACTIVATION, FREE_MOVE
from companion.games.nova_aetas.forms.reagents import REAGENTS_FOUND
from companion.games.nova_aetas.forms.scenery import SCENERY_ATTACK
from companion.games.nova_aetas.forms.stealth import STEALTH
from companion.games.nova_aetas.forms.wounds import HEALING, WOUND

__all__ = (
    "ACTIVATION",
    "ENEMY_ATTACK",
    "FORMS",
    "FREE_MOVE",
    "HEALING",
    "HERO_ATTACK",
    "PREY",
    "REACTION",
    "REAGENTS_FOUND",
    "SCENERY_ATTACK",
    "STEALTH",
    "TEST",
    "WOUND",
)

FORMS = (
    ACTIVATION,
    FREE_MOVE,
    HERO_ATTACK,
    ENEMY_ATTACK,
    REACTION,
    SCENERY_ATTACK,
    WOUND,
    HEALING,
    STEALTH,
    TEST,
    PREY,
    REAGENTS_FOUND,
)
