"""The moves of Runewars, one noun per file."""

from companion.games.runewars.moves import (
    areas,
    battle_end,
    battles,
    deals,
    duels,
    heroes,
    orders,
    quests,
    resources,
    rewards,
    runes,
    season,
    strongholds,
    tokens,
    units,
    victory,
)
from companion.kernel.move import list_moves

MOVES = list_moves(
    season,
    orders,
    resources,
    areas,
    runes,
    units,
    heroes,
    rewards,
    quests,
    duels,
    battles,
    battle_end,
    deals,
    strongholds,
    tokens,
    victory,
)
