"""A second, independent keeping of Conan's gems, written from the heroes' book alone.

It shares no line with the app: a game is plain dictionaries of ints, every move either
changes them and returns True, or leaves them alone and returns False because the book
does not allow it. The turns are these:

- heroes: start phase (gems spent in the Overlord's turn go to Fatigue), stance, recovery
  once all have chosen, action phase, end phase (every gem in use goes to Fatigue);
- Overlord: turn marker, recovery, at most two activations, end phase (his gems in use go
  to Fatigue).

What the book leaves open is a rule of the game's dictionary, under the name of the
setting that asks the table. Without one, the gems that the Overlord spends in the
heroes' turn go to Fatigue at its end, since "at the end of every turn each player"
clears the spell cards. The gems of an activation go to Fatigue at once.

Where the book is silent and no setting asks, the oracle follows the app: Guard, rerolls
and reaction spells do not break off a hero's move, activating an ally does, and buying
that ally more movement does not; damage takes the spaces in the order of SPACES, and a
gem that it takes from movement takes the point that it had bought.
"""

from typing import Any

Zones = dict[str, Any]
"""The gems of one side or hero, by zone."""

SPACES = ("movement", "melee", "ranged", "guard", "manipulation", "reroll")
"""The six action spaces of a hero's sheet."""

DEFENSIVE = ("guard", "reroll")
"""The spaces a cautious hero may use, and every hero in the Overlord's turn."""

RECOVERY = {"aggressive": (2, 3, 4), "cautious": (5, 6, 7)}
"""Gems recovered by stance with none, one, two or more dead heroes."""

LAST_SPACE = 15
"""The last space of the turn track."""

ACTIVATIONS = 2
"""The tiles that the Overlord may activate in one turn."""

REMOVAL = 2
"""The gems discarded for good for one dead tile."""


RULES: dict[str, Any] = {
    "gem_order": "spaces_spells_allies",
    "limits": True,
    "guard_limit": 0,
    "overlord_order": "track_first",
    "overlord_rest": "each_turn",
    "dredge_from": "reserve",
}
"""The reading of what the book leaves open, unless the table chose another."""


def build_hero(gems: int, limits: dict[str, int | None], base: int) -> Zones:
    """Returns a hero whose gems are all in Reserve."""
    return {
        "reserve": gems,
        "fatigue": 0,
        "wounds": 0,
        "spaces": dict.fromkeys(SPACES, 0),
        "limits": limits,
        "spells": {},
        "allies": {},
        "stance": "aggressive",
        "base": base,
        "base_points": base,
        "bought_points": 0,
        "has_moved": False,
        "gems": gems,
    }


def build_overlord(reserve: int, fatigue: int, recovery: int, river: dict[str, int]) -> Zones:
    """Returns an Overlord with his gems and his River: each tile with its Base movement."""
    return {
        "reserve": reserve,
        "fatigue": fatigue,
        "recovery": recovery,
        "benefits": {"movement": 0, "guard": 0, "reroll": 0},
        "effects": 0,
        "spells": {},
        "discarded": 0,
        "river": list(river),
        "base": river,
        "dead": set(),
        "activations": 0,
        "active": "",
        "bought_points": 0,
    }


def build_spell(cost: int, limit: int, reaction: bool) -> dict[str, Any]:
    """Returns a spell card without gems."""
    return {"cost": cost, "limit": limit, "reaction": reaction, "gems": 0}


def build_ally(figures: int, base: int) -> dict[str, Any]:
    """Returns an ally tile without gems, none of whose figures has been activated."""
    return {"gems": 0, "base": base, "active": [False] * figures, "bought": [0] * figures}


def build_game(heroes: dict[str, Zones], overlord: Zones, side: str, turn: int, **rules: Any) -> Zones:
    """Returns a game on a space of the track, before the first turn of the given side."""
    game = {"turn": turn, "side": side, "heroes": heroes, "overlord": overlord, "rules": RULES | rules}
    return game | {"phase": list_phases(game, side)[0], "due": list_phases(game, "overlord")[:2]}


def list_phases(game: Zones, side: str) -> list[str]:
    """Returns the phases of a side's turn in their order; an end phase ends the last."""
    if side == "heroes":
        return ["start", "stance", "action"]
    first = ["track", "recovery"]
    return [*(first if game["rules"]["overlord_order"] == "track_first" else first[::-1]), "activation"]


def _is_at(game: Zones, side: str, phase: str) -> bool:
    """Says whether the game is at this phase of this side's turn."""
    return (game["side"], game["phase"]) == (side, phase)


def _go_on(game: Zones) -> None:
    """Goes on to the next phase of the turn, or to the first of the other side's."""
    phases = list_phases(game, game["side"])
    later = phases[phases.index(game["phase"]) + 1 :]
    if not later:
        game["side"] = "overlord" if game["side"] == "heroes" else "heroes"
        game["due"] = list_phases(game, "overlord")[:2]
    game["phase"] = later[0] if later else list_phases(game, game["side"])[0]


def _begin_overlord(game: Zones, phase: str) -> bool:
    """Plays one of the two phases with which the Overlord's turn begins; says whether it was due.

    The marker and the recovery do not touch each other: a table that takes them in the other order loses nothing.
    """
    if game["side"] != "overlord" or phase not in game["due"]:
        return False
    game["due"].remove(phase)
    game["phase"] = game["due"][0] if game["due"] else "activation"
    return True


def is_dead(hero: Zones) -> bool:
    """Says whether all gems of the hero are in Wounds."""
    return bool(hero["wounds"] == hero["gems"])


def count_dead(game: Zones) -> int:
    """Returns the number of dead heroes."""
    return sum(is_dead(hero) for hero in game["heroes"].values())


def list_cards(owner: Zones) -> list[dict[str, Any]]:
    """Returns the spell cards and the ally tiles of a hero or of the Overlord."""
    return [*owner["spells"].values(), *owner.get("allies", {}).values()]


def count_gems(hero: Zones) -> int:
    """Returns all gems of the hero, wherever they lie."""
    placed = sum(hero["spaces"].values()) + sum(card["gems"] for card in list_cards(hero))
    return int(hero["reserve"] + hero["fatigue"] + hero["wounds"] + placed)


def count_overlord_gems(overlord: Zones) -> int:
    """Returns all gems of the Overlord, those out of the game included."""
    placed = sum(overlord["benefits"].values()) + sum(card["gems"] for card in list_cards(overlord))
    zones = ("reserve", "fatigue", "effects", "discarded")
    return int(placed + sum(overlord[zone] for zone in zones))


def _clear_cards(owner: Zones) -> None:
    """Moves the gems on spell cards and ally tiles to Fatigue."""
    for card in list_cards(owner):
        owner["fatigue"] += card["gems"]
        card["gems"] = 0


def _clear_hero(hero: Zones) -> None:
    """Moves every gem that the hero has in use to Fatigue."""
    hero["fatigue"] += sum(hero["spaces"].values())
    hero["spaces"] = dict.fromkeys(SPACES, 0)
    _clear_cards(hero)


def _clear_benefits(overlord: Zones) -> None:
    """Moves the gems on benefits and on effects of the scenario to Fatigue."""
    overlord["fatigue"] += sum(overlord["benefits"].values()) + overlord["effects"]
    overlord["benefits"] = dict.fromkeys(overlord["benefits"], 0)
    overlord["effects"] = 0


def _recover(owner: Zones, gems: int) -> None:
    """Moves gems from Fatigue to Reserve, at most those that lie there."""
    moved = min(gems, owner["fatigue"])
    owner["fatigue"] -= moved
    owner["reserve"] += moved


def start_heroes_turn(game: Zones) -> bool:
    """Plays the start phase: gems spent in the Overlord's turn go to Fatigue."""
    if not _is_at(game, "heroes", "start"):
        return False
    for hero in game["heroes"].values():
        _clear_hero(hero)
    _go_on(game)
    return True


def choose_stance(game: Zones, name: str, stance: str) -> bool:
    """Sets the stance of a living hero for the coming action phase.

    Said before its phase it changes nothing until then; in the action phase it is too late.
    """
    if _is_at(game, "heroes", "action") or is_dead(game["heroes"][name]):
        return False
    game["heroes"][name]["stance"] = stance
    return True


def recover_gems(game: Zones) -> bool:
    """Moves every hero's gems to Reserve by stance and dead heroes, all having chosen."""
    if not _is_at(game, "heroes", "stance"):
        return False
    column = min(count_dead(game), 2)
    for hero in game["heroes"].values():
        _recover(hero, RECOVERY[hero["stance"]][column])
        _begin_action_phase(hero)
    _go_on(game)
    return True


def _begin_action_phase(hero: Zones) -> None:
    """Gives the hero Base movement anew; every ally figure may be activated again."""
    hero.update(base_points=hero["base"], bought_points=0, has_moved=False)
    for tile in hero["allies"].values():
        tile.update(build_ally(len(tile["active"]), tile["base"]) | {"gems": tile["gems"]})


def is_acting(game: Zones, name: str) -> bool:
    """Says whether any action is open to the hero: aggressive, in the action phase."""
    hero = game["heroes"][name]
    return _is_at(game, "heroes", "action") and hero["stance"] == "aggressive" and not is_dead(hero)


def _find_limit(game: Zones, hero: Zones, space: str) -> float:
    """Returns the most gems that a space holds."""
    if not game["rules"]["limits"]:
        return float("inf")
    limit = hero["limits"].get(space)
    if limit is None and space in DEFENSIVE:
        limit = game["rules"]["guard_limit"] or None
    return float("inf") if limit is None else float(limit)


def _interrupt_move(hero: Zones) -> None:
    """Takes the movement points that are left, because the hero does something else."""
    hero["bought_points"] = 0
    if hero["has_moved"]:
        hero["base_points"] = 0


def _can_place(game: Zones, name: str, placed: dict[str, int]) -> bool:
    """Says whether Reserve and limits allow gems on these spaces at the same time."""
    hero = game["heroes"][name]
    if is_dead(hero) or sum(placed.values()) > hero["reserve"]:
        return False
    if not is_acting(game, name) and any(placed[space] for space in placed if space not in DEFENSIVE):
        return False
    return all(
        not gems or hero["spaces"][space] + gems <= _find_limit(game, hero, space) for space, gems in placed.items()
    )


def _place(hero: Zones, placed: dict[str, int]) -> None:
    """Moves gems from Reserve to these spaces."""
    for space, gems in placed.items():
        hero["reserve"] -= gems
        hero["spaces"][space] += gems


def assign_gems(game: Zones, name: str, space: str, gems: int) -> bool:
    """Moves gems from Reserve to an action space, never above its exertion limit."""
    hero = game["heroes"][name]
    if not _can_place(game, name, {space: gems}):
        return False
    _place(hero, {space: gems})
    if space == "movement":
        hero["bought_points"] += gems
    elif space not in DEFENSIVE:
        _interrupt_move(hero)
    return True


def attack(game: Zones, name: str, gems: int, rerolls: int) -> bool:
    """Pays a melee attack and its rerolls."""
    if not _can_place(game, name, {"melee": gems, "reroll": rerolls}):
        return False
    _place(game["heroes"][name], {"melee": gems, "reroll": rerolls})
    _interrupt_move(game["heroes"][name])
    return True


def measure_hindrance(enemies: int, own: int) -> int:
    """Returns the enemies that hinder a figure beside others of its own side."""
    return enemies - (own - 1) if enemies >= own else 0


def move_hero(game: Zones, name: str, borders: int, enemies: int, own: int) -> bool:
    """Moves a hero: Base points first, then bought ones, then a gem for each that is missing."""
    hero = game["heroes"][name]
    cost = borders + measure_hindrance(enemies, own)
    gems = max(0, cost - hero["base_points"] - hero["bought_points"])
    if not is_acting(game, name) or not _can_place(game, name, {"movement": gems}):
        return False
    _place(hero, {"movement": gems})
    from_base = min(cost, hero["base_points"])
    hero["base_points"] -= from_base
    hero["bought_points"] = max(0, hero["bought_points"] - (cost - from_base))
    hero["has_moved"] = True
    return True


def defend(game: Zones, name: str, power: int, gems: int, axes: int, rerolls: int, take: list[str]) -> bool:
    """Pays guard and rerolls against one attack; the power that is left is damage."""
    if not _can_place(game, name, {"guard": gems, "reroll": rerolls}):
        return False
    _place(game["heroes"][name], {"guard": gems, "reroll": rerolls})
    return damage_hero(game, name, max(0, power - axes), take)


def _pay_spell(game: Zones, owner: Zones, spell: dict[str, Any]) -> bool:
    """Moves the cost of a spell from Reserve to its card, never above its limit."""
    if spell["cost"] > owner["reserve"]:
        return False
    if game["rules"]["limits"] and spell["gems"] + spell["cost"] > spell["limit"]:
        return False
    owner["reserve"] -= spell["cost"]
    spell["gems"] += spell["cost"]
    return True


def cast_spell(game: Zones, name: str, title: str) -> bool:
    """Casts a hero's spell; only a reaction when cautious or in the Overlord's turn."""
    hero = game["heroes"][name]
    spell = hero["spells"][title]
    if is_dead(hero) or not (spell["reaction"] or is_acting(game, name)):
        return False
    if not _pay_spell(game, hero, spell):
        return False
    if not spell["reaction"]:
        _interrupt_move(hero)
    return True


def activate_ally(game: Zones, name: str, title: str, figure: int) -> bool:
    """Activates an ally figure for one gem, once in an action phase."""
    hero = game["heroes"][name]
    if not is_acting(game, name) or not hero["reserve"] or hero["allies"][title]["active"][figure]:
        return False
    tile = hero["allies"][title]
    hero["reserve"] -= 1
    tile["gems"] += 1
    tile["active"][figure] = True
    _interrupt_move(hero)
    return True


def move_ally(game: Zones, name: str, title: str, figure: int, points: int) -> bool:
    """Buys movement points for an activated ally figure, at most its Base movement."""
    hero = game["heroes"][name]
    if not is_acting(game, name) or points > hero["reserve"]:
        return False
    tile = hero["allies"][title]
    if not tile["active"][figure] or tile["bought"][figure] + points > tile["base"]:
        return False
    hero["reserve"] -= points
    tile["gems"] += points
    tile["bought"][figure] += points
    return True


def guard_ally(game: Zones, name: str, title: str, gems: int) -> bool:
    """Assigns gems to an ally tile for guard or rerolls, whatever the hero's stance."""
    hero = game["heroes"][name]
    if is_dead(hero) or gems > hero["reserve"]:
        return False
    hero["reserve"] -= gems
    hero["allies"][title]["gems"] += gems
    return True


def list_in_use(game: Zones, hero: Zones) -> list[tuple[str, dict[str, Any], str]]:
    """Returns the places with gems in use, in the order in which damage takes them."""
    kinds = {
        "spaces": [(space, hero["spaces"], space) for space in SPACES],
        "spells": [(title, spell, "gems") for title, spell in hero["spells"].items()],
        "allies": [(title, tile, "gems") for title, tile in hero["allies"].items()],
    }
    return [place for kind in game["rules"]["gem_order"].split("_") for place in kinds[kind]]


def damage_hero(game: Zones, name: str, damage: int, take: list[str]) -> bool:
    """Moves gems to Wounds: from Fatigue, then those in use, Reserve last.

    The player chooses among the gems in use: the places of `take` come first. Allies
    leave with the only hero who commands them.
    """
    hero = game["heroes"][name]
    if is_dead(hero):
        return False
    left = damage - _wound(hero, hero, "fatigue", damage)
    places = list_in_use(game, hero)
    places.sort(key=lambda place: take.index(place[0]) if place[0] in take else len(take))
    for place, gems, key in places:
        moved = _wound(hero, gems, key, left)
        left -= moved
        if place == "movement":
            hero["bought_points"] = max(0, hero["bought_points"] - moved)
    _wound(hero, hero, "reserve", left)
    if is_dead(hero):
        hero["allies"] = {}
    return True


def _wound(hero: Zones, places: dict[str, Any], place: str, damage: int) -> int:
    """Moves up to that many gems from one place to Wounds and returns how many."""
    moved = int(min(damage, places[place]))
    places[place] -= moved
    hero["wounds"] += moved
    return moved


def end_heroes_turn(game: Zones) -> bool:
    """Plays the end phase: gems in use go to Fatigue, also those the Overlord spent.

    Where nobody lives nobody chooses a stance or recovers first.
    """
    is_over = _is_at(game, "heroes", "stance") and count_dead(game) == len(game["heroes"])
    if not _is_at(game, "heroes", "action") and not is_over:
        return False
    game["phase"] = "action"
    for hero in game["heroes"].values():
        _clear_hero(hero)
    _clear_cards(game["overlord"])
    if game["rules"]["overlord_rest"] == "each_turn":
        _clear_benefits(game["overlord"])
    _go_on(game)
    return True


def advance_turn(game: Zones) -> bool:
    """Moves the turn marker one space on; on the last one it stays."""
    if not _begin_overlord(game, "track"):
        return False
    game["turn"] = min(game["turn"] + 1, LAST_SPACE)
    return True


def recover_overlord(game: Zones) -> bool:
    """Moves the Overlord's gems from Fatigue to Reserve by his recovery value."""
    if not _begin_overlord(game, "recovery"):
        return False
    _recover(game["overlord"], game["overlord"]["recovery"])
    return True


def activate_tile(game: Zones, tile: str) -> bool:
    """Pays a tile's cost, its place in the River, and puts it at the end."""
    overlord = game["overlord"]
    if not _is_at(game, "overlord", "activation"):
        return False
    if tile not in overlord["river"] or overlord["activations"] == ACTIVATIONS:
        return False
    cost = overlord["river"].index(tile) + 1
    if cost > overlord["reserve"]:
        return False
    overlord["reserve"] -= cost
    overlord["fatigue"] += cost
    overlord["river"].remove(tile)
    overlord["river"].append(tile)
    overlord["activations"] += 1
    overlord.update(active=tile, bought_points=0)
    return True


def kill_tile(game: Zones, tile: str) -> bool:
    """Turns a tile on its bloodied side; it keeps its place in the River."""
    if tile not in game["overlord"]["river"]:
        return False
    game["overlord"]["dead"].add(tile)
    return True


def remove_dead_tile(game: Zones, tile: str) -> bool:
    """Takes a dead tile out of the River for two gems, lost for good."""
    overlord = game["overlord"]
    zone = game["rules"]["dredge_from"]
    if not _is_at(game, "overlord", "activation") or overlord[zone] < REMOVAL:
        return False
    if tile not in overlord["river"] or tile not in overlord["dead"]:
        return False
    overlord[zone] -= REMOVAL
    overlord["discarded"] += REMOVAL
    overlord["river"].remove(tile)
    return True


def use_benefit(game: Zones, benefit: str, gems: int) -> bool:
    """Spends the Overlord's gems on a benefit; movement only for the active unit."""
    overlord = game["overlord"]
    if gems > overlord["reserve"] or (benefit == "movement" and not _can_run(game, gems)):
        return False
    overlord["reserve"] -= gems
    overlord["benefits"][benefit] += gems
    overlord["bought_points"] += gems if benefit == "movement" else 0
    return True


def _can_run(game: Zones, gems: int) -> bool:
    """Says whether the active unit, alive, may buy so many points: at most its Base movement."""
    overlord, tile = game["overlord"], game["overlord"]["active"]
    if not _is_at(game, "overlord", "activation") or tile not in overlord["river"]:
        return False
    return tile not in overlord["dead"] and bool(overlord["bought_points"] + gems <= overlord["base"][tile])


def pay_effect(game: Zones, gems: int) -> bool:
    """Spends the Overlord's gems on an effect of the scenario."""
    if gems > game["overlord"]["reserve"]:
        return False
    game["overlord"]["reserve"] -= gems
    game["overlord"]["effects"] += gems
    return True


def cast_overlord_spell(game: Zones, title: str) -> bool:
    """Casts a spell of the Overlord; in the heroes' turn only a reaction."""
    spell = game["overlord"]["spells"][title]
    if not spell["reaction"] and not _is_at(game, "overlord", "activation"):
        return False
    return _pay_spell(game, game["overlord"], spell)


def end_overlord_turn(game: Zones) -> bool:
    """Plays the Overlord's end phase: his gems in use go to Fatigue."""
    if not _is_at(game, "overlord", "activation"):
        return False
    overlord = game["overlord"]
    _clear_cards(overlord)
    _clear_benefits(overlord)
    overlord.update(activations=0, active="", bought_points=0)
    _go_on(game)
    return True
