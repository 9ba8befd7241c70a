"""The moves of The Iron Throne, one noun per file."""

from companion.games.iron_throne.moves import (
    cards,
    characters,
    encounter,
    hostages,
    influence,
    power,
    resolution,
    rounds,
    torture,
    truce,
)
from companion.kernel.move import list_moves

MOVES = list_moves(encounter, cards, power, truce, resolution, rounds, influence, hostages, torture, characters)
