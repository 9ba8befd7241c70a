"""Random plays against the gems of Conan, kept a second time from the heroes' book alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.games.conan.state import Hero
from tests.games.conan import oracle
from tests.games.conan.table import Table
from tests.searching import examples

Fields = dict[str, Any]
Tap = tuple[str, Fields]
"""A move of the app and its fields."""

SHEETS: dict[str, tuple[int, int, dict[str, int | None]]] = {
    "conan": (11, 2, {"melee": 5, "ranged": 4, "manipulation": 3, "movement": 4}),
    "hadrathus": (10, 2, {"melee": 5, "ranged": 4, "manipulation": 3, "movement": 2}),
    "shevatas": (10, 3, {"melee": 4, "ranged": 4, "manipulation": 3, "movement": 4}),
}
"""The gems, the Base movement and the exertion limits of each hero."""

COMMANDER = "hadrathus"
"""The hero with the spells and the allies."""

SPELLS = {"halo": (2, 4, True), "storm": (3, 3, False)}
OVERLORD_SPELLS = {"curse": (1, 2, True), "flame": (2, 4, False)}
"""The cost, the limit and whether it is a reaction, of each spell."""

FIGURES, ALLY_BASE = 2, 2
"""The figures of the ally tile and their Base movement."""

RIVER = {"picts": 2, "hyenas": 3, "archers": 2, "zogar": 1}
"""The tiles of the River from the left and their Base movement."""

RESERVE, FATIGUE, RECOVERY = 11, 4, 5
"""The gems and the recovery value of the Overlord."""

READINGS: dict[str, Fields] = {
    "usual": {},
    "other": {
        "guard_limit": 3,
        "gem_order": "allies_spells_spaces",
        "dredge_from": "fatigue",
        "overlord_rest": "own_turn",
    },
    "free": {"limits": False, "gem_order": "spells_spaces_allies", "overlord_order": "recovery_first"},
}
"""The settings of the tables that play."""

EVASIVE = "shevatas"
"""The hero who passes enemies without losing movement (l. 640): none are counted."""

NEXT = {
    "start": "start_heroes_turn",
    "stance": "recover_gems",
    "action": "end_heroes_turn",
    "track": "advance_turn",
    "recovery": "overlord_recover",
    "activation": "end_overlord_turn",
}
"""The move that ends each phase."""

HEROES_PHASES = ("start", "stance", "action")
"""The phases of the heroes' turn; the others are the Overlord's."""

PHASES = {
    "attack": ("heroes", "action"),
    "move_hero": ("heroes", "action"),
    "activate_ally": ("heroes", "action"),
    "move_ally": ("heroes", "action"),
    "activate_tile": ("overlord", "activation"),
    "remove_dead_tile": ("overlord", "activation"),
    **{move: ("heroes" if phase in HEROES_PHASES else "overlord", phase) for phase, move in NEXT.items()},
}
"""The side and the phase of the moves that have one."""

MOST_TAPS = 60


def write_spells(spells: dict[str, tuple[int, int, bool]]) -> list[Fields]:
    """Returns spell cards as a setup writes them."""
    names = ("cost", "limit", "reaction")
    return [{"name": name, **dict(zip(names, spell, strict=True))} for name, spell in spells.items()]


class Opening(NamedTuple):
    """The start of a game: settings, side, turn marker, dead heroes, the gems of each other in Fatigue."""

    reading: str
    side: str
    turn: int
    dead: list[str]
    tired: dict[str, int]

    def split_gems(self, hero: str) -> dict[str, int]:
        """Returns the gems of a hero by zone."""
        gems = SHEETS[hero][0]
        if hero in self.dead:
            return {"reserve": 0, "fatigue": 0, "wounds": gems}
        return {"reserve": gems - self.tired[hero], "fatigue": self.tired[hero], "wounds": 0}


def open_table(opening: Opening) -> Table:
    """Returns the app's table: three heroes, spells, allies and a River of four tiles."""
    heroes = [
        {"name": hero.capitalize(), "dead": hero in opening.dead, **opening.split_gems(hero)} for hero in sorted(SHEETS)
    ]
    allies = [{"name": "pirates", "figures": FIGURES, "base_move": ALLY_BASE}]
    heroes[1] |= {"commander": True, "spells": write_spells(SPELLS), "allies": allies}
    overlord = {
        "reserve": RESERVE,
        "fatigue": FATIGUE,
        "recovery": RECOVERY,
        "spells": write_spells(OVERLORD_SPELLS),
        "river": [{"name": name, "base_move": base} for name, base in RIVER.items()],
    }
    game = {"first_side": opening.side, "turn": opening.turn, "options": READINGS[opening.reading]}
    return Table(*heroes, overlord=overlord, **game)


def open_oracle(opening: Opening) -> oracle.Zones:
    """Returns the same game as the oracle keeps it."""
    heroes = {
        hero: oracle.build_hero(gems, limits, base) | opening.split_gems(hero)
        for hero, (gems, base, limits) in SHEETS.items()
    }
    heroes[COMMANDER]["spells"] = {name: oracle.build_spell(*spell) for name, spell in SPELLS.items()}
    heroes[COMMANDER]["allies"] = {"pirates": oracle.build_ally(FIGURES, ALLY_BASE)}
    overlord = oracle.build_overlord(RESERVE, FATIGUE, RECOVERY, RIVER)
    overlord["spells"] = {name: oracle.build_spell(*spell) for name, spell in OVERLORD_SPELLS.items()}
    game = oracle.build_game(heroes, overlord, opening.side, opening.turn, **READINGS[opening.reading])
    return game | {"begun": False}


def write_take(game: oracle.Zones, hero: str, by: int, take: list[str]) -> list[Fields]:
    """Returns the gems in use that the player gives up first, no more than the damage asks."""
    left, chosen = by - game["heroes"][hero]["fatigue"], []
    there = {place: gems[key] for place, gems, key in oracle.list_in_use(game, game["heroes"][hero])}
    for place in take:
        gems = min(left, there.get(place, 0))
        if gems > 0:
            chosen.append({"place": place, "gems": gems})
            left -= gems
    return chosen


def cast_spell(game: oracle.Zones, caster: str, spell: str) -> bool:
    """Casts the spell of a hero or of the Overlord."""
    if caster == "overlord":
        return oracle.cast_overlord_spell(game, spell)
    return oracle.cast_spell(game, caster, spell)


def find_figure(figure: str) -> int:
    """Returns the place of a figure in its tile: f1 is the first."""
    return int(figure[1:]) - 1


ANSWERS: dict[str, Callable[..., bool]] = {
    "start_heroes_turn": oracle.start_heroes_turn,
    "choose_stance": lambda game, hero, stance: oracle.choose_stance(game, hero, stance),
    "recover_gems": oracle.recover_gems,
    "end_heroes_turn": oracle.end_heroes_turn,
    "assign_gems": lambda game, hero, space, gems: oracle.assign_gems(game, hero, space, gems),
    "attack": lambda game, hero, gems, rerolls: oracle.attack(game, hero, gems, rerolls),
    "move_hero": lambda game, hero, borders, enemies, own: oracle.move_hero(game, hero, borders, enemies, own),
    "defend": lambda game, hero, power, gems, axes, rerolls: oracle.defend(game, hero, power, gems, axes, rerolls, []),
    "damage_hero": lambda game, hero, by, take: oracle.damage_hero(game, hero, by, take),
    "cast_spell": cast_spell,
    "activate_ally": lambda game, hero, ally, figure: oracle.activate_ally(game, hero, ally, find_figure(figure)),
    "move_ally": lambda game, hero, ally, figure, points: oracle.move_ally(
        game, hero, ally, find_figure(figure), points
    ),
    "guard_ally": lambda game, hero, ally, gems: oracle.guard_ally(game, hero, ally, gems),
    "reroll_ally": lambda game, hero, ally, gems: oracle.guard_ally(game, hero, ally, gems),
    "advance_turn": oracle.advance_turn,
    "overlord_recover": oracle.recover_overlord,
    "activate_tile": oracle.activate_tile,
    "turn_tile": oracle.kill_tile,
    "remove_dead_tile": oracle.remove_dead_tile,
    "use_benefit": oracle.use_benefit,
    "pay_effect": oracle.pay_effect,
    "end_overlord_turn": oracle.end_overlord_turn,
}
"""The answer of the oracle to each move of the app."""


def read_app(table: Table) -> Fields:
    """Returns what the app has on the table, in plain values."""
    overlord = table.state.overlord
    return {
        "turn": table.state.turn,
        "side": table.state.side,
        "heroes": {hero.id: _read_hero(hero) for hero in table.state.heroes},
        "overlord": [getattr(overlord, zone) for zone in ("reserve", "fatigue", "effects", "discarded")],
        "benefits": {name: getattr(overlord.benefits, name) for name in ("movement", "guard", "reroll")},
        "spells": {spell.id: spell.gems for spell in overlord.spells},
        "river": [(tile.id, tile.dead) for tile in overlord.river],
    }


def _read_hero(hero: Hero) -> Fields:
    """Returns the zones of one hero of the app."""
    return {
        "zones": [hero.reserve, hero.fatigue, hero.wounds],
        "spaces": {name: getattr(hero.spaces, name).gems for name in oracle.SPACES},
        "cards": {spell.id: spell.gems for spell in hero.spells} | {ally.id: ally.gems for ally in hero.allies},
        "dead": hero.dead,
    }


def read_oracle(game: oracle.Zones) -> Fields:
    """Returns what the oracle has on the table, in the same words."""
    overlord = game["overlord"]
    return {
        "turn": game["turn"],
        "side": game["side"],
        "heroes": {name: _read_oracle_hero(hero) for name, hero in game["heroes"].items()},
        "overlord": [overlord[zone] for zone in ("reserve", "fatigue", "effects", "discarded")],
        "benefits": overlord["benefits"],
        "spells": {name: spell["gems"] for name, spell in overlord["spells"].items()},
        "river": [(tile, tile in overlord["dead"]) for tile in overlord["river"]],
    }


def _read_oracle_hero(hero: oracle.Zones) -> Fields:
    """Returns the zones of one hero of the oracle."""
    cards = hero["spells"] | hero["allies"]
    return {
        "zones": [hero["reserve"], hero["fatigue"], hero["wounds"]],
        "spaces": hero["spaces"],
        "cards": {name: card["gems"] for name, card in cards.items()},
        "dead": oracle.is_dead(hero),
    }


def find_phase(move: str, fields: Fields) -> tuple[str, str] | None:
    """Returns the side and the phase that a move belongs to, or None for one that fits any."""
    if move == "assign_gems" and fields["space"] not in oracle.DEFENSIVE:
        return "heroes", "action"
    if move == "use_benefit" and fields["benefit"] == "movement":
        return "overlord", "activation"
    if move == "cast_spell" and not (SPELLS | OVERLORD_SPELLS)[fields["spell"]][2]:
        return ("overlord", "activation") if fields["caster"] == "overlord" else ("heroes", "action")
    return PHASES.get(move)


def is_early(game: oracle.Zones, move: str, fields: Fields) -> bool:
    """Says whether the side on turn would make a move before its phase, in a turn that nobody has begun.

    Left out of the comparison: before the first turn is begun the app tells the order and does not ask, because a
    group may keep its phases without the guide. In every later turn these moves are compared.
    """
    if game["begun"]:
        return False
    side, phase = find_phase(move, fields) or (game["side"], game["phase"])
    if side != game["side"]:
        return False
    order = oracle.list_phases(game, side)
    return order.index(game["phase"]) < order.index(phase)


ASKED_EACH_TIME = {"gems_for_good"}
"""The questions that the app asks about a move that the book allows."""


def make_move(table: Table, game: oracle.Zones, tap: Tap) -> None:
    """Makes a move in both games and compares them; a question of the app counts as a no.

    One that the app asks each time is answered with yes. A move that the book does not allow may be taken only if it
    changes nothing.
    """
    move, fields = tap if tap[0] != "go_on" else (NEXT[game["phase"]], {})
    if is_early(game, move, fields):
        return
    if move == "move_hero" and fields["hero"] == EVASIVE:
        fields = fields | {"enemies": 0}
    written = fields
    if "take" in fields:
        written = fields | {"take": write_take(game, fields["hero"], fields["by"], fields["take"])}
    allowed = ANSWERS[move](game, **fields)
    game["begun"] = game["begun"] or (allowed and move in NEXT.values())
    made = table.move(move, **written)
    questions = {caution.code for caution in table.play.preview(made).cautions if caution.asks}
    outcome = table.play.do(made, insist=questions == ASKED_EACH_TIME)
    table.play.end_burst()
    assert outcome.done or not allowed, f"{move} {fields}: {outcome}"
    assert read_app(table) == read_oracle(game), f"{move} {fields}: {outcome}"


few = st.integers(1, 3)
hero = st.sampled_from(sorted(SHEETS))
ally = {"hero": st.just(COMMANDER), "ally": st.just("pirates")}
figure = st.sampled_from(["f1", "f2"])
tile = st.sampled_from(sorted(RIVER))
places = st.permutations([*oracle.SPACES, *SPELLS, "pirates"])
castings = [(COMMANDER, spell) for spell in SPELLS] + [("overlord", spell) for spell in OVERLORD_SPELLS]


def draw_move(move: str, **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[Tap]:
    """Returns a move with these fields, each drawn."""
    return st.tuples(st.just(move), st.fixed_dictionaries(fields))


def draw_defence(gems: int) -> st.SearchStrategy[Tap]:
    """Returns a defence with so many gems on Guard; without gems no dice are rolled."""
    rolled = st.integers(0, gems)
    return draw_move("defend", hero=hero, power=st.integers(0, 6), gems=st.just(gems), axes=rolled, rerolls=rolled)


go_on: st.SearchStrategy[Tap] = st.just(("go_on", {}))
stances = draw_move("choose_stance", hero=hero, stance=st.sampled_from(sorted(oracle.RECOVERY)))
damage = st.one_of(
    st.integers(0, 3).flatmap(draw_defence),
    draw_move("damage_hero", hero=hero, by=st.integers(1, 6), take=st.one_of(st.just([]), places)),
)
spells = st.sampled_from(castings).map(lambda cast: ("cast_spell", {"caster": cast[0], "spell": cast[1]}))
deeds = st.one_of(
    draw_move("assign_gems", hero=hero, space=st.sampled_from(oracle.SPACES), gems=few),
    draw_move("attack", hero=hero, gems=few, rerolls=st.integers(0, 2)),
    draw_move("move_hero", hero=hero, borders=few, enemies=st.integers(0, 2), own=st.integers(1, 2)),
    draw_move("move_hero", hero=hero, borders=st.just(1), enemies=st.just(0), own=st.just(1)),
    draw_move("activate_ally", **ally, figure=figure),
    draw_move("move_ally", **ally, figure=figure, points=few),
    draw_move("guard_ally", **ally, gems=few),
    draw_move("reroll_ally", **ally, gems=few),
    spells,
)
schemes = st.one_of(
    draw_move("activate_tile", tile=tile),
    draw_move("turn_tile", tile=tile),
    draw_move("remove_dead_tile", tile=tile),
    draw_move("use_benefit", benefit=st.sampled_from(["movement", "guard", "reroll"]), gems=few),
    draw_move("pay_effect", gems=few),
    spells,
)
phase_ends: st.SearchStrategy[Tap] = st.sampled_from(sorted(NEXT.values())).map(lambda move: (move, {}))


def mix(*pools: st.SearchStrategy[Tap]) -> st.SearchStrategy[Tap]:
    """Returns a move of one of the pools, each as likely as the others however many moves it has."""
    return st.sampled_from(pools).flatmap(lambda pool: pool)


anything = mix(stances, deeds, damage, schemes, phase_ends)
between = mix(go_on, go_on, anything)
TAPS = {
    "start": between,
    "stance": mix(stances, stances, go_on, anything),
    "action": mix(deeds, deeds, deeds, deeds, damage, go_on, anything),
    "track": between,
    "recovery": between,
    "activation": mix(schemes, schemes, schemes, damage, go_on, anything),
}
"""The moves that are drawn in each phase: mostly its own, now and then any other."""

openings = {
    "side": st.sampled_from(["heroes", "overlord"]),
    "turn": st.sampled_from([0, oracle.LAST_SPACE - 1]),
    "dead": st.sampled_from([[], [], ["conan"], ["conan", "shevatas"]]),
    "tired": st.fixed_dictionaries({hero: st.integers(0, gems) for hero, (gems, _, _) in SHEETS.items()}),
}


@pytest.mark.parametrize("reading", READINGS)
@settings(max_examples=examples(150), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_a_random_game_goes_as_the_book_says(reading: str, data: st.DataObject) -> None:
    """After every move both games have the same gems, and both allow or turn down the same moves."""
    opening = data.draw(st.builds(Opening, reading=st.just(reading), **openings))
    table, game = open_table(opening), open_oracle(opening)
    assert read_app(table) == read_oracle(game)
    for _ in range(data.draw(st.integers(1, MOST_TAPS))):
        make_move(table, game, data.draw(TAPS[game["phase"]]))
    assert all(oracle.count_gems(hero) == hero["gems"] for hero in game["heroes"].values())
    assert oracle.count_overlord_gems(game["overlord"]) == RESERVE + FATIGUE
