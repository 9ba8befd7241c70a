"""A second, independent keeping of Conan's gems, written from the heroes' book alone.

It shares no line with the app: a game is plain dictionaries of ints, every move either
changes them and returns True, or leaves them alone and returns False because the book
does not allow it. The turns are these:

- heroes: start phase (gems spent in the Overlord's turn go to Fatigue), stance, recovery
  once all have chosen, action phase, end phase (every gem in use goes to Fatigue);
- Overlord: turn marker, recovery, at most two activations, end phase (his gems in use go
  to Fatigue).

Two things the book leaves open are read as follows. The gems of an activation go to
Fatigue at once. The gems that the Overlord spends in the heroes' turn go to Fatigue at
its end, since "at the end of every turn each player" clears the spell cards.
"""

from typing import Any

Zones = dict[str, Any]
"""The gems of one side or hero, by zone."""

SPACES = ("melee", "ranged", "guard", "manipulation", "reroll", "movement")
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


def build_hero(gems: int, limits: dict[str, int | None], base: int) -> Zones:
    """Returns a hero whose gems are all in Reserve."""
    return {
        "reserve": gems,
        "fatigue": 0,
        "wounds": 0,
        "spaces": dict.fromkeys(SPACES, 0),
        "limits": limits,
        "spells": {},
        "stance": "aggressive",
        "base": base,
        "gems": gems,
    }


def build_overlord(reserve: int, fatigue: int, recovery: int, river: list[str]) -> Zones:
    """Returns an Overlord with his gems, his recovery value and the tiles of his River."""
    return {
        "reserve": reserve,
        "fatigue": fatigue,
        "recovery": recovery,
        "benefits": {"movement": 0, "guard": 0, "reroll": 0},
        "spells": {},
        "discarded": 0,
        "river": list(river),
        "dead": set(),
        "activations": 0,
    }


def build_spell(cost: int, limit: int, reaction: bool) -> dict[str, Any]:
    """Returns a spell card without gems."""
    return {"cost": cost, "limit": limit, "reaction": reaction, "gems": 0}


def build_game(heroes: dict[str, Zones], overlord: Zones, side: str) -> Zones:
    """Returns a game on space 0 of the track, before the first turn of the given side."""
    phase = "start" if side == "heroes" else "track"
    return {"turn": 0, "side": side, "phase": phase, "heroes": heroes, "overlord": overlord}


def is_dead(hero: Zones) -> bool:
    """Says whether all gems of the hero are in Wounds."""
    return bool(hero["wounds"] == hero["gems"])


def count_dead(game: Zones) -> int:
    """Returns the number of dead heroes."""
    return sum(is_dead(hero) for hero in game["heroes"].values())


def count_gems(hero: Zones) -> int:
    """Returns all gems of the hero, wherever they lie."""
    placed = sum(hero["spaces"].values()) + sum(s["gems"] for s in hero["spells"].values())
    return int(hero["reserve"] + hero["fatigue"] + hero["wounds"] + placed)


def count_overlord_gems(overlord: Zones) -> int:
    """Returns all gems of the Overlord, those out of the game included."""
    placed = sum(overlord["benefits"].values())
    placed += sum(spell["gems"] for spell in overlord["spells"].values())
    return int(overlord["reserve"] + overlord["fatigue"] + overlord["discarded"] + placed)


def _clear(owner: Zones, places: str) -> None:
    """Moves the gems of the spaces or benefits, and of the spells, to Fatigue."""
    for name, gems in owner[places].items():
        owner["fatigue"] += gems
        owner[places][name] = 0
    for spell in owner["spells"].values():
        owner["fatigue"] += spell["gems"]
        spell["gems"] = 0


def _recover(owner: Zones, gems: int) -> None:
    """Moves gems from Fatigue to Reserve, at most those that lie there."""
    moved = min(gems, owner["fatigue"])
    owner["fatigue"] -= moved
    owner["reserve"] += moved


def start_heroes_turn(game: Zones) -> bool:
    """Plays the start phase: gems spent in the Overlord's turn go to Fatigue."""
    if (game["side"], game["phase"]) != ("heroes", "start"):
        return False
    for hero in game["heroes"].values():
        _clear(hero, "spaces")
    game["phase"] = "stance"
    return True


def choose_stance(game: Zones, name: str, stance: str) -> bool:
    """Sets the stance of a living hero for the coming action phase."""
    if (game["side"], game["phase"]) != ("heroes", "stance") or is_dead(game["heroes"][name]):
        return False
    game["heroes"][name]["stance"] = stance
    return True


def recover_gems(game: Zones) -> bool:
    """Moves every hero's gems to Reserve by stance and dead heroes, all having chosen."""
    if (game["side"], game["phase"]) != ("heroes", "stance"):
        return False
    column = min(count_dead(game), 2)
    for hero in game["heroes"].values():
        _recover(hero, RECOVERY[hero["stance"]][column])
    game["phase"] = "action"
    return True


def is_acting(game: Zones, name: str) -> bool:
    """Says whether any action is open to the hero: aggressive, in the action phase."""
    now = (game["side"], game["phase"]) == ("heroes", "action")
    return now and game["heroes"][name]["stance"] == "aggressive"


def assign_gems(game: Zones, name: str, space: str, gems: int) -> bool:
    """Moves gems from Reserve to an action space, never above its exertion limit."""
    hero = game["heroes"][name]
    if is_dead(hero) or not 1 <= gems <= hero["reserve"]:
        return False
    if space not in DEFENSIVE and not is_acting(game, name):
        return False
    limit = hero["limits"].get(space)
    if limit is not None and hero["spaces"][space] + gems > limit:
        return False
    hero["reserve"] -= gems
    hero["spaces"][space] += gems
    return True


def _pay_spell(owner: Zones, spell: dict[str, Any]) -> bool:
    """Moves the cost of a spell from Reserve to its card, never above its limit."""
    if spell["cost"] > owner["reserve"] or spell["gems"] + spell["cost"] > spell["limit"]:
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
    return _pay_spell(hero, spell)


def damage_hero(game: Zones, name: str, damage: int) -> bool:
    """Moves gems to Wounds: from Fatigue, then spaces, then spells, Reserve last."""
    hero = game["heroes"][name]
    if is_dead(hero):
        return False
    left = damage - _wound(hero, hero, "fatigue", damage)
    for space in SPACES:
        left -= _wound(hero, hero["spaces"], space, left)
    for spell in hero["spells"].values():
        left -= _wound(hero, spell, "gems", left)
    _wound(hero, hero, "reserve", left)
    return True


def _wound(hero: Zones, places: dict[str, Any], place: str, damage: int) -> int:
    """Moves up to that many gems from one place to Wounds and returns how many."""
    moved = int(min(damage, places[place]))
    places[place] -= moved
    hero["wounds"] += moved
    return moved


def end_heroes_turn(game: Zones) -> bool:
    """Plays the end phase: every gem in use, of both sides, goes to Fatigue."""
    if (game["side"], game["phase"]) != ("heroes", "action"):
        return False
    for hero in game["heroes"].values():
        _clear(hero, "spaces")
    _clear(game["overlord"], "benefits")
    game["side"], game["phase"] = "overlord", "track"
    return True


def advance_turn(game: Zones) -> bool:
    """Moves the turn marker one space on, unless it is on the last."""
    if (game["side"], game["phase"]) != ("overlord", "track") or game["turn"] == LAST_SPACE:
        return False
    game["turn"] += 1
    game["overlord"]["activations"] = 0
    game["phase"] = "recovery"
    return True


def recover_overlord(game: Zones) -> bool:
    """Moves the Overlord's gems from Fatigue to Reserve by his recovery value."""
    if (game["side"], game["phase"]) != ("overlord", "recovery"):
        return False
    _recover(game["overlord"], game["overlord"]["recovery"])
    game["phase"] = "activation"
    return True


def activate_tile(game: Zones, tile: str) -> bool:
    """Pays a tile's cost, its place in the River, and puts it at the end."""
    overlord = game["overlord"]
    if (game["side"], game["phase"]) != ("overlord", "activation"):
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
    return True


def kill_tile(game: Zones, tile: str) -> bool:
    """Turns a tile on its bloodied side; it keeps its place in the River."""
    overlord = game["overlord"]
    if tile not in overlord["river"] or tile in overlord["dead"]:
        return False
    overlord["dead"].add(tile)
    return True


def remove_tile(game: Zones, tile: str) -> bool:
    """Takes a dead tile out of the River for two gems of Reserve, lost for good."""
    overlord = game["overlord"]
    if (game["side"], game["phase"]) != ("overlord", "activation"):
        return False
    if tile not in overlord["river"] or tile not in overlord["dead"]:
        return False
    if overlord["reserve"] < REMOVAL:
        return False
    overlord["reserve"] -= REMOVAL
    overlord["discarded"] += REMOVAL
    overlord["river"].remove(tile)
    return True


def use_benefit(game: Zones, benefit: str, gems: int) -> bool:
    """Spends the Overlord's gems on a benefit; movement only in his activation phase."""
    overlord = game["overlord"]
    if not 1 <= gems <= overlord["reserve"]:
        return False
    if benefit == "movement" and (game["side"], game["phase"]) != ("overlord", "activation"):
        return False
    overlord["reserve"] -= gems
    overlord["benefits"][benefit] += gems
    return True


def cast_overlord_spell(game: Zones, title: str) -> bool:
    """Casts a spell of the Overlord; in the heroes' turn only a reaction."""
    spell = game["overlord"]["spells"][title]
    if not spell["reaction"] and (game["side"], game["phase"]) != ("overlord", "activation"):
        return False
    return _pay_spell(game["overlord"], spell)


def end_overlord_turn(game: Zones) -> bool:
    """Plays the Overlord's end phase: his gems in use go to Fatigue."""
    if (game["side"], game["phase"]) != ("overlord", "activation"):
        return False
    _clear(game["overlord"], "benefits")
    game["side"], game["phase"] = "heroes", "start"
    return True
