"""Moves of walking."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from companion.games.conan.gems import serve, shift, waiting_gems
from companion.games.conan.hindrance import Crowd
from companion.games.conan.load import is_evasive, weigh
from companion.games.conan.lookup import living_hero, with_hero
from companion.games.conan.movement import Way, gems_needed, points_left, points_to_buy
from companion.games.conan.moves.combat import OWN
from companion.games.conan.moves.gems import HERO
from companion.games.conan.prints import MOST_COUNTED
from companion.games.conan.stance import action_cautions
from companion.games.conan.state import ConanState, Hero, Options
from companion.games.conan.words import of_hero
from companion.kernel.field import arg
from companion.kernel.message import Message
from companion.kernel.move import Move
from companion.kernel.refusal import Caution, Refusal


@dataclass(frozen=True, slots=True)
class AreaLeft:
    """The figures in an area that is left."""

    enemies: int = arg("enemies in it", default=0, least=0, most=MOST_COUNTED)
    own: int = arg(OWN, default=1, least=1, most=MOST_COUNTED)

    @property
    def crowd(self) -> Crowd:
        return Crowd(enemies=self.enemies, own=self.own)


@dataclass(frozen=True, slots=True)
class MoveHero(Move[ConanState]):
    """A hero moves: free points first, then a gem for each point that is missing."""

    is_event: ClassVar = True

    hero: str = arg(HERO, of="living_hero")
    borders: int = arg("borders crossed", default=1, least=0, most=MOST_COUNTED)
    terrain: int = arg("extra points for the terrain", default=0, least=0, most=MOST_COUNTED)
    enemies: int = arg("enemies in the first area that is left", default=0, least=0, most=MOST_COUNTED)
    own: int = arg(OWN, default=1, least=1, most=MOST_COUNTED)
    gems: int | None = arg("gems assigned; by default as many as needed", default=None, least=0, most=MOST_COUNTED)
    further: tuple[AreaLeft, ...] = arg("who is in the areas that are left after the first, one by one", default=())

    @property
    def way(self) -> Way:
        crowds = tuple(area.crowd for area in self.further)
        return Way(borders=self.borders, terrain=self.terrain, enemies=self.enemies, own=self.own, further=crowds)

    def apply(self, state: ConanState) -> ConanState:
        hero = living_hero(state, self.hero)
        if "movement" in state.hidden:
            return with_hero(state, self._pay_uncounted(hero, state.options))
        known = weigh(state, hero)
        free, needed, bought = points_left(known), gems_needed(known, self.way), points_to_buy(known, self.way)
        gems = needed if self.gems is None else self.gems
        if gems < needed:
            points = free + gems + waiting_gems(hero, "movement")
            raise Refusal("way_too_long", hero=hero.name, cost=self.way.cost, points=points)
        hero = serve(shift(hero, "reserve", "movement", gems, state.options), "movement", bought)
        hero = replace(hero, base_spent=hero.base_spent + min(free, self.way.cost))
        return with_hero(state, hero)

    def _pay_uncounted(self, hero: Hero, options: Options) -> Hero:
        """Return the hero after a move whose points the group counts itself.

        Only the gems that are said are paid.
        """
        hero = shift(hero, "reserve", "movement", self.gems or 0, options)
        return serve(hero, "movement", waiting_gems(hero, "movement"))

    def cautions(self, before: ConanState, after: ConanState) -> Iterator[Caution]:
        yield from action_cautions(before, self.hero)
        if len(self.further) >= max(1, self.borders):
            yield Caution("more_areas_than_borders", n=self.borders, areas=len(self.further) + 1)
        if self.way.hindrances and "movement" not in before.hidden:
            hero = living_hero(before, self.hero)
            if is_evasive(before, hero):
                yield Caution("evasive_hero", hero=hero.name, n=self.way.hindrances)
            yield Caution(
                "leaving_hindered",
                asks=False,
                hero=hero.name,
                n=self.way.hindrances,
                cost=self.way.cost,
                gems=gems_needed(weigh(before, hero), self.way),
            )

    def describe(self, before: ConanState, after: ConanState) -> Message:
        how = ".hindered" if self.way.hindrances else "" if self.way.cost == self.borders else ".costs"
        values = {"n": self.borders, "cost": self.way.cost, "hindrance": self.way.hindrances}
        return of_hero(before, self.hero, f"move_hero{how}", **values)
