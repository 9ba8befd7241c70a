"""The fallen of a move: heroes who die, and the figures that a unit or an ally loses."""

from __future__ import annotations

from companion.games.conan.allies import ally_tiles
from companion.games.conan.combat import is_alone
from companion.games.conan.moves.river import EditTile
from companion.games.conan.state import AllyTile, ConanState, Tile
from companion.kernel.items import find
from companion.kernel.message import Message
from companion.kernel.move import AnyMove


def say_fallen(move: AnyMove, before: ConanState, after: ConanState) -> Message | None:
    """Return the headline of a move by which heroes die or figures fall; else None."""
    alive = {hero.id for hero in before.heroes if not hero.dead}
    dead = [hero.name for hero in after.heroes if hero.dead and hero.id in alive]
    if dead:
        return Message("fallen", {"names": ", ".join(dead), "n": len(dead)})
    return None if isinstance(move, EditTile) else _say_figures(_tiles(before), _tiles(after))


def _say_figures(before: tuple[Tile | AllyTile, ...], after: tuple[Tile | AllyTile, ...]) -> Message | None:
    """Return the headline of the figures that fell, by the names of their tiles."""
    still = ((old, find(after, old.id)) for old in before)
    lost = [(old, len(old.figures) - len(new.figures)) for old, new in still if new is not None]
    fallen = [(tile, n) for tile, n in lost if n > 0]
    if not fallen:
        return None
    names = ", ".join(tile.name for tile, _ in fallen)
    if all(isinstance(tile, Tile) and is_alone(tile) for tile, _ in fallen):
        return Message("fallen.characters", {"names": names, "n": len(fallen)})
    return Message("fallen.figures", {"names": names, "n": sum(n for _, n in fallen)})


def _tiles(state: ConanState) -> tuple[Tile | AllyTile, ...]:
    return (*state.overlord.river, *ally_tiles(state))
