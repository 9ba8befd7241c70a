"""The movement of a hero or ally: squares, water, swamp, heights, effects of the ground."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Literal

from companion.games.nova_aetas.harm import (
    Absorbed,
    Share,
    absorb_wounds,
    refuse_shares,
    wound_ally,
    wound_hero,
)
from companion.games.nova_aetas.lookup import active_fighter, fighter_in, is_off_board, may_react, with_fighter
from companion.games.nova_aetas.moves.activation import (
    open_action_cautions,
    place_cautions,
    point_cautions,
    spend_points,
    with_attack_over,
    with_reactions_over,
    with_test_due,
)
from companion.games.nova_aetas.moves.heroes import ko_cautions
from companion.games.nova_aetas.state import FALL_WOUNDS, HEIGHT_POINTS, MOST_VALUE, Ally, Ground, Hero, NovaAetas
from companion.games.nova_aetas.statuses import BURNED, HINDERED, with_kind
from companion.games.nova_aetas.words import NovaMove, describe_by_fields, name_acting
from companion.kernel.field import arg
from companion.kernel.items import find
from companion.kernel.message import Message
from companion.kernel.refusal import Caution, Refusal

SQUARES = "squares of this kind that are entered"
SAID = ("heroes.statuses", "allies.statuses")


@dataclass(frozen=True, slots=True)
class MoveHero(NovaMove):
    """The active hero or ally moves: one point a square, one more for water or swamp."""

    normal: int = arg(f"plain {SQUARES}", default=0, least=0, most=MOST_VALUE)
    water: int = arg(f"water {SQUARES}", default=0, least=0, most=MOST_VALUE)
    swamp: int = arg(f"swamp {SQUARES}", default=0, least=0, most=MOST_VALUE)
    leaves_swamp: bool = arg("true: the way leaves a swamp square", default=False)
    ends: Ground | None = arg("ground of the last square, where the way has several kinds", default=None)

    says: ClassVar[tuple[str, ...]] = SAID

    def guard(self, state: NovaAetas) -> None:
        if self.ends is not None and self.ends not in self._kinds:
            raise Refusal(f"no_{self.ends}_entered")

    def apply(self, state: NovaAetas) -> NovaAetas:
        if not self.normal + self.water + self.swamp:
            raise Refusal("no_squares")
        hero = _find_acting(state)
        state = spend_points(state, points_for(self.normal, self.water, self.swamp))
        state = _walk(with_test_due(state), hero, self.water > 0, self.leaves_swamp, self.ground)
        return with_attack_over(with_reactions_over(state))

    @property
    def ground(self) -> Ground:
        """The ground at the end of the way: as it is said, or as all its squares are."""
        return self.ends or (self._kinds[0] if len(self._kinds) == 1 else "plain")

    @property
    def _kinds(self) -> tuple[Ground, ...]:
        """The kinds of ground that the way enters."""
        ways: tuple[tuple[Ground, int], ...] = (("plain", self.normal), ("water", self.water), ("swamp", self.swamp))
        return tuple(ground for ground, squares in ways if squares)

    def cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        yield from point_cautions(before, points_for(self.normal, self.water, self.swamp))
        yield from place_cautions(before)
        yield from open_action_cautions(before)
        if not self.leaves_swamp and self._is_out_of_swamp(_find_acting(before)):
            yield Caution("leaves_swamp", hero=_find_acting(before).name)
        elif not self.leaves_swamp and self.ends is None and self.swamp and self.normal + self.water:
            yield Caution("swamp_end_unknown", hero=_find_acting(before).name)
        if before.stealth is not None and isinstance(_find_acting(before), Hero):
            yield Caution("stealth_test_due", asks=False)

    def _is_out_of_swamp(self, hero: Hero | Ally) -> bool:
        """Return whether the way leaves a swamp, as far as the players have said."""
        through = self.swamp and self.ends is not None and self.ends != "swamp"
        return bool(through or (hero.ground == "swamp" and self.normal + self.water))

    def describe(self, before: NovaAetas, after: NovaAetas) -> Message:
        points = points_for(self.normal, self.water, self.swamp)
        hero, squares = _find_acting(before), self.normal + self.water + self.swamp
        dropped = BURNED in hero.statuses and self.water
        outcome = f"{'water' if dropped else ''}{'swamp' if self.leaves_swamp else ''}"
        return name_acting(describe_by_fields(self, before, after, outcome, points=points, n=squares), hero)


def _walk(state: NovaAetas, hero: Hero | Ally, into_water: bool, hinders: bool, ground: Ground) -> NovaAetas:
    """Return the state after a way: water puts Burned out, and leaving a swamp brings Hindered."""
    statuses = tuple(status for status in hero.statuses if status != BURNED or not into_water)
    if hinders and HINDERED not in statuses:
        statuses = (*statuses, HINDERED)
    state = with_kind(state, HINDERED) if hinders else state
    return with_fighter(state, fighter_in(state, hero.id), statuses=statuses, ground=ground)


def points_for(normal: int, water: int, swamp: int) -> int:
    return normal + 2 * water + 2 * swamp


@dataclass(frozen=True, slots=True)
class FreeMove(NovaMove):
    """A hero or ally makes a dash, or a forced move, without Action Points.

    A dash is not hindered by the ground.
    """

    hero: str = arg("id of the hero or ally", of="fighter")
    kind: Literal["dash", "forced"] = arg("dash or forced", default="dash")
    water: bool = arg("true: it enters water", default=False)
    leaves_swamp: bool = arg("true: it leaves a swamp square", default=False)
    ends: Ground = arg("ground of its last square: plain, water or swamp", default="plain")

    says: ClassVar[tuple[str, ...]] = SAID

    def apply(self, state: NovaAetas) -> NovaAetas:
        hero = fighter_in(state, self.hero)
        if isinstance(hero, Hero) and hero.ko:
            raise Refusal("ko_untouched", hero=hero.name)
        state = _walk(state, hero, self.water or self.ends == "water", self._is_hindered, self.ends)
        return with_reactions_over(state) if state.activation is not None else state

    @property
    def _is_hindered(self) -> bool:
        return self.leaves_swamp and self.kind == "forced"

    def cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        hero = fighter_in(before, self.hero)
        if is_off_board(hero):
            yield Caution("not_on_board", hero=hero.name)
        if self.kind == "forced" and not self.leaves_swamp and hero.ground == "swamp" and self.ends != "swamp":
            yield Caution("leaves_swamp", hero=hero.name)
        if may_react(before, hero):
            yield Caution("free_move_reactions", asks=False)

    def describe(self, before: NovaAetas, after: NovaAetas) -> Message:
        old, new = fighter_in(before, self.hero).statuses, fighter_in(after, self.hero).statuses
        dropped = BURNED in old and BURNED not in new
        outcome = f"{self.kind}{'.water' if dropped else ''}{'.swamp' if self._is_hindered else ''}"
        return describe_by_fields(self, before, after, outcome)


@dataclass(frozen=True, slots=True)
class ChangeHeight(NovaMove):
    """The active hero or ally climbs up or comes down for 2 points.

    Coming down without ladder or Climb costs 2 wounds.
    """

    way: Literal["up", "down"] = arg("up or down")
    helped: bool = arg("true: by a ladder, or with Climb", default=False)
    leaves_swamp: bool = arg("true: it leaves a swamp square", default=False)
    ends: Ground = arg("ground of the new square: plain, water or swamp", default="plain")
    shares: tuple[Share, ...] = arg("how items share the wounds; by default one after the other", default=())

    says: ClassVar[tuple[str, ...]] = ("heroes.ko",)

    def guard(self, state: NovaAetas) -> None:
        refuse_shares(self.shares, self.is_fall and isinstance(_find_acting(state), Hero))

    @property
    def is_fall(self) -> bool:
        """Whether it comes down without help, which wounds."""
        return self.way == "down" and not self.helped

    def share(self, state: NovaAetas, acting: Hero | Ally) -> Absorbed:
        """Return the wounds of a fall on each item and on the one who falls."""
        if isinstance(acting, Ally):
            return Absorbed((), FALL_WOUNDS)
        return absorb_wounds(state, acting, FALL_WOUNDS, shares=self.shares)

    def apply(self, state: NovaAetas) -> NovaAetas:
        hero = _find_acting(state)
        if self.way == "up" and not self.helped:
            raise Refusal("no_way_up", hero=hero.name)
        state = _walk(spend_points(state, HEIGHT_POINTS), hero, self.ends == "water", self.leaves_swamp, self.ends)
        state = with_reactions_over(with_test_due(state) if state.options.stealth_height else state)
        state = with_attack_over(state)
        if not self.is_fall:
            return state
        hero = fighter_in(state, hero.id)
        if isinstance(hero, Ally):
            return wound_ally(state, hero, FALL_WOUNDS)
        return wound_hero(state, hero, self.share(state, hero))

    def cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        yield from point_cautions(before, HEIGHT_POINTS)
        yield from place_cautions(before)
        yield from open_action_cautions(before)
        if not self.leaves_swamp and _find_acting(before).ground == "swamp":
            yield Caution("leaves_swamp", hero=_find_acting(before).name)
        yield from ko_cautions(before, after)
        if after.activation is not None and after.activation.test_due:
            yield Caution("stealth_test_due", asks=False)

    def describe(self, before: NovaAetas, after: NovaAetas) -> Message:
        acting = _find_acting(before)
        share = self.share(before, acting) if self.is_fall else Absorbed((), 0)
        values = {"n": share.on_hero, "taken": share.taken}
        return name_acting(describe_by_fields(self, before, after, self._outcome(acting, after), **values), acting)

    def _outcome(self, acting: Hero | Ally, after: NovaAetas) -> str:
        if not self.is_fall:
            return self.way
        if isinstance(acting, Ally):
            return "falls" if find(after.allies, acting.id) else "falls_defeated"
        return "falls"


def _find_acting(state: NovaAetas) -> Hero | Ally:
    acting = active_fighter(state)
    if acting is None:
        raise Refusal("no_hero_active")
    return acting
