"""Ally tiles: heroes who own and order them, gems on them, the life of their figures."""

from __future__ import annotations

from dataclasses import replace

from companion.games.conan.gems import shift
from companion.games.conan.lookup import with_hero
from companion.games.conan.state import AllyFigure, AllyOrder, AllyTile, ConanState, Hero, Options
from companion.kernel.items import change, drop, find

COMMAND = ("command", "comandante", "comando")
"""The skill with which a hero orders allies, by the ids of its names."""


def ally_tiles(state: ConanState) -> tuple[AllyTile, ...]:
    return tuple(tile for hero in state.heroes for tile in hero.allies)


def commander_of(state: ConanState, tile_id: str) -> Hero | None:
    """Return the hero beside whose sheet this ally tile lies."""
    return next((hero for hero in state.heroes if find(hero.allies, tile_id)), None)


def receive_ally(hero: Hero, tile: AllyTile) -> Hero:
    """Return the hero with an ally tile beside the sheet.

    The gems on it are those that this hero has placed there.
    """
    order = find(hero.orders, tile.id)
    tile = replace(tile, gems=order.gems if order else 0)
    return replace(hero, allies=(*hero.allies, tile), orders=drop(hero.orders, tile.id) if order else hero.orders)


def leave_gems(hero: Hero, tile: AllyTile) -> Hero:
    """Return the hero without an ally tile.

    The gems placed on it stay in use until the end of the phase.
    """
    left = (AllyOrder(id=tile.id, name=tile.name, gems=tile.gems),) if tile.gems else ()
    return replace(hero, allies=drop(hero.allies, tile.id), orders=(*hero.orders, *left))


def is_commander(hero: Hero) -> bool:
    """Return whether the hero has Command: noted on the sheet, or written among the skills."""
    return hero.commander or any(skill.id in COMMAND for skill in hero.skills)


def can_order(hero: Hero) -> bool:
    """Return whether the hero may give orders to allies.

    Those beside the own sheet, or with Command any.
    """
    return not hero.dead and (bool(hero.allies) or is_commander(hero))


def ally_owner(state: ConanState, hero: Hero, tile_id: str) -> Hero:
    """Return the hero beside whose sheet lies the tile that this hero orders.

    For a hero with Command that may be another hero.
    """
    own = find(hero.allies, tile_id) if tile_id else hero.allies or None
    if own is not None or not is_commander(hero):
        return hero
    owner = commander_of(state, tile_id) if tile_id else _only_owner(state)
    return owner or hero


def _only_owner(state: ConanState) -> Hero | None:
    owners = [hero for hero in state.heroes if hero.allies]
    return owners[0] if len(owners) == 1 else None


def place_gems(hero: Hero, tile: AllyTile, gems: int, options: Options) -> Hero:
    """Return the hero with gems from the reserve on an ally tile, wherever it lies."""
    if not find(hero.allies, tile.id) and not find(hero.orders, tile.id):
        hero = replace(hero, orders=(*hero.orders, AllyOrder(id=tile.id, name=tile.name)))
    return shift(hero, "reserve", tile.id, gems, options)


def are_allies_hidden(state: ConanState) -> bool:
    """Return whether the group keeps the ally tiles with its own pieces."""
    return "allies" in state.hidden


def tire_uncounted(hero: Hero, gems: int, options: Options) -> Hero:
    """Return the hero with gems spent on allies that the group keeps itself.

    They are tired at once: before the next recovery those on a tile would be too.
    """
    return shift(hero, "reserve", "fatigue", gems, options)


def take_back_orders(state: ConanState, tile_id: str, gems: int) -> ConanState:
    """Return the state with no more orders on an ally tile than gems that are left on it.

    Bought movement goes first, then activations of figures that have not attacked.
    """
    owner = commander_of(state, tile_id)
    tile = find(owner.allies, tile_id) if owner else None
    if owner is None or tile is None:
        return state
    placed = [find(hero.allies, tile_id) or find(hero.orders, tile_id) for hero in state.heroes]
    orders = sum(figure.activated + figure.extra_movement for figure in tile.figures)
    over = max(0, min(gems, orders - sum(card.gems for card in placed if card is not None)))
    figures = tile.figures
    for figure in reversed(tile.figures):
        points = min(over, figure.extra_movement)
        over -= points
        figures = change(figures, figure.id, extra_movement=figure.extra_movement - points)
    for figure in reversed(tile.figures):
        is_undone = over > 0 and figure.activated and not figure.attacked
        over -= is_undone
        figures = change(figures, figure.id, activated=figure.activated and not is_undone)
    return with_hero(state, replace(owner, allies=change(owner.allies, tile_id, figures=figures)))


def hit_ally(state: ConanState, hero: Hero, tile: AllyTile, figure: AllyFigure, damage: int) -> ConanState:
    """Return the state after damage to an ally figure; without life it leaves the board."""
    if not damage:
        return state
    if figure.life > damage:
        figures = change(tile.figures, figure.id, life=figure.life - damage)
    else:
        figures = drop(tile.figures, figure.id)
    hero = replace(hero, allies=change(hero.allies, tile.id, figures=figures))
    return with_hero(state, hero)
