"""Life on the turn track: markers of special characters beside the life of their figures."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.conan.combat import is_alone
from companion.games.conan.state import ConanState, Marker, Tile
from companion.kernel.items import find
from companion.kernel.refusal import Caution
from companion.letters import fold


def life_on_track(before: ConanState, after: ConanState, changed: str) -> Iterator[Caution]:
    """Yield a marker and a lone figure of one name that disagree after one of them changed.

    `changed` is the id of the marker or of the tile.
    """
    if "track" in after.hidden:
        return
    for marker in after.markers:
        tile = _tile_of(after, marker)
        if tile is None or changed not in (marker.id, tile.id) or _is_same(before, after, marker, tile):
            continue
        life = _life(tile)
        if marker.value != life:
            yield Caution("life_on_track", asks=False, name=tile.name, life=life, value=marker.value)


def _tile_of(state: ConanState, marker: Marker) -> Tile | None:
    """Return the tile whose life a marker counts.

    It is the tile of a character who is alone on it and has the same name.
    """
    if marker.kind != "life":
        return None
    same = [tile for tile in state.overlord.river if fold(tile.name) == fold(marker.name)]
    return same[0] if len(same) == 1 and is_alone(same[0]) else None


def _life(tile: Tile) -> int:
    return sum(figure.life for figure in tile.figures)


def _is_same(before: ConanState, after: ConanState, marker: Marker, tile: Tile) -> bool:
    """Return whether the move changed neither the marker nor the life of the figure."""
    old_marker, old_tile = find(before.markers, marker.id), find(before.overlord.river, tile.id)
    return old_marker == marker and old_tile is not None and _life(old_tile) == _life(tile)
