"""What the guide's data may name: loops, conditions and values of a mission."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from companion.games.nova_aetas.horologium import Turn, enemies_here, events_here, forced_wait, is_empty, may_act, roman
from companion.games.nova_aetas.hunt import must_act_without_cards
from companion.games.nova_aetas.lookup import active_hero, models, name_in
from companion.games.nova_aetas.state import EventToken, Hero, Item, Model, NovaAetas
from companion.kernel.game import Caution, Glance, Named, Place
from companion.kernel.items import find

ACTIONS_CARD = "hero.actions"
CARDS = (ACTIONS_CARD,)


@dataclass(frozen=True, slots=True)
class Spot:
    """Something that a move points at by its id."""

    id: str
    name: str


def heroes(state: NovaAetas) -> tuple[Hero, ...]:
    return state.heroes


def _spots(*groups: tuple[Any, ...]) -> tuple[Spot, ...]:
    return tuple(Spot(thing.id, thing.name) for group in groups for thing in group)


def tokens(state: NovaAetas) -> tuple[Spot, ...]:
    """Everything with a token on the Horologium."""
    standing = tuple(enemy for enemy in state.enemies if enemy.sector)
    return _spots(state.heroes, state.allies, standing, state.events)


def actors(state: NovaAetas) -> tuple[Spot, ...]:
    return _spots(state.heroes, state.allies, state.enemies)


def fighters(state: NovaAetas) -> tuple[Spot, ...]:
    """Those who attack for the players, and whom enemies attack."""
    return _spots(state.heroes, state.allies)


def statuses(state: NovaAetas) -> tuple[Spot, ...]:
    """Status tokens of the box."""
    return tuple(Spot(kind.id, kind.name) for kind in state.status_kinds)


def bearers(state: NovaAetas) -> tuple[Spot, ...]:
    return _spots(state.heroes, state.allies, models(state))


def items(state: NovaAetas) -> tuple[Item, ...]:
    return tuple(item for hero in state.heroes for item in hero.items)


def waiting_models(state: NovaAetas) -> tuple[Model, ...]:
    """Figures of the active type that have not acted."""
    enemy = find(state.enemies, state.activation.token) if state.activation else None
    return tuple(model for model in enemy.models if not model.activated) if enemy else ()


def next_turns(state: NovaAetas) -> tuple[Turn, ...]:
    """Models whose moment it is."""
    return tuple(turn for turn in may_act(state) if turn.kind not in ("event", "ko")) if not state.activation else ()


def knocked_out(state: NovaAetas) -> tuple[Turn, ...]:
    """KO heroes whose moment it is to draw a card."""
    return tuple(turn for turn in may_act(state) if turn.kind == "ko") if not state.activation else ()


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


COLLECTIONS: Named = {
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
    "ko_hero": knocked_out,
    "waiting_model": waiting_models,
}

PREDICATES: Mapping[str, Callable[[NovaAetas], bool]] = {
    "event_here": lambda state: not state.activation and bool(events_here(state)),
    "ko_here": lambda state: bool(knocked_out(state)),
    "one_next": lambda state: len(next_turns(state)) == 1 and not _prey_next(state),
    "several_next": lambda state: len(next_turns(state)) > 1,
    "prey_next": lambda state: len(next_turns(state)) == 1 and _prey_next(state) and not _out_of_cards(state),
    "prey_out_of_cards": lambda state: _out_of_cards(state),
    "has_status": lambda state: _has_status(state),
    "no_status": lambda state: is_active("hero")(state) and not _has_status(state),
    "wait_with_status": lambda state: _has_status(state) and _wait(state) > 0,
    "models_have_acted": lambda state: not waiting_models(state),
    "hero_active": is_active("hero"),
    "ally_active": is_active("ally"),
    "enemy_active": is_active("enemy"),
    "prey_active": is_active("prey"),
    "sector_empty": is_empty,
    "in_stealth": lambda state: state.stealth is not None,
    "enemies_here": lambda state: bool(enemies_here(state)),
}


def _prey_next(state: NovaAetas) -> bool:
    return any(turn.kind == "prey" for turn in next_turns(state))


def _out_of_cards(state: NovaAetas) -> bool:
    """The prey must act and has no card: the hunt is over."""
    return any(enemy.prey and must_act_without_cards(state, enemy) for enemy in state.enemies if enemy.models)


def _has_status(state: NovaAetas) -> bool:
    """The active hero carries status tokens: start and end of the activation are more than a reminder."""
    hero = active_hero(state)
    return hero is not None and bool(hero.statuses or any(item.statuses for item in hero.items))


def _wait(state: NovaAetas) -> int:
    """Points of the wait that is due if the activation ends now."""
    return forced_wait(state, state.activation).points if state.activation and active_hero(state) else 0


def _active_name(state: NovaAetas) -> str:
    return name_in(state, state.activation.token) if state.activation else ""


def _next_name(state: NovaAetas) -> str:
    following = next_turns(state)
    return following[0].name if following else ""


def _next_id(state: NovaAetas) -> str:
    following = next_turns(state)
    return following[0].id if following else ""


def _prey_rapidity(state: NovaAetas) -> int:
    """What is proposed for a card of the prey, which prints points of its own."""
    return next((turn.rapidity for turn in next_turns(state) if turn.kind == "prey"), 0)


VALUES: Named = {
    "sector": lambda state: roman(state.minute),
    "hour": lambda state: state.hour,
    "active": _active_name,
    "next": _next_name,
    "next_id": _next_id,
    "wait": _wait,
    "prey_points": lambda state: _prey_rapidity(state),
    "points_left": lambda state: state.activation.points - state.activation.spent if state.activation else 0,
}


def enter(state: NovaAetas, card: str) -> NovaAetas:
    """Coming to a card changes nothing: the Horologium decides what comes next."""
    return state


def leaving(state: NovaAetas, to: Place, jump: bool) -> Iterator[Caution]:
    """A new activation while one is under way."""
    if not jump and to.round > state.place.round and state.activation is not None:
        yield Caution("activation_open", name=_active_name(state))


def glance(state: NovaAetas) -> tuple[Glance, ...]:
    """Perilium, which the enemies look at."""
    return tuple(Glance(hero.id, hero.name, hero.seat, hero.perilium) for hero in state.heroes)


def round_of(state: NovaAetas) -> int:
    """The table counts hours."""
    return state.hour
