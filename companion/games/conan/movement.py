"""Movement: the cost of a way, the free points left, the gems that are missing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.games.conan.gems import serve, waiting_gems
from companion.games.conan.hindrance import Crowd
from companion.games.conan.load import base_movement, weigh
from companion.games.conan.state import ConanState, Hero, Options
from companion.kernel.items import find
from companion.kernel.refusal import Caution


@dataclass(frozen=True, slots=True, kw_only=True)
class Way(Crowd):
    """A way on the board: its borders, its terrain, and the crowd of each area that is left.

    The way itself is the crowd of the first one, `further` are the crowds of those after it.
    """

    borders: int = 1
    terrain: int = 0
    further: tuple[Crowd, ...] = ()

    @property
    def hindrances(self) -> int:
        """The hindrance of all areas that are left."""
        return self.hindrance + sum(crowd.hindrance for crowd in self.further)

    @property
    def cost(self) -> int:
        return self.borders + self.terrain + self.hindrances


def points_left(hero: Hero) -> int:
    """Return the free movement points that the hero can still use in this action phase."""
    if hero.dead or hero.base_lost or hero.stance == "cautious":
        return 0
    return max(0, base_movement(hero) - hero.base_spent)


def gems_needed(hero: Hero, way: Way) -> int:
    """Return the gems that the way costs after free points and gems that wait for a move."""
    return max(0, points_to_buy(hero, way) - waiting_gems(hero, "movement"))


def points_to_buy(hero: Hero, way: Way) -> int:
    """Return the points that free movement does not pay: one gem each."""
    return max(0, way.cost - points_left(hero))


def points_at_risk(hero: Hero, options: Options) -> int:
    """Return the free points that any other action would lose now."""
    if options.base_move_rule == "always_kept":
        return 0
    if options.base_move_rule == "untouched_kept" and not hero.base_spent:
        return 0
    return points_left(hero)


def interrupt(hero: Hero, options: Options) -> Hero:
    """Return the hero after an action that is no movement.

    A move once begun is over, and bought points are gone.
    """
    if options.base_move_rule == "always_kept":
        return hero
    begun = hero.base_spent or options.base_move_rule == "always_lost"
    hero = replace(hero, base_lost=True) if begun else hero
    return serve(hero, "movement", waiting_gems(hero, "movement"))


def lost_movement_cautions(before: ConanState, after: ConanState, hero_id: str) -> Iterator[Caution]:
    """Warn of points of a begun move that an action in between costs."""
    hero, then = find(before.heroes, hero_id), find(after.heroes, hero_id)
    if hero is None or then is None or "movement" in before.hidden:
        return
    points = points_at_risk(weigh(before, hero), before.options)
    if points and then.base_lost:
        yield Caution("movement_lost", asks=False, hero=hero.name, n=points)
    bought = waiting_gems(hero, "movement") - waiting_gems(then, "movement")
    if bought > 0:
        yield Caution("bought_movement_lost", asks=False, hero=hero.name, n=bought)
