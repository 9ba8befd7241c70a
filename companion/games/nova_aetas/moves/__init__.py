"""The moves of a mission of Nova Aetas Renaissance, one noun per file."""

from companion.games.nova_aetas.moves import (
    activation,
    attacks,
    beginning,
    clock,
    corrections,
    dice,
    enemies,
    enemy_attacks,
    heroes,
    items,
    loot,
    mission,
    movement,
    presence,
    profiles,
    scenery,
    status,
    transformations,
)
from companion.kernel.move import list_moves

MOVES = list_moves(
    clock,
    activation,
    movement,
    attacks,
    enemy_attacks,
    heroes,
    status,
    presence,
    items,
    enemies,
    mission,
    beginning,
    scenery,
    loot,
    dice,
    transformations,
    corrections,
    profiles,
)
