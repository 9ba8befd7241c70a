"""The icon of each action of a hero."""

from __future__ import annotations

from companion.games.nova_aetas.moves.activation import Action

ACTION_ICONS: dict[Action, str] = {
    "move": "run-fast",
    "attack": "sword-cross",
    "skill": "star-four-points",
    "item": "bag-personal-outline",
    "wait": "timer-sand",
    "mission": "flag-checkered",
    "height": "ladder",
}
