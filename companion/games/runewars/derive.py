"""Values computed from a state, in plain form for screens and `replay --json`.

They are not stored.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from companion.games.runewars.calendar import is_final_winter, is_final_year, is_over, season_of, year_of
from companion.games.runewars.fighting import Strength, at_initiative, fate_cards, verdict
from companion.games.runewars.limits import commanders_allowed, head_count
from companion.games.runewars.orders import choices, current_turn, find_waiting, summer_order, supremacy_from, turns
from companion.games.runewars.runes import (
    city_runes,
    controller_of,
    count_missing,
    list_visible,
    loose_runes,
    public_score,
    runes_of,
    score,
    target,
    tokens_of,
)
from companion.games.runewars.state import SIDES, Player, Runewars
from companion.games.runewars.supply import find_crowded, find_starving, harvest_of, is_fought_over
from companion.games.runewars.victory import card_due, final_table, is_still_met, list_placing, why_no_card


def derive(state: Runewars) -> Mapping[str, Any]:
    due = card_due(state)
    turn = current_turn(state)
    return {
        "year": year_of(state),
        "season": season_of(state),
        "final_year": is_final_year(state),
        "final_winter": is_final_winter(state),
        "over": is_over(state),
        "target": target(state),
        "players": {player.id: _player(state, player) for player in state.players},
        "runes": {rune.id: {"controller": controller_of(state, rune)} for rune in state.runes},
        "loose_runes": [rune.id for rune in loose_runes(state)],
        "orders": [_turn(each) for each in turns(state)],
        "resolving": turn.player.id if turn else None,
        "waiting": [player.id for player in find_waiting(state)],
        "summer_order": [player.id for player in summer_order(state)],
        "starving": [{**asdict(each), "destroyed": each.destroyed} for each in find_starving(state)],
        "crowded": [{"area": area.id, "owner": owner, "units": n} for area, owner, n in find_crowded(state)],
        "fought_over": [area.id for area in state.areas if is_fought_over(state, area.id)],
        "victory": {
            "may_place": [player.id for player in list_placing(state)],
            "due": due.player if due else None,
            "due_wins": is_still_met(state, due) if due else None,
        },
        "battle": _battle(state),
        "final_table": [asdict(each) for each in final_table(state)],
    }


def _player(state: Runewars, player: Player) -> dict[str, Any]:
    heroes, commanders = head_count(state, player.id)
    return {
        "runes": score(state, player.id),
        "public_runes": public_score(state, player.id),
        "missing": count_missing(state, player.id),
        "tokens": len(runes_of(state, player.id)),
        "false": tokens_of(state, player.id, "false"),
        "city_runes": city_runes(state, player.id),
        "may_look": [rune.id for rune in list_visible(state, player.id)],
        "orders_in_hand": list(choices(player)),
        "supremacy_from": supremacy_from(player),
        "harvest": asdict(harvest_of(state, player.id)),
        "heroes": heroes,
        "commanders": commanders,
        "commanders_allowed": commanders_allowed(player),
        "no_victory_card": why_no_card(state, player),
    }


def _turn(turn: Any) -> dict[str, Any]:
    return {
        "player": turn.player.id,
        "number": turn.order.number,
        "resolved": turn.order.resolved,
        "supremacy": turn.supremacy.allowed,
        "reason": turn.supremacy.reason,
        "tie": turn.tie,
    }


def _battle(state: Runewars) -> dict[str, Any] | None:
    battle = state.battle
    if battle is None:
        return None
    result = verdict(state, battle)
    strengths = {"attacker": result.attacker, "defender": result.defender}
    return {
        "winner": result.winner,
        "short": result.short,
        "strength": {side: _strength(strengths[side]) for side in SIDES},
        "fate_cards": {ranks.id: fate_cards(ranks) for ranks in at_initiative(battle, battle.initiative)},
    }


def _strength(strength: Strength) -> dict[str, int]:
    return {**asdict(strength), "total": strength.total}
