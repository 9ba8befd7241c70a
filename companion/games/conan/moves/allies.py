"""Moves of allies: a commander's gems on their tile activate, move, defend and reroll."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from companion.games.conan.allies import (
    COMMAND,
    ally_owner,
    are_allies_hidden,
    commander_of,
    hit_ally,
    is_commander,
    leave_gems,
    place_gems,
    receive_ally,
    tire_uncounted,
)
from companion.games.conan.combat import AttackKind, AttackRoll
from companion.games.conan.entries import ID_DOC, AllySetup
from companion.games.conan.gems import shift
from companion.games.conan.life_track import life_on_track
from companion.games.conan.load import has_lost_skill, load
from companion.games.conan.lookup import ally_figure, ally_of, any_hero, living_hero, used_ids, with_hero
from companion.games.conan.makers import new_ally
from companion.games.conan.movement import interrupt
from companion.games.conan.moves.combat import (
    AXES,
    DEFENCE,
    ELEVATED,
    TILE,
    UNSAID,
    describe_strike,
    strike_tile,
    unsaid_cautions,
)
from companion.games.conan.moves.gems import HERO
from companion.games.conan.prints import MOST_COUNTED, AllyCard
from companion.games.conan.stance import action_cautions, deed_cautions
from companion.games.conan.state import AllyFigure, AllyTile, ConanState, Hero
from companion.games.conan.words import ally_name, describe_hit, hero_name, of_ally, power_words
from companion.kernel.field import arg
from companion.kernel.items import change, drop, find, put, require
from companion.kernel.message import Message
from companion.kernel.move import Move
from companion.kernel.refusal import Caution, Refusal
from companion.kernel.shared_values import build_from

ALLY = "id of the ally tile; by default the only one"
TILES = ".".join(("heroes", "allies"))
"""The key of the change by which ally tiles come or go."""
FIGURE = "id of the figure: f1, f2"


@dataclass(frozen=True, slots=True)
class _Order(Move[ConanState]):
    """An order of a hero to an ally tile, beside the own sheet or for a commander beside any."""

    hero: str = arg(HERO, of="commander")
    ally: str = arg(ALLY, default="", of="ally")

    def cautions(self, before: ConanState, after: ConanState) -> Iterator[Caution]:
        return self._lost_command(before)

    def describe(self, before: ConanState, after: ConanState) -> Message:
        return of_ally(before, self, self.hero, self.ally)

    def _tile(self, state: ConanState) -> AllyTile:
        return ally_of(ally_owner(state, living_hero(state, self.hero), self.ally), self.ally)

    def _pay(self, state: ConanState, gems: int) -> ConanState:
        """Return the state with gems from the reserve on the tile; tired where nobody counts it."""
        hero = living_hero(state, self.hero)
        if are_allies_hidden(state):
            return with_hero(state, tire_uncounted(hero, gems, state.options))
        return with_hero(state, place_gems(hero, self._tile(state), gems, state.options))

    def _lost_command(self, state: ConanState) -> Iterator[Caution]:
        hero = living_hero(state, self.hero)
        if has_lost_skill(state, hero, COMMAND):
            yield Caution("command_lost", hero=hero.name, load=load(hero))

    def _acts(self, state: ConanState, figure: str) -> Iterator[Caution]:
        """Ask where the hero may not act, or where the figure was not activated."""
        yield from action_cautions(state, self.hero)
        yield from self._lost_command(state)
        if not are_allies_hidden(state) and not ally_figure(self._tile(state), figure).activated:
            yield Caution("ally_not_activated", ally=self._tile(state).name)


@dataclass(frozen=True, slots=True)
class ActivateAlly(_Order):
    """An aggressive hero activates an ally figure: one gem, once each in an action phase."""

    figure: str = arg(f"{FIGURE}; by default the next that has not acted", default="", of="figure")

    def apply(self, state: ConanState) -> ConanState:
        hero = living_hero(state, self.hero)
        if hero.stance == "cautious":
            raise Refusal("cautious_commander", hero=hero.name)
        paid = self._pay(with_hero(state, interrupt(hero, state.options)), 1)
        if are_allies_hidden(state):
            return paid
        tile = self._tile(state)
        return _with_figure(paid, tile, self._find_figure(tile), activated=True)

    def cautions(self, before: ConanState, after: ConanState) -> Iterator[Caution]:
        yield from deed_cautions(before, after, self.hero)
        yield from self._lost_command(before)

    def _find_figure(self, tile: AllyTile) -> AllyFigure:
        _check_has_figures(tile)
        named = (ally_figure(tile, self.figure),) if self.figure else tile.figures
        ready = next((figure for figure in named if not figure.activated), None)
        return require(ready, Refusal("ally_already_activated", ally=tile.name))


@dataclass(frozen=True, slots=True)
class MoveAlly(_Order):
    """Buy extra movement for an ally figure: one gem a point, up to its base movement."""

    figure: str = arg(f"{FIGURE}; by default the first in play", default="", of="figure")
    points: int = arg("extra points", default=1, least=1, most=MOST_COUNTED)

    def apply(self, state: ConanState) -> ConanState:
        if are_allies_hidden(state):
            return self._pay(state, self.points)
        tile = self._tile(state)
        figure = ally_figure(tile, self.figure)
        extra = figure.extra_movement + self.points
        if extra > tile.base_move:
            raise Refusal("ally_moves_too_far", ally=tile.name, most=tile.base_move)
        return _with_figure(self._pay(state, self.points), tile, figure, extra_movement=extra)

    def cautions(self, before: ConanState, after: ConanState) -> Iterator[Caution]:
        yield from self._acts(before, self.figure)
        if are_allies_hidden(before) or before.options.ally_move_after:
            return
        if ally_figure(self._tile(before), self.figure).attacked:
            yield Caution("ally_moves_after_attack", ally=self._tile(before).name)

    def describe(self, before: ConanState, after: ConanState) -> Message:
        return of_ally(before, self, self.hero, self.ally, n=self.points)


@dataclass(frozen=True, slots=True)
class AttackWithAlly(_Order):
    """Attack with an ally figure; the rest of its base movement is lost."""

    is_event: ClassVar = True
    says: ClassVar = ("overlord.river.dead", "overlord.river.figures.life")

    figure: str = arg(f"{FIGURE}; by default the first that has not attacked", default="", of="figure")
    axes: int | None = arg(f"{AXES}; {UNSAID}", default=None, least=0, most=MOST_COUNTED)
    target: str = arg(f"{TILE}; none: only the attack counts", default="", of="tile")
    target_figure: str = arg("id of the figure that is hit; by default the most wounded", default="", of="figure")
    defence: int | None = arg(DEFENCE, default=None, least=0, most=MOST_COUNTED)
    kind: AttackKind = arg("melee or ranged", default="melee", choices=("melee", "ranged"))
    enemies: int = arg("enemies in the figure's area, for a ranged attack", default=0, least=0, most=MOST_COUNTED)
    own: int = arg("own figures in the area, this one included", default=1, least=1, most=MOST_COUNTED)
    elevated: bool = arg(ELEVATED, default=False)

    @property
    def roll(self) -> AttackRoll:
        return AttackRoll(kind=self.kind, axes=self.axes or 0, enemies=self.enemies, own=self.own)

    def apply(self, state: ConanState) -> ConanState:
        living_hero(state, self.hero)
        if not are_allies_hidden(state):
            tile = self._tile(state)
            state = _with_figure(state, tile, self._find_figure(tile), attacked=True)
        if not self.target:
            return state
        return strike_tile(state, self.target, self.target_figure, self.roll.power, self.defence)

    def cautions(self, before: ConanState, after: ConanState) -> Iterator[Caution]:
        figure = None if are_allies_hidden(before) else self._find_figure(self._tile(before))
        yield from self._acts(before, figure.id if figure else "")
        if figure is not None and figure.attacked:
            yield Caution("ally_already_attacked", ally=self._tile(before).name)
        if self.elevated and self.kind == "melee":
            yield Caution("elevated_melee", hero=ally_name(before, self.hero, self.ally))
        if self.target:
            yield from unsaid_cautions(self.axes)
        yield from life_on_track(before, after, self.target)

    def _find_figure(self, tile: AllyTile) -> AllyFigure:
        waiting = (figure for figure in tile.figures if figure.activated and not figure.attacked)
        return ally_figure(tile, self.figure or next((figure.id for figure in waiting), ""))

    def describe(self, before: ConanState, after: ConanState) -> Message:
        """Return the message of the attack: with a target its damage, without one its axes."""
        power = power_words(self.roll)
        message = of_ally(before, self, self.hero, self.ally, n=self.roll.power, power=power)
        if not self.target:
            how = "unsaid" if self.axes is None else "hindered" if self.roll.hindrance else ""
            return replace(message, key=f"{message.key}.{how}") if how else message
        how, values = describe_strike(before, after, self.target, self.roll.power, self.defence)
        return replace(message, key=f"{message.key}.{how}", values={**message.values, **values, "power": power})


@dataclass(frozen=True, slots=True)
class _DiceForAlly(_Order):
    """Gems of a hero of any stance on an ally tile: a die for each."""

    gems: int = arg("how many", default=1, least=1, most=MOST_COUNTED)

    def apply(self, state: ConanState) -> ConanState:
        if not are_allies_hidden(state):
            _check_has_figures(self._tile(state))
        return self._pay(state, self.gems)


@dataclass(frozen=True, slots=True)
class GuardAlly(_DiceForAlly):
    """A hero of any stance assigns gems to defend an ally figure: a die for each."""


@dataclass(frozen=True, slots=True)
class RerollAlly(_DiceForAlly):
    """A hero of any stance rerolls dice of an ally figure: one gem a die."""


@dataclass(frozen=True, slots=True)
class HitAlly(Move[ConanState]):
    """An ally figure suffers damage; without life it leaves the board."""

    says: ClassVar = ("heroes.allies.figures.life",)

    hero: str = arg("id of the hero beside whose sheet the tile lies", of="commanding")
    ally: str = arg(ALLY, default="", of="ally")
    figure: str = arg(f"{FIGURE}; by default the first in play", default="", of="figure")
    damage: int = arg("damage", default=1, least=1, most=MOST_COUNTED)

    def apply(self, state: ConanState) -> ConanState:
        hero = any_hero(state, self.hero)
        tile = ally_of(hero, self.ally)
        return hit_ally(state, hero, tile, ally_figure(tile, self.figure), self.damage)

    def describe(self, before: ConanState, after: ConanState) -> Message:
        tile, then = (ally_of(any_hero(state, self.hero), self.ally) for state in (before, after))
        how, left = describe_hit(tile, then)
        message = of_ally(before, self, self.hero, self.ally, n=self.damage, **left)
        return replace(message, key="hit_ally.falls") if how == "falls" else message


@dataclass(frozen=True, slots=True)
class AddAlly(AllyCard, Move[ConanState]):
    """An ally tile comes beside a hero's sheet."""

    says: ClassVar = (TILES,)

    hero: str = arg(HERO, of="living_hero")
    id: str = arg(ID_DOC, default="")

    def apply(self, state: ConanState) -> ConanState:
        hero = living_hero(state, self.hero)
        tile = new_ally(build_from(AllySetup, self), used_ids(state))
        return with_hero(state, hero, allies=(*hero.allies, tile))

    def cautions(self, before: ConanState, after: ConanState) -> Iterator[Caution]:
        yield from _not_commander(living_hero(before, self.hero))


@dataclass(frozen=True, slots=True)
class RemoveAlly(Move[ConanState]):
    """An ally tile leaves; gems on it go to fatigue."""

    says: ClassVar = (TILES,)

    hero: str = arg(HERO, of="commanding")
    ally: str = arg(ALLY, default="", of="ally")

    def apply(self, state: ConanState) -> ConanState:
        hero = any_hero(state, self.hero)
        tile = ally_of(hero, self.ally)
        hero = shift(hero, tile.id, "fatigue", tile.gems, state.options)
        state = with_hero(state, hero, allies=drop(hero.allies, tile.id))
        return replace(state, heroes=tuple(_without_order(other, tile.id) for other in state.heroes))

    def describe(self, before: ConanState, after: ConanState) -> Message:
        return of_ally(before, self, self.hero, self.ally)


@dataclass(frozen=True, slots=True)
class PassAlly(Move[ConanState]):
    """Pass an ally tile to another commander; the gems on it stay in use.

    They stay with the hero who placed them.
    """

    says: ClassVar = (TILES,)

    hero: str = arg("id of the hero beside whose sheet the tile lies", of="commanding")
    receiver: str = arg("id of the hero who takes it over", of="living_hero")
    ally: str = arg(ALLY, default="", of="ally")

    def apply(self, state: ConanState) -> ConanState:
        hero, receiver = any_hero(state, self.hero), living_hero(state, self.receiver)
        tile = ally_of(hero, self.ally)
        if find(receiver.allies, tile.id):
            raise Refusal("bad_handover")
        return replace(state, heroes=put(put(state.heroes, leave_gems(hero, tile)), receive_ally(receiver, tile)))

    def cautions(self, before: ConanState, after: ConanState) -> Iterator[Caution]:
        yield from _not_commander(living_hero(before, self.receiver))

    def describe(self, before: ConanState, after: ConanState) -> Message:
        return of_ally(before, self, self.hero, self.ally, receiver=hero_name(before, self.receiver))


def _check_has_figures(tile: AllyTile) -> None:
    if not tile.figures:
        raise Refusal("tile_without_figures", tile=tile.name)


def _without_order(hero: Hero, tile_id: str) -> Hero:
    """Return the hero without gems on an ally tile that leaves: they are tired."""
    order = find(hero.orders, tile_id)
    if order is None:
        return hero
    return replace(hero, orders=drop(hero.orders, tile_id), fatigue=hero.fatigue + order.gems)


def _not_commander(hero: Hero) -> Iterator[Caution]:
    if not is_commander(hero):
        yield Caution("not_commander", hero=hero.name)


def _with_figure(state: ConanState, tile: AllyTile, figure: AllyFigure, **changes: Any) -> ConanState:
    """Return the state with something changed on one ally figure."""
    owner = require(commander_of(state, tile.id), Refusal("unknown_ally", hero="", id=tile.id))
    figures = change(tile.figures, figure.id, **changes)
    owner = replace(owner, allies=change(owner.allies, tile.id, figures=figures))
    return with_hero(state, owner)
