"""Values computed from a state, in plain form for screens and `replay --json`.

They are not stored.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from companion.games.nova_aetas.horologium import (
    Turn,
    enemy_tokens,
    forced_wait,
    is_empty,
    list_turns,
    next_sector,
    points_left,
    roman,
    turns,
)
from companion.games.nova_aetas.hunt import hunt_over, hunts, is_hunt_lost
from companion.games.nova_aetas.lookup import (
    attacks_of,
    can_react,
    control_area_of,
    defence_of,
    health_of,
    model_points_left,
)
from companion.games.nova_aetas.loot import count_kept
from companion.games.nova_aetas.state import Activation, Enemy, Hero, LastTest, Model, NovaAetas
from companion.games.nova_aetas.statuses import negatives
from companion.games.nova_aetas.stealth import attack_bonus
from companion.games.nova_aetas.targets import target_for, target_of

DOES = {"event": "resolve_event", "ko": "draw_serious_wound", "prey": "draw_prey_card"}
"""What the players do at a turn, by its kind; every other kind is activated."""


def derive(state: NovaAetas) -> Mapping[str, Any]:
    everybody = tuple(hero.id for hero in state.heroes) + tuple(ally.id for ally in state.allies)
    return {
        "sector": roman(state.minute),
        "next": _next(state),
        "order": [{"place": place, **asdict(turn)} for place, turn in enumerate(turns(state), 1)],
        "may_act": [turn.id for turn in list_turns(state)],
        "sector_empty": is_empty(state),
        "next_sector": next_sector(state),
        "enemy_tokens": len(enemy_tokens(state)),
        "activation": _activation(state, state.activation) if state.activation else None,
        "hours_left": state.hour_limit - state.hour if state.hour_limit else None,
        "heroes": {hero.id: _hero(state, hero) for hero in state.heroes},
        "enemies": {enemy.id: _enemy(enemy) for enemy in state.enemies},
        "figures": {
            model.id: _figure(state, enemy, model, everybody) for enemy in state.enemies for model in enemy.models
        },
        "ko": [hero.id for hero in state.heroes if hero.ko],
        "target_of_all": asdict(target_of(state, everybody)),
        "last_test": _test(state.test) if state.test else None,
        "stealth_next": state.stealth.next_value if state.stealth else None,
        "attack_bonus_dice": attack_bonus(state),
        "loot": {"total": state.loot.total, "half": count_kept(state, "half")},
        "hunts": [asdict(hunt) for hunt in hunts(state)],
        "hunt_lost": is_hunt_lost(state),
    }


def _next(state: NovaAetas) -> dict[str, Any]:
    """Return the next thing to do: the tokens whose turn it is and why, or where the hand goes.

    A hunt that is over ends the mission.
    """
    over = hunt_over(state)
    if over:
        return {"does": "end_game", "who": [], "reason": f"hunt_{over}"}
    if state.activation is not None:
        return {"does": "end_activation", "who": [state.activation.token], "reason": "active"}
    first = list_turns(state)
    if not first:
        where = next_sector(state)
        return {"does": "advance_hand", "who": [], "reason": "empty", "sector": roman(where) if where else None}
    does = DOES.get(first[0].kind, "activate")
    return {"does": does, "who": [turn.id for turn in first], "reason": _reason(first), "rapidity": first[0].rapidity}


def _reason(first: tuple[Turn, ...]) -> str:
    """Return the reason of the turn; a tie says for which side the players choose."""
    if len(first) == 1:
        return first[0].reason
    return "tie_best_for_enemies" if first[0].kind in ("enemy", "prey") else "tie_players_choose"


def _test(test: LastTest) -> dict[str, Any]:
    passed = test.successes >= test.needed if test.needed else None
    return {**asdict(test), "successes": test.successes, "passed": passed}


def _hero(state: NovaAetas, hero: Hero) -> dict[str, Any]:
    return {
        "wounds_left": hero.health - hero.wounds,
        "resistance_left": sum(item.capacity for item in hero.items),
        "sector": roman(hero.sector),
        "perilium": hero.perilium,
        "ko": hero.ko,
        "negative_statuses": list(negatives(state, hero.statuses)),
    }


def _enemy(enemy: Enemy) -> dict[str, Any]:
    models = {model.id: health_of(enemy, model) - model.wounds for model in enemy.models}
    return {"sector": roman(enemy.sector) if enemy.sector else None, "wounds_left": models, "reacts": enemy.can_react}


def _figure(state: NovaAetas, enemy: Enemy, model: Model, everybody: tuple[str, ...]) -> dict[str, Any]:
    """Return the values of one figure, and its target if everybody is in its Control Area."""
    return {
        "target": asdict(target_for(state, model, everybody)),
        "control_area": 0 if state.stealth is not None else control_area_of(enemy, model),
        "attacks": [asdict(attack) for attack in attacks_of(enemy, model)],
        "physical_defence": defence_of(enemy, model, "physical"),
        "mental_defence": defence_of(enemy, model, "mental"),
        "wounds_left": health_of(enemy, model) - model.wounds,
        "points_left": model_points_left(enemy, model),
        "reacts": can_react(enemy, model) and state.stealth is None,
        "has_acted": model.activated,
    }


def _activation(state: NovaAetas, activation: Activation) -> dict[str, Any]:
    wait = forced_wait(state, activation)
    return {
        "token": activation.token,
        "left": points_left(activation),
        "wait": wait.points,
        "wait_to": roman(wait.sector),
        "lost": wait.lost,
    }
