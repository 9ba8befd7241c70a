"""Moves of allies: a commander's gems on their tile activate, move, defend and reroll."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from companion.games.conan.combat import damage
from companion.games.conan.gems import shift
from companion.games.conan.lookup import ally_figure, ally_of, any_hero, living_hero, tile_of, used_ids
from companion.games.conan.makers import new_ally
from companion.games.conan.movement import interrupted
from companion.games.conan.moves.combat import TILE, hit_tile
from companion.games.conan.moves.gems import HERO
from companion.games.conan.setup import ID_DOC, AllySetup
from companion.games.conan.state import AllyFigure, AllyTile, ConanState, Hero
from companion.kernel.game import Move, Refusal, arg
from companion.kernel.items import change, drop, find, put

ALLY = "id of the ally tile; by default the hero's only one"
FIGURE = "id of the figure: f1, f2"


@dataclass(frozen=True, slots=True)
class ActivateAlly(Move[ConanState]):
    """An aggressive hero activates an ally figure: one gem, once each in an action phase."""

    hero: str = arg(HERO)
    ally: str = arg(ALLY, default="")
    figure: str = arg(f"{FIGURE}; by default the next that has not acted", default="")

    def apply(self, state: ConanState) -> ConanState:
        hero = living_hero(state, self.hero)
        tile = ally_of(hero, self.ally)
        if hero.stance == "cautious":
            raise Refusal("cautious_commander", hero=hero.name)
        figure = self._figure(tile)
        if figure.activated:
            raise Refusal("ally_already_activated", ally=tile.name)
        hero = interrupted(shift(hero, "reserve", tile.id, 1, state.options), state.options)
        hero = _with_figure(hero, tile.id, figure.id, activated=True)
        return replace(state, heroes=put(state.heroes, hero))

    def _figure(self, tile: AllyTile) -> AllyFigure:
        if self.figure:
            return ally_figure(tile, self.figure)
        ready = next((figure for figure in tile.figures if not figure.activated), None)
        if ready is None:
            raise Refusal("ally_already_activated", ally=tile.name)
        return ready


@dataclass(frozen=True, slots=True)
class MoveAlly(Move[ConanState]):
    """Buy extra movement for an ally figure: one gem a point, up to its base movement."""

    hero: str = arg(HERO)
    ally: str = arg(ALLY, default="")
    figure: str = arg(FIGURE, default="f1")
    points: int = arg("extra points", default=1, least=1)

    def apply(self, state: ConanState) -> ConanState:
        hero = living_hero(state, self.hero)
        tile = ally_of(hero, self.ally)
        figure = ally_figure(tile, self.figure)
        extra = figure.extra_movement + self.points
        if extra > tile.base_move:
            raise Refusal("ally_moves_too_far", ally=tile.name, most=tile.base_move)
        hero = shift(hero, "reserve", tile.id, self.points, state.options)
        hero = _with_figure(hero, tile.id, figure.id, extra_movement=extra)
        return replace(state, heroes=put(state.heroes, hero))


@dataclass(frozen=True, slots=True)
class AttackWithAlly(Move[ConanState]):
    """An ally figure attacks; what is left of its base movement is lost."""

    hero: str = arg(HERO)
    ally: str = arg(ALLY, default="")
    figure: str = arg(FIGURE, default="f1")
    axes: int = arg("axes after all rerolls", default=0, least=0)
    target: str = arg(f"{TILE}; none: only the attack counts", default="")
    target_figure: str = arg("id of the figure that is hit; by default the most wounded", default="")
    defence: int | None = arg("defence of the target; by default its fixed armour", default=None, least=0)

    def apply(self, state: ConanState) -> ConanState:
        hero = living_hero(state, self.hero)
        tile = ally_of(hero, self.ally)
        hero = _with_figure(hero, tile.id, ally_figure(tile, self.figure).id, attacked=True)
        state = replace(state, heroes=put(state.heroes, hero))
        if not self.target:
            return state
        armour = tile_of(state, self.target).armour
        dealt = damage(self.axes, armour if self.defence is None else self.defence)
        return hit_tile(state, self.target, self.target_figure, dealt)


@dataclass(frozen=True, slots=True)
class GuardAlly(Move[ConanState]):
    """A hero of any stance assigns gems to defend an ally figure: a die for each."""

    hero: str = arg(HERO)
    ally: str = arg(ALLY, default="")
    gems: int = arg("how many", default=1, least=1)

    def apply(self, state: ConanState) -> ConanState:
        return _paid(state, self.hero, self.ally, self.gems)


@dataclass(frozen=True, slots=True)
class RerollAlly(Move[ConanState]):
    """A hero of any stance rerolls dice of an ally figure: one gem a die."""

    hero: str = arg(HERO)
    ally: str = arg(ALLY, default="")
    gems: int = arg("how many", default=1, least=1)

    def apply(self, state: ConanState) -> ConanState:
        return _paid(state, self.hero, self.ally, self.gems)


@dataclass(frozen=True, slots=True)
class HitAlly(Move[ConanState]):
    """An ally figure suffers damage; without life it leaves the board."""

    hero: str = arg("id of the hero beside whose sheet the tile lies")
    ally: str = arg(ALLY, default="")
    figure: str = arg(FIGURE, default="f1")
    damage: int = arg("damage", default=1, least=1)

    def apply(self, state: ConanState) -> ConanState:
        hero = any_hero(state, self.hero)
        tile = ally_of(hero, self.ally)
        figure = ally_figure(tile, self.figure)
        if figure.life > self.damage:
            hero = _with_figure(hero, tile.id, figure.id, life=figure.life - self.damage)
        else:
            figures = drop(tile.figures, figure.id)
            hero = replace(hero, allies=change(hero.allies, tile.id, figures=figures))
        return replace(state, heroes=put(state.heroes, hero))


@dataclass(frozen=True, slots=True)
class AddAlly(Move[ConanState]):
    """An ally tile comes beside a hero's sheet."""

    hero: str = arg(HERO)
    name: str = arg("name of the allies")
    figures: int = arg("how many figures", default=1, least=1, most=12)
    life: int = arg("life points of each", default=1, least=1, most=15)
    base_move: int = arg("base movement", default=2, least=0, most=9)
    id: str = arg(ID_DOC, default="")

    def apply(self, state: ConanState) -> ConanState:
        hero = living_hero(state, self.hero)
        entry = AllySetup(
            name=self.name, id=self.id, figures=self.figures, life=self.life, base_move=self.base_move
        )
        tile = new_ally(entry, used_ids(state))
        return replace(state, heroes=put(state.heroes, replace(hero, allies=(*hero.allies, tile))))


@dataclass(frozen=True, slots=True)
class RemoveAlly(Move[ConanState]):
    """An ally tile leaves; gems on it go to fatigue."""

    hero: str = arg(HERO)
    ally: str = arg(ALLY, default="")

    def apply(self, state: ConanState) -> ConanState:
        hero = any_hero(state, self.hero)
        tile = ally_of(hero, self.ally)
        hero = shift(hero, tile.id, "fatigue", tile.gems, state.options)
        return replace(
            state, heroes=put(state.heroes, replace(hero, allies=drop(hero.allies, tile.id)))
        )


@dataclass(frozen=True, slots=True)
class PassAlly(Move[ConanState]):
    """Another commander takes over an ally tile; the gems on it stay with who placed them, in fatigue."""

    hero: str = arg("id of the hero beside whose sheet the tile lies")
    receiver: str = arg("id of the hero who takes it over")
    ally: str = arg(ALLY, default="")

    def apply(self, state: ConanState) -> ConanState:
        hero, receiver = any_hero(state, self.hero), living_hero(state, self.receiver)
        tile = ally_of(hero, self.ally)
        if find(receiver.allies, tile.id):
            raise Refusal("bad_handover")
        hero = shift(hero, tile.id, "fatigue", tile.gems, state.options)
        hero = replace(hero, allies=drop(hero.allies, tile.id))
        receiver = replace(receiver, allies=(*receiver.allies, replace(tile, gems=0)))
        return replace(state, heroes=put(put(state.heroes, hero), receiver))


def _paid(state: ConanState, hero_id: str, ally_id: str, gems: int) -> ConanState:
    """Gems from the reserve to an ally tile."""
    hero = living_hero(state, hero_id)
    hero = shift(hero, "reserve", ally_of(hero, ally_id).id, gems, state.options)
    return replace(state, heroes=put(state.heroes, hero))


def _with_figure(hero: Hero, tile_id: str, figure_id: str, **changes: Any) -> Hero:
    """The hero with something changed on one ally figure."""
    tile = ally_of(hero, tile_id)
    figures = change(tile.figures, figure_id, **changes)
    return replace(hero, allies=change(hero.allies, tile_id, figures=figures))
