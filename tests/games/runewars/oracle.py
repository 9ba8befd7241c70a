"""Works out control, marches and retreats of Runewars with plain numbers.

It is written from the source alone and imports nothing of the app, so that an error of
the app cannot be repeated here. An area is a dictionary: `home` and `stronghold` name a
player or nobody, `units` holds `(standing, routed)` for each owner, allied or not, and
kind of unit.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any, NamedTuple

NEUTRAL = "neutral"
LIMIT = 8
PEASANTS = 3
STRONG, DAMAGED = 5, 3
HEXAGON, FAST = "giants", "riders"

Plain = dict[str, Any]
Counts = tuple[int, int]


class Army(NamedTuple):
    """Units of one kind: whose they are and whether they only follow the player."""

    owner: str
    is_allied: bool
    kind: str


class Shift(NamedTuple):
    """Standing units that leave an area and cross others on their way."""

    source: str
    army: Army
    n: int
    through: tuple[str, ...] = ()


class Forbidden(Exception):
    """The source forbids the move."""


def make_area(home: str = "", stronghold: str = "") -> Plain:
    """Returns an area without units."""
    return {
        "home": home,
        "stronghold": stronghold,
        "held": "",
        "peasant": "",
        "left_by": "",
        "is_damaged": False,
        "is_activated": False,
        "units": {},
    }


def all_units(area: Plain) -> int:
    """Returns how many units are in the area, allied ones included."""
    return sum(sum(counts) for counts in area["units"].values())


def controller_of(area: Plain) -> str:
    """Returns the player that controls the area, or nobody.

    Units hold an area, then a stronghold or a peasant; a home area without either of an enemy
    belongs to its realm. Allied units alone keep what was friendly or won in battle, but
    walk into nothing; heroes hold nothing.
    """
    holders = [army.owner for army in area["units"] if army.owner != NEUTRAL and not army.is_allied]
    if holders:
        return str(holders[0])
    if area["stronghold"]:
        return str(area["stronghold"])
    if area["peasant"]:
        return str(area["peasant"])
    if any(army.is_allied and army.owner == area["held"] for army in area["units"]):
        return str(area["held"])
    return "" if any(army.owner == NEUTRAL for army in area["units"]) else str(area["home"])


def sides_in(area: Plain) -> set[str]:
    """Returns the owners of units in the area and of its stronghold."""
    return {army.owner for army in area["units"]} | ({area["stronghold"]} if area["stronghold"] else set())


def is_contested(area: Plain) -> bool:
    """Returns whether a battle must decide about the area."""
    return len(sides_in(area)) > 1


def is_open(area: Plain, player: str) -> bool:
    """Returns whether the area is friendly to the player or empty: units cross it and stop there."""
    if is_contested(area):
        return False
    controller = controller_of(area)
    return controller == player if controller else not all_units(area)


def march(table: Plain, player: str, order: int, target: str, shifts: list[Shift]) -> None:
    """Moves units of the player into the target area, which the orders 2 and 3 activate."""
    goal = table["areas"][target]
    for shift in shifts:
        check_shift(table, player, order, shift)
    if order == 1 and not is_open(goal, player):
        raise Forbidden("the strategic action enters only empty or friendly areas")
    if all(shift.army.is_allied for shift in shifts) and controller_of(goal) != player:
        raise Forbidden("allied units alone end in a friendly area")
    if sides_in(goal) <= {player} and all_units(goal) + sum(shift.n for shift in shifts) > LIMIT:
        raise Forbidden("more than eight units")
    goal["left_by"] = ""
    for shift in shifts:
        add(table["areas"][shift.source], shift.army, (-shift.n, 0))
        add(goal, shift.army, (shift.n, 0))
        if not shift.army.is_allied:
            table["areas"][shift.source]["left_by"] = player
    if order != 1:
        activate(goal)
    turn_neutral(table)


def check_shift(table: Plain, player: str, order: int, shift: Shift) -> None:
    """Forbids units that leave an activated area, go too far or cross a closed area."""
    if table["areas"][shift.source]["is_activated"]:
        raise Forbidden("units do not leave an activated area")
    check_way(table, player, order, shift.through, is_fast=shift.army.kind == FAST)


def check_way(table: Plain, player: str, order: int, through: tuple[str, ...], *, is_fast: bool) -> None:
    """Forbids a way that is too long or crosses an area neither friendly nor empty."""
    if len(through) >= (1 if order == 1 else 3 if is_fast else 2):
        raise Forbidden("too far")
    if not all(is_open(table["areas"][name], player) for name in through):
        raise Forbidden("the areas crossed are friendly or empty")


def move_hero(table: Plain, name: str, order: int, target: str, through: tuple[str, ...] = ()) -> None:
    """Moves a hero by the order 1, a commander by the orders 1 to 3; enemy areas stop neither."""
    hero = table["heroes"][name]
    if hero["is_routed"]:
        raise Forbidden("routed figures stay")
    if not hero["is_commander"] and order != 1:
        raise Forbidden("the order names no heroes")
    if hero["is_commander"] and table["areas"][hero["area"]]["is_activated"]:
        raise Forbidden("commanders do not leave an activated area")
    if len(through) >= (1 if order == 1 else 2):
        raise Forbidden("too far")
    hero["area"] = target
    if hero["is_commander"] and order != 1:
        activate(table["areas"][target])
        turn_neutral(table)


def activate(area: Plain) -> None:
    """Activates an area, which takes a peasant off it."""
    area["is_activated"], area["peasant"] = True, ""


def place_peasant(table: Plain, player: str, name: str) -> None:
    """Puts a peasant into an own area that own units have left, so that it stays controlled."""
    area = table["areas"][name]
    if area["left_by"] != player or sides_in(area) - {player}:
        raise Forbidden("a peasant stays in an own area that units have left")
    if area["peasant"] or sum(one["peasant"] == player for one in table["areas"].values()) == PEASANTS:
        raise Forbidden("no further peasant")
    area["peasant"], area["left_by"] = player, ""
    turn_neutral(table)


def start_battle(table: Plain, name: str, attacker: str, defender: str) -> None:
    """Puts the standing units of both sides on the battlefield; routed ones stay out."""
    area = table["areas"][name]
    ranks = {army: (counts[0], 0) for army, counts in area["units"].items() if counts[0]}
    table["battle"] = {"area": name, "attacker": attacker, "defender": defender, "ranks": ranks, "support": {}}


def suffer(table: Plain, army: Army, routs: int, damage: int) -> None:
    """Routs standing figures, then destroys figures of one wound: standing ones first."""
    standing, routed = table["battle"]["ranks"][army]
    rout = min(routs, standing)
    standing, routed = standing - rout, routed + rout
    fall = min(damage, standing)
    table["battle"]["ranks"][army] = standing - fall, max(0, routed - (damage - fall))


def strength_of(table: Plain, owner: str) -> int:
    """Returns a side's strength: standing units, hexagons even if routed, and its stronghold."""
    battle = table["battle"]
    area = table["areas"][battle["area"]]
    walls = (DAMAGED if area["is_damaged"] else STRONG) if area["stronghold"] == owner else 0
    ranks = {army: counts for army, counts in battle["ranks"].items() if army.owner == owner}
    return walls + sum(sum(counts) if army.kind == HEXAGON else counts[0] for army, counts in ranks.items())


def winner_of(table: Plain) -> tuple[str, str]:
    """Returns the winner and the loser; the defender wins a tie."""
    attacker, defender = table["battle"]["attacker"], table["battle"]["defender"]
    if strength_of(table, attacker) > strength_of(table, defender):
        return attacker, defender
    return defender, attacker


def survivors_of(table: Plain, loser: str) -> dict[Army, int]:
    """Returns the loser's units still standing, which retreat."""
    return {army: one for army, (one, _) in table["battle"]["ranks"].items() if army.owner == loser and one}


def may_retreat(table: Plain, name: str, loser: str) -> bool:
    """Returns whether the loser's units may retreat into the area.

    Neutral units go where nobody controls; allied units alone only to a friendly area.
    """
    area = table["areas"][name]
    if name == table["battle"]["area"] or is_contested(area):
        return False
    if loser == NEUTRAL:
        return not controller_of(area)
    if all(army.is_allied for army in survivors_of(table, loser)):
        return controller_of(area) == loser
    return is_open(area, loser)


def close_battle(table: Plain, retreat: str = "", heroes_to: str = "", *, takes: bool = True) -> None:
    """Ends the battle: the loser retreats, the stronghold falls, heroes follow their troops."""
    battle = table["battle"]
    winner, loser = winner_of(table)
    survivors = survivors_of(table, loser)
    if survivors and retreat and not may_retreat(table, retreat, loser):
        raise Forbidden("units retreat into one adjacent friendly or empty area")
    goes = retreat if survivors and retreat else heroes_to or retreat
    fleeing = heroes_fleeing(table, loser)
    if fleeing and survivors and retreat and heroes_to not in ("", retreat):
        raise Forbidden("heroes retreat with the units")
    if fleeing and goes in ("", battle["area"]):
        raise Forbidden("heroes retreat into an adjacent area")
    area = table["areas"][battle["area"]]
    flip_stronghold(table, area, winner, takes=takes)
    place_survivors(area, battle["ranks"], winner, loser)
    area["held"] = winner
    if survivors and retreat:
        for army, n in survivors.items():
            add(table["areas"][retreat], army, (0, n))
    for name in fleeing:
        table["heroes"][name].update(area=goes, is_routed=True)
    table["battle"] = None
    turn_neutral(table)


def heroes_fleeing(table: Plain, loser: str) -> list[str]:
    """Returns the loser's heroes that gave support and its commanders in the area."""
    battle = table["battle"]
    return [
        name
        for name, hero in table["heroes"].items()
        if hero["owner"] == loser and hero["area"] == battle["area"]
        if hero["is_commander"] or name in battle["support"].values()
    ]


def flip_stronghold(table: Plain, area: Plain, winner: str, *, takes: bool) -> None:
    """Damages the stronghold if attackers still stand; a winner takes or destroys it."""
    attacker = table["battle"]["attacker"]
    if not area["stronghold"]:
        return
    area["is_damaged"] = area["is_damaged"] or bool(survivors_of(table, attacker))
    if winner == attacker:
        area["stronghold"], area["is_damaged"] = (attacker, True) if takes else ("", False)


def place_survivors(area: Plain, ranks: dict[Army, Counts], winner: str, loser: str) -> None:
    """Leaves in the area the winner's units alone, those routed before included."""
    for army, (_, before) in list(area["units"].items()):
        del area["units"][army]
        standing, routed = ranks.get(army, (0, 0))
        if army.owner == winner:
            add(area, army, (standing, routed + before))
        assert army.owner in (winner, loser)


def excess_in(area: Plain) -> int:
    """Returns how many units above eight are destroyed; their owner chooses which."""
    return max(0, all_units(area) - LIMIT)


def destroy(table: Plain, name: str, army: Army, lost: Counts) -> None:
    """Takes figures off the board; an area without units goes back to its realm."""
    add(table["areas"][name], army, (-lost[0], -lost[1]))
    turn_neutral(table)


def add(area: Plain, army: Army, counts: Counts) -> None:
    """Adds standing and routed units to an area and drops the entry at nothing."""
    standing, routed = area["units"].pop(army, (0, 0))
    left = standing + counts[0], routed + counts[1]
    if any(left):
        area["units"][army] = left


def turn_neutral(table: Plain) -> None:
    """Turns allied units neutral in areas that are not friendly, and notes who holds each area."""
    for area in table["areas"].values():
        if is_contested(area):
            continue
        for army in [one for one in area["units"] if one.is_allied and one.owner != controller_of(area)]:
            add(area, Army(NEUTRAL, False, army.kind), area["units"].pop(army))
        area["held"] = controller_of(area)


def copy_of(table: Plain) -> Plain:
    """Returns a table that later moves leave as it is."""
    return deepcopy(table)
