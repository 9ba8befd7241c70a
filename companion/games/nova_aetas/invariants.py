"""Laws of every state that moves can reach; the check names each broken one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.games.nova_aetas.lookup import health_of, models
from companion.games.nova_aetas.state import SECTORS, NovaAetas


def invariants(state: NovaAetas) -> tuple[str, ...]:
    return tuple(name for name, holds in LAWS.items() if not holds(state))


def _are_tokens_on_clock(state: NovaAetas) -> bool:
    on: tuple[Any, ...] = (*state.heroes, *state.allies, *state.events)
    standing = all(1 <= token.sector <= SECTORS for token in on)
    return standing and all(0 <= enemy.sector <= SECTORS for enemy in state.enemies) and 1 <= state.minute <= SECTORS


def _are_wounds_within_health(state: NovaAetas) -> bool:
    heroes = all(0 <= hero.wounds <= hero.health for hero in state.heroes)
    enemies = all(0 <= model.wounds < health_of(enemy, model) for enemy in state.enemies for model in enemy.models)
    allies = all(0 <= ally.wounds < ally.health for ally in state.allies)
    return heroes and enemies and allies and all(0 <= s.wounds < s.health for s in state.scenery)


def _are_ko_full_of_wounds(state: NovaAetas) -> bool:
    return all(hero.ko == (hero.wounds >= hero.health) for hero in state.heroes)


def _are_items_within_resistance(state: NovaAetas) -> bool:
    return all(0 <= item.wounds <= item.resistance for hero in state.heroes for item in hero.items)


def _are_statuses_different(state: NovaAetas) -> bool:
    places = [hero.statuses for hero in state.heroes] + [item.statuses for hero in state.heroes for item in hero.items]
    places += [model.statuses for model in models(state)] + [ally.statuses for ally in state.allies]
    return all(len(statuses) == len(set(statuses)) for statuses in places)


def _has_token_with_models(state: NovaAetas) -> bool:
    """Return whether each type has a token as long as it has figures."""
    return all(bool(enemy.sector) == bool(enemy.models) for enemy in state.enemies)


def _are_points_within_limit(state: NovaAetas) -> bool:
    activation = state.activation
    return activation is None or 0 <= activation.spent <= activation.points


def _is_active_token_there(state: NovaAetas) -> bool:
    tokens = {token.id for group in (state.heroes, state.allies, state.enemies) for token in group}
    return state.activation is None or state.activation.token in tokens


def _has_no_negative_counts(state: NovaAetas) -> bool:
    counts = [n for hero in state.heroes for n in (hero.heroism, hero.class_points, hero.reaction)]
    counts += [state.hour, state.loot.elementum, state.loot.alchimia, state.loot.pecunia]
    counts += [enemy.cards for enemy in state.enemies]
    return min(counts) >= 0


def _are_ids_different(state: NovaAetas) -> bool:
    groups: tuple[tuple[Any, ...], ...] = (state.heroes, state.allies, state.enemies, state.events, models(state))
    ids = [thing.id for group in groups for thing in group]
    return len(ids) == len(set(ids))


LAWS: Mapping[str, Callable[[NovaAetas], bool]] = {
    "tokens_on_the_clock": _are_tokens_on_clock,
    "wounds_within_health": _are_wounds_within_health,
    "ko_means_full_of_wounds": _are_ko_full_of_wounds,
    "items_within_resistance": _are_items_within_resistance,
    "one_status_of_each": _are_statuses_different,
    "token_with_models": _has_token_with_models,
    "points_within": _are_points_within_limit,
    "active_is_there": _is_active_token_there,
    "no_negative_counts": _has_no_negative_counts,
    "names_apart": _are_ids_different,
}
