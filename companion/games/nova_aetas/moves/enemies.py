"""Enemies come into play, are wounded, defeated and leave; allies too."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.games.nova_aetas.enemy_card import MOST_HEALTH, EnemyCard, type_from
from companion.games.nova_aetas.harm import count_healed, wound_ally, wound_enemy
from companion.games.nova_aetas.horologium import ahead, roman
from companion.games.nova_aetas.lookup import (
    ally_in,
    enemy_in,
    fighter_in,
    hero_in,
    ids_in_use,
    model_in,
    type_of,
    with_enemy,
    with_hero,
    with_model,
    without_model,
)
from companion.games.nova_aetas.moves.heroes import gain_cautions, reach_cautions
from companion.games.nova_aetas.perilium import action_gain, raise_value
from companion.games.nova_aetas.state import MANY, MOST_VALUE, SECTORS, Ally, Enemy, Hero, Model, NovaAetas
from companion.games.nova_aetas.tracking import FIGURES, WOUNDS
from companion.games.nova_aetas.words import NovaMove, describe_by_fields
from companion.kernel.field import arg
from companion.kernel.ids import make_id, make_unique_id
from companion.kernel.items import drop, find
from companion.kernel.message import FALLEN, Message
from companion.kernel.refusal import Caution, Refusal
from companion.kernel.shared_values import build_from


@dataclass(frozen=True, slots=True)
class AddEnemy(EnemyCard, NovaMove):
    """An enemy type with its card; figures come with a draft."""

    def apply(self, state: NovaAetas) -> NovaAetas:
        if not self.name.strip():
            raise Refusal("enemy_without_name")
        enemy = type_from(self, make_id(self.name, ids_in_use(state), "enemy"))
        return replace(state, enemies=(*state.enemies, enemy))

    def cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        wanted = self.name.strip().casefold()
        if any(enemy.name.casefold() == wanted for enemy in before.enemies):
            yield Caution("enemy_there", name=self.name.strip())


@dataclass(frozen=True, slots=True)
class DraftEnemies(NovaMove):
    """Figures of a type enter play; its token goes after the active sector, unless it has one."""

    enemy: str = arg("id of the enemy type", of="enemy")
    n: int = arg("how many figures", default=1, least=1, most=MANY)
    sector: int = arg("sector of its token; 0: the one after the active", default=0, least=0, most=SECTORS)

    def apply(self, state: NovaAetas) -> NovaAetas:
        enemy = enemy_in(state, self.enemy)
        used = ids_in_use(state)
        models = enemy.models
        for _ in range(self.n):
            number = _free_number(models)
            model = Model(id=make_unique_id(f"{enemy.id}{number}", used), name=f"{enemy.name} {number}")
            used.add(model.id)
            models = (*models, model)
        sector = enemy.sector or self.sector or ahead(state.minute, 1)
        return with_enemy(state, enemy, models=models, sector=sector)

    def cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        enemy = enemy_in(before, self.enemy)
        if enemy.prey and not enemy.models:
            yield Caution("prey_deck", asks=False, enemy=enemy.name)
        if self.sector and enemy.sector and self.sector != enemy.sector:
            yield Caution("token_stays", asks=False, enemy=enemy.name, sector=roman(enemy.sector))

    def describe(self, before: NovaAetas, after: NovaAetas) -> Message:
        old, new = enemy_in(before, self.enemy).models, enemy_in(after, self.enemy).models
        return describe_by_fields(self, before, after, names=", ".join(model.name for model in new[len(old) :]))


def _free_number(models: tuple[Model, ...]) -> int:
    """Return the lowest number that no figure of the type carries."""
    taken = {model.name.rsplit(" ", 1)[-1] for model in models}
    return next(number for number in range(1, len(models) + 2) if str(number) not in taken)


@dataclass(frozen=True, slots=True)
class WoundEnemy(NovaMove):
    """A figure is wounded, by a hero, an ally or a status; defeated, it leaves its loot."""

    model: str = arg("id of the figure", of="model")
    wounds: int = arg("how many", default=1, least=1, most=MANY)
    by: str = arg("id of the hero, who gains Perilium, or of the ally; empty: a status", default="", of="fighter")
    unblockable: bool = arg("true: unblockable wounds", default=False)

    def apply(self, state: NovaAetas) -> NovaAetas:
        state, defeated = wound_enemy(_with_attack_made(state), self.model, self.wounds)
        hero = fighter_in(state, self.by) if self.by else None
        if not isinstance(hero, Hero):
            return state
        gain = action_gain(state.options, 1, 1 if defeated else 0, 1 if self.unblockable else 0)
        return with_hero(state, hero, perilium=raise_value(state, hero, gain))

    def cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        if find(before.heroes, self.by) is not None:
            yield from gain_cautions(before, self.by)
        yield from defeat_cautions(before, after)

    def describe(self, before: NovaAetas, after: NovaAetas) -> Message:
        is_defeated = _is_gone(after, self.model)
        outcome = f"{'by_' if self.by else ''}{'defeated' if is_defeated else ''}".strip("_")
        return describe_by_fields(self, before, after, outcome, n=self.wounds)


def _with_attack_made(state: NovaAetas) -> NovaAetas:
    """Return the state in which the Attack that was paid is resolved by hand."""
    activation = state.activation
    return state if activation is None else replace(state, activation=replace(activation, attacks=False))


def _is_gone(state: NovaAetas, model_id: str) -> bool:
    return all(find(enemy.models, model_id) is None for enemy in state.enemies)


def defeat_cautions(before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
    """Warn where the last figure of a type falls, or the prey."""
    for enemy in before.enemies:
        now = find(after.enemies, enemy.id)
        if enemy.models and now is not None and not now.models:
            yield from _last_one_gone(enemy)
    there = [enemy for enemy in before.enemies if enemy.models]
    if there and not any(enemy.prey for enemy in there) and not any(enemy.models for enemy in after.enemies):
        yield Caution("no_enemies_left", asks=False)


def _last_one_gone(enemy: Enemy) -> Iterator[Caution]:
    if not enemy.prey:
        yield Caution("last_of_type", asks=False, enemy=enemy.name)
        return
    yield Caution("prey_defeated", asks=False, enemy=enemy.name, n=enemy.cards)


@dataclass(frozen=True, slots=True)
class HealEnemy(NovaMove):
    """Wounds leave an enemy figure."""

    model: str = arg("id of the figure", of="model")
    wounds: int = arg("how many", default=1, least=1, most=MANY)

    def apply(self, state: NovaAetas) -> NovaAetas:
        model = model_in(state, self.model)
        if not model.wounds and "enemies" not in state.hidden:
            raise Refusal("model_whole", model=model.name)
        return with_model(state, model, wounds=max(0, model.wounds - self.wounds))

    def describe(self, before: NovaAetas, after: NovaAetas) -> Message:
        n = count_healed(before, FIGURES, model_in(before, self.model).wounds, self.wounds)
        return describe_by_fields(self, before, after, n=n)


@dataclass(frozen=True, slots=True)
class RemoveModel(NovaMove):
    """A figure leaves without being defeated: no loot."""

    model: str = arg("id of the figure", of="model")

    def apply(self, state: NovaAetas) -> NovaAetas:
        type_of(state, self.model)
        return without_model(state, self.model)


@dataclass(frozen=True, slots=True)
class RemoveEnemy(NovaMove):
    """An enemy type leaves the mission with all its figures."""

    enemy: str = arg("id of the enemy type", of="enemy")

    def apply(self, state: NovaAetas) -> NovaAetas:
        enemy = enemy_in(state, self.enemy)
        acting = state.activation is not None and state.activation.token == enemy.id
        state = replace(state, enemies=drop(state.enemies, enemy.id))
        return replace(state, activation=None) if acting else state

    def cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        if before.activation is not None and after.activation is None:
            yield Caution("activation_cut", asks=False, name=enemy_in(before, self.enemy).name)


@dataclass(frozen=True, slots=True)
class AddAlly(NovaMove):
    """An ally joins the mission with a token of its own."""

    name: str = arg("name of the ally")
    rapidity: int = arg("Rapidity", least=1, most=MOST_VALUE)
    health: int = arg("Health", default=1, least=1, most=MOST_HEALTH)
    sector: int = arg("sector of its token; 0: that of the hand", default=0, least=0, most=SECTORS)
    threat: int | None = arg("its Threat Value, if its card gives one", default=None, least=0, most=MANY)

    def apply(self, state: NovaAetas) -> NovaAetas:
        if not self.name.strip():
            raise Refusal("ally_without_name")
        own = make_id(self.name, ids_in_use(state), "ally")
        ally = build_from(Ally, self, id=own, sector=self.sector or state.minute)
        return replace(state, allies=(*state.allies, ally))


@dataclass(frozen=True, slots=True)
class WoundAlly(NovaMove):
    """An ally is wounded; at its Health it is defeated and leaves with its token."""

    ally: str = arg("id of the ally", of="ally")
    wounds: int = arg("how many; a negative number heals", default=1, least=-MANY, most=MANY)
    by: str = arg("id of the hero who heals it and gains Perilium; empty: nobody", default="", of="hero")

    def guard(self, state: NovaAetas) -> None:
        ally = ally_in(state, self.ally)
        if self.wounds < 0 and not ally.wounds and "wounds" not in state.hidden:
            raise Refusal("no_wounds", hero=ally.name)

    def apply(self, state: NovaAetas) -> NovaAetas:
        ally = ally_in(state, self.ally)
        state = wound_ally(state, ally, self.wounds)
        if not self.by or self.wounds >= 0 or not (ally.wounds or "wounds" in state.hidden):
            return state
        healer = hero_in(state, self.by)
        return with_hero(state, healer, perilium=raise_value(state, healer, 1))

    def cautions(self, before: NovaAetas, after: NovaAetas) -> Iterator[Caution]:
        if self.by and self.wounds < 0:
            yield from gain_cautions(before, self.by)
            yield from reach_cautions(hero_in(before, self.by))

    def describe(self, before: NovaAetas, after: NovaAetas) -> Message:
        is_defeated = find(after.allies, self.ally) is None
        outcome = "defeated" if is_defeated else "healed" if self.wounds < 0 else ""
        outcome = "healed_by" if outcome == "healed" and self.by else outcome
        had = ally_in(before, self.ally).wounds
        n = count_healed(before, WOUNDS, had, -self.wounds) if self.wounds < 0 else self.wounds
        message = describe_by_fields(self, before, after, outcome, n=n)
        return replace(message, icon=FALLEN) if is_defeated else message
