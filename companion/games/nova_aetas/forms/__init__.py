"""The forms of a mission: attacks, wounds, activations, stealth, tests and loot."""

from __future__ import annotations

from companion.forms.form import Form
from companion.games.nova_aetas.forms.arrivals import (
    NEW_ALLY,
    NEW_ENEMY,
    NEW_ITEM,
    NEW_SCENERY,
    SERIOUS_WOUND,
    TRANSFORM,
    TRANSFORM_HERO,
)
from companion.games.nova_aetas.forms.beginning import START
from companion.games.nova_aetas.forms.corrections import (
    ATTACK_CARD,
    CORRECT_ALLY,
    CORRECT_ENEMY,
    CORRECT_HERO,
    CORRECT_ITEM,
    CORRECT_POINTS,
    CORRECT_SCENERY,
)
from companion.games.nova_aetas.forms.dice import TEST
from companion.games.nova_aetas.forms.ending import MISSION_END
from companion.games.nova_aetas.forms.enemy_attack import ENEMY_ATTACK, REACTION
from companion.games.nova_aetas.forms.enemy_card import ENEMY_CARD, PRINTED_ATTACK
from companion.games.nova_aetas.forms.hands import HANDS
from companion.games.nova_aetas.forms.hero import HERO_FORM, HEROIC_SKILL
from companion.games.nova_aetas.forms.hero_attack import HERO_ATTACK
from companion.games.nova_aetas.forms.hunt import PREY
from companion.games.nova_aetas.forms.mission import MISSION
from companion.games.nova_aetas.forms.movement import ACTIVATION, FREE_MOVE
from companion.games.nova_aetas.forms.patrol import PATROL
from companion.games.nova_aetas.forms.reagents import REAGENTS_FOUND
from companion.games.nova_aetas.forms.scenery import SCENERY_ATTACK
from companion.games.nova_aetas.forms.statuses import STATUS_KINDS
from companion.games.nova_aetas.forms.stealth import STEALTH
from companion.games.nova_aetas.forms.tokens import ALLY_FORM, EVENT_FORM, ITEM_FORM, PIECE_FORM
from companion.games.nova_aetas.forms.wounds import FALL, HEALING, WOUND
from companion.games.nova_aetas.state import NovaAetas

__all__ = (
    "ACTIVATION",
    "ALLY_FORM",
    "ATTACK_CARD",
    "CORRECT_ALLY",
    "CORRECT_ENEMY",
    "CORRECT_HERO",
    "CORRECT_ITEM",
    "CORRECT_POINTS",
    "CORRECT_SCENERY",
    "ENEMY_ATTACK",
    "ENEMY_CARD",
    "EVENT_FORM",
    "FALL",
    "FORMS",
    "FREE_MOVE",
    "HANDS",
    "HEALING",
    "HEROIC_SKILL",
    "HERO_ATTACK",
    "HERO_FORM",
    "ITEM_FORM",
    "MISSION",
    "MISSION_END",
    "NEW_ALLY",
    "NEW_ENEMY",
    "NEW_ITEM",
    "NEW_SCENERY",
    "PATROL",
    "PIECE_FORM",
    "PREY",
    "PRINTED_ATTACK",
    "REACTION",
    "REAGENTS_FOUND",
    "SCENERY_ATTACK",
    "SERIOUS_WOUND",
    "START",
    "STATUS_KINDS",
    "STEALTH",
    "TEST",
    "TRANSFORM",
    "TRANSFORM_HERO",
    "WOUND",
)

FORMS: tuple[Form[NovaAetas], ...] = tuple(form for form in list(vars().values()) if isinstance(form, Form))
"""All of those above."""
