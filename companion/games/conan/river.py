"""The river of tiles: their costs, their order, the life of their figures."""

from __future__ import annotations

from dataclasses import replace

from companion.games.conan.overlord_gems import is_overlord_hidden
from companion.games.conan.state import RIVER_SLOTS, ConanState, Figure, Options, Overlord, Tile
from companion.kernel.items import drop, find, put
from companion.kernel.refusal import Refusal

ACTIVATIONS = 2
DREDGE_COST = 2


def describe_figures(tile: Tile) -> str:
    """Return the number of figures; for a single one with more than one life its life."""
    if not tile.figures:
        return ""
    if len(tile.figures) == 1 and tile.life > 1:
        return f"{tile.figures[0].life}/{tile.life}"
    return f"×{len(tile.figures)}"


def position(river: tuple[Tile, ...], tile_id: str) -> int:
    """Return the place of a tile from the left, the first being 0."""
    return next(number for number, tile in enumerate(river) if tile.id == tile_id)


def cost(overlord: Overlord, tile_id: str) -> int:
    """Return the cost of activating a tile where it lies."""
    return overlord.costs[position(overlord.river, tile_id)]


def send_to_end(river: tuple[Tile, ...], tile_id: str) -> tuple[Tile, ...]:
    """Return the river after an activation: the tile goes to the end, the others slide left."""
    tile = next(tile for tile in river if tile.id == tile_id)
    return (*drop(river, tile_id), tile)


def place_of(river: tuple[Tile, ...], tile_id: str) -> int:
    """Return the place of a tile, the first being 1."""
    return next(place for place, tile in enumerate(river, 1) if tile.id == tile_id)


def move_to(river: tuple[Tile, ...], tile_id: str, place: int) -> tuple[Tile, ...]:
    """Return the river with a tile put at a place from the left, the first being 1."""
    tile = next(tile for tile in river if tile.id == tile_id)
    others = drop(river, tile_id)
    return (*others[: place - 1], tile, *others[place - 1 :])


def hit(tile: Tile, figure: Figure, damage: int) -> Tile:
    """Return the tile after damage to a figure.

    Without life the figure goes, after the last the tile is dead.
    """
    life = figure.life - damage
    if life > 0:
        return replace(tile, figures=put(tile.figures, replace(figure, life=life)))
    figures = drop(tile.figures, figure.id)
    return replace(tile, figures=figures, dead=not figures)


def check_has_figures(tile: Tile) -> None:
    """Refuse an event: figures belong to units."""
    if tile.event:
        raise Refusal("event_without_figures", tile=tile.name)


def check_costs(costs: tuple[int, ...]) -> None:
    """Refuse costs of the river below zero, or not one for each of its places."""
    if len(costs) != RIVER_SLOTS or min(costs) < 0:
        raise Refusal("bad_costs", slots=RIVER_SLOTS)


def most_movement(tile: Tile, options: Options) -> int:
    """Return the movement that the Overlord may buy for a tile; 0 where its base is not known."""
    return tile.base_move * (max(1, len(tile.figures)) if options.benefit_movement == "each_figure" else 1)


def take_back_movement(overlord: Overlord) -> Overlord:
    """Return the Overlord with no more points bought than gems on movement.

    The active tile loses its points first.
    """
    over = sum(tile.extra_movement for tile in overlord.river) - overlord.benefits.movement
    for tile in sorted(overlord.river, key=lambda tile: tile.id != overlord.active):
        taken = max(0, min(over, tile.extra_movement))
        over -= taken
        river = put(overlord.river, replace(tile, extra_movement=tile.extra_movement - taken))
        overlord = replace(overlord, river=river)
    return overlord


def forget_activations(overlord: Overlord) -> Overlord:
    """Return the Overlord in a turn in which he has activated nothing."""
    return replace(overlord, activations=0, activated=(), active="", attacks=0)


def activations_left(overlord: Overlord) -> int:
    return max(0, ACTIVATIONS - overlord.activations)


def may_be_activated(overlord: Overlord, tile_id: str) -> bool:
    """Return whether a tile may have been activated in this turn.

    The app knows those that it has activated itself; one before them may have been any.
    """
    return tile_id in overlord.activated or overlord.activations > len(overlord.activated)


def has_attacked_with_all(overlord: Overlord, tile: Tile) -> bool:
    """Return whether the tile is the active one and has made as many attacks as it has figures."""
    return tile.id == overlord.active and 0 < len(tile.figures) <= overlord.attacks


def attacks_of_standing(overlord: Overlord, before: Tile, after: Tile) -> int:
    """Return the attacks that the standing figures of the active tile have made.

    The table sees which figure falls, the app does not: a fallen one is taken for one that has attacked, so that
    nobody is told too early that all have.
    """
    fell = after.id == overlord.active and len(after.figures) < len(before.figures)
    return max(0, overlord.attacks - 1) if fell else overlord.attacks


def payable(state: ConanState) -> tuple[str, ...]:
    """Return the tiles that the Overlord can activate now as the rules say."""
    return affordable(state) if activations_left(state.overlord) else ()


def affordable(state: ConanState) -> tuple[str, ...]:
    """Return the tiles for which there are gems in the reserve.

    It is all of them where the group counts the gems itself, or keeps the tiles with their places.
    """
    overlord, hidden = state.overlord, is_overlord_hidden(state) or "river" in state.hidden
    return tuple(tile.id for tile in overlord.river if hidden or cost(overlord, tile.id) <= overlord.reserve)


def is_in(river: tuple[Tile, ...], tile_id: str) -> bool:
    return find(river, tile_id) is not None


def is_base_missing(state: ConanState, tile: Tile) -> bool:
    """Return whether nobody has typed in how far the figures of a tile move."""
    return "river" not in state.hidden and bool(tile.figures) and not tile.base_move


def units(river: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """Return the tiles that have or had figures: everything but events."""
    return tuple(tile for tile in river if not tile.event)
