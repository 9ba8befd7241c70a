"""Works out control, marches and retreats of Runewars with plain numbers.

It is written from the source alone and imports nothing of the app, so that an error of
the app cannot be repeated here. An area is a dictionary: `home` and `stronghold` name a
player or nobody, `units` and `allied` hold `[standing, routed]` for each owner.
"""

from typing import Any

NEUTRAL = "neutral"
LIMIT = 8
STRONG, DAMAGED = 5, 3
REACH = {1: 1, 2: 2, 3: 2}

Area = dict[str, Any]
Table = dict[str, Any]
Counts = tuple[int, int]


class Refusal(Exception):
    """The source forbids the move."""


def area_of(home: str = "", stronghold: str = "", *, is_damaged: bool = False) -> Area:
    """Returns an area without units."""
    return {
        "home": home,
        "stronghold": stronghold,
        "is_damaged": is_damaged,
        "is_activated": False,
        "units": {},
        "allied": {},
    }


def controller_of(area: Area) -> str:
    """Returns the player that controls the area, or nobody.

    Units hold an area, then a stronghold does; a home area without either of an enemy
    belongs to its realm. Allied units and heroes hold nothing by themselves.
    """
    players = [one for one in area["units"] if one != NEUTRAL and held_by(area, one)]
    if players:
        return str(players[0])
    if area["stronghold"]:
        return str(area["stronghold"])
    return "" if NEUTRAL in area["units"] else str(area["home"])


def held_by(area: Area, owner: str) -> int:
    """Returns how many units of the owner are in the area, without allied ones."""
    return sum(area["units"].get(owner, (0, 0)))


def units_in(area: Area) -> int:
    """Returns how many units are in the area, allied ones included."""
    own = sum(sum(each) for each in area["units"].values())
    return own + sum(sum(each) for each in area["allied"].values())


def is_empty(area: Area) -> bool:
    """Returns whether nothing stands in the area and nobody controls it."""
    return not units_in(area) and not controller_of(area)


def is_open(area: Area, player: str) -> bool:
    """Returns whether the area is friendly to the player or empty."""
    return is_empty(area) or controller_of(area) == player


def distance(table: Table, player: str, start: str, target: str) -> int:
    """Returns the spaces from start to target through friendly or empty areas."""
    reached, edge, steps = {start}, {start}, 0
    while edge and target not in reached:
        steps += 1
        edge = {
            beside
            for here in edge
            if here == start or is_open(table["areas"][here], player)
            for beside in table["borders"][here]
        } - reached
        reached |= edge
    return steps if target in reached else 99


def march(
    table: Table,
    player: str,
    order: int,
    target: str,
    moved: dict[str, Counts],
    heroes: tuple[str, ...] = (),
) -> None:
    """Moves own and allied units and heroes of the player into the target area."""
    goal = table["areas"][target]
    if order == 1 and moved and any(map(sum, moved.values())) and not is_open(goal, player):
        raise Refusal("the strategic action enters only empty or friendly areas")
    for source, counts in moved.items():
        check_leaving(table, player, order, source, target, counts)
    for hero in heroes:
        check_hero(table, player, order, hero, target)
    own = sum(one for one, _ in moved.values())
    allied = sum(two for _, two in moved.values())
    if allied and not own and controller_of(goal) != player:
        raise Refusal("allied units alone end in a friendly area")
    if is_open(goal, player) and units_in(goal) + own + allied > LIMIT:
        raise Refusal("more than eight units")
    for source, (one, two) in moved.items():
        add(table["areas"][source]["units"], player, (-one, 0))
        add(table["areas"][source]["allied"], player, (-two, 0))
    add(goal["units"], player, (own, 0))
    add(goal["allied"], player, (allied, 0))
    for hero in heroes:
        table["heroes"][hero]["area"] = target
    goal["is_activated"] = goal["is_activated"] or order != 1
    if not fights(table, target):
        goal["stronghold"] = goal["stronghold"] or ""
    settle(table)


def check_leaving(table: Table, player: str, order: int, source: str, target: str, counts: Counts) -> None:
    """Refuses units that are not there, not allowed to leave or too far away."""
    area = table["areas"][source]
    standing = area["units"].get(player, (0, 0))[0], area["allied"].get(player, (0, 0))[0]
    if counts[0] > standing[0] or counts[1] > standing[1]:
        raise Refusal("only standing units move")
    if area["is_activated"]:
        raise Refusal("units do not leave an activated area")
    if distance(table, player, source, target) > REACH[order]:
        raise Refusal("too far")


def check_hero(table: Table, player: str, order: int, name: str, target: str) -> None:
    """Refuses a hero that is routed, too far away, or not named for the order."""
    hero = table["heroes"][name]
    if hero["is_routed"]:
        raise Refusal("routed figures stay")
    if hero["is_commander"]:
        if table["areas"][hero["area"]]["is_activated"]:
            raise Refusal("commanders do not leave an activated area")
        if distance(table, player, hero["area"], target) > REACH[order]:
            raise Refusal("too far")
    elif order != 1:
        raise Refusal("heroes do not move with this order")
    elif target not in table["borders"][hero["area"]]:
        raise Refusal("too far")


def fights(table: Table, name: str) -> bool:
    """Returns whether two sides, or one and a foreign stronghold, are in the area."""
    area = table["areas"][name]
    sides = {one for one in area["units"] if held_by(area, one)} | set(area["allied"])
    if area["stronghold"]:
        sides.add(area["stronghold"])
    return len(sides) > 1


def strength(standing: int, hexagons: int, area: Area | None = None) -> int:
    """Returns a side's strength; the defender passes the area with its stronghold."""
    walls = 0
    if area and area["stronghold"]:
        walls = DAMAGED if area["is_damaged"] else STRONG
    return standing + hexagons + walls


def retreat_areas(table: Table, name: str, owner: str, *, is_alone: bool = False) -> list[str]:
    """Returns the adjacent areas into which the owner's units may retreat.

    Neutral units go where nobody controls; allied units alone only to friendly areas.
    """
    near = {one: table["areas"][one] for one in sorted(table["borders"][name])}
    if owner == NEUTRAL:
        return [one for one, area in near.items() if not controller_of(area)]
    if is_alone:
        return [one for one, area in near.items() if controller_of(area) == owner]
    return [one for one, area in near.items() if is_open(area, owner)]


def close_battle(
    table: Table,
    name: str,
    attacker: str,
    defender: str,
    left: dict[str, dict[str, Counts]],
    hexagons: dict[str, int],
    support: tuple[str, ...] = (),
    retreat: str = "",
    *,
    takes: bool = False,
) -> str:
    """Settles a battle from the units left and returns the winner.

    `left` gives for each side the `[standing, routed]` units, own and allied; `hexagons`
    the routed ones among them that still count. `support` names the heroes that helped.
    """
    area = table["areas"][name]
    standing = {side: left[side]["own"][0] + left[side]["allied"][0] for side in left}
    attack = strength(standing[attacker], hexagons[attacker])
    defence = strength(standing[defender], hexagons[defender], area)
    winner, loser = (attacker, defender) if attack > defence else (defender, attacker)
    is_alone = not left[loser]["own"][0]
    choices = retreat_areas(table, name, loser, is_alone=is_alone)
    with_units = bool(standing[loser] and choices)
    check_retreat(table, name, choices if with_units else None, retreat)
    if area["stronghold"] and standing[attacker]:
        area["is_damaged"] = True
    put(area, winner, left[winner])
    put(area, loser, {"own": (0, 0), "allied": (0, 0)})
    if winner == attacker and area["stronghold"]:
        area["stronghold"], area["is_damaged"] = (attacker, True) if takes else ("", False)
    cut(area, winner, LIMIT)
    if with_units:
        goal = table["areas"][retreat]
        add(goal["units"], loser, (0, left[loser]["own"][0]))
        add(goal["allied"], loser, (0, left[loser]["allied"][0]))
        cut(goal, loser, LIMIT)
    move_heroes(table, name, loser, support, retreat)
    settle(table)
    return winner


def check_retreat(table: Table, name: str, choices: list[str] | None, retreat: str) -> None:
    """Refuses an area that units, or heroes without units, may not retreat into."""
    if choices is not None and retreat not in choices:
        raise Refusal("units retreat into one adjacent friendly or empty area")
    if choices is None and retreat and retreat not in table["borders"][name]:
        raise Refusal("heroes retreat into an adjacent area")


def move_heroes(table: Table, name: str, loser: str, support: tuple[str, ...], retreat: str) -> None:
    """Routs the loser's supporting heroes and commanders there and takes them along."""
    for key, hero in table["heroes"].items():
        if hero["owner"] != loser or hero["area"] != name:
            continue
        if key in support or hero["is_commander"]:
            hero["is_routed"] = True
            hero["area"] = retreat or name


def put(area: Area, side: str, counts: dict[str, Counts]) -> None:
    """Sets the units that a side has in the area."""
    for kind, key in (("own", "units"), ("allied", "allied")):
        area[key].pop(side, None)
        add(area[key], side, counts[kind])


def add(units: dict[str, Counts], owner: str, counts: Counts) -> None:
    """Adds standing and routed units of an owner and drops the entry at nothing."""
    before = units.get(owner, (0, 0))
    units[owner] = before[0] + counts[0], before[1] + counts[1]
    if not sum(units[owner]):
        del units[owner]


def cut(area: Area, side: str, limit: int) -> None:
    """Destroys the units above the limit, the routed ones first."""
    while units_in(area) > limit:
        kind = "allied" if not held_by(area, side) else "units"
        standing, routed = area[kind][side]
        add(area[kind], side, (0, -1) if routed else (-1, 0))


def settle(table: Table) -> None:
    """Turns allied units neutral wherever their player controls the area no longer."""
    for area in table["areas"].values():
        for player in list(area["allied"]):
            if controller_of(area) != player and not len(area["units"]):
                add(area["units"], NEUTRAL, area["allied"].pop(player))
