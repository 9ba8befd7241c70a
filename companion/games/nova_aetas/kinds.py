"""The things that players of Nova Aetas name: heroes, items, enemy types, allies, scenery, missions, and those of a
campaign: skills, classes, companions, statuses, Serious Wounds, reagents, familiars, factions, Event cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.nova_aetas.enemy_card import EnemyCard
from companion.games.nova_aetas.setup import AllySetup, HeroSetup, ScenerySetup, StatusSetup
from companion.games.nova_aetas.shelf_cards import (
    ClassCard,
    CompanionCard,
    EventCard,
    FactionCard,
    FamiliarCard,
    ItemCard,
    ReagentCard,
    SkillCard,
    WoundCard,
)
from companion.games.nova_aetas.state import NovaAetas
from companion.kernel.codec import fields_of
from companion.kernel.game import arg
from companion.kernel.kinds import Kind, Seen, printed_card

SHORT_FORM = ("hits", "attack_least", "attack_range")
"""Fields of a card that say in another way what its list of attacks says."""

LOOT = ("elementum", "alchimia", "pecunia")


@dataclass(frozen=True, slots=True, kw_only=True)
class MissionCard:
    """A mission is a title; its enemies know that they belong to it."""

    name: str = arg("title of the mission")


def scene(state: NovaAetas) -> str:
    return state.mission.strip()


def heroes(state: NovaAetas) -> Iterator[Seen]:
    characteristics = ("rapidity", "dexterity", "physique", "mind", "health", "companion", "familiar")
    for hero in state.heroes:
        if not hero.name.isdigit():  # nobody gave it a name: it goes by its number
            yield Seen(printed_card(HeroSetup, hero, characteristics))


def items(state: NovaAetas) -> Iterator[Seen]:
    for hero in state.heroes:
        for item in hero.items:
            yield Seen(printed_card(ItemCard, item, ("resistance",)), hero.name)


def enemies(state: NovaAetas) -> Iterator[Seen]:
    others = ("name", "cards", *SHORT_FORM)
    printed = [spec.name for spec in fields_of(EnemyCard) if spec.name not in others]
    for enemy in state.enemies:
        yield Seen(printed_card(EnemyCard, enemy, printed, cards=enemy.cards + enemy.drawn))


def allies(state: NovaAetas) -> Iterator[Seen]:
    for ally in state.allies:
        yield Seen(printed_card(AllySetup, ally, ("rapidity", "health", "threat")))


def scenery(state: NovaAetas) -> Iterator[Seen]:
    for piece in state.scenery:
        yield Seen(printed_card(ScenerySetup, piece, ("health", "threat")))


def missions(state: NovaAetas) -> Iterator[Seen]:
    if scene(state):
        yield Seen(MissionCard(name=scene(state)))


def statuses(state: NovaAetas) -> Iterator[Seen]:
    """Those that the rules name have no name of the group's."""
    for status in state.status_kinds:
        if status.name:
            yield Seen(printed_card(StatusSetup, status, ("side",)))


def wounds(state: NovaAetas) -> Iterator[Seen]:
    for hero in state.heroes:
        for name in hero.serious_wounds:
            if name.strip():
                yield Seen(WoundCard(name=name), hero.name)


def reagents(state: NovaAetas) -> Iterator[Seen]:
    for name in dict.fromkeys(state.reagents):
        if name.strip():
            yield Seen(ReagentCard(name=name))


def familiars(state: NovaAetas) -> Iterator[Seen]:
    for hero in state.heroes:
        if hero.familiar.strip():
            yield Seen(FamiliarCard(name=hero.familiar), hero.name)


def factions(state: NovaAetas) -> Iterator[Seen]:
    for name in dict.fromkeys(enemy.faction for enemy in state.enemies):
        if name.strip():
            yield Seen(FactionCard(name=name))


KINDS = (  # of those without `seen` a mission shows none: the campaign's own kinds find them
    Kind(
        id="hero",
        card=HeroSetup,
        seen=heroes,
        shown=("rapidity", "dexterity", "physique", "mind", "health"),
        more=("companion", "familiar"),
        icon="account-star",
    ),
    Kind(
        id="enemy",
        card=EnemyCard,
        seen=enemies,
        shown=("rapidity", "control_area", "physical_defence", "mental_defence", "health"),
        more=("rank", "faction", "critical_immune", *LOOT, "prey", "cards", "rewards", "attacks"),
        icon="skull-outline",
    ),
    Kind(
        id="item",
        card=ItemCard,
        seen=items,
        shown=("resistance", "encumbrance"),
        more=("school", "trick", "familiar"),
        icon="bag-personal-outline",
    ),
    Kind(
        id="ally",
        card=AllySetup,
        seen=allies,
        shown=("rapidity", "health"),
        more=("threat",),
        icon="account-group-outline",
    ),
    Kind(id="scenery", card=ScenerySetup, seen=scenery, shown=("health",), more=("threat",), icon="cube-outline"),
    Kind(id="mission", card=MissionCard, seen=missions, icon="map-outline"),
    Kind(
        id="skill",
        card=SkillCard,
        shown=("cost", "category"),
        more=("keyword", "prerequisite", "advanced"),
        icon="star-four-points",
    ),
    Kind(
        id="class",
        card=ClassCard,
        shown=("base", "heroic"),
        more=("first", "second", "bonds"),
        icon="medal-outline",
    ),
    Kind(
        id="companion",
        card=CompanionCard,
        shown=("rapidity", "dexterity", "physique", "mind", "health"),
        more=("skills", "items"),
        icon="account-plus",
    ),
    Kind(id="status", card=StatusSetup, seen=statuses, shown=("side",), icon="flash"),
    Kind(id="wound", card=WoundCard, seen=wounds, shown=("cost",), icon="heart-broken"),
    Kind(id="reagent", card=ReagentCard, seen=reagents, shown=("buy", "sell"), more=("deck",), icon="flask-outline"),
    Kind(id="familiar", card=FamiliarCard, seen=familiars, icon="paw"),
    Kind(id="faction", card=FactionCard, seen=factions, icon="flag-outline"),
    Kind(id="event", card=EventCard, icon="lightning-bolt"),
)
