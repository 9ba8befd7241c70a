"""Ally tiles: beside whose sheet each lies, and what is left of its figures."""

from __future__ import annotations

from dataclasses import replace

from companion.games.conan.state import AllyFigure, AllyTile, ConanState, Hero
from companion.kernel.items import change, drop, find, put


def ally_tiles(state: ConanState) -> tuple[AllyTile, ...]:
    return tuple(tile for hero in state.heroes for tile in hero.allies)


def commander_of(state: ConanState, tile_id: str) -> Hero | None:
    """The hero beside whose sheet this ally tile lies."""
    return next((hero for hero in state.heroes if find(hero.allies, tile_id)), None)


def hit_ally(state: ConanState, hero: Hero, tile: AllyTile, figure: AllyFigure, damage: int) -> ConanState:
    """The state after damage to an ally figure; without life it leaves the board."""
    if not damage:
        return state
    if figure.life > damage:
        figures = change(tile.figures, figure.id, life=figure.life - damage)
    else:
        figures = drop(tile.figures, figure.id)
    hero = replace(hero, allies=change(hero.allies, tile.id, figures=figures))
    return replace(state, heroes=put(state.heroes, hero))
