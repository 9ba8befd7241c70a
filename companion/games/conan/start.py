"""The state before the first tap, built from the setup."""

from __future__ import annotations

from dataclasses import replace

from companion.games.conan.lookup import used_ids
from companion.games.conan.makers import (
    free_id,
    new_ally,
    new_marker,
    new_skill,
    new_spell,
    new_thing,
    new_tile,
)
from companion.games.conan.setup import HeroSetup, MarkerSetup, OverlordSetup, Setup, SpaceSetup
from companion.games.conan.sheets import SHEETS, Sheet, sheet_of
from companion.games.conan.state import RIVER_SLOTS, SPACES, ConanState, Hero, Scenario, Skill, Space, Spaces
from companion.kernel.game import Refusal
from companion.kernel.items import put

MOST_HEROES = 4


def setup_for(players: int) -> Setup:
    """A table of so many players: the first heroes of the base box, and one player as the Overlord."""
    return Setup(heroes=tuple(HeroSetup(name=sheet.name) for sheet in SHEETS[: max(1, players - 1)]))


def start(setup: Setup) -> ConanState:
    """The state before the first turn. Refuses what cannot lie on the table."""
    _check_sizes(setup)
    state = ConanState(
        options=setup.options,
        hidden=setup.hidden,
        turn=setup.turn,
        side=setup.first_side,
        scenario=_scenario(setup),
    )
    for hero in setup.heroes or tuple(HeroSetup(name=sheet.name) for sheet in SHEETS):
        state = _with_hero(state, hero)
    state = _with_overlord(state, setup.overlord)
    for marker in setup.markers:
        state = _with_marker(state, marker)
    return state


def check_costs(costs: tuple[int, ...]) -> None:
    """The river has a cost for each of its places, none below zero."""
    if len(costs) != RIVER_SLOTS or min(costs) < 0:
        raise Refusal("bad_costs", slots=RIVER_SLOTS)


def _check_sizes(setup: Setup) -> None:
    if len(setup.heroes) > MOST_HEROES:
        raise Refusal("too_many_heroes", most=MOST_HEROES)
    if len(setup.overlord.river) > RIVER_SLOTS:
        raise Refusal("river_full", most=RIVER_SLOTS)
    check_costs(setup.overlord.costs)


def _scenario(setup: Setup) -> Scenario:
    return Scenario(
        name=setup.scenario,
        first_side=setup.first_side,
        turn_limit=setup.turn_limit,
        notes=setup.notes,
    )


def _with_hero(state: ConanState, entry: HeroSetup) -> ConanState:
    hero = _bare_hero(state, entry, sheet_of(entry.name))
    state = replace(state, heroes=(*state.heroes, hero))
    for thing in entry.objects:
        hero = replace(hero, objects=(*hero.objects, new_thing(thing, used_ids(state))))
        state = replace(state, heroes=put(state.heroes, hero))
    for spell in entry.spells:
        hero = replace(hero, spells=(*hero.spells, new_spell(spell, used_ids(state))))
        state = replace(state, heroes=put(state.heroes, hero))
    for ally in entry.allies:
        hero = replace(hero, allies=(*hero.allies, new_ally(ally, used_ids(state))))
        state = replace(state, heroes=put(state.heroes, hero))
    return state


def _bare_hero(state: ConanState, entry: HeroSetup, sheet: Sheet) -> Hero:
    gems = _gems(entry, sheet)
    return Hero(
        id=free_id(entry.id, entry.name, "hero", used_ids(state)),
        name=entry.name,
        seat=_said(entry.seat, len(state.heroes)),
        gems_total=gems,
        reserve=gems - entry.fatigue - entry.wounds,
        fatigue=entry.fatigue,
        wounds=entry.wounds,
        spaces=Spaces(**{name: _space(entry, sheet, name) for name in SPACES}),
        base_move=_said(entry.base_move, sheet.base_move),
        load_max=_said(entry.load_max, sheet.load_max),
        slow_at=_said(entry.slow_at, sheet.slow_at),
        slower_at=_said(entry.slower_at, sheet.slower_at),
        skills=_skills(entry, sheet),
        commander=sheet.commander or bool(entry.allies) if entry.commander is None else entry.commander,
    )


def _said(given: int | None, printed: int) -> int:
    return printed if given is None else given


def _gems(entry: HeroSetup, sheet: Sheet) -> int:
    """All gems of a hero: as said, else the sum of a full split, else as printed."""
    tired = entry.fatigue + entry.wounds
    split = None if entry.reserve is None else entry.reserve + tired
    gems = _said(entry.gems, _said(split, sheet.gems))
    if tired > gems or split not in (None, gems) or entry.wounds == gems:
        raise Refusal("bad_split", hero=entry.name, gems=gems)
    return gems


def _space(entry: HeroSetup, sheet: Sheet, name: str) -> Space:
    """An action space: as said, else as printed. It starts empty."""
    said: SpaceSetup | None = getattr(entry.spaces, name)
    printed: Space = getattr(sheet.spaces, name)
    return printed if said is None else Space(limit=said.limit, die=said.die)


def _skills(entry: HeroSetup, sheet: Sheet) -> tuple[Skill, ...]:
    skills = sheet.skills
    for skill in entry.skills:
        skills = (*skills, new_skill(skill, skills))
    return skills


def _with_overlord(state: ConanState, entry: OverlordSetup) -> ConanState:
    overlord = replace(
        state.overlord,
        name=entry.name,
        gems_total=entry.reserve + entry.fatigue,
        reserve=entry.reserve,
        fatigue=entry.fatigue,
        recovery=entry.recovery,
        costs=entry.costs,
    )
    state = replace(state, overlord=overlord)
    for tile in entry.river:
        overlord = replace(overlord, river=(*overlord.river, new_tile(tile, used_ids(state))))
        state = replace(state, overlord=overlord)
    for spell in entry.spells:
        overlord = replace(overlord, spells=(*overlord.spells, new_spell(spell, used_ids(state))))
        state = replace(state, overlord=overlord)
    return state


def _with_marker(state: ConanState, entry: MarkerSetup) -> ConanState:
    return replace(state, markers=(*state.markers, new_marker(entry, used_ids(state))))
