"""Corrections by hand: only the values that are given change."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, TypeVar

from companion.games.nova_aetas.enemy_card import MOST_HEALTH
from companion.games.nova_aetas.lookup import (
    activation_in,
    active_fighter,
    ally_in,
    enemy_in,
    hero_in,
    item_in,
    name_in,
    scenery_in,
    with_ally,
    with_enemy,
    with_hero,
    with_item,
)
from companion.games.nova_aetas.mission_parts import Scenery
from companion.games.nova_aetas.moves.heroes import HERO
from companion.games.nova_aetas.state import (
    DIE,
    MANY,
    MOST_VALUE,
    Ally,
    Attack,
    Enemy,
    Model,
    NovaAetas,
    Sign,
    WeaponAttack,
)
from companion.games.nova_aetas.tracking import WOUNDS as HERO_WOUNDS
from companion.games.nova_aetas.tracking import is_fall_counted
from companion.games.nova_aetas.words import NovaMove, describe_by_fields, name_acting
from companion.kernel.field import arg
from companion.kernel.items import put
from companion.kernel.message import Message
from companion.kernel.refusal import Refusal
from companion.kernel.shared_values import collect_given

Wounded = TypeVar("Wounded", Ally, Scenery)

ATTACK_FIELDS = {"hits": "hits", "attack_least": "nearest", "attack_range": "farthest"}
RAPIDITY, HEALTH, WOUNDS = "Rapidity", "Health", "wounds"


@dataclass(frozen=True, slots=True)
class CorrectEnemy(NovaMove):
    """Set right the card of an enemy type, or the action cards of a prey."""

    enemy: str = arg("id of the enemy type", of="enemy")
    rapidity: int | None = arg(RAPIDITY, default=None, least=1, most=MOST_VALUE)
    health: int | None = arg(HEALTH, default=None, least=1, most=MOST_HEALTH)
    control_area: int | None = arg("Control Area", default=None, least=0, most=MANY)
    physical_defence: int | None = arg("physical defence", default=None, least=1, most=DIE)
    mental_defence: int | None = arg("mental defence", default=None, least=1, most=DIE)
    hits: int | None = arg("hits of its first attack", default=None, least=0, most=MANY)
    attack_least: int | None = arg("the nearest range of its first attack", default=None, least=0, most=MANY)
    attack_range: int | None = arg("the farthest range of its first attack", default=None, least=0, most=MANY)
    critical_immune: bool | None = arg("true: immune to criticals", default=None)
    patrols: bool | None = arg("true: it patrols instead of acting", default=None)
    cards: int | None = arg("action cards of a prey that are left", default=None, least=0, most=MANY)
    drawn: int | None = arg("action cards of a prey that are revealed", default=None, least=0, most=MANY)
    rewards: tuple[int, ...] | None = arg(
        "unrevealed action cards that each reward asks for", default=None, least=0, most=MANY
    )
    sign: Sign | None = arg("what its token shows", default=None)

    says: ClassVar[tuple[str, ...]] = ("enemies.attacks", "enemies.rewards")

    def apply(self, state: NovaAetas) -> NovaAetas:
        enemy = enemy_in(state, self.enemy)
        given = collect_given(self, "enemy")
        first = {ATTACK_FIELDS[name]: given.pop(name) for name in ATTACK_FIELDS if name in given}
        attacks = enemy.attacks or (Attack(),)
        if first:
            given["attacks"] = (replace(attacks[0], **first), *attacks[1:])
        corrected = replace(enemy, **given)
        if self.health is None:
            return with_enemy(state, corrected)
        if "enemies" in state.hidden:
            return with_enemy(state, corrected, models=_cap_wounds(enemy, self.health))
        wounds = max((model.wounds for model in enemy.models if model.form is None), default=0)
        _refuse_too_many_wounds(enemy.name, wounds, corrected.health)
        return with_enemy(state, corrected)


def _cap_wounds(enemy: Enemy, health: int) -> tuple[Model, ...]:
    """Return the figures with no more wounds than the Health allows, where nobody sees them."""
    return tuple(
        model if model.form is not None else replace(model, wounds=min(model.wounds, health - 1))
        for model in enemy.models
    )


@dataclass(frozen=True, slots=True)
class CorrectAlly(NovaMove):
    """Set right the card of an ally, or its wounds."""

    ally: str = arg("id of the ally", of="ally")
    rapidity: int | None = arg(RAPIDITY, default=None, least=1, most=MOST_VALUE)
    health: int | None = arg(HEALTH, default=None, least=1, most=MOST_HEALTH)
    wounds: int | None = arg(WOUNDS, default=None, least=0, most=MOST_HEALTH)
    threat: int | None = arg("its Threat Value", default=None, least=0, most=MANY)

    def apply(self, state: NovaAetas) -> NovaAetas:
        corrected = replace(ally_in(state, self.ally), **collect_given(self, "ally"))
        return with_ally(state, _with_fit_wounds(state, corrected, self.wounds))


@dataclass(frozen=True, slots=True)
class CorrectScenery(NovaMove):
    """Set right the Health, the wounds or the Threat Value of a piece of scenery."""

    scenery: str = arg("id of the scenery", of="scenery")
    health: int | None = arg(HEALTH, default=None, least=1, most=MOST_HEALTH)
    wounds: int | None = arg(WOUNDS, default=None, least=0, most=MOST_HEALTH)
    threat: int | None = arg("its Threat Value", default=None, least=0, most=MANY)

    def apply(self, state: NovaAetas) -> NovaAetas:
        corrected = replace(scenery_in(state, self.scenery), **collect_given(self, "scenery"))
        return replace(state, scenery=put(state.scenery, _with_fit_wounds(state, corrected, self.wounds)))


def _with_fit_wounds(state: NovaAetas, thing: Wounded, said: int | None) -> Wounded:
    """Return an ally or a piece of scenery with fewer wounds than Health.

    Wounds that nobody sees give way; others are refused.
    """
    if "wounds" in state.hidden and said is None:
        return replace(thing, wounds=min(thing.wounds, thing.health - 1))
    _refuse_too_many_wounds(thing.name, thing.wounds, thing.health)
    return thing


def _refuse_too_many_wounds(name: str, wounds: int, health: int) -> None:
    if wounds >= health:
        raise Refusal("health_below_wounds", name=name, n=wounds)


@dataclass(frozen=True, slots=True)
class CorrectItem(NovaMove):
    """Set right the wounds that an item absorbs, those that lie on it, and its attacks."""

    hero: str = arg(HERO, of="hero")
    item: str = arg("id of the item", of="item")
    resistance: int | None = arg("wounds that it absorbs", default=None, least=0, most=MOST_VALUE)
    wounds: int | None = arg("wounds that lie on it", default=None, least=0, most=MOST_VALUE)
    attacks: tuple[WeaponAttack, ...] | None = arg("the attacks printed on it", default=None)

    says: ClassVar[tuple[str, ...]] = ("heroes.items.attacks",)

    def apply(self, state: NovaAetas) -> NovaAetas:
        hero = hero_in(state, self.hero)
        corrected = replace(item_in(hero, self.item), **collect_given(self, "hero", "item"))
        if self.wounds is None and not is_fall_counted(state, HERO_WOUNDS):
            corrected = replace(corrected, wounds=min(corrected.wounds, corrected.resistance))
        if corrected.wounds > corrected.resistance:
            raise Refusal("item_full", item=corrected.name, room=corrected.resistance)
        return with_item(state, hero, corrected)


@dataclass(frozen=True, slots=True)
class CorrectPoints(NovaMove):
    """Set right the Action Points of the active hero or ally: all, and those already spent.

    The token stays.
    """

    points: int = arg("Action Points of this activation", least=0, most=MANY)
    spent: int = arg("those already spent", default=0, least=0, most=MANY)

    def apply(self, state: NovaAetas) -> NovaAetas:
        activation, hero = activation_in(state), active_fighter(state)
        if hero is None:
            raise Refusal("no_hero_active")
        if self.spent > self.points:
            raise Refusal("too_few_points", hero=hero.name, has=self.points, by=self.spent)
        return replace(state, activation=replace(activation, points=self.points, spent=self.spent))

    def describe(self, before: NovaAetas, after: NovaAetas) -> Message:
        message = describe_by_fields(self, before, after, left=self.points - self.spent)
        return name_acting(message, active_fighter(before))


@dataclass(frozen=True, slots=True)
class ForgetSeriousWound(NovaMove):
    """A Serious Wound card leaves a hero.

    It was written down by mistake, or an effect removes it.
    """

    hero: str = arg(HERO, of="hero")
    card: str = arg("name of the card")

    says: ClassVar[tuple[str, ...]] = ("heroes.serious_wounds",)

    def apply(self, state: NovaAetas) -> NovaAetas:
        hero = hero_in(state, self.hero)
        wanted = self.card.strip().casefold()
        left = tuple(card for card in hero.serious_wounds if card.casefold() != wanted)
        if left == hero.serious_wounds:
            known = ", ".join(hero.serious_wounds) or "−"
            raise Refusal("no_such_wound", hero=name_in(state, hero.id), card=self.card.strip(), known=known)
        return with_hero(state, hero, serious_wounds=left)
