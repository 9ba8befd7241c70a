"""The moves of Conan, one noun per file."""

from companion.games.conan.moves import (
    allies,
    area,
    cards,
    combat,
    gems,
    movement,
    objects,
    overlord,
    river,
    sheet,
    spells,
    track,
    turn,
)
from companion.kernel.move import list_moves

MOVES = list_moves(turn, gems, combat, area, movement, objects, spells, allies, track, overlord, river, cards, sheet)
