"""Every move of The Lord of the Rings, in the order of a round."""

from companion.games.lotr.moves import (
    cards,
    characters,
    combat,
    decks,
    engagement,
    quest,
    refresh,
    resources,
    staging,
    threat,
    travel,
)
from companion.kernel.move import list_moves

MOVES = list_moves(threat, resources, decks, characters, quest, staging, travel, engagement, combat, cards, refresh)
