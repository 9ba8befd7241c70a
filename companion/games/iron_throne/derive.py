"""Values derived from a state, in plain form for screens and `replay --json`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from companion.games.iron_throne.cards import short_hands
from companion.games.iron_throne.encounter import SIDES, bystanders, judge, participants, side_total, timing_order
from companion.games.iron_throne.ending import end_reasons, final_table, find_leading
from companion.games.iron_throne.hostages import closed_rows, find_held, find_lost, holders, matrix, open_rows
from companion.games.iron_throne.moves.consequences import Consequence, resolve
from companion.games.iron_throne.power import total_power
from companion.games.iron_throne.preparation import next_challenger
from companion.games.iron_throne.state import CHARACTERS_PER_HOUSE, Hostage, House, IronThrone
from companion.kernel.codec import encode_move
from companion.kernel.refusal import Refusal


def derive(state: IronThrone) -> Mapping[str, Any]:
    return {
        "houses": {house.id: _house(state, house) for house in state.houses},
        "power": power_check(state),
        "hostages": _ledger(state),
        "encounter": _encounter(state),
        "bystanders": _ids(bystanders(state)),
        "timing_order": _ids(timing_order(state)),
        "next_challenger": next_challenger(state).id,
        "short_hands": _ids(short_hands(state)),
        "end_due": [asdict(reason) for reason in end_reasons(state)],
        "leading": _ids(find_leading(state)),
        "final_table": [asdict(standing) for standing in final_table(state)],
    }


def power_check(state: IronThrone) -> dict[str, Any]:
    """Return the ledger of power, with the check that it adds up.

    It adds up when the houses' power and the removed tokens make the number with which the game began.
    """
    return {
        "in_houses": sum(house.power for house in state.houses),
        "removed": state.removed_power,
        "total": total_power(state),
        "at_start": state.start_power,
        "corrected": state.corrected_power,
        "conserved": total_power(state) == state.start_power,
    }


def _house(state: IronThrone, house: House) -> dict[str, Any]:
    return {
        "power": house.power,
        "influence_on_others": house.score,
        "influence_used": house.used_influence,
        "influence_unused": house.unused_influence,
        "hostages_held": len(find_held(state, house.id)),
        "hostages_lost": len(find_lost(state, house.id)),
        "alive": len(house.alive),
        "dead": CHARACTERS_PER_HOUSE - len(house.alive),
    }


def _ledger(state: IronThrone) -> dict[str, Any]:
    return {
        "open": len(open_rows(state)),
        "closed": len(closed_rows(state)),
        "by_holder": {house.id: _ids(find_held(state, house.id)) for house in state.houses},
        "by_owner": {house.id: _ids(find_lost(state, house.id)) for house in state.houses},
        "matrix": matrix(state),
        "holders": _ids(holders(state)),
    }


def _encounter(state: IronThrone) -> dict[str, Any]:
    verdict = judge(state)
    return {
        "sides": {
            side: {
                "houses": [who.house for who in participants(state, side)],
                "characters": [who.character for who in participants(state, side)],
                "total": side_total(state, side),
            }
            for side in SIDES
        },
        "ending": verdict.ending if verdict else None,
        "winner": verdict.winner if verdict else None,
        "lines": [_line(line) for line in _lines(state)],
    }


def _lines(state: IronThrone) -> tuple[Consequence, ...]:
    """Return the lines of the resolution; none while something is missing."""
    try:
        return resolve(state).lines
    except Refusal:
        return ()


def _line(line: Consequence) -> dict[str, Any]:
    return {
        "id": line.id,
        "kind": line.kind,
        "house": line.house,
        "reason": line.reason,
        "rule": line.rule,
        "blocked": line.blocked,
        "moves": [encode_move(move) for move in line.moves],
    }


def _ids(things: tuple[House, ...] | tuple[Hostage, ...]) -> list[str]:
    return [thing.id for thing in things]
