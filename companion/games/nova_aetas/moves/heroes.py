"""A hero's own counters: Perilium, wounds, heroism, class points, reaction token."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from companion.games.nova_aetas.characteristics import GivenCharacteristics
from companion.games.nova_aetas.harm import (
    Share,
    absorb_wounds,
    bound_hidden,
    count_healed,
    heal_hero,
    refuse_shares,
    with_own_turn_over,
    wound_hero,
)
from companion.games.nova_aetas.lookup import hero_in, is_off_board, name_in, with_hero
from companion.games.nova_aetas.perilium import Trigger, bound_value, raise_value
from companion.games.nova_aetas.state import (
    HUNT_KOS,
    MANY,
    MOST_HERO_HEALTH,
    MOST_VALUE,
    Ally,
    Hero,
    NovaAetas,
    WoundKind,
)
from companion.games.nova_aetas.tracking import WOUNDS, is_fall_counted
from companion.games.nova_aetas.words import NovaMove, describe_by_fields
from companion.kernel.field import arg
from companion.kernel.items import find
from companion.kernel.message import Message
from companion.kernel.refusal import Caution, Refusal
from companion.kernel.shared_values import collect_given

HERO = "id of the hero"
PRINTED = ("rapidity", "dexterity", "physique", "mind")
MOST_PRINTED = 6


@dataclass(frozen=True, slots=True)
class RaisePerilium(NovaMove):
    """Perilium rises by 1 for one of the reasons of the rules."""

    hero: str = arg(HERO, of="hero")
    why: Trigger = arg("wound, unblockable, critical, defeat, heal or skill")

    def apply(self, state: NovaAetas) -> NovaAetas:
        hero = hero_in(state, self.hero)
        return with_hero(state, hero, perilium=raise_value(state, hero, 1))

    def cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        yield from gain_cautions(before, self.hero)

    def describe(self, before: NovaAetas, after: NovaAetas) -> Message:
        return describe_by_fields(self, before, after, self.why)


@dataclass(frozen=True, slots=True)
class ChangePerilium(NovaMove):
    """Perilium goes up or down, for any reason."""

    hero: str = arg(HERO, of="hero")
    by: int = arg("how much", default=1, least=-MANY, most=MANY)

    def apply(self, state: NovaAetas) -> NovaAetas:
        hero = hero_in(state, self.hero)
        return with_hero(state, hero, perilium=bound_value(state.options, hero.perilium, hero.perilium + self.by))

    def burst_key(self) -> Hashable | None:
        return ("perilium", self.hero)


def set_perilium(hero: Hero, number: int) -> ChangePerilium:
    """Return the change that brings a hero's Perilium to a number."""
    return ChangePerilium(hero.id, number - hero.perilium)


@dataclass(frozen=True, slots=True)
class WoundHero(NovaMove):
    """A hero is wounded: items with resistance must absorb all they can.

    The rest of the wounds lies on the sheet.
    """

    hero: str = arg(HERO, of="hero")
    wounds: int = arg("how many", default=1, least=1, most=MANY)
    kind: WoundKind = arg("blockable, unblockable or from a status", default="blockable")
    shares: tuple[Share, ...] = arg("how items share them; by default one after the other", default=())

    says: ClassVar[tuple[str, ...]] = ("heroes.ko",)

    def guard(self, state: NovaAetas) -> None:
        refuse_shares(self.shares, self.kind == "blockable")

    def apply(self, state: NovaAetas) -> NovaAetas:
        hero = hero_in(state, self.hero)
        if hero.ko:
            raise Refusal("ko_untouched", hero=hero.name)
        return wound_hero(state, hero, absorb_wounds(state, hero, self.wounds, self.kind, self.shares))

    def cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        yield from ko_cautions(before, after)

    def describe(self, before: NovaAetas, after: NovaAetas) -> Message:
        hero = hero_in(before, self.hero)
        share = absorb_wounds(before, hero, self.wounds, self.kind, self.shares)
        items = ", ".join(name_in(before, item) for item, _ in share.on_items)
        outcome = "absorbed" if items else "" if self.kind == "blockable" else self.kind
        values = {"n": self.wounds, "taken": share.taken, "items": items}
        return describe_by_fields(self, before, after, outcome, **values)


def ko_cautions(before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
    """Say that a hero goes KO, and that it was the last one or ends a hunt."""
    fallen = [hero for hero in after.heroes if hero.ko and not _was_ko(before, hero.id)]
    for hero in fallen:
        was = find(before.heroes, hero.id)
        old = was.perilium if was else hero.perilium
        code = "hero_ko" if old != hero.perilium else "hero_down"
        yield Caution(code, asks=False, hero=hero.name, old=old, new=hero.perilium)
        if hero.familiar and hero.place == "board":
            yield Caution("familiar_idle", asks=False, familiar=hero.familiar, hero=hero.name)
    present = [hero for hero in after.heroes if not hero.absent]
    if fallen and all(hero.ko for hero in present):
        yield Caution("all_ko", asks=False)
    down = sum(1 for hero in present if hero.ko)
    if fallen and down >= HUNT_KOS and any(enemy.prey and enemy.models for enemy in after.enemies):
        yield Caution("hunt_ko", asks=False, n=down)


def _was_ko(state: NovaAetas, hero_id: str) -> bool:
    hero = find(state.heroes, hero_id)
    return hero is not None and hero.ko


@dataclass(frozen=True, slots=True)
class HealHero(NovaMove):
    """Wounds leave a hero's sheet; a KO hero is back, one sector ahead of the active token."""

    hero: str = arg(HERO, of="hero")
    wounds: int = arg("how many", default=1, least=1, most=MANY)
    by: str = arg("id of the hero who heals and gains Perilium; empty: nobody", default="", of="hero")

    says: ClassVar[tuple[str, ...]] = ("heroes.ko",)

    def apply(self, state: NovaAetas) -> NovaAetas:
        hero = hero_in(state, self.hero)
        if not hero.wounds and "wounds" not in state.hidden:
            raise Refusal("no_wounds", hero=hero.name)
        state = heal_hero(state, hero, self.wounds)
        if not self.by:
            return state
        healer = hero_in(state, self.by)
        return with_hero(state, healer, perilium=raise_value(state, healer, 1))

    def cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        if self.by == self.hero and hero_in(before, self.hero).ko:
            yield Caution("ko_heals_nobody", hero=name_in(before, self.hero))
        if self.by and self.by != self.hero:
            yield from gain_cautions(before, self.by)
            yield from reach_cautions(hero_in(before, self.hero), hero_in(before, self.by))

    def describe(self, before: NovaAetas, after: NovaAetas) -> Message:
        hero = hero_in(before, self.hero)
        n = count_healed(before, WOUNDS, hero.wounds, self.wounds)
        outcome = f"{'by_' if self.by else ''}{'revived' if hero.ko else ''}".strip("_")
        return describe_by_fields(self, before, after, outcome, n=n)


def reach_cautions(*heroes: Hero | Ally) -> Iterator[Caution]:
    """Ask about healing somebody, or by somebody, who is off the battlefield."""
    away = next((one for one in heroes if is_off_board(one)), None)
    if away is not None:
        yield Caution("heal_out_of_reach", hero=away.name)


@dataclass(frozen=True, slots=True)
class _ChangePoints(NovaMove):
    """Points of a hero go up or down, those that `counts` names."""

    hero: str = arg(HERO, of="hero")
    by: int = arg("how many", default=1, least=-MANY, most=MANY)

    counts: ClassVar[str]

    def apply(self, state: NovaAetas) -> NovaAetas:
        hero = hero_in(state, self.hero)
        return with_hero(state, hero, **{self.counts: _points(hero.name, getattr(hero, self.counts), self.by)})

    def cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        yield from gain_cautions(before, self.hero, self.by)

    def burst_key(self) -> Hashable | None:
        return (self.counts, self.hero)


@dataclass(frozen=True, slots=True)
class ChangeHeroism(_ChangePoints):
    """Heroism Points go up or down."""

    counts: ClassVar[str] = "heroism"


@dataclass(frozen=True, slots=True)
class ChangeClassPoints(_ChangePoints):
    """Class Points go up or down."""

    counts: ClassVar[str] = "class_points"


def gain_cautions(state: NovaAetas, hero_id: str, by: int = 1) -> Iterator[Caution]:
    """Yield a caution about points for a KO hero, since such a hero gains none."""
    hero = hero_in(state, hero_id)
    if hero.ko and by > 0:
        yield Caution("ko_gains_nothing", hero=hero.name)


def _points(name: str, has: int, by: int) -> int:
    if has + by < 0:
        raise Refusal("too_few_of_these", hero=name, has=has, by=-by)
    return min(MANY, has + by)


@dataclass(frozen=True, slots=True)
class UseHeroicSkill(NovaMove):
    """A hero uses the heroic skill: once in a mission, for its Heroism Points."""

    hero: str = arg(HERO, of="hero")
    cost: int = arg("Heroism Points", default=0, least=0, most=MANY)

    says: ClassVar[tuple[str, ...]] = ("heroes.heroic_used",)

    def apply(self, state: NovaAetas) -> NovaAetas:
        hero = hero_in(state, self.hero)
        if hero.ko:
            raise Refusal("ko_untouched", hero=hero.name)
        return with_hero(state, hero, heroism=_points(hero.name, hero.heroism, -self.cost), heroic_used=True)

    def cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        hero = hero_in(before, self.hero)
        if hero.heroic_used:
            yield Caution("heroic_twice", hero=hero.name)
        if before.activation is None or before.activation.token != hero.id:
            yield Caution("skill_not_active", hero=hero.name)
        if is_off_board(hero):
            yield Caution("not_on_board", hero=hero.name)


@dataclass(frozen=True, slots=True)
class TakeReaction(NovaMove):
    """A hero uses a reaction and takes the token of its number; 0 gives the token back."""

    hero: str = arg(HERO, of="hero")
    number: int = arg("number of the reaction token; 0: none", least=0, most=MOST_VALUE)

    says: ClassVar[tuple[str, ...]] = ("heroes.reaction",)

    def apply(self, state: NovaAetas) -> NovaAetas:
        hero = hero_in(state, self.hero)
        if hero.ko and self.number:
            raise Refusal("ko_untouched", hero=hero.name)
        return with_hero(state, hero, reaction=self.number)

    def cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        hero = hero_in(before, self.hero)
        if self.number and hero.reaction:
            yield Caution("second_reaction", hero=hero.name, number=hero.reaction)
        if self.number and before.activation is not None and before.activation.token == hero.id:
            yield Caution("reaction_while_active", hero=hero.name)
        if self.number and is_off_board(hero):
            yield Caution("not_on_board", hero=hero.name)

    def describe(self, before: NovaAetas, after: NovaAetas) -> Message:
        return describe_by_fields(self, before, after, "" if self.number else "none")


@dataclass(frozen=True, slots=True)
class CorrectHero(GivenCharacteristics, NovaMove):
    """Set right a hero's printed values, or the wounds on the sheet.

    Only the values given change. Hidden wounds that nobody says put nobody down.
    """

    hero: str = arg(HERO, of="hero")
    wounds: int | None = arg("wounds on the sheet", default=None, least=0, most=MOST_HERO_HEALTH)
    heroic_used: bool | None = arg("true: the heroic skill is used", default=None)

    def apply(self, state: NovaAetas) -> NovaAetas:
        hero = hero_in(state, self.hero)
        state = self._with_points(state, hero)
        given = collect_given(self, "hero")
        corrected = replace(hero, **given)
        if "wounds" not in given and not is_fall_counted(state, WOUNDS):
            corrected = replace(corrected, wounds=bound_hidden(corrected, corrected.wounds))
        wounds = min(corrected.wounds, corrected.health)
        ko = wounds >= corrected.health if "wounds" in given or "health" in given else hero.ko
        if ko == hero.ko:
            return with_hero(state, replace(corrected, wounds=wounds))
        state = with_hero(state, replace(corrected, wounds=wounds, ko=ko, ko_drawn=False))
        if ko:
            return with_own_turn_over(state, hero.id)
        return replace(state, visited=tuple(token for token in state.visited if token != hero.id))

    def _with_points(self, state: NovaAetas, hero: Hero) -> NovaAetas:
        """Return the state in which an active hero has the points of the right Rapidity."""
        activation = state.activation
        if self.rapidity is None or activation is None or activation.token != hero.id:
            return state
        points = max(activation.spent, activation.points + self.rapidity - hero.rapidity)
        return replace(state, activation=replace(activation, points=points))

    def cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        yield from ko_cautions(before, after)
        yield from self._form_cautions(before)
        if hero_in(after, self.hero).ko and not _was_ko(before, self.hero):
            yield Caution("ko_by_correction", asks=False, hero=hero_in(after, self.hero).name)
        hero, most = hero_in(before, self.hero), before.options.health_max
        if (self.health or 0) > max(hero.health, most):
            yield Caution("health_high", hero=hero.name, n=most)
        if any((getattr(self, name) or 0) > MOST_PRINTED for name in PRINTED):
            yield Caution("value_high", hero=hero.name, n=MOST_PRINTED)

    def _form_cautions(self, before: NovaAetas) -> Iterator[Caution]:
        """Say that the values set right are those of a transformation card, which goes again."""
        hero = hero_in(before, self.hero)
        if hero.form is not None and any(getattr(self, name) is not None for name in (*PRINTED, "health")):
            yield Caution("form_corrected", asks=False, hero=hero.name, form=hero.form.name)
