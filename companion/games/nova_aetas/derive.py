"""Everything that is computed from a state and not stored, in plain form for screens and `replay --json`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from companion.games.nova_aetas.horologium import (
    enemy_tokens,
    forced_wait,
    is_empty,
    left,
    may_act,
    next_sector,
    roman,
    turns,
)
from companion.games.nova_aetas.loot import kept
from companion.games.nova_aetas.state import HUNT_KOS, Activation, NovaAetas
from companion.games.nova_aetas.targets import target_of


def derive(state: NovaAetas) -> Mapping[str, Any]:
    everybody = tuple(hero.id for hero in state.heroes if hero.place == "board")
    return {
        "sector": roman(state.minute),
        "order": [asdict(turn) for turn in turns(state)],
        "may_act": [turn.id for turn in may_act(state)],
        "sector_empty": is_empty(state),
        "next_sector": next_sector(state),
        "enemy_tokens": len(enemy_tokens(state)),
        "activation": _activation(state, state.activation) if state.activation else None,
        "hours_left": state.hour_limit - state.hour if state.hour_limit else None,
        "heroes": {
            hero.id: {
                "wounds_left": hero.health - hero.wounds,
                "resistance_left": sum(item.room for item in hero.items),
                "sector": roman(hero.sector),
            }
            for hero in state.heroes
        },
        "ko": [hero.id for hero in state.heroes if hero.ko],
        "target_of_all": asdict(target_of(state, everybody)),
        "stealth_next": state.stealth.next_value if state.stealth else None,
        "loot": {"total": state.loot.total, "half": kept(state, "half")},
        "hunt_lost": hunt_is_lost(state),
    }


def _activation(state: NovaAetas, activation: Activation) -> dict[str, Any]:
    wait = forced_wait(state, activation)
    return {"left": left(activation), "wait": wait.points, "wait_to": roman(wait.sector), "lost": wait.lost}


def hunt_is_lost(state: NovaAetas) -> bool:
    """A hunt ends with three heroes KO, or when the prey must act and has no card left."""
    preys = [enemy for enemy in state.enemies if enemy.prey and enemy.models]
    if not preys:
        return False
    fallen = sum(1 for hero in state.heroes if hero.ko)
    out_of_cards = any(not prey.cards and any(turn.id == prey.id for turn in may_act(state)) for prey in preys)
    return fallen >= HUNT_KOS or out_of_cards
