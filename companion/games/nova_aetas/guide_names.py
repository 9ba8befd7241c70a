"""Names for the guide's data: the loops, conditions and values of a mission."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from companion.games.nova_aetas.ending import HUNT_ENDS, LIMIT, find_end
from companion.games.nova_aetas.horologium import (
    Turn,
    enemies_here,
    events_here,
    forced_wait,
    is_empty,
    list_turns,
    roman,
)
from companion.games.nova_aetas.hunt import must_act_without_cards
from companion.games.nova_aetas.lookup import active_hero, models, name_in
from companion.games.nova_aetas.mission_parts import EventToken
from companion.games.nova_aetas.state import Hero, Item, Model, NovaAetas
from companion.kernel.game import Glance, StateFunctions
from companion.kernel.ids import NamedId
from companion.kernel.items import find
from companion.kernel.refusal import Caution
from companion.kernel.state import Place

NEXT_CARD, CHOOSE_CARD = "clock.next", "clock.choose"
START_CARD, ACTIONS_CARD, ALLY_CARD, END_CARD = "hero.start", "hero.actions", "hero.ally", "hero.end"
MODELS_CARD = "enemy.models"
BEGIN_ROW, MODEL_ROW = "enemy.begin", "enemy.model"
_OF_HEROES = (START_CARD, ACTIONS_CARD, ALLY_CARD, END_CARD)
CARDS = (NEXT_CARD, CHOOSE_CARD, *_OF_HEROES, MODELS_CARD, BEGIN_ROW, MODEL_ROW)

BOOKKEEPING = (
    "activation",
    "visited",
    "preparing",
    "stealth_due",
    "heroes.ko_drawn",
    "enemies.models.begun",
    "enemies.models.activated",
    "enemies.models.attacked",
    "enemies.models.spent",
)
"""Who is acting and who has acted: tokens lie on the Horologium, these lie nowhere."""


def heroes(state: NovaAetas) -> tuple[Hero, ...]:
    return state.heroes


def _spots(*groups: tuple[Any, ...]) -> tuple[NamedId, ...]:
    return tuple(NamedId(thing.id, thing.name) for group in groups for thing in group)


def tokens(state: NovaAetas) -> tuple[NamedId, ...]:
    """Return everything with a token on the Horologium."""
    standing = tuple(enemy for enemy in state.enemies if enemy.sector)
    return _spots(state.heroes, state.allies, standing, state.events)


def actors(state: NovaAetas) -> tuple[NamedId, ...]:
    return _spots(state.heroes, state.allies, state.enemies)


def fighters(state: NovaAetas) -> tuple[NamedId, ...]:
    """Return the heroes and allies: they attack for the players, and enemies attack them."""
    return _spots(state.heroes, state.allies)


def statuses(state: NovaAetas) -> tuple[NamedId, ...]:
    """Return the status tokens of the box."""
    return tuple(NamedId(kind.id, kind.name) for kind in state.status_kinds)


def bearers(state: NovaAetas) -> tuple[NamedId, ...]:
    return _spots(state.heroes, state.allies, models(state))


def items(state: NovaAetas) -> tuple[Item, ...]:
    return tuple(item for hero in state.heroes for item in hero.items)


def waiting_models(state: NovaAetas) -> tuple[Model, ...]:
    """Return the figures of the active type that have not acted."""
    enemy = find(state.enemies, state.activation.token) if state.activation else None
    return tuple(model for model in enemy.models if not model.activated) if enemy else ()


def current_models(state: NovaAetas) -> tuple[Model, ...]:
    """Return the figure that acts now: one that has begun, else the first that waits."""
    waiting = waiting_models(state)
    chosen = tuple(model for model in waiting if has_begun(state, model) or has_struck(state, model))
    begun = tuple(model for model in waiting if model.begun)
    return (chosen or begun or waiting)[:1]


def has_begun(state: NovaAetas, model: Model) -> bool:
    """Return whether the players have resolved the start of a figure's activation, or chosen it."""
    return f"{BEGIN_ROW}:{model.id}" in state.place.ticked


def has_struck(state: NovaAetas, model: Model) -> bool:
    """Return whether a figure has attacked or waited; only the effects of its end are left."""
    return f"{MODEL_ROW}:{model.id}" in state.place.ticked


def _list_waiting(state: NovaAetas) -> tuple[Turn, ...]:
    """Return the turns of models that come now, those of KO heroes too."""
    return tuple(turn for turn in list_turns(state) if turn.kind != "event") if not state.activation else ()


def next_turns(state: NovaAetas) -> tuple[Turn, ...]:
    """Return the turns of heroes, allies and enemies that come now."""
    return tuple(turn for turn in _list_waiting(state) if turn.kind != "ko")


def list_knocked_out(state: NovaAetas) -> tuple[Turn, ...]:
    """Return the turns of KO heroes who draw a card now."""
    return tuple(turn for turn in _list_waiting(state) if turn.kind == "ko")


def _is_choice(state: NovaAetas) -> bool:
    """Return whether the players choose who comes: equals of whom one at least can act."""
    return len(_list_waiting(state)) > 1 and bool(next_turns(state))


def events(state: NovaAetas) -> tuple[EventToken, ...]:
    return events_here(state)


def _active_kind(state: NovaAetas) -> str:
    if state.activation is None:
        return ""
    if active_hero(state) is not None:
        return "hero"
    enemy = find(state.enemies, state.activation.token)
    return ("prey" if enemy.prey else "enemy") if enemy else "ally"


def is_active(kind: str) -> Callable[[NovaAetas], bool]:
    return lambda state: _active_kind(state) == kind


COLLECTIONS: StateFunctions = {
    "player": heroes,
    "hero": heroes,
    "ally": lambda state: state.allies,
    "enemy": lambda state: state.enemies,
    "model": models,
    "item": items,
    "event": lambda state: state.events,
    "scenery": lambda state: state.scenery,
    "token": tokens,
    "fighter": fighters,
    "status": statuses,
    "actor": actors,
    "bearer": bearers,
    "event_here": events,
    "next_turn": next_turns,
    "ko_hero": list_knocked_out,
    "waiting_model": waiting_models,
    "current_model": current_models,
}

PREDICATES: Mapping[str, Callable[[NovaAetas], bool]] = {
    "event_here": lambda state: not state.activation and bool(events_here(state)),
    "ko_here": lambda state: bool(list_knocked_out(state)) and not _is_choice(state),
    "one_next": lambda state: len(next_turns(state)) == 1 and not _is_choice(state) and not _is_prey_next(state),
    "several_next": lambda state: _is_choice(state) and not _is_prey_next(state),
    "several_with_prey": lambda state: _is_choice(state) and _is_prey_next(state),
    "prey_next": lambda state: len(next_turns(state)) == 1 and _is_prey_next(state) and not _is_out_of_cards(state),
    "prey_out_of_cards": lambda state: _is_out_of_cards(state),
    "no_status": lambda state: is_active("hero")(state) and not _has_status(state),
    "wait_with_status": lambda state: _has_status(state) and wait_due(state) > 0,
    "ours_active": lambda state: _active_kind(state) in ("hero", "ally"),
    "no_tokens_to_resolve": lambda state: not _has_status(state),
    "ally_without_status": lambda state: is_active("ally")(state) and not _has_status(state),
    "model_has_acted": lambda state: all(has_struck(state, model) for model in current_models(state)),
    "last_model": lambda state: is_active("enemy")(state) and len(waiting_models(state)) <= 1,
    "hero_active": is_active("hero"),
    "ally_active": is_active("ally"),
    "enemy_active": is_active("enemy"),
    "prey_active": is_active("prey"),
    "sector_empty": is_empty,
    "preparing": lambda state: state.preparing,
    "laid_out": lambda state: not state.preparing,
    "mission_over": lambda state: state.result is not None,
    "stealth_due": lambda state: state.preparing and state.stealth_due,
    "stealth_entered": lambda state: not state.stealth_due,
    "limit_reached": lambda state: not state.activation and find_end(state) == LIMIT,
    "hunt_ended": lambda state: not state.activation and find_end(state) in HUNT_ENDS,
    "in_stealth": lambda state: state.stealth is not None,
    "enemies_here": lambda state: bool(enemies_here(state)),
}


def _is_prey_next(state: NovaAetas) -> bool:
    return any(turn.kind == "prey" for turn in next_turns(state))


def _is_out_of_cards(state: NovaAetas) -> bool:
    """Return whether the prey must act and has no card, so that the hunt is over."""
    return any(enemy.prey and must_act_without_cards(state, enemy) for enemy in state.enemies if enemy.models)


def _has_status(state: NovaAetas) -> bool:
    """Return whether the active hero or ally has status tokens to resolve at start and end."""
    return bool(active_statuses(state))


def active_statuses(state: NovaAetas) -> tuple[str, ...]:
    """Return the status tokens of the active hero, equipment included, or ally; each once."""
    hero = active_hero(state)
    if hero is not None:
        return tuple(dict.fromkeys((*hero.statuses, *(each for item in hero.items for each in item.statuses))))
    ally = find(state.allies, state.activation.token) if state.activation else None
    return ally.statuses if ally is not None else ()


def wait_due(state: NovaAetas) -> int:
    """Return the points of the wait that is due if the activation ends now."""
    return forced_wait(state, state.activation).points if state.activation and active_hero(state) else 0


def _active_name(state: NovaAetas) -> str:
    return name_in(state, state.activation.token) if state.activation else ""


def _model_name(state: NovaAetas) -> str:
    """Return the name of the figure that acts, or of its type once all have acted."""
    return next((model.name for model in current_models(state)), _active_name(state))


def _next_name(state: NovaAetas) -> str:
    following = next_turns(state)
    return following[0].name if following else ""


def _next_id(state: NovaAetas) -> str:
    following = next_turns(state)
    return following[0].id if following else ""


def _prey_rapidity(state: NovaAetas) -> int:
    """Return the points proposed for a card of the prey, which prints its own."""
    return next((turn.rapidity for turn in next_turns(state) if turn.kind == "prey"), 0)


VALUES: StateFunctions = {
    "sector": lambda state: roman(state.minute),
    "hour": lambda state: state.hour,
    "active": _active_name,
    "model": _model_name,
    "next": _next_name,
    "next_id": _next_id,
    "wait": wait_due,
    "prey_points": lambda state: _prey_rapidity(state),
    "points_left": lambda state: state.activation.points - state.activation.spent if state.activation else 0,
}


def enter(state: NovaAetas, card: str) -> NovaAetas:
    """Return the state unchanged: the Horologium decides which card comes next."""
    return state


def caution_leaving(state: NovaAetas, to: Place, jump: bool) -> Iterator[Caution]:
    """Ask before a new activation begins while one is under way; a next figure begins none."""
    goes_on = to.card == MODELS_CARD and bool(waiting_models(state))
    if not jump and to.round > state.place.round and state.activation is not None and not goes_on:
        yield Caution("activation_open", name=_active_name(state))


def glance(state: NovaAetas) -> tuple[Glance, ...]:
    """Return the Perilium of each hero, which decides the targets of enemies."""
    return tuple(Glance(hero.id, hero.name, hero.seat, hero.perilium) for hero in state.heroes)


def round_of(state: NovaAetas) -> int:
    """Return the hour: it is the round that the log names."""
    return state.hour
