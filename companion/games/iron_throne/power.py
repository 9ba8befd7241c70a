"""Power tokens and their places. Nothing here makes or loses a token.

A place is a house (its leader card), a character, or "out" (out of the game).
"""

from __future__ import annotations

from dataclasses import replace

from companion.games.iron_throne.lookup import (
    character_in,
    house_in,
    name_by_id,
    owner_of,
    with_character,
    with_house,
)
from companion.games.iron_throne.state import TRUCE_POWER, IronThrone
from companion.kernel.items import find
from companion.kernel.refusal import Refusal

OUT = "out"


def half_rounded_up(power: int) -> int:
    """Return half of the power, rounded up: the tokens that a penalty takes from a character."""
    return (power + 1) // 2


def power_at(state: IronThrone, place: str) -> int:
    if place == OUT:
        return state.removed_power
    house = find(state.houses, place)
    return house.leader_power if house else character_in(state, place).power


def tokens_given(state: IronThrone, house: str, by: int) -> int:
    """Return how many of these tokens a leader has to give; all where power is hidden."""
    return by if "power" in state.hidden else min(by, house_in(state, house).leader_power)


def least_truce_power(state: IronThrone) -> int:
    """Return the least power to give in a truce: three tokens, or one by the group's setting."""
    return 1 if state.options.truce_all else TRUCE_POWER


def total_power(state: IronThrone) -> int:
    """Return the number of all tokens, in houses and out of the game."""
    return sum(house.power for house in state.houses) + state.removed_power


def is_character(state: IronThrone, place: str) -> bool:
    return place != OUT and find(state.houses, place) is None


def put_power(state: IronThrone, place: str, power: int) -> IronThrone:
    """Return the state with this many tokens on a place; the caller keeps the total right."""
    if place == OUT:
        return replace(state, removed_power=power)
    if is_character(state, place):
        return with_character(state, character_in(state, place), power=power)
    return with_house(state, house_in(state, place), leader_power=power)


def transfer(state: IronThrone, source: str, to: str, by: int) -> IronThrone:
    """Move tokens to another place; a character that loses its last one may die."""
    if source == to:
        raise Refusal("same_place", place=name_by_id(state, source))
    there = power_at(state, source)
    if "power" in state.hidden:
        by = min(by, there)  # the tokens lie on the table: what the app still knows of them refuses nothing
    if there < by:
        raise Refusal(_too_few(state, source), place=name_by_id(state, source), has=there, by=by)
    refuse_dead(state, to)
    moved = put_power(state, source, there - by)
    moved = put_power(moved, to, power_at(moved, to) + by)
    return _bury(moved, source) if by > 0 else moved


def refuse_dead(state: IronThrone, place: str) -> None:
    """Refuse power for a dead character."""
    if is_character(state, place) and character_in(state, place).dead:
        raise Refusal("dead_takes_no_power", character=character_in(state, place).name)


def leader_of(state: IronThrone, character_id: str) -> str:
    """Return the house whose leader card takes a character's penalties."""
    return owner_of(state, character_id).id


def can_die_without_power(state: IronThrone, place: str) -> bool:
    """Return whether a living character lies here that dies with its last token."""
    if not state.options.death_at_zero or "power" in state.hidden or not is_character(state, place):
        return False
    return not character_in(state, place).dead


def _bury(state: IronThrone, place: str) -> IronThrone:
    """Mark a character as dead that has lost its last token."""
    if not can_die_without_power(state, place):
        return state
    character = character_in(state, place)
    return state if character.power else with_character(state, character, dead=True)


def _too_few(state: IronThrone, source: str) -> str:
    if source == OUT:
        return "too_few_out"
    return "too_few_on_character" if is_character(state, source) else "too_few_on_leader"
