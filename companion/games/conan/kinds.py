"""The things that players of Conan name: heroes, objects, spells, allies, tiles and more."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from companion.games.conan.entries import (
    AllySetup,
    MarkerSetup,
    SkillSetup,
    SpaceSetup,
    SpacesSetup,
    SpellSetup,
    ThingSetup,
    TileSetup,
)
from companion.games.conan.prints import SpellPrint, ThingPrint, TilePrint
from companion.games.conan.setup import LOADS, HeroSetup
from companion.games.conan.sheets import hero_sheets, sheet_of
from companion.games.conan.state import SPACES, AllyTile, ConanState, Hero, Overlord
from companion.kernel.codec import fields_of
from companion.kernel.field import arg
from companion.kernel.thing_kind import ThingKind, ThingOnTable, printed_card


@dataclass(frozen=True, slots=True, kw_only=True)
class ScenarioCard:
    """A scenario is a title; its tiles know that they belong to it."""

    name: str = arg("title of the scenario")


def _print(card: type[Any], printed: type[Any], thing: Any) -> Any:
    """Return the card of a thing of the state, with what is printed on it."""
    return card(**{spec.name: getattr(thing, spec.name) for spec in fields_of(printed)})


def scene(state: ConanState) -> str:
    return state.scenario.name.strip()


def heroes(state: ConanState) -> Iterator[ThingOnTable]:
    for hero in state.heroes:
        yield ThingOnTable(_hero(hero))


def _hero(hero: Hero) -> HeroSetup:
    """Return the card of a hero: the name for one of the base box, the whole sheet for others."""
    if sheet_of(hero.name).id:
        return HeroSetup(name=hero.name)
    spaces = {name: getattr(hero.spaces, name) for name in SPACES}
    card: HeroSetup = printed_card(
        HeroSetup,
        hero,
        LOADS,
        gems=hero.gems_total,
        spaces=SpacesSetup(**{name: SpaceSetup(limit=one.limit, die=one.die) for name, one in spaces.items()}),
        skills=tuple(SkillSetup(name=skill.name, limit=skill.limit) for skill in hero.skills if skill.name),
        commander=hero.commander,
    )
    return card


def printed_heroes() -> Iterator[HeroSetup]:
    for sheet in hero_sheets():
        yield HeroSetup(name=sheet.name)


def objects(state: ConanState) -> Iterator[ThingOnTable]:
    for hero in state.heroes:
        for thing in hero.objects:
            yield ThingOnTable(_print(ThingSetup, ThingPrint, thing), hero.name)
    for thing in state.ground:
        yield ThingOnTable(_print(ThingSetup, ThingPrint, thing))


def spells(state: ConanState) -> Iterator[ThingOnTable]:
    casters: tuple[Hero | Overlord, ...] = (*state.heroes, state.overlord)
    for owner in casters:
        for spell in owner.spells:
            yield ThingOnTable(_print(SpellSetup, SpellPrint, spell), owner.name)


def skills(state: ConanState) -> Iterator[ThingOnTable]:
    """Yield the skills that players named; one of a printed sheet has its name from the app."""
    for hero in state.heroes:
        for skill in hero.skills:
            if skill.name:
                yield ThingOnTable(printed_card(SkillSetup, skill, ("limit",)), hero.name)


def markers(state: ConanState) -> Iterator[ThingOnTable]:
    for marker in state.markers:
        yield ThingOnTable(printed_card(MarkerSetup, marker, ("kind",)))


def allies(state: ConanState) -> Iterator[ThingOnTable]:
    for hero in state.heroes:
        for tile in hero.allies:
            if tile.figures:
                yield ThingOnTable(_ally(tile), hero.name)


def _ally(tile: AllyTile) -> AllySetup:
    """Return the card of an ally tile; the soundest of its figures has the printed life."""
    life = max(figure.life for figure in tile.figures)
    return AllySetup(name=tile.name, figures=len(tile.figures), life=life, base_move=tile.base_move)


def tiles(state: ConanState) -> Iterator[ThingOnTable]:
    for tile in state.overlord.river:
        yield ThingOnTable(_print(TileSetup, TilePrint, tile))


def scenarios(state: ConanState) -> Iterator[ThingOnTable]:
    if scene(state):
        yield ThingOnTable(ScenarioCard(name=scene(state)))


KINDS = (
    ThingKind(
        id="hero",
        card=HeroSetup,
        seen=heroes,
        shown=("gems", "base_move", "load_max"),
        more=("slow_at", "slower_at", "commander", "skills", "spaces"),
        icon="sword",
        printed=printed_heroes,
    ),
    ThingKind(
        id="object",
        card=ThingSetup,
        seen=objects,
        shown=("kind", "encumbrance"),
        more=("bonuses", "thrown", "area", "text"),
        icon="shield-half-full",
    ),
    ThingKind(
        id="spell",
        card=SpellSetup,
        seen=spells,
        shown=("cost", "limit"),
        more=("reaction", "area", "dice"),
        icon="auto-fix",
    ),
    ThingKind(id="skill", card=SkillSetup, seen=skills, shown=("limit",), icon="star-four-points"),
    ThingKind(
        id="ally", card=AllySetup, seen=allies, shown=("figures", "life", "base_move"), icon="account-group-outline"
    ),
    ThingKind(
        id="tile",
        card=TileSetup,
        seen=tiles,
        shown=("count", "life", "base_move", "armour", "reinforcement"),
        more=("attacks", "event", "color"),
        icon="skull-outline",
    ),
    ThingKind(id="marker", card=MarkerSetup, seen=markers, shown=("kind",), icon="map-marker-outline"),
    ThingKind(id="scenario", card=ScenarioCard, seen=scenarios, icon="script-text-outline"),
)
