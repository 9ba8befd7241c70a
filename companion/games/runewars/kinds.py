"""The things that players of Runewars name: heroes, units, areas, titles, quests and more.

Rewards are known to their owner alone, and are not among them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from companion.games.runewars.map_card import MapCard, maps
from companion.games.runewars.moves.quests import TryQuest
from companion.games.runewars.printed import AreaGifts, BaseValues, HeroValues
from companion.games.runewars.state import Runewars
from companion.kernel.field import arg
from companion.kernel.items import find
from companion.kernel.thing_kind import ThingKind, ThingOnTable, printed_card


@dataclass(frozen=True, slots=True, kw_only=True)
class HeroCard(HeroValues):
    """A hero or a commander as printed."""

    name: str = arg("name of the hero")
    commander: bool = arg("true: a commander", default=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class AreaCard(AreaGifts):
    """An area of the map and the resources that it gives."""

    name: str = arg("name of the area")


@dataclass(frozen=True, slots=True, kw_only=True)
class TitleCard:
    name: str = arg("name of the title card")


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitCard(BaseValues):
    """A kind of unit as its faction's sheet prints it."""

    name: str = arg("name of the unit")
    fast: bool = arg("true: fast", default=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class DevelopmentCard:
    name: str = arg("name of the development")


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestCard:
    name: str = arg("name of the quest")


def heroes(state: Runewars) -> Iterator[ThingOnTable]:
    for hero in state.heroes:
        owner = find(state.players, hero.owner)
        attributes = ("strength", "agility", "wisdom", "health", "commander")
        yield ThingOnTable(printed_card(HeroCard, hero, attributes), owner.name if owner else "")


def areas(state: Runewars) -> Iterator[ThingOnTable]:
    for area in state.areas:
        yield ThingOnTable(printed_card(AreaCard, area, ("food", "wood", "ore", "city_runes")))


def titles(state: Runewars) -> Iterator[ThingOnTable]:
    for title in state.titles:
        yield ThingOnTable(TitleCard(name=title.name))


def units(state: Runewars) -> Iterator[ThingOnTable]:
    for figures in state.units:
        owner = find(state.players, figures.owner)
        printed = ("shape", "initiative", "health", "fast")
        yield ThingOnTable(printed_card(UnitCard, figures, printed), owner.name if owner else "")


def developments(state: Runewars) -> Iterator[ThingOnTable]:
    """Yield the cards that were bought, and tokens at strongholds."""
    for player in state.players:
        for card in player.developments:
            yield ThingOnTable(DevelopmentCard(name=card.name), player.name)
    for stronghold in state.strongholds:
        if stronghold.development.strip():
            yield ThingOnTable(DevelopmentCard(name=stronghold.development))


def quests(move: Any) -> Iterator[ThingOnTable]:
    """Yield the quest that a hero has tried, since all know it then."""
    if isinstance(move, TryQuest) and move.name.strip():
        yield ThingOnTable(QuestCard(name=move.name))


KINDS = (
    ThingKind(
        id="hero",
        card=HeroCard,
        seen=heroes,
        shown=("strength", "agility", "wisdom", "health"),
        more=("commander",),
        icon="shield-sword-outline",
    ),
    ThingKind(
        id="unit",
        card=UnitCard,
        seen=units,
        shown=("shape", "initiative", "health"),
        more=("fast",),
        icon="chess-pawn",
    ),
    ThingKind(id="area", card=AreaCard, seen=areas, shown=("food", "wood", "ore", "city_runes"), icon="map-outline"),
    ThingKind(id="map", card=MapCard, seen=maps, more=("areas",), icon="map"),
    ThingKind(id="title", card=TitleCard, seen=titles, icon="crown-outline"),
    ThingKind(id="development", card=DevelopmentCard, seen=developments, icon="home-group"),
    ThingKind(id="quest", card=QuestCard, said=quests, icon="map-marker-path"),
)
