"""Laws that hold in every state that moves can reach. Each broken one is named."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.games.runewars.state import MANY, NEUTRAL, ORDERS, PEASANTS, UNDEAD, Runewars


def invariants(state: Runewars) -> tuple[str, ...]:
    return tuple(name for name, holds in LAWS.items() if not holds(state))


def _has_known_areas(state: Runewars) -> bool:
    known = {area.id for area in state.areas}
    used = {thing.area for group in (state.runes, state.units, state.strongholds, state.fallen) for thing in group}
    return used <= known and all(not hero.area or hero.area in known for hero in state.heroes)


def _has_known_owners(state: Runewars) -> bool:
    players = {player.id for player in state.players}
    owners = {hero.owner for hero in state.heroes} | {each.owner for each in state.strongholds}
    holders = {title.holder for title in state.titles} | {area.controller for area in state.areas}
    return owners <= players and holders <= players | {""} and {u.owner for u in state.units} <= players | {NEUTRAL}


def _are_dials_within_limits(state: Runewars) -> bool:
    return all(0 <= dial <= MANY for p in state.players for dial in (p.food, p.wood, p.ore))


def _has_no_negative_counts(state: Runewars) -> bool:
    counts = [n for p in state.players for n in (p.influence, p.tactics, p.quests, p.objectives, p.commander_cards)]
    counts += [n for units in state.units for n in (units.standing, units.routed)]
    counts += [n for area in state.areas for n in (area.frost,)] + [hero.damage for hero in state.heroes]
    return min(counts, default=0) >= 0


def _are_fresh_cards_in_hand(state: Runewars) -> bool:
    return all(0 <= player.fresh_tactics <= player.tactics for player in state.players)


def _has_no_empty_units(state: Runewars) -> bool:
    return all(units.figures for units in state.units)


def _are_tokens_in_box(state: Runewars) -> bool:
    return all(0 <= p.peasants <= PEASANTS and 0 <= p.undead <= UNDEAD for p in state.players)


def _has_one_order_a_season(state: Runewars) -> bool:
    """Return whether each player has at most one order in a season.

    A number may come twice in a year, where the table has insisted.
    """
    for player in state.players:
        seasons = [order.id for order in player.orders]
        if len(seasons) != len(set(seasons)) or any(not 0 <= order.number < ORDERS for order in player.orders):
            return False
    return True


def _has_one_stronghold_an_area(state: Runewars) -> bool:
    areas = [each.area for each in state.strongholds]
    capitals = [each.owner for each in state.strongholds if each.capital]
    return len(areas) == len(set(areas)) and len(capitals) == len(set(capitals))


def _is_battle_consistent(state: Runewars) -> bool:
    ranks = state.battle.ranks if state.battle else ()
    return all(
        0 <= each.before <= each.routed and len(each.hurt) <= each.standing and len(each.hurt_routed) <= each.routed
        for each in ranks
    )


LAWS: Mapping[str, Callable[[Runewars], bool]] = {
    "everything_stands_somewhere": _has_known_areas,
    "owners_are_there": _has_known_owners,
    "dials_within": _are_dials_within_limits,
    "no_negative_counts": _has_no_negative_counts,
    "fresh_cards_in_hand": _are_fresh_cards_in_hand,
    "no_empty_units": _has_no_empty_units,
    "tokens_of_the_box": _are_tokens_in_box,
    "one_order_a_season": _has_one_order_a_season,
    "one_stronghold_in_an_area": _has_one_stronghold_an_area,
    "battle_adds_up": _is_battle_consistent,
}
